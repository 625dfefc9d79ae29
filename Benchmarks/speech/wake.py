#!/usr/bin/env python3
"""Measures a wake phrase: how often it is missed at three distances, and how often other speech wakes.

    wake.py --noise NOISE.wav [--phrase TEXT]... [--seed 1] [--text FILE --hours HOURS] [--sounds FILE.wav...]
            [--program PATH] [--keep FOLDER] [--option=--threshold --option=1e-20]

Each phrase is said alone and before a command, by four voices of flite and four of espeak-ng at three speeds each,
near the microphone, at 2 to 3 m in a room with a reverberation time of 0.3 s, and at that distance in one of 0.6 s
with kitchen noise at 15 dB; each recording has a quiet background. Passages of TEXT are read by all voices in turn for
so many hours, half of them as they are and half in a room or with kitchen noise, and a sixth is kitchen noise alone;
these and the SOUNDS must not wake. The readings are deleted once they were heard, except those that woke if `--keep`
names a folder. An `--option` is passed to SpeechMeasurement. Needs numpy, flite and espeak-ng.
"""

import argparse
import pathlib
import re
import subprocess
import tempfile
import wave

import numpy

import conditions
import measure

VOICES = [("flite", v) for v in ("slt", "awb", "rms", "kal16")] + [
    ("espeak-ng", v) for v in ("en-us", "en-gb", "en-us+f3", "en-gb-scotland")]
SPEEDS = [0.85, 1.0, 1.2]
DISTANCES = {"near": None, "2 to 3 m, 0.3 s": "room 0.3", "2 to 3 m, 0.6 s, kitchen 15 dB": "room 0.6 kitchen 15"}
COMMANDS = ["", "turn on the lamp", "what is the weather"]
RATE = conditions.RATE


