#!/usr/bin/env python3
"""Measures how well commands are distinguished from what no phrase says, on labelled recordings.

    refusal.py FOLDER --other GRAMMAR.yaml [--noise NOISE.wav --snr 12] [--program PATH]

Each recording is heard three times: by the grammar it was read from, by another one ("other speech"), and
by its own less one of the values that were said ("one value"). Prints equal error rates of the confidence,
and what the threshold that is equal on every other recording does on the rest; then what is accepted at 0.5, and what
is done without a question: a confidence of 0.8, and one meaning. FOLDER is as measure.py wants it; needs numpy and PyYAML.
"""

import argparse
import json
import pathlib
import tempfile

import numpy
import yaml

import measure

# Below this, the dialog asks first.
CERTAIN = 0.8


def without(phrases, said):
    """Returns the phrases without one value that was said, and that value."""
    for name, text in sorted(said.items()):
        values = phrases["lists"].get(name, {}).get("values", [])
        plain = [value for value in values if value == text.strip()]
        if plain and len(values) > 1:
            less = json.loads(json.dumps(phrases))
            less["lists"][name]["values"] = [value for value in values if value != plain[0]]
            yield plain[0], less


def confidence(record):
    return record.get("confidence") or 0


def is_done(record):
    """Whether the dialog does it without asking; SpeechMeasurement does not know what else may have been said."""
    return record["outcome"] == "matched" and confidence(record) >= CERTAIN


def equal_error(right, wrong):
    """Returns the error rate at which as many right ones are refused as wrong ones pass."""
    right, wrong = numpy.array(right), numpy.array(wrong)
    thresholds = numpy.unique(numpy.concatenate([right, wrong]))
    refused = numpy.array([(right < t).mean() for t in thresholds])
    passed = numpy.array([(wrong >= t).mean() for t in thresholds])
    best = numpy.abs(refused - passed).argmin()
    return 50 * (refused[best] + passed[best]), thresholds[best]


def report(name, right, wrong):
    """Prints a line of the table about the records of what was heard by a grammar that has it, and by one that has not."""
    at_once = 100 * numpy.mean([is_done(record) for record in wrong])
    kept = 100 * numpy.mean([is_done(record) for record in right])
    right, wrong = ([confidence(record) for record in records] for records in (right, wrong))
    rate, _ = equal_error(right, wrong)
    _, threshold = equal_error(right[::2], wrong[::2])
    refused = 100 * numpy.mean(numpy.array(right[1::2]) < threshold)
    passed = 100 * numpy.mean(numpy.array(wrong[1::2]) >= threshold)
    fixed = 100 * numpy.mean(numpy.array(wrong) >= 0.5)
    print(f"| {name} | {rate:.1f} % | {refused:.1f} / {passed:.1f} % | {fixed:.1f} % | {at_once:.1f} % | {kept:.1f} % |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--other", type=pathlib.Path, required=True)
    parser.add_argument("--noise", type=pathlib.Path)
    parser.add_argument("--snr", type=int)
    parser.add_argument("--program", default=".build/release/SpeechMeasurement")
    arguments = parser.parse_args()
    labels = json.loads((arguments.folder / "labels.json").read_text())
    own = next(iter(sorted(arguments.folder.glob("*.yaml"))))
    phrases = yaml.safe_load(own.read_text())
    noise = measure.read(arguments.noise) if arguments.noise else None
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        files = {}
        for number, name in enumerate(sorted(labels)):
            files[name] = arguments.folder / "clips" / name
            if noise is not None and arguments.snr is not None:
                sound = measure.mixed(
                    measure.read(files[name]), noise, arguments.snr, number * 15_485_863)
                files[name] = folder / name
                measure.write(files[name], sound)
        records = measure.heard(arguments.program, own, files.values())
        right = {r["file"]: r for r in records if measure.is_right(r, labels[r["file"]])}
        others = measure.heard(arguments.program, arguments.other, [files[name] for name in right])
        # Recordings that lose the same value are heard by the same grammar.
        groups = {}
        for number, name in enumerate(right):
            ways = list(without(phrases, labels[name]["slots"]))
            if ways:
                value, less = ways[number % len(ways)]
                groups.setdefault(value, (less, []))[1].append(files[name])
        lacking = {}
        for number, (less, group) in enumerate(groups.values()):
            grammar = folder / f"less{number}.yaml"
            grammar.write_text(yaml.safe_dump(less, sort_keys=False))
            lacking.update((r["file"], r) for r in measure.heard(arguments.program, grammar, group))
    low = 100 * numpy.mean([confidence(r) < 0.5 for r in right.values()])
    print(f"{len(right)} of {len(records)} right; {low:.1f} % of those refused at 0.5\n")
    print("| | equal error rate | held out: refused / accepted | accepted at 0.5 | done at once | right ones done at once |")
    print("| --- | --- | --- | --- | --- | --- |")
    report("other speech", list(right.values()), others)
    names = [name for name in right if name in lacking]
    report("one value is not in the grammar", [right[n] for n in names], [lacking[n] for n in names])


if __name__ == "__main__":
    main()
