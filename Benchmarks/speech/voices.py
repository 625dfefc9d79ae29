#!/usr/bin/env python3
"""Measures how many phrases of apps are understood when synthetic voices speak them.

    voices.py PHRASES.tsv --app SOURCE... [--program .build/release/parlance]

PHRASES.tsv has an intent and an utterance on each line, between them a tab. Needs espeak-ng and flite.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

VOICES = {
    f"flite {voice}": ["flite", "-voice", voice, "-t", "{text}", "-o", "{file}"]
    for voice in ["slt", "awb", "rms", "kal16"]
} | {
    f"espeak-ng {voice}": ["espeak-ng", "-v", voice, "-w", "{file}", "{text}"]
    for voice in ["en-us", "en-gb", "en-us+f3", "en-gb-scotland"]
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("phrases", type=pathlib.Path)
    parser.add_argument("--app", action="append", required=True)
    parser.add_argument("--program", default=".build/release/parlance")
    arguments = parser.parse_args()
    lines = [line.split("\t") for line in arguments.phrases.read_text().splitlines() if line]
    sources = [part for app in arguments.app for part in ("--app", app)]
    print("| voice | understood | refused |\n| --- | --- | --- |")
    for voice, command in VOICES.items():
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for number, (_, text) in enumerate(lines):
                files.append(f"{folder}/{number}.wav")
                subprocess.run(
                    [part.format(file=files[-1], text=text) for part in command],
                    check=True, capture_output=True)
            output = subprocess.run(
                [arguments.program, "recognize", "--format", "jsonl"] + sources + files,
                check=True, capture_output=True)
        records = [json.loads(line) for line in output.stdout.splitlines()]
        right = sum(
            r["outcome"] == "matched" and r["matches"][0]["intent"] == intent
            for r, (intent, _) in zip(records, lines))
        low = sum(r["outcome"] == "rejected" and bool(r["transcript"]) for r in records)
        print(f"| {voice} | {right} of {len(lines)} | {low} |", flush=True)


if __name__ == "__main__":
    main()
