#!/usr/bin/env python3
"""Collects what confidence is made of, under many conditions, and fits the weights of its logistic model.

    calibrate.py collect FOLDER --noise NOISE.wav --half 0 --seed 101 --other SOURCE... --records OUT.jsonl [--count 75]
    calibrate.py fit TRAIN.jsonl... [--test TEST.jsonl...] [--write FILE.swift]

FOLDER is as measure.py wants it. A half has every other recording, one half of the noise, two of the four voices of each
synthesizer and every other text: the other half is heard with another seed, and nothing in it was heard before.
Each line is one utterance by one grammar: whether its transcript is right, and the features that SpeechMeasurement
prints (`HearingEvidence.Feature`). Right means that intent and slots are what was said; a recording that was cut off is
right where nothing but what was said is in it. What no grammar says is never right: noise, music, read text, orders of other
grammars, orders with a value that the grammar lacks. Sources that are heard at once have commas between them; those of apps are
what `parlance inspect` prints, as *.json.

`fit` needs numpy and scipy; `collect` numpy, PyYAML, flite and espeak-ng.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

import conditions
import measure
import refusal
import yaml

np = conditions.numpy
CONDITIONS = ["clean", "kitchen 24", "kitchen 15", "kitchen 12", "kitchen 9", "kitchen 6", "room 0.3", "room 0.6",
              "room 0.6 kitchen 15", "pink 9", "talkers 15", "telephone"]
VOICES = [["flite:slt", "flite:rms", "espeak:en-us", "espeak:en-gb"],
          ["flite:awb", "flite:kal16", "espeak:en-us+f3", "espeak:en-gb-scotland"]]
# The beginnings of “Alice's Adventures in Wonderland” (1865) and “Moby-Dick” (1851), in the public domain.
TEXTS = """Alice was beginning to get very tired of sitting by her sister on the bank
Call me Ishmael
once or twice she had peeped into the book her sister was reading
some years ago having little or no money in my purse
but it had no pictures or conversations in it
I thought I would sail about a little and see the watery part of the world
and what is the use of a book thought Alice without pictures
it is a way I have of driving off the spleen and regulating the circulation
so she was considering in her own mind as well as she could
whenever it is a damp drizzly November in my soul
whether the pleasure of making a daisy chain would be worth the trouble
then I account it high time to get to sea as soon as I can
suddenly a white rabbit with pink eyes ran close by her
this is my substitute for pistol and ball
there was nothing so very remarkable in that
with a philosophical flourish Cato throws himself upon his sword
nor did Alice think it so very much out of the way
I quietly take to the ship
the rabbit actually took a watch out of its waistcoat pocket
there is nothing surprising in this
Alice started to her feet
almost all men in their degree cherish very nearly the same feelings""".splitlines()


def spoken(voice, text, path):
    """Has a synthesizer say something; returns its samples at 16 kHz, with silence around them."""
    program, name = voice.split(":")
    command = (["flite", "-voice", name, "-t", text, "-o", path] if program == "flite"
               else ["espeak-ng", "-v", name, "-w", path, text])
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    with measure.wave.open(str(path)) as file:
        rate = file.getframerate()
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768.0
    times = np.arange(int(len(samples) * conditions.RATE / rate)) * rate / conditions.RATE
    sound = np.interp(times, np.arange(len(samples)), samples)
    quiet = np.zeros(conditions.RATE * 2 // 5)
    return np.concatenate([quiet, sound, quiet])


def music(random, seconds=5):
    """Returns a tune of tones with overtones, two at a time."""
    time = np.arange(int(seconds * conditions.RATE)) / conditions.RATE
    sound = np.zeros(len(time))
    for _ in range(int(random.integers(8, 24))):
        pitch = 110 * 2 ** (random.integers(0, 30) / 12)
        start, length = random.uniform(0, seconds), random.uniform(0.15, 0.8)
        near = np.clip((time - start) / 0.02, 0, 1) * (time >= start)
        near = near * np.exp(-np.maximum(time - start, 0) / length)
        for partial in range(1, 7):
            sound += near * np.sin(2 * np.pi * pitch * partial * time) / partial
    return conditions.half_scale(sound)


class Collection:
    def __init__(self, arguments, folder):
        self.arguments, self.folder, self.count = arguments, folder, 0
        self.random = np.random.default_rng(arguments.seed)
        labels = json.loads((arguments.folder / "labels.json").read_text())
        names = sorted(labels)[arguments.half :: 2]
        self.random.shuffle(names)
        self.labels, self.names = labels, names[: arguments.count]
        self.sounds = {name: measure.read(arguments.folder / "clips" / name) for name in names}
        noise = measure.read(arguments.noise)
        middle = len(noise) // 2
        noise = noise[middle:] if arguments.half else noise[:middle]
        self.around = conditions.Surroundings(arguments.seed, noise, list(self.sounds.values()))
        self.own = next(iter(sorted(arguments.folder.glob("*.yaml"))))
        self.sources = [str(self.own), *arguments.other]
        self.output = open(arguments.records, "a")
        self.waiting = {}

    def hear(self, kind, source, sounds, is_right):
        """Puts (name, sound) pairs on the list of what is recognized by a source."""
        if self.arguments.kind and kind not in self.arguments.kind:
            return
        for name, sound in sounds:
            file = self.folder / f"{self.count:05}.wav"
            self.count += 1
            measure.write(file, np.clip(sound, -1, 1))
            self.waiting.setdefault(source, []).append((kind, name, file, is_right))

    def finish(self):
        """Recognizes all of it, one source after another, and keeps a line for each."""
        for source, lines in self.waiting.items():
            records = measure.heard(self.arguments.program, source, [file for _, _, file, _ in lines])
            for record, (kind, name, _, is_right) in zip(records, lines, strict=True):
                line = {key: record.get(key) for key in
                        ("transcript", "intent", "slots", "confidence", "features", "isMoved", "audioSeconds")}
                line.update(kind=kind, name=str(name), source=pathlib.Path(source).stem,
                            right=bool(is_right(name, record)))
                print(json.dumps(line), file=self.output, flush=True)

    def says_what_was_said(self, name, record):
        return measure.is_right(record, self.labels[name])

    def says_nothing_else(self, name, record):
        said = {slot: text.strip() for slot, text in self.labels[name]["slots"].items()}
        return {k: v.strip() for k, v in record["slots"].items()}.items() <= said.items()

    @staticmethod
    def never(name, record):
        return False

    def collect(self):
        own, around = self.own, self.around
        few = self.names[: self.arguments.count // 2]
        for number, condition in enumerate(CONDITIONS):
            names = self.names[number % 4 :: 4]
            sounds = [(name, around.heard_as(condition, self.sounds[name])) for name in names]
            self.hear(condition, own, sounds, self.says_what_was_said)
        self.hear("cut", own, [(name, around.cut_off(self.sounds[name])) for name in few],
                  self.says_nothing_else)
        for source in self.sources:
            noises = [(n, around.noise_alone(seconds))
                      for n, seconds in enumerate([6, 2, 4, 6, 3, 6, 6, 5, 6, 6])]
            self.hear("noise", source, noises, self.never)
            self.hear("music", source, [(n, music(self.random)) for n in range(4)], self.never)
        for source in self.sources[1:]:
            for condition in ("clean", "kitchen 12"):
                names = self.random.choice(self.names, 8, replace=False)
                sounds = [(name, around.heard_as(condition, self.sounds[name])) for name in names]
                self.hear("others", source, sounds, self.never)
        self.lack(few)
        self.speak()
        self.finish()

    def lack(self, names):
        """Orders heard by their own grammar without one value that was said."""
        phrases = yaml.safe_load(self.own.read_text())
        groups = {}
        for number, name in enumerate(names):
            ways = list(refusal.without(phrases, self.labels[name]["slots"]))
            if ways:
                value, less = ways[number % len(ways)]
                groups.setdefault(value, (less, []))[1].append(name)
        for number, (less, group) in enumerate(groups.values()):
            grammar = self.folder / f"less{number}.yaml"
            grammar.write_text(yaml.safe_dump(less, sort_keys=False))
            sounds = [(name, self.around.heard_as(condition, self.sounds[name]))
                      for name in group for condition in ("clean", "kitchen 12")]
            self.hear("missing", grammar, sounds, self.never)

    def speak(self):
        """Synthetic voices: what the grammars say, and what they do not."""
        voices, path = VOICES[self.arguments.half], self.folder / "voice.wav"
        texts = TEXTS[self.arguments.half :: 2]
        for place, source in enumerate(self.sources):
            sounds = [(text, spoken(voices[(place + n) % 4], text, path))
                      for n, text in enumerate(texts)]
            self.hear("text", source, sounds, self.never)
            said = self.program("sample", source, "-n", "14", "--seed", str(self.arguments.seed))
            sounds = []
            for number, record in enumerate(said):
                sound = spoken(voices[number % 4], record["text"], path)
                if number % 3 == 2:
                    sound = self.around.heard_as("kitchen 12", sound)
                sounds.append((record["text"], sound))
            self.hear("voices", source, sounds, lambda text, record, source=source: self.means(
                source, text) == self.means(source, record["transcript"]))

    def program(self, verb, source, *options):
        sources = [part for app in str(source).split(",") for part in ("--app", app)]
        output = subprocess.run([self.arguments.parlance, verb, *sources, *options],
                                capture_output=True, text=True, check=False).stdout
        return [json.loads(line) for line in output.splitlines()]

    def means(self, source, text):
        record = self.program("match", source, "--format", "jsonl", text)[0]
        best = (record["matches"] or [{}])[0]
        return best.get("intent"), {s["name"]: s["value"] for s in best.get("slots", [])}


# MARK: fit

def rows(paths):
    lines = [json.loads(line) for path in paths for line in open(path)]
    return [line for line in lines if line["features"]]


def matrix(lines, names):
    return np.array([[line["features"][name] for name in names] for line in lines])


def area(scores, right):
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    sorted_scores = np.asarray(scores)[order]
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and sorted_scores[end] == sorted_scores[start]:
            end += 1
        ranks[order[start:end]] = (start + 1 + end) / 2
        start = end
    positive, negative = right.sum(), (~right).sum()
    if not positive or not negative:
        return float("nan")
    return (ranks[right].sum() - positive * (positive + 1) / 2) / (positive * negative)


def calibration_error(scores, right, weights, bins=10):
    """Returns the mean distance of confidence and share of right ones, over bins of equal width, by their weights."""
    places = np.minimum((np.asarray(scores) * bins).astype(int), bins - 1)
    return sum(abs(np.average(scores[here] - right[here], weights=weights[here])) * weights[here].sum()
               for here in (places == b for b in range(bins)) if here.any()) / weights.sum()


def report(title, lines, scores):
    right = np.array([line["right"] for line in lines])
    kinds = np.array([line["kind"] for line in lines])
    print(f"\n{title}: {len(lines)} utterances, {right.sum()} right, area {area(scores, right):.3f}, "
          f"calibration error {calibration_error(scores, right, counts(lines)):.3f}\n")
    print("| | utterances | right | right ones under 0.5, 0.8 | others from 0.5, 0.8 on | area |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    good = scores[right]
    for kind in [*dict.fromkeys(kinds), "all"]:
        own = (kinds == kind) | (kind == "all")
        good, bad = scores[own & right], scores[own & ~right]
        within = area(scores[own], right[own]) if len(good) and len(bad) else float("nan")
        print(f"| {kind} | {own.sum()} | {len(good)} | {(good < 0.5).sum()}, {(good < 0.8).sum()} | "
              f"{(bad >= 0.5).sum()}, {(bad >= 0.8).sum()} of {len(bad)} | {within:.3f} |")
    print("\n| confidence | utterances | right |\n| --- | ---: | ---: |")
    for low in np.arange(0, 1, 0.1):
        here = (scores >= low) & (scores < low + 0.1 + (low > 0.85))
        if here.any():
            print(f"| {low:.1f} to {low + 0.1:.1f} | {here.sum()} | {100 * np.average(right[here], weights=counts(lines)[here]):.0f} % |")


# What the weights of a sentence that the plain model alone heard leave out: it has no others to compare with.
MOVED_ONLY = {"plainWords", "plainWorstWord", "plainLoop", "plainPhones", "agreement", "disagreement", "signalToNoise"}


# How often an utterance counts: most of what a person says to an assistant is a command that it has, while every second line
# here is none; values that a grammar lacks are rarer than here, and an open microphone hears more noise.
RIGHT_COUNTS, KIND_COUNTS = 3, {"missing": 0.4, "noise": 2}


def counts(lines):
    return np.array([(RIGHT_COUNTS if line["right"] else 1) * KIND_COUNTS.get(line["kind"], 1) for line in lines])


# What a feature can only speak for, or only against: a fit to a few hundred utterances would otherwise use some of them the
# other way round, as a hint at where a recording is from.
FOR = {"words", "worstWord", "sentence", "periodic", "loudness", "modulation", "plainWords", "plainWorstWord", "agreement"}
AGAINST = {"phones", "worstPhones", "squeezed", "notPeriodic", "gaps", "periodicElsewhere", "faintestWord",
           "plainPhones", "disagreement"}


def fitted(lines, names, strength):
    """Returns the weights of a logistic regression with a penalty on their squares, each with the sign that it may have."""
    from scipy.optimize import minimize

    values, right = matrix(lines, names), np.array([line["right"] for line in lines])
    mean, deviation = values.mean(0), values.std(0) + 1e-9
    scaled = np.c_[(values - mean) / deviation, np.ones(len(lines))]
    signs, weight = np.where(right, 1, -1), counts(lines)

    def loss(weights):
        margins = signs * (scaled @ weights)
        slope = -weight * signs / (1 + np.exp(margins))
        penalty = np.append(weights[:-1], 0) / strength
        return weight @ np.logaddexp(0, -margins) + penalty @ weights / 2, scaled.T @ slope + penalty

    bounds = [(0, None) if n in FOR else (None, 0) if n in AGAINST else (None, None) for n in names]
    found = minimize(loss, np.zeros(len(names) + 1), jac=True, method="L-BFGS-B",
                     bounds=[*bounds, (None, None)]).x
    weights = found[:-1] / deviation
    return found[-1] - weights @ mean, {n: w for n, w in zip(names, weights) if w}


def scored(lines, models):
    return np.array([
        1 / (1 + np.exp(-(models[bool(line["isMoved"])][0] + sum(
            weight * line["features"][name]
            for name, weight in models[bool(line["isMoved"])][1].items()))))
        for line in lines])


def added(lines, names):
    """Returns weights of further features and shifts of the intercepts, where the confidence counts as it is."""
    from scipy.optimize import minimize

    found = {}
    for moved in (False, True):
        own = [line for line in lines if bool(line["isMoved"]) == moved]
        values = np.c_[matrix(own, names), np.ones(len(own))]
        scale = values.std(0) + (values.std(0) == 0)
        signs, weight = np.where([line["right"] for line in own], 1, -1), counts(own)
        start = odds(own)

        def loss(weights):
            return (weight @ np.logaddexp(0, -signs * (start + values / scale @ weights))
                    + 5 * weights[:-1] @ weights[:-1])

        found[moved] = minimize(loss, np.zeros(len(names) + 1), method="L-BFGS-B").x / scale
    return found


def odds(lines):
    confidences = np.clip([line["confidence"] for line in lines], 1e-6, 1 - 1e-6)
    return np.log(confidences / (1 - confidences))


def fit_added(arguments):
    lines, test = rows(arguments.train), rows(arguments.test)
    weights = added(lines, arguments.added)

    def scores(lines):
        shift = [matrix([line], arguments.added)[0] @ weights[bool(line["isMoved"])][:-1]
                 + weights[bool(line["isMoved"])][-1] for line in lines]
        return 1 / (1 + np.exp(-(odds(lines) + shift)))

    for moved, (*own, intercept) in weights.items():
        print("moved" if moved else "plain", dict(zip(arguments.added, own)), f"intercept {intercept:+.4f}")
    for title, part in (("fitted on", lines), ("other half", test)):
        report(title + ", as it was", part, 1 / (1 + np.exp(-odds(part))))
        report(title, part, scores(part))


def fit(arguments):
    if arguments.added:
        return fit_added(arguments)
    lines = rows(arguments.train)
    names = [name for name in lines[0]["features"] if name not in arguments.without]
    models = {}
    for moved in (False, True):
        own = [name for name in names if moved or name not in MOVED_ONLY]
        models[moved] = fitted(
            [line for line in lines if bool(line["isMoved"]) == moved], own, arguments.strength)
    report("fitted on", lines, scored(lines, models))
    if arguments.test:
        test = rows(arguments.test)
        before = np.array([line["confidence"] for line in test])
        report("other half, as it was", test, before)
        report("other half", test, scored(test, models))
    if arguments.write:
        write(arguments.write, models)


def write(path, models):
    """Replaces the tables between the marks in a Swift file."""
    text = path.read_text()
    for moved, (intercept, weights) in models.items():
        name = "moved" if moved else "plain"
        table = "".join(f"      .{key}: {value:.5g},\n" for key, value in sorted(weights.items()))
        start = text.index(f"  static let {name} = ")
        end = text.index("\n  )", start)
        text = (text[:start] + f"  static let {name} = ConfidenceModel(\n    intercept: {intercept:.5g},\n"
                f"    weights: [\n{table}    ]" + text[end:])
    path.write_text(text)


def main():
    parser = argparse.ArgumentParser()
    verbs = parser.add_subparsers(dest="verb", required=True)
    part = verbs.add_parser("collect")
    part.add_argument("folder", type=pathlib.Path)
    part.add_argument("--noise", type=pathlib.Path, required=True)
    part.add_argument("--half", type=int, choices=(0, 1), required=True)
    part.add_argument("--seed", type=int, required=True)
    part.add_argument("--count", type=int, default=75)
    part.add_argument("--other", action="append", default=[])
    part.add_argument("--kind", action="append", default=[])
    part.add_argument("--records", type=pathlib.Path, required=True)
    part.add_argument("--program", default=".build/release/SpeechMeasurement")
    part.add_argument("--parlance", default=".build/release/parlance")
    part = verbs.add_parser("fit")
    part.add_argument("train", nargs="+", type=pathlib.Path)
    part.add_argument("--test", nargs="*", default=[], type=pathlib.Path)
    part.add_argument("--without", action="append", default=[])
    part.add_argument("--added", action="append", default=[], help="fit only this, and leave the other weights as they are")
    part.add_argument("--strength", type=float, default=0.1)
    part.add_argument("--write", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.verb == "fit":
        fit(arguments)
        return
    with tempfile.TemporaryDirectory() as folder:
        Collection(arguments, pathlib.Path(folder)).collect()


if __name__ == "__main__":
    main()
