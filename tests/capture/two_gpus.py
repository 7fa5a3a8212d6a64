#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Captures PyTorch profiles of two GPUs, each before and after one fix, and the step times without the profiler.

Needs two CUDA devices of one host, and PyTorch with NCCL. Writes into --out:

  environment.json                     machine, driver, versions, link between the GPUs and its measured speed
  times.json                           step times without the profiler: every repeat, of every rank
  NAME_before.json, NAME_after.json    trace of a scenario that one process drives
  NAME_before_rank0.json, ...          trace of each rank of a scenario with one process a GPU
  failed.json                          only if a scenario failed or hung: which, and why

Scenarios (--only takes one or more of these names; --list prints them):

  d2l_gpus_in_turn[_tf32]      Dive into Deep Learning 13.3.1: fifty products of 4000x4000 on each GPU, with a wait
                               between them -> both launched, then one wait
  d2l_copy_pageable[_tf32]     13.3.2: fifty products, a wait, then their copies to pageable host memory, as the text
                               prints it -> copies to pinned memory on a second stream, each beside the next product
  d2l_copy_same_stream[_tf32]  13.3.2 with the text's non_blocking=True: pinned memory, but products and copies share
                               one stream -> the second stream as above
  ddp_healthy                  DistributedDataParallel over NCCL with nothing wrong (only "after" exists)
  ddp_accumulation             four micro-steps, each reducing the gradients -> the first three under no_sync()
  ddp_rank_imbalance           rank 1 has 30 % more rows than rank 0 -> the same rows in equal parts
  ddp_no_overlap               gradients reduced by hand after backward, on the compute stream -> DistributedDataParallel
  dataparallel                 one process drives both GPUs with DataParallel -> DistributedDataParallel
  dataparallel_small           the same with layers so small that launching them is what takes the time

