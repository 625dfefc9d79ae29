#!/usr/bin/env python3
"""Counts how many answers to a confirmation act, by set; prints totals only.

    Benchmarks/acts/assent.py             all sets
    Benchmarks/acts/assent.py held.de     one of them

Runs the built tests (`swift build --traits Speech --build-tests`). The sets `dev` to `dev5` are there to develop on, and
a failing test of `AssentDataTests` names their answers; of `held` nobody reads more than the totals.
"""
import os
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent / "assent"


def main():
    names = sys.argv[1:] or sorted(file.name[:-4] for file in FOLDER.glob("*.tsv"))
    files = [FOLDER / f"{name}.tsv" for name in names]
    for file in files:
        if not file.exists():
            sys.exit(f"There is no {file}; the sets are the TSV files in {FOLDER}.")
    run = subprocess.run(
        ["swift", "test", "--traits", "Speech", "--skip-build", "--filter", "totals of sets that were kept aside"],
        env={**os.environ, "PARLANCE_ASSENT_SETS": ":".join(map(str, files))},
        cwd=FOLDER.parent.parent.parent, capture_output=True, text=True)
    totals = [line for line in run.stdout.splitlines() if "assents act" in line]
    print("\n".join(totals))
    if len(totals) != len(files):
        sys.exit(f"The tests did not run: {run.stderr[-2000:]}")


if __name__ == "__main__":
    main()
