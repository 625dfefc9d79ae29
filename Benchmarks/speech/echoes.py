#!/usr/bin/env python3
"""Measures what a dialog takes of its own voice out of a late loudspeaker, and what it loses of answers, in one table.

    echoes.py FOLDER --noise NOISE.wav [--voice flite:NAME|espeak:NAME]... [--seed 1] [--program PATH]

Voices speak eight questions. A loudspeaker of random coloring in a random room, late by 0 to 1.5 s, is 5 to 25 dB quieter
than a person; faint noise is always there. A person, a recording of FOLDER or a voice that repeats the last word, answers 0.3 to
1.5 s after the loudspeaker has ended, or begins up to 0.8 s before. "Kept" answers have their beginning, "half" ones do
not; what is "asked again" is refused aloud. "By words" is what the sound does not tell, because the loudspeaker was not heard.
"Early" began before the microphone was open. FOLDER is as measure.py wants it. Needs numpy, flite and espeak-ng.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import wave

import numpy

import measure

RATE = 16_000
QUESTIONS = [
    "Which drink would you like? Espresso, Cappuccino, or Hot Chocolate?", "What time should the alarm ring?",
    "Delete groceries?", "Which one? The first, or the second?", "For how many people?",
    "It will be ready in ten minutes.", "Who do you want to call? Anna Miller, or Hannah Mueller?", "How long?"]
VOICES = ["flite:awb", "flite:rms", "flite:kal16", "espeak:en-us+f3", "espeak:en-gb+m2"]
DELAYS = [0, 0.2, 0.5, 0.8, 1.2, 1.5]
KINDS = ["alone", "alone, kitchen", "answer of a person", "answer in the same voice", "answer in another voice",
         "answer over the end", "not heard, answer of a person", "not heard, answer in the same voice"]


def spoken(folder, voice, text):
    path = folder / f"{voice}{text}.wav".replace("?", "").replace("/", "")
    if not path.exists():
        program, name = voice.split(":")
        subprocess.run(["flite", "-voice", name, "-t", text, "-o", path] if program == "flite"
                       else ["espeak-ng", "-v", name, "-w", path, text], check=True)
    with wave.open(str(path)) as file:
        rate = file.getframerate()
        sound = numpy.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    count = int(len(sound) * RATE / rate)
    spectrum = numpy.fft.rfft(sound)[: count // 2 + 1]
    spectrum = numpy.pad(spectrum, (0, count // 2 + 1 - len(spectrum)))
    return numpy.fft.irfft(spectrum, count) * count / len(sound)


def leveled(sound, decibels):
    power = numpy.array([numpy.mean(sound[i : i + 400] ** 2) for i in range(0, len(sound), 400)])
    return sound * 10 ** (decibels / 20) / numpy.sqrt(power[power > power.max() / 1000].mean())


def out_of_loudspeaker(sound, seconds, generator):
    """Returns a sound in the band of a small loudspeaker, with a resonance, in a room."""
    count = 2 ** int(numpy.ceil(numpy.log2(len(sound) + RATE)))
    hertz = numpy.fft.rfftfreq(count, 1 / RATE) + 1
    low, high, peak = generator.uniform([120, 3_500, 500], [350, 7_000, 3_000])
    color = 1 / numpy.sqrt((1 + (low / hertz) ** 4) * (1 + (hertz / high) ** 4))
    color *= 1 + generator.uniform(-0.6, 1.5) / (1 + (numpy.log2(hertz / peak) * 2) ** 2)
    room = numpy.zeros(count)
    if seconds:
        time = numpy.arange(int(seconds * RATE))
        tail = generator.standard_normal(len(time)) * 10 ** (-3 * time / RATE / seconds)
        room[: len(time)] = tail / numpy.sqrt((tail**2).sum())
    room[0] += 1
    heard = numpy.fft.irfft(numpy.fft.rfft(sound, count) * numpy.fft.rfft(room) * color, count)
    return heard[: len(sound) + int(seconds * RATE)]


def loud_part(sound):
    level = numpy.convolve(numpy.abs(sound), numpy.ones(160) / 160, "same")
    loud = numpy.flatnonzero(level > 0.04 * level.max())
    return sound[loud[0] : loud[-1]]


class Bench:
    def __init__(self, arguments, folder):
        self.folder, self.arguments = folder, arguments
        self.chance = random.Random(arguments.seed)
        self.generator = numpy.random.default_rng(arguments.seed)
        self.clips = [measure.read(path) for path in sorted((arguments.folder / "clips").iterdir())]
        self.kitchen = measure.read(arguments.noise)
        self.scenes = []

    def add(self, kind, voice, question, delay):
        choose, generator = self.chance.choice, self.generator
        sound = spoken(self.folder, voice, question)
        late, is_heard = int(delay * RATE), not kind.startswith("not heard")
        start = int(self.chance.uniform(0.05, 0.4) * RATE)
        ended = start + len(sound) + int(self.chance.uniform(0, 0.12) * RATE)
        last = start + late + int(numpy.flatnonzero(numpy.abs(sound) > 0.01 * numpy.abs(sound).max())[-1])
        answer, first = None, None
        if "answer" in kind:
            words = question.rstrip("?.").split()
            other = choose([v for v in self.arguments.voice if v != voice])
            answer = loud_part(
                choose(self.clips) if "person" in kind or "over" in kind
                else spoken(self.folder, voice if "same" in kind else other, words[-1]))
            gap = choose([-0.8, -0.5, -0.3, -0.15]) if "over" in kind else choose([0.3, 0.5, 0.8, 1.5])
            first = max(0, last + int(gap * RATE))
        heard = numpy.zeros(last + int(2.2 * RATE) + (len(answer) if answer is not None else 0))
        if "kitchen" in kind:
            place = self.chance.randrange(max(1, len(self.kitchen) - len(heard)))
            noise, level = numpy.resize(self.kitchen[place:], len(heard)).astype(float), -45
        else:
            spectrum = numpy.fft.rfft(generator.standard_normal(len(heard)))
            noise = numpy.fft.irfft(spectrum / numpy.sqrt(numpy.maximum(1, numpy.arange(len(spectrum)))), len(heard))
            level = -60
        heard += noise / numpy.sqrt((noise**2).mean()) * 10 ** (level / 20)
        if is_heard:
            echo = out_of_loudspeaker(sound, choose([0, 0.3, 0.5, 0.7]), generator)
            echo = leveled(echo, -25 if "kitchen" in kind else choose([-25, -30, -35, -45]))
            part = heard[start + late : start + late + len(echo)]
            part += echo[: len(part)]
        if answer is not None:
            heard[first : first + len(answer)] += leveled(answer, -22)
        files = [self.folder / f"{len(self.scenes)}-{name}.wav" for name in ("spoken", "heard")]
        for path, samples in zip(files, (sound, heard)):
            with wave.open(str(path), "wb") as file:
                file.setparams((1, 2, RATE, 0, "NONE", ""))
                file.writeframes((numpy.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())
        self.scenes.append((kind, first, len(answer) if answer is not None else 0, files, ended / RATE))

    def heard(self):
        parts = [str(part) for _, _, _, files, ended in self.scenes for part in (*files, ended)]
        for place in range(0, len(parts), 300):
            run = subprocess.run([self.arguments.program, "--own-voice", *parts[place : place + 300]],
                                 capture_output=True, check=True)
            yield from (json.loads(line) for line in run.stdout.splitlines())


def outcome(first, length, record):
    verdicts = [utterance["verdict"] for utterance in record["utterances"]]
    if first is None:
        return ("taken" if "answer" in verdicts else "by words" if "unknown" in verdicts
                else "asked again" if "overlapped" in verdicts else "refused")
    for utterance in record["utterances"]:
        if utterance["end"] < first + RATE // 10 or utterance["start"] > first + length:
            continue
        if utterance["verdict"] == "overlapped":
            return "asked again"
        is_whole = utterance["start"] <= first + RATE * 6 // 100
        if utterance["verdict"] == "answer":
            return "kept" if is_whole else "half"
        if utterance["verdict"] == "unknown":
            return "by words" if is_whole else "early"
    return "early" if record.get("opened", 0) > first else "refused"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--noise", type=pathlib.Path, required=True)
    parser.add_argument("--voice", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=".build/release/SpeechMeasurement")
    arguments = parser.parse_args()
    arguments.voice = arguments.voice or VOICES
    if len(arguments.voice) < 2:
        sys.exit("Name two voices at least: one answers another.")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments, pathlib.Path(folder))
        for voice in arguments.voice:
            for question in QUESTIONS:
                for kind in KINDS:
                    for delay in DELAYS if not kind.startswith("not heard") else [0, 0, 0]:
                        bench.add(kind, voice, question, delay)
        counts = collections.defaultdict(collections.Counter)
        for (kind, first, length, _, _), record in zip(bench.scenes, bench.heard()):
            counts[kind][outcome(first, length, record)] += 1
    columns = ["refused", "kept", "asked again", "by words", "early", "half", "taken"]
    print("| loudspeaker | of | " + " | ".join(columns) + " |")
    print("| --- |" + " ---: |" * (len(columns) + 1))
    for kind in KINDS:
        row = [sum(counts[kind].values())] + [counts[kind][column] for column in columns]
        print(f"| {kind} | " + " | ".join(map(str, row)) + " |")


if __name__ == "__main__":
    main()
