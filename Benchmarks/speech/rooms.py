#!/usr/bin/env python3
"""Measures hearing in rooms and noise, and what is accepted that is not a command, in one table.

    rooms.py FOLDER --noise NOISE.wav [--seed 1] [--count 60] [--condition "room 0.6"]...
             [--other SOURCE]... [--refusals-only] [--program PATH] [--records FOLDER] [-- OPTION...]

Under each condition COUNT recordings are recognized by their own grammar. "Right" is an intent and all slots as they
were said, whatever the confidence; "accepted" is right at the program's threshold; "wrong, accepted" are others at the threshold, and
"done at once" those of them that are sure enough to be done without a question. Then
noise without a word, recordings cut off in the middle and recordings that belong to another grammar: none should
be accepted, but for a cut one that says no more than was said. Each `--other` is an app or a phrase set, or several
with commas between them.
What follows `--` is passed to `recognize`, such as `--no-dereverberation`.
FOLDER is as measure.py wants it. Needs numpy.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import conditions
import measure

CONDITIONS = ["clean", "kitchen 12", "kitchen 6", "room 0.3", "room 0.6", "room 0.6 kitchen 15",
              "pink 9", "talkers 15", "telephone"]
PIECES = 20
# Below this, the dialog asks first.
ASKED = 0.8


def recognized(program, source, files, options):
    """Returns the records of files by a grammar, with the processor time through the length of the sound."""
    start = measure.processor_time()
    sources = [part for app in str(source).split(",") for part in ("--app", app)]
    output = subprocess.run(
        [program, "recognize", "--format", "jsonl"] + sources + options + [str(f) for f in files],
        capture_output=True, check=True)
    seconds = measure.processor_time() - start
    records = [json.loads(line) for line in output.stdout.splitlines()]
    return records, seconds / sum(record["audioSeconds"] for record in records)


def meaning(record):
    best = (record["matches"] or [{}])[0]
    return best.get("intent"), {s["name"]: s["text"].strip() for s in best.get("slots", [])}


def is_accepted(record, threshold):
    return record["outcome"] in ("matched", "ambiguous") and record["confidence"] >= threshold


class Bench:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder
        labels = json.loads((arguments.folder / "labels.json").read_text())
        names = sorted(labels)
        conditions.numpy.random.default_rng(arguments.seed).shuffle(names)
        self.labels, self.names = labels, names[: arguments.count]
        sounds = {name: measure.read(arguments.folder / "clips" / name) for name in names}
        self.sounds = [sounds[name] for name in self.names]
        talkers = [sounds[name] for name in names[arguments.count :]] or self.sounds
        self.around = conditions.Surroundings(
            arguments.seed, measure.read(arguments.noise), talkers)
        self.grammar = next(iter(sorted(arguments.folder.glob("*.yaml"))))

    def written(self, name, sounds):
        folder = self.folder / name.replace(" ", "-")
        folder.mkdir()
        files = []
        for number, sound in enumerate(sounds):
            files.append(folder / f"{number:03}.wav")
            measure.write(files[-1], sound)
        return files

    def heard(self, name, source, files, options=()):
        records, time = recognized(
            self.arguments.program, source, files, self.arguments.options + list(options))
        if self.arguments.records:
            lines = "".join(json.dumps(record) + "\n" for record in records)
            name = name.replace(" ", "-").replace("/", "-")
            self.arguments.records.mkdir(parents=True, exist_ok=True)
            (self.arguments.records / f"{name}.jsonl").write_text(lines)
        return records, time

    def measure(self, condition):
        sounds = [self.around.heard_as(condition, sound) for sound in self.sounds]
        files = self.written(condition, sounds)
        records, time = self.heard(condition, self.grammar, files, ["--threshold", "0"])
        right = accepted = wrong = done = 0
        for record, name in zip(records, self.names):
            label = self.labels[name]
            said = {slot: text.strip() for slot, text in label["slots"].items()}
            is_right = meaning(record) == (label["intent"], said)
            is_sure = is_accepted(record, self.arguments.threshold)
            right += is_right
            accepted += is_right and is_sure
            wrong += not is_right and is_sure
            done += (not is_right and record["outcome"] == "matched"
                     and is_accepted(record, max(ASKED, self.arguments.threshold)))
        count = len(records)
        print(f"| {condition} | {100 * right / count:.0f} % | {100 * accepted / count:.0f} % | "
              f"{wrong} of {count} | {done} of {count} | {time:.3f} |", flush=True)

    def refuse(self):
        print("\n| nothing should be accepted | accepted |\n| --- | ---: |")
        own = self.grammar
        sources = [own, *self.arguments.other]
        noise = self.written("noise", [self.around.noise_alone() for _ in range(PIECES)])
        for source in sources:
            self.count(f"noise alone, {self.title(source)}", source, noise)
        others = 2 * PIECES
        for condition in ("clean", "kitchen 12"):
            sounds = [self.around.heard_as(condition, s) for s in self.sounds[:others]]
            files = self.written(f"others {condition}", sounds)
            for source in sources[1:]:
                self.count(f"others' orders, {condition}, {self.title(source)}", source, files)
        files = self.written("cut", [self.around.cut_off(s) for s in self.sounds[:others]])
        records, _ = self.heard("cut", own, files)
        more = 0
        for record, name in zip(records, self.names):
            said = {slot: text.strip() for slot, text in self.labels[name]["slots"].items()}
            if is_accepted(record, self.arguments.threshold):
                more += not meaning(record)[1].items() <= said.items()
        print(f"| cut off, with something not said | {more} of {len(records)} |", flush=True)

    def count(self, title, source, files):
        records, _ = self.heard(title, source, files)
        accepted = sum(is_accepted(record, self.arguments.threshold) for record in records)
        print(f"| {title} | {accepted} of {len(records)} |", flush=True)

    @staticmethod
    def title(source):
        return " and ".join(pathlib.Path(part).stem for part in str(source).split(","))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--noise", type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--condition", action="append", default=[])
    parser.add_argument("--other", action="append", default=[])
    parser.add_argument("--refusals-only", action="store_true")
    parser.add_argument("--threshold", type=float, default=0.5)
    parser.add_argument("--program", default=".build/release/parlance")
    parser.add_argument("--records", type=pathlib.Path, help="keep the records in this folder")
    own, options = sys.argv[1:], []
    if "--" in own:
        place = own.index("--")
        own, options = own[:place], own[place + 1 :]
    arguments = parser.parse_args(own)
    arguments.options = options
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments, pathlib.Path(folder))
        if not arguments.refusals_only:
            print("| condition | right | accepted | wrong, accepted | done at once | x real time |")
            print("| --- | ---: | ---: | ---: | ---: | ---: |")
            for condition in arguments.condition or CONDITIONS:
                bench.measure(condition)
        if not arguments.condition:
            bench.refuse()


if __name__ == "__main__":
    main()
