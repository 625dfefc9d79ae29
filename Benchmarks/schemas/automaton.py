#!/usr/bin/env python3
"""Writes what Benchmarks/schemas/main.swift measures: apps with and without schemas, and sentences.

    Benchmarks/schemas/automaton.py .build/debug FOLDER

The apps without schemas are five of the examples, which must be built; the others conform to all schemas of five domains.
"""
import pathlib
import random
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
import apps  # noqa: E402

EXAMPLES = ["SoupChef", "Tasks", "Bank", "Workouts", "TravelTracking"]
DOMAINS = ["calendar", "clock", "mail", "photos", "reminders"]
SENTENCES, SEED = 60, 1


def output(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=True).stdout


def misspelled(sentence, rng):
    """Returns a sentence with a letter missing in its longest word."""
    words = sentence.split()
    place = max(range(len(words)), key=lambda place: len(words[place]))
    letter = rng.randrange(1, max(2, len(words[place])))
    words[place] = words[place][:letter] + words[place][letter + 1:]
    return " ".join(words)


def main():
    built, folder = (pathlib.Path(argument) for argument in sys.argv[1:3])
    folder.mkdir(parents=True, exist_ok=True)
    program = str(built / "parlance")
    sources = [word for name in EXAMPLES for word in ("--app", str(built / name))]
    (folder / "others.json").write_text(output(program, "inspect", *sources), encoding="utf-8")
    files = [word for file in apps.write(folder, DOMAINS) for word in ("--app", file)]
    (folder / "schemas.json").write_text(output(program, "inspect", *files), encoding="utf-8")

    def sample(name):
        return output(program, "sample", "--app", str(folder / name), "-n", str(SENTENCES), "--seed", str(SEED),
                      "--format", "text").splitlines()

    rng = random.Random(SEED)
    exact = sample("others.json")
    words = [word for sentence in exact for word in sentence.split()]
    sentences = {
        "exact": exact, "schemas": sample("schemas.json"), "misspelled": [misspelled(text, rng) for text in exact],
        "paraphrased": [f"could you possibly {text} for me when you get a moment" for text in exact],
        "rejected": [" ".join(rng.choices(words, k=rng.randint(4, 9))) for _ in exact],
    }
    for name, lines in sentences.items():
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


main()
