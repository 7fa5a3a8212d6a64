#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Step lengths and device facts of PyTorch profiler traces, worked out apart from Lanewise (standard library only).

  steps_of.py TRACE...             for each trace: its steps, and for each device the time of kernels, copies and collectives
  steps_of.py --check FOLDER       recomputes the trace_* columns of FOLDER/measured.tsv from the traces beside it, and the
                                   others from FOLDER/times.json; ends with 1 if a figure differs
  steps_of.py --pairs FOLDER       prints the figures that measured.tsv needs, a line a scenario

Traces may be plain, .gz or .zst (the last through the zstd program).

A step is one ProfilerStep#N annotation on the host. It is complete at the later of the annotation's end and the last end of
a device operation launched inside it (by any thread, joined by correlation). Its length is its completion less the completion
before it; the first one's is counted from the later of its start and the end of the last device operation launched before
it. Not judged: leading steps over 1.5 times the median (warm-up), a first step that found the device still at work launched
before the recording, and a last step that launched nothing. The median is that of the judged steps. A job of several ranks has the
median of its slowest rank.
"""
import argparse
import csv
import gzip
import json
import os
import re
import statistics
import subprocess
import sys
from decimal import ROUND_HALF_EVEN, Decimal

COLLECTIVE = re.compile(r"nccl|rccl|msccl|nvshmem", re.IGNORECASE)
DEVICE = ("kernel", "gpu_memcpy", "gpu_memset")
TRACE_NAME = re.compile(r"^(?P<name>.+)_(?P<variant>before|after)(_rank(?P<rank>\d+))?\.json(\.zst|\.gz)?$")


def load(path):
    if path.endswith(".zst"):
        data = subprocess.run(["zstd", "-dcq", path], check=True, capture_output=True).stdout
    else:
        with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
            data = file.read()
    return json.loads(data, parse_float=Decimal)


def ns(microseconds):
    return int((Decimal(microseconds) * 1000).to_integral_value(ROUND_HALF_EVEN))


def union(intervals):
    merged = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        elif end > start:
            merged.append([start, end])
    return merged


def length(intervals):
    return sum(end - start for start, end in intervals)


def overlap(first, second):
    """Time in both of two lists as union() gives them."""
    total, i, j = 0, 0, 0
    while i < len(first) and j < len(second):
        total += max(0, min(first[i][1], second[j][1]) - max(first[i][0], second[j][0]))
        if first[i][1] < second[j][1]:
            i += 1
        else:
            j += 1
    return total


class Trace:
    def __init__(self, path):
        self.steps, self.operations = [], []
        root = load(path)
        if not isinstance(root, dict) or not isinstance(root.get("traceEvents"), list):
            raise ValueError("no list traceEvents: not a trace of the PyTorch profiler")
        self.rank = (root.get("distributedInfo") or {}).get("rank")
        launches = {}
        for event in root["traceEvents"]:
            if event.get("ph") != "X":
                continue
            category, args = event.get("cat"), event.get("args") or {}
            start = ns(event["ts"])
            end = start + max(0, ns(event.get("dur", 0)))
            if category in ("cuda_runtime", "cuda_driver"):
                if "correlation" in args:
                    launches.setdefault(args["correlation"], start)
            elif category in DEVICE:
                self.operations.append({"name": event["name"], "category": category, "device": event["pid"],
                                        "stream": event["tid"], "start": start, "end": end,
                                        "correlation": args.get("correlation")})
            elif category != "gpu_user_annotation" and event["name"].startswith("ProfilerStep#"):
                self.steps.append({"name": event["name"], "start": start, "end": end})
        for operation in self.operations:
            operation["launched"] = launches.get(operation["correlation"])
        self.steps.sort(key=lambda s: s["start"])
        self.measure_steps()

    def measure_steps(self):
        if not self.steps:
            return
        first_start = self.steps[0]["start"]
        earlier = [o["end"] for o in self.operations if o["launched"] is None or o["launched"] < first_start]
        previous = max([first_start] + earlier)
        queue_held_work = any(end > first_start for end in earlier)
        for step in self.steps:
            own = [o["end"] for o in self.operations
                   if o["launched"] is not None and step["start"] <= o["launched"] < step["end"]]
            step["launched"] = len(own)
            step["completion"] = max([step["end"]] + own)
            step["length"] = step["completion"] - previous
            previous = max(previous, step["completion"])
            step["judged"] = True
        if queue_held_work:
            self.steps[0]["judged"] = False
        if not self.steps[-1]["launched"] and any(s["launched"] for s in self.steps):
            self.steps[-1]["judged"] = False
        median = statistics.median(s["length"] for s in self.steps if s["judged"])
        for step in self.steps:
            if step["length"] <= 1.5 * median:
                break
            step["judged"] = False

    def median_ms(self):
        return statistics.median(s["length"] for s in self.steps if s["judged"]) / 1e6

    def devices(self):
        """Per device, over the whole trace: milliseconds of unions, and what lies beside what."""
        for device in sorted({o["device"] for o in self.operations}):
            own = [o for o in self.operations if o["device"] == device]

            def of(wanted):
                return union([(o["start"], o["end"]) for o in own if wanted(o)])
            collectives = of(lambda o: o["category"] == "kernel" and COLLECTIVE.search(o["name"]))
            compute = of(lambda o: o["category"] == "kernel" and not COLLECTIVE.search(o["name"]))
            copies = of(lambda o: o["category"] == "gpu_memcpy")
            streams = {}
            for o in own:
                kind = "collective" if COLLECTIVE.search(o["name"]) else o["category"]
                streams.setdefault(o["stream"], {}).setdefault(kind, 0)
                streams[o["stream"]][kind] += 1
            yield {"device": device, "operations": len(own), "busy": of(lambda o: True), "compute": compute,
                   "collectives": collectives, "copies": copies, "streams": streams,
                   "unlinked": sum(o["launched"] is None for o in own)}


def describe(path):
    trace = Trace(path)
    print(f"{path}: rank {'none' if trace.rank is None else trace.rank}, {len(trace.steps)} steps")
    for step in trace.steps:
        print(f"  {step['name']:16} host {(step['end'] - step['start']) / 1e6:10.3f} ms   length {step['length'] / 1e6:10.3f} ms"
              f"   {step['launched']} device operations{'' if step['judged'] else '   not judged'}")
    if trace.steps:
        print(f"  median {trace.median_ms():.3f} ms")
    found = list(trace.devices())
    for d in found:
        print(f"  device {d['device']}: {d['operations']} operations, {d['unlinked']} without a launch; ms: busy {length(d['busy']) / 1e6:.3f},"
              f" compute {length(d['compute']) / 1e6:.3f}, collectives {length(d['collectives']) / 1e6:.3f}"
              f" (beside compute {overlap(d['collectives'], d['compute']) / 1e6:.3f}), copies {length(d['copies']) / 1e6:.3f}"
              f" (beside compute {overlap(d['copies'], d['compute']) / 1e6:.3f}); streams {d['streams']}")
    if len(found) == 2:
        print(f"  both devices busy {overlap(found[0]['busy'], found[1]['busy']) / 1e6:.3f} ms")


def pairs_of(folder):
    """Scenario -> variant -> median step of the slowest rank, from the traces in the folder."""
    found = {}
    for file in sorted(os.listdir(folder)):
        match = TRACE_NAME.match(file)
        if match:
            found.setdefault(match["name"], {}).setdefault(match["variant"], []).append(os.path.join(folder, file))
    return {name: {variant: max(Trace(p).median_ms() for p in paths) for variant, paths in variants.items()}
            for name, variants in found.items()}


def saving(before, after):
    return None if before is None or after is None else 100 * (before - after) / before


def figures(folder):
    with open(os.path.join(folder, "times.json"), encoding="utf-8") as file:
        times = json.load(file)
    result = {}
    for name, traced in pairs_of(folder).items():
        untraced = {v: row["median_ms"] for v, row in times.get(name, {}).items()}
        row = {}
        for prefix, values, digits in (("", untraced, 4), ("trace_", traced, 3)):
            for variant in ("before", "after"):
                value = values.get(variant)
                row[f"{prefix}{variant}_ms"] = "" if value is None else f"{value:.{digits}f}"
            share = saving(values.get("before"), values.get("after"))
            row[f"{prefix}saving_pct"] = "" if share is None else f"{share:.1f}"
        result[name] = row
    return result


def read_tsv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader((line for line in file if not line.startswith("#")), delimiter="\t"))


def check(folder):
    rows = {row["scenario"]: row for row in read_tsv(os.path.join(folder, "measured.tsv"))}
    wrong = 0
    found = figures(folder)
    for name in sorted(set(rows) ^ set(found)):
        wrong += 1
        print(f"{name}: only in {'measured.tsv' if name in rows else 'the traces'}")
    for name in sorted(set(rows) & set(found)):
        for column, value in found[name].items():
            if rows[name][column] != value:
                wrong += 1
                print(f"{name} {column}: measured.tsv has {rows[name][column]!r}, the files give {value!r}")
    print(f"{len(found)} scenarios, {wrong} differences")
    return 1 if wrong or not found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("traces", nargs="*", metavar="TRACE")
    parser.add_argument("--check", metavar="FOLDER")
    parser.add_argument("--pairs", metavar="FOLDER")
    args = parser.parse_args()
    if args.check:
        return check(args.check)
    if args.pairs:
        for name, row in figures(args.pairs).items():
            print("\t".join([name, *row.values()]))
        return 0
    if not args.traces:
        parser.error("name a trace, --check or --pairs")
    failed = 0
    for path in args.traces:
        try:
            describe(path)
        except (OSError, ValueError, KeyError, subprocess.CalledProcessError) as error:
            failed = 1
            print(f"{path}: cannot be read: {error!r}", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main())
