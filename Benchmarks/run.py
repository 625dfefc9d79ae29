#!/usr/bin/env python3
"""Measures the phrase automaton and its peers on the same work, and writes the table and the plot.

All engines of a size stay loaded, each in its own process, and take turns: a round is every engine
once over the same utterances, and the order of the engines rotates. Each utterance's time is its
median over the rounds.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from contender import Contender, Refused
from environment import prepare_python

HERE = Path(__file__).resolve().parent
BUILD = HERE / ".build"
SIZES = [(100, 100), (1000, 1000), (1000, 10_000), (10_000, 100_000)]
OURS = ["automaton", "matcher"]
PEERS = ["pynini", "re2", "hyperscan", "hassil"]
KINDS = ["hits", "misses"]


def main():
    options = parse_options()
    started = time.monotonic()
    load = os.getloadavg()[0]
    if load > 0.5:
        say(f"The machine is not idle (load {load:.1f}): the times will be too long.")
    python = prepare_python()
    runner = prepare_runner()
    results = {"machine": machine(python, load), "sizes": []}
    refused = {}
    for templates, names in options.sizes:
        work = make_work(templates, names, options.seed)
        results["sizes"].append(
            measure(work, templates, names, runner, python, options, refused))
    results["machine"]["minutes"] = (time.monotonic() - started) / 60
    results["machine"]["command"] = " ".join(["scripts/benchmark", *sys.argv[1:]])
    (BUILD / "results.json").write_text(json.dumps(results))
    if not options.dry:
        subprocess.run([python, HERE / "report.py", BUILD / "results.json"], check=True)
    return 0 if all(
        right == count
        for size in results["sizes"] for key in OURS
        for right, count in size["engines"].get(key, {}).get("right", {}).values()) else 1


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer rounds, in about two minutes")
    parser.add_argument("--seed", type=int, default=1, help="what the work is drawn from")
    parser.add_argument("--dry", action="store_true", help="leave README.md and the plot as they are")
    parser.add_argument("--engines", nargs="+", choices=OURS + PEERS, default=OURS + PEERS)
    parser.add_argument(
        "--sizes", nargs="+", default=SIZES, metavar="TxE",
        type=lambda text: tuple(int(part) for part in text.split("x")))
    options = parser.parse_args()
    options.rounds = 9 if options.quick else 31
    # An engine takes no further turn when its turns at one size have taken this long.
    options.turn_seconds = 4 if options.quick else 45
    options.limit = 20 if options.quick else 60
    # Fewer utterances for an engine that would need longer than this for all of them.
    options.check_seconds = 4 if options.quick else 45
    return options


def say(text):
    print(text, file=sys.stderr, flush=True)


# What is needed first


def prepare_runner():
    say("Building the runner …")
    build = ["swift", "build", "-c", "release", "--package-path", HERE, "--product", "Runner"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    shown = subprocess.run(
        [*build[:-2], "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "Runner"


def make_work(templates, names, seed):
    path = BUILD / "work" / f"{templates}x{names}-{seed}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        subprocess.run(
            [sys.executable, HERE / "workload.py", "--templates", str(templates),
             "--names", str(names), "--seed", str(seed)],
            check=True, stdout=file)
    return path


def machine(python, load):
    """Returns what the figures depend on."""
    def output(*command):
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()

    model = next(
        (line.split(":", 1)[1].strip() for line in output("lscpu").splitlines()
         if line.startswith("Model name")), "unknown processor")
    versions = dict(
        line.split("==") for line in output(python, "-m", "pip", "freeze").splitlines()
        if "==" in line)
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGESIZE")
    return {
        "model": model, "cores": os.cpu_count(), "memory": memory, "load": load,
        "system": " ".join(os.uname()[i] for i in (0, 2)), "date": time.strftime("%Y-%m-%d"),
        "swift": output("swift", "--version").splitlines()[0],
        "python": sys.version.split()[0], "versions": versions,
        "commit": output("git", "-C", str(HERE), "rev-parse", "--short", "HEAD"),
    }


# Measuring


def measure(path, templates, names, runner, python, options, refused):
    say(f"{templates} templates x {names} names")
    work = json.loads(path.read_text())
    memory = int(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGESIZE") * 0.6)
    engines = {}
    found = {}
    for key in options.engines:
        if key in refused:
            found[key] = {"refusal": f"refused at a smaller size ({refused[key]})"}
            continue
        command = (
            [runner, key, path] if key in OURS else [python, HERE / "peers" / f"{key}_engine.py", path])
        engine = Contender(key, command, options.limit, memory)
        try:
            found[key] = prepare(engine, work, options)
            engines[key] = engine
            say(f"  {key}: compiled in {found[key]['compile']['seconds']:.3f} s")
        except Refused as error:
            refused[key] = str(error)
            found[key] = {"refusal": str(error)}
            engine.stop()
            say(f"  {key}: {error}")
    take_turns(engines, found, options)
    for key, engine in engines.items():
        if found[key]["all"]:
            found[key]["warm"] = {kind: warm_median(engine, kind) for kind in KINDS}
        if key in OURS:
            finish(engine, found[key])
        engine.stop()
    return {"templates": templates, "names": names, "engines": found}


def prepare(engine, work, options):
    """Compiles, and compares the answers with what is expected."""
    result = {"compile": engine.ask("compile"), "right": {}, "wrong": {}}
    start = time.monotonic()
    engine.ask("answers", of="hits", first=10)
    each = (time.monotonic() - start) / 10
    count = len(work["hits"])
    if each * count * 2 > options.check_seconds:
        count = max(25, int(options.check_seconds / each / 2) // 25 * 25)
    result["count"], result["all"] = count, count == len(work["hits"])
    for kind in KINDS:
        answers = engine.ask("answers", of=kind, first=count)["answers"]
        checked = list(zip(work[kind], answers))
        wrong = [(item, answer) for item, answer in checked if not is_right(item, answer)]
        result["right"][kind] = (len(checked) - len(wrong), len(checked))
        result["wrong"][kind] = wrong[:3]
        for item, answer in wrong[:3]:
            say(f"  {engine.key}: wrong: {item} -> {answer}")
        if kind == "hits":
            result["slots"] = all(answer is None or answer["slots"] is not None for answer in answers)
    return result


def is_right(item, answer):
    if "intent" not in item:
        return answer is None
    if answer is None or answer["intent"] != item["intent"]:
        return False
    wanted = [{**slot, "value": str(slot["value"])} for slot in item["slots"]]
    return answer["slots"] is None or answer["slots"] == wanted


def take_turns(engines, found, options):
    times = {key: {kind: [] for kind in KINDS} for key in engines}
    for engine in engines.values():
        engine.spent = 0.0
    order = list(engines)
    for number in range(options.rounds):
        for key in order[number % len(order):] + order[:number % len(order)]:
            engine, result = engines[key], found[key]
            rounds = len(times[key]["hits"])
            if rounds and engine.spent * (rounds + 1) / rounds > options.turn_seconds:
                continue
            # A slow engine takes its turns on the first utterances only.
            result["timed"] = result["count"] if result["all"] else min(result["count"], 100)
            for kind in KINDS:
                reply = engine.ask("round", of=kind, first=result["timed"])
                times[key][kind].append(reply["nanoseconds"])
    for key, result in found.items():
        if key in times:
            result["rounds"] = len(times[key]["hits"])
            result["nanoseconds"] = {
                kind: [median(utterance) for utterance in zip(*times[key][kind])] for kind in KINDS}
            result["resident"] = engines[key].ask("resident")["residentAfter"]


def warm_median(engine, kind):
    """Returns the median of rounds that follow each other, so that caches hold what is needed."""
    rounds = [engine.ask("round", of=kind)["nanoseconds"] for _ in range(7)]
    return median(median(utterance) for utterance in zip(*rounds[2:]))


def finish(engine, result):
    """Measures the compiled file and the replacement of a list."""
    path = BUILD / f"{engine.key}.compiled"
    result["file"] = engine.ask("file", path=str(path))
    path.unlink(missing_ok=True)
    if engine.key == "automaton":
        result["replace"] = engine.ask("replace")


if __name__ == "__main__":
    sys.exit(main())