def spoken(voice, text, speed, folder):
    """Returns the samples of a text read by a synthetic voice."""
    engine, name = voice
    file = folder / "spoken.wav"
    if engine == "flite":
        command = ["flite", "-voice", name, "--setf", f"duration_stretch={1 / speed:.3f}", "-t", text, "-o", file]
    else:
        command = ["espeak-ng", "-v", name, "-s", f"{160 * speed:.0f}", "-w", file, text]
    subprocess.run(command, check=True, capture_output=True)
    with wave.open(str(file)) as sound:
        rate = sound.getframerate()
        samples = numpy.frombuffer(sound.readframes(sound.getnframes()), dtype="<i2") / 32768.0
    if rate == RATE:
        return samples
    # A band-limited change of the rate: the spectrum cut off or padded.
    length = len(samples) * RATE // rate
    return numpy.fft.irfft(numpy.fft.rfft(samples)[: length // 2 + 1], length) * length / len(samples)


def in_quiet(samples, random, before=1.0, after=0.8):
    """Returns a sound with silence on both sides and the hiss of a quiet room throughout."""
    padded = numpy.concatenate([numpy.zeros(int(before * RATE)), samples, numpy.zeros(int(after * RATE))])
    return padded + 0.0005 * random.standard_normal(len(padded))


def phrases(arguments, folder):
    """Writes the recordings of every phrase; returns the files by phrase and distance."""
    noise = measure.read(arguments.noise)
    random = numpy.random.default_rng(arguments.seed)
    around = conditions.Surroundings(arguments.seed, noise, [])
    files = {}
    for phrase in arguments.phrase:
        number = 0
        for voice in VOICES:
            for speed in SPEEDS:
                text = f"{phrase} {COMMANDS[number % len(COMMANDS)]}".strip()
                sound = spoken(voice, text, speed, folder)
                for distance, condition in DISTANCES.items():
                    heard = in_quiet(conditions.half_scale(sound), random)
                    if condition:
                        heard = around.heard_as(condition, heard)
                    file = folder / f"{phrase}-{number}-{voice[1]}-{speed}-{condition}.wav".replace(" ", "_")
                    measure.write(file, heard)
                    files.setdefault((phrase, distance), []).append(file)
                number += 1
    return files


def heard(program, phrase, files, options):
    """Returns the recordings that wake, those with a candidate, and the summary."""
    output = subprocess.run([program, "--wake", phrase, *options, *map(str, files)], check=True,
                            capture_output=True, text=True).stdout.splitlines()
    candidates = [line.split(" ") for line in output if line.endswith((" heard", " -"))]
    woken = {words[0] for words in candidates if words[-1] == "heard"}
    return woken, {words[0] for words in candidates}, output[-1]


AROUND = [None, "kitchen 12", None, "room 0.3", None, "kitchen 6", None, "room 0.6 kitchen 15"]
LONGEST = 58 * RATE


def readings(arguments, folder):
    """Writes passages of a text in a file each, and kitchen noise; returns the files of some minutes at a time."""
    noise = measure.read(arguments.noise)
    random = numpy.random.default_rng(arguments.seed)
    around = conditions.Surroundings(arguments.seed, noise, [])
    text = re.sub(r"\s+", " ", arguments.text.read_text(encoding="utf-8", errors="replace"))
    sentences = re.split(r"(?<=[.;:?!]) ", text)
    seconds, number = 0.0, 0
    while seconds < arguments.hours * 3600:
        files = []
        for voice in VOICES:
            start = int(random.integers(len(sentences)))
            passage = ""
            while len(passage) < 700:
                passage += sentences[start % len(sentences)] + " "
                start += 1
            sound = in_quiet(conditions.half_scale(spoken(voice, passage, 1.0, folder)), random, 0.5, 0.5)
            condition = AROUND[random.integers(len(AROUND))]
            sound = around.heard_as(condition, sound[:LONGEST]) if condition else sound[:LONGEST]
            files.append(folder / f"reading-{number}-{voice[1]}-{condition}.wav".replace(" ", "_"))
            measure.write(files[-1], sound)
            seconds += len(sound) / RATE
            number += 1
        for _ in range(2):
            sound = around.kitchen(LONGEST)
            files.append(folder / f"noise-{number}.wav")
            measure.write(files[-1], 0.25 * sound / numpy.max(numpy.abs(sound)))
            seconds += len(sound) / RATE
            number += 1
        yield files


def alarms(arguments, folder):
    """Prints how often each phrase is heard in sound in which it is not said."""
    counts = {phrase: [0, 0, 0.0] for phrase in arguments.phrase}

    def count(files):
        """Counts one batch; returns the files that woke."""
        woken = set()
        for phrase in arguments.phrase:
            woke, _, summary = heard(arguments.program, phrase, files, arguments.option)
            figures = re.search(r"; (\d+) of (\d+) candidates in ([\d.]+) h", summary)
            for place, figure in enumerate(figures.groups()):
                counts[phrase][place] += float(figure)
            woken |= woke
        return woken

    if arguments.sounds:
        count(arguments.sounds)
    for files in readings(arguments, folder) if arguments.text else []:
        woken = count(files)
        for file in files:
            if str(file) not in woken:
                file.unlink()
    for phrase, (woke, candidates, hours) in counts.items():
        print(f"“{phrase}”: {woke:.0f} of {candidates:.0f} candidates in {hours:.2f} h, {woke / hours:.2f} an hour")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--noise", type=pathlib.Path, required=True)
    parser.add_argument("--phrase", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--text", type=pathlib.Path)
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--sounds", type=pathlib.Path, nargs="*", default=[])
    parser.add_argument("--program", default=".build/release/SpeechMeasurement")
    parser.add_argument("--keep", type=pathlib.Path, help="keep the recordings in this folder")
    parser.add_argument("--option", action="append", default=[], help="passed to the program")
    arguments = parser.parse_args()
    arguments.phrase = arguments.phrase or ["hey parlance"]
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        print("| phrase | distance | heard | candidates |")
        print("| --- | --- | ---: | ---: |")
        for (phrase, distance), files in phrases(arguments, folder).items():
            woken, candidates, _ = heard(arguments.program, phrase, files, arguments.option)
            print(f"| {phrase} | {distance} | {len(woken)} of {len(files)} | {len(candidates)} |", flush=True)
        if arguments.sounds or arguments.text:
            alarms(arguments, folder)


if __name__ == "__main__":
    main()
