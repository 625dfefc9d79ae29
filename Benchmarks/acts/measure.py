#!/usr/bin/env python3
"""Counts how often `parlance match` acts on sentences that ask for it, and on sentences that do not.

    Benchmarks/acts/measure.py .build/release/parlance en.held
    Benchmarks/acts/measure.py .build/release/parlance de.dev --show

The half `dev` is there to develop on; of `held` nobody reads more than the totals.
"""
import collections
import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent / "contrast"


def matches(program, phrases, texts):
    run = subprocess.run(
        [program, "match", "--app", str(phrases), "--format", "jsonl"],
        input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
    records = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(records) == len(texts), run.stderr
    return records


def verdict(want, intent, record, queries):
    found = record["matches"][0]["intent"] if record["matches"] else None
    outcome = record["outcome"]
    if outcome == "sequence":
        done = {
            part["matches"][0]["intent"] for part in record["parts"]
            if part["outcome"] == "matched" and part["matches"]}
        if want != "no":
            return "wrong"
        return "acted" if done - queries else "refused"
    if want == "no":
        if found in queries or outcome == "rejected":
            return "refused"
        return "asked" if outcome == "ambiguous" else "acted"
    if outcome == "matched":
        return "right" if found == intent else "wrong"
    return "asked" if outcome == "ambiguous" else "missed"


def main():
    program, name = sys.argv[1:3]
    language = name.split(".")[0].rstrip("0123456789")
    lines = (FOLDER / f"{name}.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines]
    rows = [row for row in rows if len(row) >= 4 and row[1] in ("yes", "no", "query")]
    queries = {row[2] for row in rows if row[1] == "query"}
    counts = collections.defaultdict(collections.Counter)
    for row, record in zip(rows, matches(program, FOLDER / f"{language}.yaml", [r[0] for r in rows])):
        result = verdict(row[1], row[2], record, queries)
        counts[row[1]][result] += 1
        if "--show" in sys.argv and result not in ("right", "refused"):
            print(row[1], result, record.get("reason"), row[3], row[0], sep="\t")
    for want, results in counts.items():
        total = sum(results.values())
        print(want, total, {key: f"{100 * n / total:.1f} %" for key, n in results.items()})


if __name__ == "__main__":
    main()
