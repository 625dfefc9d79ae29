#!/usr/bin/env python3
"""Counts how often `parlance match` carries out several commands in one sentence, and how often it cuts what is one.

    Benchmarks/acts/sequences.py .build/release/parlance dev --show
    Benchmarks/acts/sequences.py .build/release/parlance held

A sentence is carried out where each of its commands is matched, in their order, and nothing else. The half
`dev` is there to develop on; of `held` nobody reads more than the totals.
"""
import collections
import csv
import sys

from measure import FOLDER, matches


def commands(record):
    """Returns what is done without asking, part by part; `?` stands for a part that is asked about."""
    parts = record["parts"] if record["outcome"] == "sequence" else [record]
    return [
        part["matches"][0]["intent"] if part["outcome"] == "matched"
        else "?" if part["outcome"] == "ambiguous" else "-" for part in parts]


def main():
    program, name = sys.argv[1:3]
    if name not in ("dev", "held"):
        sys.exit(__doc__)
    shows = "--show" in sys.argv and name == "dev"
    with open(FOLDER / f"sequences.{name}.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    records = matches(program, FOLDER / "en.yaml", [row["text"] for row in rows])
    counts = {"several": collections.Counter(), "one": collections.Counter()}
    for row, record in zip(rows, records):
        wanted = [row[f"intent{n}"] for n in (1, 2, 3) if row[f"intent{n}"] != "-"]
        done = commands(record)
        kind = "one" if row["note"].startswith("one-") else "several"
        if kind == "one" and record["outcome"] == "sequence":
            result = "cut"
        elif done == wanted:
            result = "carried out"
        else:
            result = "asked" if "?" in done else "missed" if done == ["-"] else "wrong"
        counts[kind][result] += 1
        if shows and result != "carried out":
            print(kind, result, done, row["note"], row["text"], sep="\t")
    for kind, results in counts.items():
        total = sum(results.values())
        print(kind, total, {key: f"{n} ({100 * n / total:.1f} %)" for key, n in results.items()})


if __name__ == "__main__":
    main()
