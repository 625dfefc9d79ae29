#!/usr/bin/env python3
"""Counts how often `parlance match` acts on sentences that ask for it, and on sentences that do not.

    Benchmarks/acts/measure.py .build/debug/parlance en.held de.held    a line for each set
    Benchmarks/acts/measure.py .build/debug/parlance de.dev --show      and the rows that fail
    Benchmarks/acts/measure.py .build/debug/parlance --record           all sets, into Benchmarks/README.md

The half `dev` is there to develop on; of `aside` and `held` nobody reads more than the totals.
"""
import argparse
import collections
import json
import pathlib
import subprocess

import page

FOLDER = pathlib.Path(__file__).parent / "contrast"
LANGUAGES = {"en": "English", "de": "German", "fr": "French", "es": "Spanish"}
HALVES = ["held", "aside", "one wording", "dev"]
# Their phrase sets have one wording per intent, and their requests others.
ONE_WORDING = {"clinic", "family", "shop"}
# Sets in the same folder that other programs measure.
OTHERS = {"sequences", "spoken"}


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


def rows(name):
    """The phrase set of a set, and its rows."""
    lines = [line.split("\t") for line in (FOLDER / f"{name}.tsv").read_text().splitlines()]
    return (FOLDER / f"{name.split('.')[0].rstrip('0123456789')}.yaml",
            [line for line in lines if len(line) >= 4 and line[1] in ("yes", "no", "query")])


def measure(program, name, show):
    """How often each verdict was reached in a set, for what is wanted, what is not, and questions."""
    phrases, sentences = rows(name)
    queries = {row[2] for row in sentences if row[1] == "query"}
    counts = collections.defaultdict(collections.Counter)
    for row, record in zip(sentences, matches(program, phrases, [row[0] for row in sentences])):
        result = verdict(row[1], row[2], record, queries)
        counts[row[1]][result] += 1
        if show and result not in ("right", "refused"):
            print(row[1], result, record.get("reason"), row[3], row[0], sep="\t")
    return counts


def group(name):
    """The half and the language of a set: `house-en2.aside` is English, put aside."""
    stem, half = name.split(".")
    family, _, language = stem.rstrip("0123456789").rpartition("-")
    if half == "aside" and family in ONE_WORDING:
        half = "one wording"
    return HALVES.index(half), list(LANGUAGES).index(language)


def share(counts, result):
    total = sum(counts.values())
    return f"{100 * counts[result] / total:.1f} % of {total:,}" if total else "-"


def table(program):
    names = sorted(path.stem for path in FOLDER.glob("*.tsv"))
    names = [name for name in names if name.split(".")[0] not in OTHERS]
    sums = {}
    for name in names:
        sets, counts = sums.setdefault(group(name), ([], collections.defaultdict(collections.Counter)))
        sets.append(name)
        for want, results in measure(program, name, show=False).items():
            counts[want].update(results)
    yield "| half, language, sets | not wanted, acted on | asked about | wanted, done without asking | question, right query |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for key in sorted(sums):
        half, language = key
        sets, counts = sums[key]
        yield (
            f"| `{HALVES[half]}`, {list(LANGUAGES.values())[language]}, {len(sets)} | {share(counts['no'], 'acted')} "
            f"| {share(counts['no'], 'asked').split(' of')[0]} | {share(counts['yes'], 'right')} "
            f"| {share(counts['query'], 'right')} |").replace("`one wording`", "one wording")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the built `parlance`")
    parser.add_argument("names", nargs="*", metavar="SET", help="a file of `contrast` without .tsv")
    parser.add_argument("--show", action="store_true", help="print the rows that fail")
    parser.add_argument("--record", action="store_true", help="measure all sets, for Benchmarks/README.md")
    options = parser.parse_args()
    if options.record:
        page.record("acts", table(options.program))
    elif not options.names:
        parser.error("name a set, or pass --record")
    for name in options.names:
        for want, results in measure(options.program, name, options.show).items():
            total = sum(results.values())
            shares = {key: f"{100 * n / total:.1f} %" for key, n in results.items()}
            print(name, want, total, shares)


if __name__ == "__main__":
    main()
