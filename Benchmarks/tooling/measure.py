"""Measures the tools for phrases: suites, projects of Swift sources, conflicts.

    scripts/benchmark tooling [--intents FOLDER] [--write]

FOLDER is a checkout of https://github.com/OHF-Voice/intents; without one the suites of Home Assistant
are left out. --write puts the tables into Benchmarks/README.md. Needed is the release build:

    swift build -c release --product parlance
    swift build -c release --package-path Tools/SwiftImport
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import workload

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = ["en", "de", "es", "fr", "nl"]


def timed(arguments, rounds=3):
    """Returns the median time of a command, and the result of its last run."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        result = subprocess.run(arguments, capture_output=True, text=True)
        times.append(time.perf_counter() - start)
        if result.returncode not in (0, 1):
            sys.exit(f"{' '.join(map(str, arguments))}\n{result.stderr}")
    return statistics.median(times), result


def suites(parlance, intents):
    """Yields a row for each language: passed and sentences per second, next to hassil."""
    for language in LANGUAGES:
        peer = subprocess.run(
            [sys.executable, str(Path(__file__).parent / "hassil_suite.py"), intents, language],
            capture_output=True, text=True)
        if peer.returncode:
            sys.exit(peer.stderr)
        theirs = json.loads(peer.stdout)
        seconds, result = timed([
            parlance, "test", "--timing", "--format", "jsonl",
            "--app", f"{intents}/sentences/{language}", f"{intents}/tests/{language}"])
        ours = json.loads(result.stdout.splitlines()[-1])
        count, time = re.search(
            r"(\d+) utterances were matched in ([\d.e-]+) s", result.stderr).groups()
        speed = int(count) / float(time)
        yield [
            language, str(theirs["sentences"]), f"{ours['passed']} of {count}",
            f"{theirs['passed']} of {theirs['sentences']}", f"{speed:,.0f}",
            f"{theirs['perSecond']:,.0f}", f"{speed / theirs['perSecond']:,.0f}",
            f"{seconds:.2f} s"]


def projects(parlance, folder):
    lines = workload.project(folder / "project", files=1000)
    seconds, result = timed([parlance, "inspect", "--app", folder / "project"])
    app = json.loads(result.stdout)["apps"][0]
    assert len(app["intents"]) == 100 and len(app["shortcuts"]) == 10, "the project is read wrong"
    yield [f"`inspect`, 1,001 Swift files, {lines:,} lines", f"{seconds:.2f} s"]
    seconds, _ = timed([parlance, "lint", "--app", folder / "project"])
    yield ["`lint`, the same", f"{seconds:.2f} s"]


def conflicts(parlance, folder):
    for share, name in ((0.0, "no slots for any words"), (0.3, "300 slots for any words in each")):
        one, other = folder / "one.yaml", folder / "other.yaml"
        workload.phrases(one, "One", seed=1, wildcards=share)
        workload.phrases(other, "Other", seed=2, wildcards=share)
        for options in ([], ["--near"]):
            seconds, result = timed([
                parlance, "conflicts", "--format", "json", "--app", one, "--app", other, *options])
            found = len(json.loads(result.stdout))
            verb = " ".join(["`conflicts", *options]) + "`"
            yield [f"{verb}, 1,000 x 1,000 templates, {name}: {found:,} found", f"{seconds:.2f} s"]


def table(head, rows):
    marks = ["---"] + ["---:"] * (len(head) - 1)
    lines = [head, marks, *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--intents")
    parser.add_argument("--parlance", default=str(ROOT / ".build/release/parlance"))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if not os.access(options.parlance, os.X_OK):
        sys.exit(__doc__)
    load = os.getloadavg()[0]
    texts = []
    if options.intents:
        texts.append(table(
            ["suite", "sentences", "Parlance", "hassil", "Parlance, per second",
             "hassil, per second", "times", "`parlance test` in all"],
            list(suites(options.parlance, options.intents))))
    with tempfile.TemporaryDirectory() as folder:
        rows = [*projects(options.parlance, Path(folder)), *conflicts(options.parlance, Path(folder))]
    texts.append(table(["command", "time"], rows))
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=ROOT).stdout
    texts.insert(0, f"Commit {commit.strip()}, {os.cpu_count()} cores, load at the start {load:.1f}.")
    text = "\n\n".join(texts)
    print(text)
    if options.write:
        page = ROOT / "Benchmarks/README.md"
        before, rest = page.read_text().split("<!-- tooling -->")
        after = rest.split("<!-- end of tooling -->")[1]
        page.write_text(f"{before}<!-- tooling -->\n{text}\n<!-- end of tooling -->{after}")


main()
