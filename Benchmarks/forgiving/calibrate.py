#!/usr/bin/env python3
"""Fits how often an answer is right to its raw score, on the parts of the corpora to develop on.

    calibrate.py results.json [forgiven]

`results.json` is what `run.py --develop` leaves in Benchmarks/.build/forgiving, with a calibration that
leaves raw scores as they are. The points of answers in other words go into
phrases/en/paraphrases.en.yaml, those of forgiven answers into phrases/en/forgiving.en.yaml.

Isotonic regression by pooling adjacent violators (Ayer, Brunk, Ewing, Reid & Silverman, 1955).
"""

import json
import sys
from pathlib import Path

# How many of the sentences that come this far ask for something that there is a phrase for; the
# others are about other things. Most sentences that ask for something are answered before.
SHARE = {"other words": 0.1, "forgiven": 0.2}


def main():
    curve = json.loads(Path(sys.argv[1]).read_text())["curve"]
    stage = "forgiven" if sys.argv[2:] == ["forgiven"] else "other words"
    for raw, probability in points(answers(curve, stage)):
        print(f"  - [{raw:.3f}, {probability:.3f}]")


def answers(curve, stage):
    """Returns the answers of a stage: the score, whether the intent is right, and its weight."""
    sentences = {True: 0, False: 0}
    found = []
    for each in curve.values():
        # Sentences with slips are for the first stage, and asked for in the words of phrases.
        if stage == "other words" and each["kind"] == "right":
            continue
        asks = each["kind"] != "refuse"
        sentences[asks] += each["sentences"]
        found += [
            (score, outcome != "wrong intent", asks)
            for score, outcome, its_stage in each["scores"] if its_stage == stage]
    share = SHARE[stage]
    weights = {
        asks: (share if asks else 1 - share) / count for asks, count in sentences.items() if count}
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
