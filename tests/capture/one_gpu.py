#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Step times and traces of tests/data/one_gpu: one_gpu.py FOLDER."""
import os
import sys
import time

import torch
from torch.profiler import ProfilerActivity, profile, schedule

OUT, DEVICE, TYPE = sys.argv[1], "cuda", torch.bfloat16


def run(name, step, steps=10):
    for _ in range(5):
        step()
    torch.cuda.synchronize()
    times = []
    for _ in range(3):
        begin = time.time()
        for _ in range(steps):
            step()
        torch.cuda.synchronize()
        times.append((time.time() - begin) * 1e3 / steps)
    print(name, *("%.4f ms" % t for t in sorted(times)), flush=True)
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
                 schedule=schedule(wait=1, warmup=2, active=6)) as p:
        for _ in range(9):
            step()
            p.step()
        torch.cuda.synchronize()
    p.export_chrome_trace(os.path.join(OUT, name + ".json"))


def pointwise(h):
    return torch.tanh(h * 1.5 + 0.5) * torch.sigmoid(h) - h.clamp(min=0)


large = [torch.randn(4096, 4096, device=DEVICE, dtype=TYPE) * .02 for _ in range(8)]
small = [w[:512, :512].contiguous() for w in large]
x_large = torch.randn(8192, 4096, device=DEVICE, dtype=TYPE)
x_small = x_large[:256, :512].contiguous()


def chain(weights, x):
    def step():
        h = x
        for w in weights:
            h = pointwise(h @ w)
        return h
    return step


run("fusible_before", chain(large, x_large))
run("fusible_after", torch.compile(chain(large, x_large)))


# Written out: the compiler skips a frame that breaks inside a loop.
def broken():
    stop = torch._dynamo.graph_break
    x = pointwise(x_small @ small[0])
    x = pointwise(x @ small[1])
    stop()
    x = pointwise(x @ small[2])
    x = pointwise(x @ small[3])
    stop()
    x = pointwise(x @ small[4])
    x = pointwise(x @ small[5])
    stop()
    x = pointwise(x @ small[6])
    return pointwise(x @ small[7])


def whole():
    x = pointwise(x_small @ small[0])
    for w in small[1:]:
        x = pointwise(x @ w)
    return x


run("graph_break_before", torch.compile(broken))
run("graph_break_after", torch.compile(whole))

body = chain(small, x_small)


def record():
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        body()
    graph.replay()
    torch.cuda.synchronize()


run("graph_record_before", record)
once = torch.cuda.CUDAGraph()
with torch.cuda.graph(once):
    body()


def replay():
    once.replay()
    torch.cuda.synchronize()


run("graph_record_after", replay)

numbers = torch.randn(8192, 8192, device=DEVICE)


def unique(on_host):
    def step():
        y = (x_large @ large[0]) @ large[1]
        z = (numbers.flatten()[:1 << 20] * 100).long()
        values, counts = torch.unique(z.cpu() if on_host else z, return_counts=True)
        values = values.to(DEVICE)
        (values.float() / counts.to(DEVICE)).sum()
        (y @ large[2]) @ large[3]
    return step


run("host_op_before", unique(True))
run("host_op_after", unique(False))
