#!/usr/bin/env python3
"""Fits how often an answer is right to its raw score, on the parts of the corpora to develop on.

    calibrate.py results.json

`results.json` is what `run.py --develop` leaves in Benchmarks/.build/forgiving, with a calibration that
leaves raw scores as they are. The points go into phrases/en/paraphrases.en.yaml.

Isotonic regression by pooling adjacent violators (Ayer, Brunk, Ewing, Reid & Silverman, 1955).
"""

import json
import sys
from pathlib import Path

# How often people ask for what a home can do, among all they say to it. The corpora hold far more
# sentences about other things than a home hears; each side is weighted to this share.
SHARE = 0.5


def main():
    results = json.loads(Path(sys.argv[1]).read_text())
    sets = {
        name: {"kind": each["kind"], "engines": {"Parlance": each}}
        for name, each in results["curve"].items()}
    for raw, probability in points(answers({"sets": sets})):
        print(f"  - [{raw:.3f}, {probability:.3f}]")


def answers(results, engine="Parlance", least=0.0, most=0.999):
    """Returns the answers that are no exact matches: score, whether right, weight."""
    found = []
    sides = {True: 0, False: 0}
    for name, each in results["sets"].items():
        if each["kind"] == "right" or name.startswith("bare"):
            continue
        asks = each["kind"] == "recall"
        sides[asks] += each["engines"][engine]["sentences"]
        for score, outcome in each["engines"][engine]["scores"]:
            if least <= score < most:
                found.append((score, outcome != "wrong intent", asks))
    weights = {
        side: (SHARE if side else 1 - SHARE) / count for side, count in sides.items() if count}
    return [(score, right, weights[asks]) for score, right, asks in found]


def points(answers, blocks=12):
    """Returns ascending points of raw score and share of right answers."""
    pools = []
    for score, right, weight in sorted(answers):
        pools.append([score * weight, right * weight, weight])
        while len(pools) > 1 and pools[-2][1] / pools[-2][2] >= pools[-1][1] / pools[-1][2]:
            last = pools.pop()
            pools[-1] = [one + other for one, other in zip(pools[-1], last)]
    fitted = [(total / weight, right / weight) for total, right, weight in pools]
    while len(fitted) > blocks:
        gaps = [fitted[i + 1][1] - fitted[i][1] for i in range(len(fitted) - 1)]
        place = gaps.index(min(gaps))
        one, other = fitted[place], fitted[place + 1]
        fitted[place:place + 2] = [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)]
    return fitted


if __name__ == "__main__":
    main()
