#!/usr/bin/env python3
"""Counts how many answers to a confirmation act, by set; prints totals, and the faults of sets to develop on.

    Benchmarks/acts/assent.py             all sets
    Benchmarks/acts/assent.py held.de     one of them
    Benchmarks/acts/assent.py --record    those put aside, into Benchmarks/README.md

Runs the built tests (`swift build --traits Speech --build-tests`). The sets `dev` to `dev5` are there to develop on, and
a failing test of `AssentDataTests` names their answers; of `held` nobody reads more than the totals.
"""
import os
import pathlib
import re
import subprocess
import sys

import page

LANGUAGES = {"en": "English", "de": "German", "fr": "French", "es": "Spanish"}
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def sets():
    """The file of each set by its name: `dev2.de` is `de2.tsv` of the tests."""
    found = {file.stem: file for file in (ROOT / "Benchmarks/acts/assent").glob("*.tsv")}
    for file in (ROOT / "Tests/AssistantTests/Assent/Data").glob("*.tsv"):
        found[f"dev{file.stem[2:]}.{file.stem[:2]}"] = file
    return found


def table(totals):
    """A row for each language; `totals` are lines such as “held.de.tsv: 146 of 150 assents act, 0 of 350 other answers do”."""
    cells, acting = {}, {}
    for line in totals:
        half, language, done, assents, acted, others = re.match(
            r"(\w+)\.(\w+)\.tsv: (\d+) of (\d+) assents act, (\d+) of (\d+)", line).groups()
        if int(assents):
            cells[language, half] = f"{done} of {assents}"
        so_far = acting.get(language, (0, 0))
        acting[language] = (so_far[0] + int(acted), so_far[1] + int(others))
    halves = sorted({half for _, half in cells}, key=lambda half: (half != "held", half))
    yield "| language | " + " | ".join(f"`{half}`: assents that act" for half in halves) + " | all: other answers that act |"
    yield "| --- |" + " ---: |" * (len(halves) + 1)
    for code, language in LANGUAGES.items():
        row = [cells.get((code, half), "-") for half in halves]
        yield f"| {language} | " + " | ".join(row) + f" | {acting[code][0]} of {acting[code][1]} |"


def main():
    known = sets()
    recording = sys.argv[1:] == ["--record"]
    if recording:
        names = sorted(name for name in known if name.startswith(("held", "aside")))
    else:
        names = sys.argv[1:] or sorted(known)
    for name in names:
        if name not in known:
            sys.exit(f"There is no set {name}; the sets are {', '.join(sorted(known))}.")
    files = [known[name] for name in names]
    run = subprocess.run(
        ["swift", "test", "--traits", "Speech", "--skip-build", "--filter", "totals of sets that were kept aside"],
        env={**os.environ, "PARLANCE_ASSENT_SETS": ":".join(map(str, files))},
        cwd=ROOT, capture_output=True, text=True)
    lines = run.stdout.splitlines()
    totals = [line for line in lines if "assents act" in line]
    faults = [line for line in lines if line.startswith(("  acts: ", "  missed: "))]
    if len(totals) != len(files):
        sys.exit(f"The tests did not run: {run.stderr[-2000:]}")
    if recording:
        page.record("assents", table(totals))
    else:
        print("\n".join(totals + (faults if len(names) == 1 else [])))


if __name__ == "__main__":
    main()
