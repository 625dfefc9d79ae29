#!/usr/bin/env python3
"""Links a release build of parlance in several ways, and measures what each costs at the start.

    swift build -c release --traits Speech --product parlance
    python3 Benchmarks/service/link.py .build OUTPUT

The programs are written to the folder OUTPUT; `measure.py OUTPUT` measures one that is called parlance there,
beside the example apps.
"""

import json
import os
import re
import resource
import statistics
import subprocess
import sys
import time

# Foundation's archives need each other in both directions.
ARCHIVES = [
    "-Xlinker", "--start-group", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims",
    "-l_FoundationCollections", "-lFoundationInternationalization", "-lFoundationEssentials", "-lFoundation",
    "-lswiftSynchronization", "-ldispatch", "-lBlocksRuntime", "-lswiftDispatch", "-lswift_RegexParser",
    "-lswift_StringProcessing", "-Xlinker", "--end-group", "-lstdc++", "-lm"]
STATIC = ["-static-stdlib", *ARCHIVES]
WAYS = {
    "dynamic": [],
    "no-pie": ["-Xclang-linker", "-no-pie"],
    "static": STATIC,
    "static-relr": ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", *STATIC],
    "static-no-pie": ["-Xclang-linker", "-no-pie", *STATIC],
}
RUNS = int(os.environ.get("RUNS", "25"))


def command(build):
    """Returns the command that linked the program, from the plan of the build."""
    with open(os.path.join(build, "release.yaml"), encoding="utf-8") as file:
        plan = file.read()
    place = re.search(r'"C\.parlance-[^"]*-release\.exe":', plan)
    if place is None:
        sys.exit(f"{build} has no release build of parlance.")
    return json.loads(re.search(r"args: (\[.*\])", plan[place.end():])[1])


def measure(program):
    """Returns the processor time and the time on the clock of runs that do nothing, in milliseconds."""
    work, clock = [], []
    for _ in range(RUNS):
        before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run([program, "--version"], stdout=subprocess.DEVNULL, check=True)
        clock.append(time.monotonic() - begin)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        work.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(work) * 1000, statistics.median(clock) * 1000


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build, output = sys.argv[1], os.path.abspath(sys.argv[2])
    os.makedirs(output, exist_ok=True)
    arguments = command(build)
    for name, flags in WAYS.items():
        program = os.path.join(output, f"parlance-{name}")
        own = list(arguments)
        own[own.index("-o") + 1] = program
        linked = subprocess.run([*own, *flags], capture_output=True, text=True)
        if linked.returncode != 0:
            print(f"{name}: cannot be linked: {linked.stderr.strip().splitlines()[-1]}", flush=True)
            continue
        try:
            work, clock = measure(program)
        except subprocess.CalledProcessError as error:
            print(f"{name}: does not start: status {error.returncode}", flush=True)
            continue
        size = os.path.getsize(program) / 1e6
        print(
            f"{name}: processor time at least {work:.1f} ms, median on the clock {clock:.1f} ms, "
            f"{size:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
