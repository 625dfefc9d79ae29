#!/usr/bin/env python3
"""Measures a wake phrase: how often it is missed at three distances, and how often other speech wakes.

    wake.py --noise NOISE.wav [--phrase TEXT]... [--seed 1] [--text FILE --hours HOURS] [--sounds FILE.wav...]
            [--program PATH] [--keep FOLDER] [--option=--threshold --option=1e-20]

Each phrase is said alone and before a command, by four voices of flite and four of espeak-ng at three speeds each,
near the microphone, at 2 to 3 m in a room with a reverberation time of 0.3 s, and at that distance in one of 0.6 s
with kitchen noise at 15 dB; each recording has a quiet background. TEXT is read by flite's voices in turn for so many
hours; it and the SOUNDS must not wake. An `--option` is passed to SpeechMeasurement. Needs numpy, flite and espeak-ng.
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


def readings(arguments, folder):
    """Writes a text read by flite's voices, in files of a few minutes."""
    text = re.sub(r"\s+", " ", arguments.text.read_text(encoding="utf-8", errors="replace"))
    sentences = re.split(r"(?<=[.;:?!]) ", text)
    random = numpy.random.default_rng(arguments.seed)
    start, seconds, number = int(random.integers(len(sentences))), 0.0, 0
    while seconds < arguments.hours * 3600:
        part = []
        while sum(map(len, part)) < 800:
            part.append(sentences[start % len(sentences)])
            start += 1
        voice = VOICES[number % 4]
        sound = spoken(voice, " ".join(part), 1.0, folder)
        file = folder / f"reading-{number}-{voice[1]}.wav"
        measure.write(file, in_quiet(conditions.half_scale(sound), random))
        seconds += len(sound) / RATE
        number += 1
        yield file


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
        files = list(arguments.sounds) + (list(readings(arguments, folder)) if arguments.text else [])
        for phrase in arguments.phrase if files else []:
            print(heard(arguments.program, phrase, files, arguments.option)[2], flush=True)


if __name__ == "__main__":
    main()
