#!/usr/bin/env python3
"""Measures whether “turn on” and “turn off” are told apart when synthetic voices say them.

    switches.py [--noise NOISE.wav --snr 12 --seed 1] [--voice "flite slt"]... [--program .build/release/parlance]

Each voice switches ten things on and off, with a second of noise around each command, if any. “Wrong” is the
opposite, done without asking; “asked” is both, or a confidence below 0.8; the rest is refused. Needs espeak-ng, flite and numpy; noise is for voices of 16 kHz, flite's.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import tempfile

import conditions
import measure
import numpy
from voices import VOICES

THINGS = ["lamp", "heater", "radio", "fan", "kitchen light", "bedroom light", "television", "alarm",
          "coffee machine", "dark mode"]
PHRASES = """language: en
intents:
  TurnOn:
    data:
      - sentences: ["[please] turn on [the] {thing}", "[please] turn [the] {thing} on"]
  TurnOff:
    data:
      - sentences: ["[please] turn off [the] {thing}", "[please] turn [the] {thing} off"]
lists:
  thing:
    values: [%s]
"""
SURE = 0.8


def judged(record, intent):
    if record["outcome"] == "rejected":
        return "refused"
    if record["outcome"] == "ambiguous" or record["confidence"] < SURE:
        return "asked"
    return "right" if record["matches"][0]["intent"] == intent else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--noise", type=pathlib.Path)
    parser.add_argument("--snr", type=float, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--voice", action="append", choices=VOICES)
    parser.add_argument("--program", default=".build/release/parlance")
    arguments = parser.parse_args()
    commands = [
        (f"Turn{state.capitalize()}", f"turn {state} the {thing}")
        for thing in THINGS for state in ("on", "off")]
    around = None
    if arguments.noise:
        around = conditions.Surroundings(arguments.seed, measure.read(arguments.noise), [])
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        phrases = folder / "switches.yaml"
        phrases.write_text(PHRASES % ", ".join(THINGS))
        for voice in arguments.voice or VOICES:
            files = [str(folder / f"{number}.wav") for number in range(len(commands))]
            for file, (_, text) in zip(files, commands):
                subprocess.run(
                    [part.format(file=file, text=text) for part in VOICES[voice]],
                    check=True, capture_output=True)
                if around:
                    pause = numpy.zeros(conditions.RATE)
                    said = numpy.concatenate([pause, measure.read(file), pause])
                    measure.write(file, around.heard_as(f"kitchen {arguments.snr:g}", said))
            run = subprocess.run(
                [arguments.program, "recognize", "--app", phrases, "--format", "jsonl", *files],
                check=True, capture_output=True)
            records = [json.loads(line) for line in run.stdout.splitlines()]
            counts = collections.Counter(
                judged(record, intent) for record, (intent, _) in zip(records, commands))
            print(voice, len(commands), dict(counts), flush=True)
            for record, (intent, text) in zip(records, commands):
                if judged(record, intent) == "wrong":
                    print("", text, record["transcript"], record["confidence"], sep="\t")


if __name__ == "__main__":
    main()
