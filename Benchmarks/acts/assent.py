#!/usr/bin/env python3
"""Counts how many answers to a confirmation act, by set; prints totals, and the faults of sets to develop on.

    Benchmarks/acts/assent.py             all sets
    Benchmarks/acts/assent.py held.de     one of them

Runs the built tests (`swift build --traits Speech --build-tests`). The sets `dev` to `dev5` are there to develop on, and
a failing test of `AssentDataTests` names their answers; of `held` nobody reads more than the totals.
"""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def sets():
    """The file of each set by its name: `dev2.de` is `de2.tsv` of the tests."""
    found = {file.stem: file for file in (ROOT / "Benchmarks/acts/assent").glob("*.tsv")}
    for file in (ROOT / "Tests/AssistantTests/Assent/Data").glob("*.tsv"):
        found[f"dev{file.stem[2:]}.{file.stem[:2]}"] = file
    return found


def main():
    known = sets()
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
    print("\n".join(totals + (faults if len(names) == 1 else [])))
    if len(totals) != len(files):
        sys.exit(f"The tests did not run: {run.stderr[-2000:]}")


if __name__ == "__main__":
    main()
