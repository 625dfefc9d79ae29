#!/usr/bin/env python3
"""Counts how often `parlance recognize` acts on spoken sentences that ask for it, and on ones that do not.

    Benchmarks/acts/voice.py .build/release/parlance en.dev en2.dev
    Benchmarks/acts/voice.py .build/release/parlance en.held --cache /tmp/voices

    Benchmarks/acts/voice.py .build/debug/parlance spoken.dev

Each half contributes 100 sentences that ask for nothing and 50 requests, picked by a hash of their words,
each of them spoken by each voice. Needs espeak-ng and flite. The half `dev` is there to develop on; of `held`
nobody reads more than the totals. Of what is recognized with a confidence below 0.8, the dialog asks; the line that begins with
“dialog” counts that as asked. The sentences of `spoken` are for the example apps, each heard by its own app,
which is the program of that name beside parlance.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

from measure import FOLDER, verdict

VOICES = {
    "flite-slt": ["flite", "-voice", "slt", "-t", "{text}", "-o", "{file}"],
    "espeak-us": ["espeak-ng", "-v", "en-us", "-w", "{file}", "{text}"],
    "flite-awb": ["flite", "-voice", "awb", "-t", "{text}", "-o", "{file}"],
    "flite-rms": ["flite", "-voice", "rms", "-t", "{text}", "-o", "{file}"],
    "espeak-gb": ["espeak-ng", "-v", "en-gb", "-w", "{file}", "{text}"],
}
# The confidence from which on the dialog does a command without asking, unless it cannot be undone.
CERTAIN = 0.8
SPOKEN_BY = ["flite-slt", "espeak-us"]


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def rows_of(name):
    rows = [line.split("\t") for line in (FOLDER / f"{name}.tsv").read_text().splitlines()]
    return [row for row in rows if len(row) >= 4 and row[1] in ("yes", "no", "query")]


def picked(rows, arguments):
    """The same sentences for any number of others in the file."""
    chosen = []
    for want, count in (("no", arguments.no), ("yes", arguments.yes)):
        chosen += sorted((row for row in rows if row[1] == want), key=lambda row: digest(row[0]))[:count]
    return chosen


def speak(text, voice, folder):
    file = folder / voice / (digest(text) + ".wav")
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        command = [part.format(file=file, text=text) for part in VOICES[voice]]
        subprocess.run(command, check=True, capture_output=True)
    return str(file)


def recognized(program, options, files, sources):
    """The records in the order of the files, each recognized by its own source, and the processor time of it all in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime

    def heard_by(source):
        own = [file for file, other in zip(files, sources) if other == source]
        run = subprocess.run(
            [program, "recognize", "--app", source, "--format", "jsonl"] + options + own,
            capture_output=True, text=True)
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(lines) == len(own), run.stderr
        return zip(own, lines)

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        records = dict(pair for pairs in pool.map(heard_by, dict.fromkeys(sources)) for pair in pairs)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return [records[file] for file in files], seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("names", nargs="+", help="parts of the contrast set, such as en.dev")
    parser.add_argument("--no", type=int, default=100, help="sentences that ask for nothing")
    parser.add_argument("--yes", type=int, default=50, help="requests")
    parser.add_argument("--voice", action="append", choices=VOICES, help="who speaks; may be repeated")
    parser.add_argument("--no-frames", action="store_true", help="hears commands alone")
    parser.add_argument("--cache", type=pathlib.Path, help="keeps the sounds for the next time")
    parser.add_argument("--show", action="store_true", help="prints what went wrong, never of a held half")
    arguments = parser.parse_args()
    if arguments.show and any("held" in name for name in arguments.names):
        sys.exit("Sentences that are held out are not shown.")
    rows = [row for name in arguments.names for row in rows_of(name)]
    queries = {row[2] for row in rows if row[1] == "query"}
    rows = picked(rows, arguments)
    language = arguments.names[0].split(".")[0].rstrip("0123456789")
    if language == "spoken":
        sources = [str(pathlib.Path(arguments.program).parent / row[3]) for row in rows]
    else:
        sources = [str(FOLDER / f"{language}.yaml")] * len(rows)
    options = ["--no-frames"] if arguments.no_frames else []
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.cache or pathlib.Path(temporary)
        for voice in arguments.voice or SPOKEN_BY:
            files = [speak(row[0], voice, folder) for row in rows]
            counts = collections.defaultdict(collections.Counter)
            dialog = collections.defaultdict(collections.Counter)
            records, seconds = recognized(arguments.program, options, files, sources)
            for row, record in zip(rows, records):
                result = verdict(row[1], row[2], record, queries)
                counts[row[1]][result] += 1
                is_asked = result in ("acted", "right", "wrong") and record["confidence"] < CERTAIN
                dialog[row[1]]["asked" if is_asked else result] += 1
                if arguments.show:
                    found = record["matches"][0]["intent"] if record["matches"] else "-"
                    print(row[1], result, record.get("reason"), row[3], row[0], record["transcript"],
                          record["confidence"], found, sep="\t")
            lines = [("", want, results) for want, results in counts.items()]
            lines += [("dialog, ", want, results) for want, results in dialog.items()]
            for prefix, want, results in lines:
                total = sum(results.values())
                print(prefix + voice, want, total, {key: f"{100 * n / total:.1f} %" for key, n in results.items()})
            sound = sum(record["audioSeconds"] for record in records)
            print(voice, f"processor time {seconds / sound:.3f} of the sound's length", flush=True)


if __name__ == "__main__":
    main()