All times come first and all traces second, because a process that has profiled once launches more slowly afterwards.
"""
import argparse
import contextlib
import gc
import json
import os
import platform
import re
import socket
import statistics
import subprocess
import sys
import time
import traceback
from datetime import timedelta

# NVLink multicast stays off: the captures are about plain collectives, and on a host whose GPUs others share
# a multicast object that is not torn down well can put the GPUs out of service. Set before torch is loaded.
for _name, _value in (("NCCL_NVLS_ENABLE", "0"), ("TORCH_SYMM_MEM_DISABLE_MULTICAST", "1"),
                      ("NVSHMEM_DISABLE_NVLS", "1")):
    os.environ[_name] = _value

import torch
import torch.distributed as dist
import torch.multiprocessing
from torch.nn.parallel import DataParallel, DistributedDataParallel
from torch.profiler import ProfilerActivity, profile, record_function, schedule

WORLD = 2
PRODUCTS = 50
SIDE = 4000
MICRO_STEPS = 4
PRODUCTS_WARMUP_STEPS = 3
# DistributedDataParallel times its first ten iterations for its own log and waits for its events there (and in
# one iteration of a hundred later); a trace of those would show waits that a run does not have.
TRAINING_WARMUP_STEPS = 12


# ---- Dive into Deep Learning 13.3: one process ---------------------------------------------------------------------

def run(x):
    return [x.mm(x) for _ in range(PRODUCTS)]


def copy_to_cpu(x, non_blocking=False):
    return [y.to("cpu", non_blocking=non_blocking) for y in x]


def square(device):
    return torch.rand(size=(SIDE, SIDE), device=torch.device("cuda", device))


def gpus_in_turn(_):
    x_gpu1, x_gpu2 = square(0), square(1)

    def step():
        with record_function("Run on GPU1"):
            run(x_gpu1)
            torch.cuda.synchronize(0)
        with record_function("Run on GPU2"):
            run(x_gpu2)
            torch.cuda.synchronize(1)
    return step


def gpus_together(_):
    x_gpu1, x_gpu2 = square(0), square(1)

    def step():
        with record_function("Run on both GPUs"):
            run(x_gpu1)
            run(x_gpu2)
            torch.cuda.synchronize(0)
            torch.cuda.synchronize(1)
    return step


def copy_pageable(_):
    x_gpu1 = square(0)

    def step():
        with record_function("Run on GPU1"):
            y = run(x_gpu1)
            torch.cuda.synchronize()
        with record_function("Copy to CPU"):
            copy_to_cpu(y)
            torch.cuda.synchronize()
    return step


def copy_same_stream(_):
    x_gpu1 = square(0)

    def step():
        with record_function("Run on GPU1 and copy to CPU"):
            y = run(x_gpu1)
            copy_to_cpu(y, True)
            torch.cuda.synchronize()
    return step


def copy_second_stream(_):
    x_gpu1 = square(0)
    host = [torch.empty(SIDE, SIDE, pin_memory=True) for _ in range(PRODUCTS)]
    copies = torch.cuda.Stream()

    def step():
        with record_function("Run on GPU1 and copy to CPU"):
            for target in host:
                y = x_gpu1.mm(x_gpu1)
                copies.wait_stream(torch.cuda.current_stream())
                with torch.cuda.stream(copies):
                    target.copy_(y, non_blocking=True)
                y.record_stream(copies)
            torch.cuda.synchronize()
    return step


# ---- training ------------------------------------------------------------------------------------------------------

class Block(torch.nn.Module):
    def __init__(self, width, device):
        super().__init__()
        self.linear = torch.nn.Linear(width, width, device=device)

    def forward(self, x):
        return x + torch.nn.functional.gelu(self.linear(x))


LARGE = "large"  # --layers of --width: much to reduce against what there is to compute
SMALL = "small"  # --small-layers of --small-width: many short kernels


def build(env, size=LARGE):
    """Model and loss; every rank starts from the same parameters."""
    torch.manual_seed(0)
    device = torch.device("cuda", env.rank)
    width, layers = (env.args.width, env.args.layers) if size == LARGE else (env.args.small_width, env.args.small_layers)
    model = torch.nn.Sequential(*[Block(width, device) for _ in range(layers)])
    return model, torch.nn.functional.mse_loss


def sgd(model):
    return torch.optim.SGD(model.parameters(), lr=1e-3, fused=True)


def batch(env, rows, size=LARGE):
    shape = (rows, env.args.width if size == LARGE else env.args.small_width)
    device = torch.device("cuda", env.rank)
    return torch.randn(shape, device=device), torch.randn(shape, device=device)


def ddp(env, model):
    return DistributedDataParallel(model, device_ids=[env.rank], gradient_as_bucket_view=True)


def ddp_plain(env, rows, size=LARGE):
    model, loss_of = build(env, size)
    model = ddp(env, model)
    optimizer = sgd(model)
    x, target = batch(env, rows, size)

    def step():
        optimizer.zero_grad()
        loss_of(model(x), target).backward()
        optimizer.step()
    return step


def ddp_accumulate(env, fixed):
    model, loss_of = build(env)
    model = ddp(env, model)
    optimizer = sgd(model)
    micro = [batch(env, env.args.rows) for _ in range(MICRO_STEPS)]

    def step():
        optimizer.zero_grad()
        for number, (x, target) in enumerate(micro):
            quiet = fixed and number < MICRO_STEPS - 1
            with model.no_sync() if quiet else contextlib.nullcontext():
                (loss_of(model(x), target) / MICRO_STEPS).backward()
        optimizer.step()
    return step


def reduce_by_hand(env):
    model, loss_of = build(env)
    optimizer = sgd(model)
    x, target = batch(env, env.args.rows)

    def step():
        optimizer.zero_grad()
        loss_of(model(x), target).backward()
        for parameter in model.parameters():
            dist.all_reduce(parameter.grad, async_op=False)
            parameter.grad.div_(WORLD)
        optimizer.step()
    return step


def data_parallel(env, rows, size=LARGE):
    model, loss_of = build(env, size)
    model = DataParallel(model, device_ids=[0, 1])
    optimizer = sgd(model)
    x, target = batch(env, WORLD * rows, size)

    def step():
        optimizer.zero_grad()
        loss_of(model(x), target).backward()
        optimizer.step()
    return step


def rows_of(env, balanced):
    """Rank 1 has 30 % more rows; balanced, both have the mean, so that the work of the job is the same."""
    low = env.args.large_rows
    high = low * 13 // 10
    return (low + high) // 2 if balanced else (low, high)[env.rank]


# name, variant, processes, TF32, step factory
VARIANTS = []
for _suffix, _tf32 in (("", False), ("_tf32", True)):
    VARIANTS += [
        ("d2l_gpus_in_turn" + _suffix, "before", 1, _tf32, gpus_in_turn),
        ("d2l_gpus_in_turn" + _suffix, "after", 1, _tf32, gpus_together),
        ("d2l_copy_same_stream" + _suffix, "before", 1, _tf32, copy_same_stream),
        ("d2l_copy_same_stream" + _suffix, "after", 1, _tf32, copy_second_stream),
        ("d2l_copy_pageable" + _suffix, "before", 1, _tf32, copy_pageable),
        ("d2l_copy_pageable" + _suffix, "after", 1, _tf32, copy_second_stream),
    ]
VARIANTS += [
    ("dataparallel", "before", 1, True, lambda env: data_parallel(env, env.args.rows)),
    ("dataparallel", "after", 2, True, lambda env: ddp_plain(env, env.args.rows)),
    ("dataparallel_small", "before", 1, True, lambda env: data_parallel(env, env.args.small_rows, SMALL)),
    ("dataparallel_small", "after", 2, True, lambda env: ddp_plain(env, env.args.small_rows, SMALL)),
    ("ddp_healthy", "after", 2, True, lambda env: ddp_plain(env, env.args.large_rows)),
    ("ddp_accumulation", "before", 2, True, lambda env: ddp_accumulate(env, False)),
    ("ddp_accumulation", "after", 2, True, lambda env: ddp_accumulate(env, True)),
    ("ddp_rank_imbalance", "before", 2, True, lambda env: ddp_plain(env, rows_of(env, False))),
    ("ddp_rank_imbalance", "after", 2, True, lambda env: ddp_plain(env, rows_of(env, True))),
    ("ddp_no_overlap", "before", 2, True, reduce_by_hand),
    ("ddp_no_overlap", "after", 2, True, lambda env: ddp_plain(env, env.args.rows)),
]


# ---- measuring -----------------------------------------------------------------------------------------------------

def wait_all(env):
    if env.world > 1:
        torch.cuda.synchronize(env.rank)
        dist.barrier()
        torch.cuda.synchronize(env.rank)
    else:
        for device in range(torch.cuda.device_count()):
            torch.cuda.synchronize(device)


def measure_times(env, step, warmup):
    """Milliseconds a step, over --steps steps that end with a wait, for each repeat."""
    for _ in range(warmup):
        step()
    times = []
    for _ in range(env.args.repeats):
        wait_all(env)
        start = time.perf_counter()
        for _ in range(env.args.steps):
            step()
        if env.world > 1:
            torch.cuda.synchronize(env.rank)
        else:
            wait_all(env)
        times.append(round((time.perf_counter() - start) * 1e3 / env.args.steps, 4))
    return {"ms_a_step": times}


def measure_trace(env, step, warmup, file_name):
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
                 schedule=schedule(wait=0, warmup=warmup, active=env.args.active, repeat=1),
                 record_shapes=True, with_stack=False,
                 on_trace_ready=lambda p: p.export_chrome_trace(file_name)) as profiler:
        for number in range(warmup + env.args.active):
            step()
            if number == warmup - 1:
                wait_all(env)  # the first recorded step begins with empty queues
            profiler.step()
    return {"file": file_name, "bytes": os.path.getsize(file_name)}


def seconds_of(work, devices, repeats=10):
    work()
    for device in devices:
        torch.cuda.synchronize(device)
    start = time.perf_counter()
    for _ in range(repeats):
        work()
    for device in devices:
        torch.cuda.synchronize(device)
    return (time.perf_counter() - start) / repeats


def command_output(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=30).stdout.rstrip()
    except (OSError, subprocess.SubprocessError) as error:
        return f"not recorded: {error}"


def describe_machine():
    count = 256 << 20
    on_gpu = [torch.empty(count, dtype=torch.uint8, device=f"cuda:{d}") for d in range(WORLD)]
    pinned = torch.empty(count, dtype=torch.uint8, pin_memory=True)
    speed = {
        "gpu0_to_gpu1": count / seconds_of(lambda: on_gpu[1].copy_(on_gpu[0]), [0, 1]) / 1e9,
        "gpu0_to_pinned_host": count / seconds_of(lambda: pinned.copy_(on_gpu[0], non_blocking=True), [0]) / 1e9,
        "pinned_host_to_gpu0": count / seconds_of(lambda: on_gpu[0].copy_(pinned, non_blocking=True), [0]) / 1e9,
    }
    cpu = ""
    with contextlib.suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as info:
        cpu = next((line.split(":", 1)[1].strip() for line in info if line.startswith("model name")), "")
    return {
        "gpus": [torch.cuda.get_device_name(d) for d in range(torch.cuda.device_count())],
        "driver": command_output("nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader").split("\n")[0],
        "torch": torch.__version__, "cuda": torch.version.cuda,
        "nccl": ".".join(map(str, torch.cuda.nccl.version())), "python": platform.python_version(),
        "cpu": cpu, "cores": os.cpu_count(),
        "peer_access": [torch.cuda.can_device_access_peer(0, 1), torch.cuda.can_device_access_peer(1, 0)],
        "topology": re.sub(r"\x1b\[[0-9;]*m", "", command_output("nvidia-smi", "topo", "-m")).splitlines(),
        "copy_gb_per_s": {name: round(value, 1) for name, value in speed.items()},
    }


def describe_link(env):
    count = 64 << 20
    data = torch.ones(count, dtype=torch.float32, device=f"cuda:{env.rank}")
    seconds = seconds_of(lambda: dist.all_reduce(data), [env.rank])
    # Bus bandwidth of an all-reduce over n ranks is bytes * 2 (n - 1) / n / time: for two ranks, bytes / time.
    return {"all_reduce_bytes": count * 4, "all_reduce_ms": round(seconds * 1e3, 4),
            "all_reduce_bus_gb_per_s": round(count * 4 * 2 * (WORLD - 1) / WORLD / seconds / 1e9, 1)}


# ---- processes -----------------------------------------------------------------------------------------------------

def part_name(item, rank):
    return os.path.join("parts", "-".join(item) + f"-rank{rank}.json")


def do_item(env, item):
    kind, name, variant = item
    if kind == "machine":
        return describe_link(env) if env.world > 1 else describe_machine()
    tf32, factory = next((v[3], v[4]) for v in VARIANTS if v[0] == name and v[1] == variant)
    torch.backends.cuda.matmul.allow_tf32 = tf32
    step = factory(env)
    warmup = PRODUCTS_WARMUP_STEPS if name.startswith("d2l_") else TRAINING_WARMUP_STEPS
    if kind == "times":
        return measure_times(env, step, warmup)
    rank = f"_rank{env.rank}" if env.world > 1 else ""
    return measure_trace(env, step, warmup, f"{name}_{variant}{rank}.json")


def worker(rank, world, port, items, args):
    os.chdir(args.out)
    env = argparse.Namespace(rank=rank, world=world, args=args)
    torch.cuda.set_device(rank)
    if world > 1:
        dist.init_process_group("nccl", init_method=f"tcp://127.0.0.1:{port}", rank=rank, world_size=world,
                                timeout=timedelta(seconds=args.stall), device_id=torch.device("cuda", rank))
    for item in items:
        start = time.monotonic()
        try:
            result = do_item(env, item)
        except Exception:
            with open(part_name(item, rank) + ".error", "w", encoding="utf-8") as out:
                out.write(traceback.format_exc())
            traceback.print_exc()
            os._exit(1)  # the other rank may sit in a collective: a tidy shutdown would wait for it
        gc.collect()
        torch.cuda.empty_cache()
        with open(part_name(item, rank) + ".new", "w", encoding="utf-8") as out:
            json.dump(result, out)
        os.replace(part_name(item, rank) + ".new", part_name(item, rank))
        if rank == 0:
            shown = {k: v for k, v in result.items() if k != "topology"}
            print(f"{time.monotonic() - start:6.1f} s  {'  '.join(item)}  {json.dumps(shown)}", flush=True)
        if world > 1:
            wait_all(env)
    if world > 1:
        dist.destroy_process_group()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run_group(world, items, args):
    """Runs the items in order in `world` processes. An item that fails or hangs is noted, and the rest goes on in new processes."""
    failed = []
    context = torch.multiprocessing.get_context("spawn")
    while items:
        port = free_port()
        processes = [context.Process(target=worker, args=(rank, world, port, items, args)) for rank in range(world)]
        for process in processes:
            process.start()
        last_progress, seen, why = time.monotonic(), 0, ""
        while any(p.is_alive() for p in processes):
            time.sleep(0.2)
            done = sum(os.path.exists(os.path.join(args.out, part_name(i, r))) for i in items for r in range(world))
            if done != seen:
                seen, last_progress = done, time.monotonic()
            if any(p.exitcode not in (None, 0) for p in processes):
                why = "a process ended early"
            elif time.monotonic() - last_progress > args.stall:
                why = f"no progress in {args.stall} s"
            if why:
                time.sleep(1)
                for process in processes:
                    process.kill()
                break
        for process in processes:
            process.join()
        todo = [i for i in items if not all(os.path.exists(os.path.join(args.out, part_name(i, r))) for r in range(world))]
        if not todo:
            break
        errors = []
        for rank in range(world):
            with contextlib.suppress(OSError), open(os.path.join(args.out, part_name(todo[0], rank) + ".error"),
                                                    encoding="utf-8") as text:
                errors.append(text.read())
        failed.append({"item": todo[0], "why": why or "ended without a result", "errors": errors})
        print(f"FAILED  {'  '.join(todo[0])}: {failed[-1]['why']}", flush=True)
        items = todo[1:]
    return failed


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as out:
        json.dump(value, out, indent=1)
        out.write("\n")


def collect(args, chosen):
    def load(item, rank):
        try:
            with open(os.path.join(args.out, part_name(item, rank)), encoding="utf-8") as part:
                return json.load(part)
        except OSError:
            return None
    times = {}
    for name, variant, world, _, _ in chosen:
        ranks = [load(("times", name, variant), rank) for rank in range(world)]
        if all(ranks):
            repeats = [r["ms_a_step"] for r in ranks]
            # The job's step is as long as its slowest rank's.
            median = statistics.median(max(row) for row in zip(*repeats))
            times.setdefault(name, {})[variant] = {"median_ms": round(median, 4), "ms_a_step_by_rank": repeats}
    environment = load(("machine", "gpus", "both"), 0) or {}
    environment["link"] = load(("machine", "link", "both"), 0)
    environment["settings"] = {k: getattr(args, k) for k in
                               ("repeats", "steps", "active", "width", "layers", "rows", "large_rows",
                                "small_width", "small_layers", "small_rows")}
    write_json(os.path.join(args.out, "environment.json"), environment)
    write_json(os.path.join(args.out, "times.json"), times)
    for name, variants in times.items():
        before, after = (variants.get(v, {}).get("median_ms") for v in ("before", "after"))
        saving = f"{100 * (before - after) / before:6.1f} %" if before and after else ""
        print(f"{name:28} before {before}  after {after}  {saving}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", help="folder for the results; made if it is not there")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these scenarios")
    parser.add_argument("--list", action="store_true", help="print the scenarios' names and end")
    parser.add_argument("--repeats", type=int, default=3, help="timed repeats; their median counts (%(default)s)")
    parser.add_argument("--steps", type=int, default=10, help="steps in a timed repeat (%(default)s)")
    parser.add_argument("--active", type=int, default=5, help="steps in a trace (%(default)s)")
    parser.add_argument("--width", type=int, default=8192, help="width of the trained layers (%(default)s)")
    parser.add_argument("--layers", type=int, default=8, help="trained layers (%(default)s)")
    parser.add_argument("--rows", type=int, default=1024, help="rows a GPU and (micro-)step, where reducing should show (%(default)s)")
    # With these rows cuBLAS runs 1.15 and 1.3 times as many rows in about 1.15 and 1.3 times the time on an H200; with
    # others it picks kernels of other tiles, and 30 % more rows take up to 44 % more time.
    parser.add_argument("--large-rows", type=int, default=8320, help="rows a GPU and step, where computing should rule (%(default)s)")
    parser.add_argument("--small-width", type=int, default=1024, help="width of dataparallel_small's layers (%(default)s)")
    parser.add_argument("--small-layers", type=int, default=16, help="layers of dataparallel_small (%(default)s)")
    parser.add_argument("--small-rows", type=int, default=256, help="rows a GPU and step of dataparallel_small (%(default)s)")
    parser.add_argument("--stall", type=int, default=120, help="seconds without progress after which a scenario has hung (%(default)s)")
    args = parser.parse_args()
    names = list(dict.fromkeys(v[0] for v in VARIANTS))
    if args.list:
        print("\n".join(names))
        return 0
    if not args.out:
        parser.error("--out is needed")
    unknown = [n for n in args.only or [] if n not in names]
    if unknown:
        parser.error(f"no such scenario: {', '.join(unknown)}; --list prints them")
    if min(args.repeats, args.steps, args.active, args.width, args.layers, args.rows, args.large_rows,
           args.small_width, args.small_layers, args.small_rows) < 1:
        parser.error("every count must be at least 1")
    if torch.cuda.device_count() < WORLD:
        print(f"two_gpus.py needs {WORLD} CUDA devices and sees {torch.cuda.device_count()}", file=sys.stderr)
        return 3
    args.out = os.path.abspath(args.out)
    parts = os.path.join(args.out, "parts")
    os.makedirs(parts, exist_ok=True)
    for stale in os.listdir(parts):  # an old result would pass for a new one
        os.remove(os.path.join(parts, stale))

    chosen = [v for v in VARIANTS if not args.only or v[0] in args.only]
    failed = []
    for world in (1, WORLD):
        items = [("machine", "gpus" if world == 1 else "link", "both")]
        for kind in ("times", "trace"):
            items += [(kind, v[0], v[1]) for v in chosen if v[2] == world]
        failed += run_group(world, items, args)
    collect(args, chosen)
    if failed:
        write_json(os.path.join(args.out, "failed.json"), failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
