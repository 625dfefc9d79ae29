#!/usr/bin/env python3
"""Measures how well names of a long list are heard, spoken by synthetic voices.

    names.py NAMES.txt [--count 100000] [--utterances 60] [--noise NOISE.wav --snr 12]
             [--search-from NAMES] [--join-from NAMES] [--program PATH]

NAMES.txt has a name on a line; the first `--count` make the list, and the first `--utterances` of them are
spoken ("call NAME") by four voices of flite and two of espeak-ng in turn, with half a second around. `--search-from`
with a number above the count has all names in the grammar, `--join-from` with such a number has them there as paths of
words. Needs numpy, flite, espeak-ng and sox; build the program first with

    swift build -c release --traits Speech --product SpeechMeasurement
"""

import argparse
import collections
import json
import pathlib
import resource
import subprocess
import tempfile

import measure

VOICES = [("flite", "slt"), ("flite", "awb"), ("flite", "rms"), ("flite", "kal16"),
          ("espeak-ng", "en-us"), ("espeak-ng", "en-gb")]


def grammar(names):
    """Returns a phrase set with a list of the names."""
    lines = ["language: en", "intents:", "  Call:", "    data:",
             '      - sentences: ["call {contact}", "call {contact} on mobile"]', "  Stop:",
             "    data:", '      - sentences: ["stop the music", "what time is it"]', "lists:",
             "  contact:", "    values:"]
    return "\n".join(lines + [f"      - {json.dumps(name)}" for name in names]) + "\n"


def speak(text, voice, path):
    raw = path.with_suffix(".raw.wav")
    program, name = voice
    arguments = ["-voice", name, "-t", text, "-o", raw] if program == "flite" else [
        "-v", name, "-w", raw, text]
    subprocess.run([program, *arguments], check=True)
    subprocess.run(
        ["sox", raw, "-r", "16000", "-c", "1", "-b", "16", path, "pad", "0.5", "0.5"], check=True)
    raw.unlink()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--utterances", type=int, default=60)
    parser.add_argument("--noise", type=pathlib.Path)
    parser.add_argument("--snr", type=float, default=12)
    parser.add_argument("--search-from", type=int)
    parser.add_argument("--join-from", type=int)
    parser.add_argument("--program", default=".build/release/SpeechMeasurement")
    options = parser.parse_args()
    names = options.names.read_text().split("\n")[: options.count]
    noise = measure.read(options.noise) if options.noise else None
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "names.yaml").write_text(grammar(names))
        spoken = {}
        for number, name in enumerate(names[: options.utterances]):
            voice = VOICES[number % len(VOICES)]
            path = folder / f"{number:05}.wav"
            speak(f"call {name}", voice, path)
            if noise is not None:
                sound = measure.mixed(measure.read(path), noise, options.snr, number * 37_117)
                measure.write(path, sound)
            spoken[path.name] = (f"call {name}", voice[1])
        command = [options.program]
        if options.search_from is not None:
            command += ["--search-from", str(options.search_from)]
        if options.join_from is not None:
            command += ["--join-from", str(options.join_from)]
        command += [str(folder / "names.yaml")] + [str(folder / name) for name in spoken]
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    report([json.loads(line) for line in output.stdout.splitlines()], spoken)


def report(records, spoken):
    right, all_of = collections.Counter(), collections.Counter()
    for record in records:
        text, voice = spoken[record["file"]]
        all_of[voice] += 1
        right[voice] += record["transcript"] == text
    times = sorted(record["decodeSeconds"] for record in records)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"right: {sum(right.values())} of {len(records)}",
          ", ".join(f"{voice} {right[voice]} of {all_of[voice]}" for voice in all_of), sep="; ")
    print(f"an utterance: {times[len(times) // 2]:.2f} s in the middle, {times[-1]:.2f} s at most; "
          f"{sum(times) / sum(record['audioSeconds'] for record in records):.2f} x real time")
    print(f"memory: {usage.ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
