#!/usr/bin/env python3
"""Measures recognition on a folder of labelled recordings, clean and with noise mixed in.

    measure.py FOLDER [--noise NOISE.wav] [--snr 24 12 6] [--no-clean] [--part odd] [--program PATH]
               [--no-noise-compensation]

The program is SpeechMeasurement (the grammar's pass and the phone loop) or parlance (`recognize`: with the
passes for what else was said). "x real time" is the processor time of the whole program, the loading of the
model included, through the length of the sound. FOLDER holds clips/*.wav, labels.json (for each clip the intent and the text of each slot) and a
phrase set *.yaml. Needs numpy; build the program first with

    swift build -c release --traits Speech --product SpeechMeasurement
"""

import argparse
import json
import pathlib
import resource
import subprocess
import tempfile
import wave

import numpy

FRAME = 2048


def read(path):
    with wave.open(str(path)) as file:
        assert file.getsampwidth() == 2 and file.getnchannels() == 1, path
        return numpy.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32768.0


def write(path, samples):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16000)
        file.writeframes((samples * 32767).astype("<i2").tobytes())


def loudest(samples):
    frames = [samples[i : i + FRAME] for i in range(0, max(1, len(samples) - FRAME), FRAME)]
    return max(float(numpy.sum(frame**2)) for frame in frames)


def mixed(speech, noise, snr, offset):
    """Adds noise so that the loudest frame of the speech is `snr` dB above that of the noise."""
    start = offset % max(1, len(noise) - len(speech))
    part = numpy.resize(noise[start:], len(speech))
    gain = numpy.sqrt(loudest(speech) / max(loudest(part), 1e-12) / 10 ** (snr / 10))
    sound = speech + gain * part
    return sound / (2 * max(numpy.max(numpy.abs(sound)), 1e-6))


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def heard(program, grammar, files, compensates=True):
    """Returns what a program heard, one record for each file."""
    command = [program] + ([] if compensates else ["--compensate-below", "-100"]) + [str(grammar)]
    if pathlib.Path(program).name == "parlance":
        command = [program, "recognize", "--format", "jsonl", "--threshold", "0", "--app",
                   str(grammar)] + ([] if compensates else ["--no-noise-compensation"])
    output = subprocess.run(command + [str(file) for file in files], check=True, capture_output=True)
    return [flat(json.loads(line)) for line in output.stdout.splitlines()]


def flat(record):
    """Returns a record of `recognize` as SpeechMeasurement writes it: with the best match only."""
    if "matches" in record:
        best = (record["matches"] or [{}])[0]
        record["file"] = pathlib.Path(record["file"]).name
        record["intent"] = best.get("intent")
        record["slots"] = {slot["name"]: slot["text"] for slot in best.get("slots", [])}
    return record


def is_right(record, label):
    slots = {name: text.strip() for name, text in label["slots"].items()}
    said = {name: text.strip() for name, text in record["slots"].items()}
    return record.get("intent") == label["intent"] and said == slots


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--noise", type=pathlib.Path)
    parser.add_argument("--snr", type=int, nargs="*", default=[24, 21, 18, 15, 12, 9, 6])
    parser.add_argument("--no-clean", action="store_true", help="only with noise")
    parser.add_argument("--part", choices=["all", "even", "odd"], default="all")
    parser.add_argument("--program", default=".build/release/SpeechMeasurement")
    parser.add_argument("--no-noise-compensation", action="store_true",
                        help="hear with the model of clean speech alone")
    parser.add_argument("--records", type=pathlib.Path, help="keep the records in this folder")
    arguments = parser.parse_args()
    labels = json.loads((arguments.folder / "labels.json").read_text())
    grammar = next(iter(sorted(arguments.folder.glob("*.yaml"))))
    names = sorted(labels)
    names = {"all": names, "even": names[::2], "odd": names[1::2]}[arguments.part]
    noise = read(arguments.noise) if arguments.noise else None
    means = []
    print("| | right % | confident and right % | x real time |\n| --- | --- | --- | --- |")
    for snr in ([] if arguments.no_clean else [None]) + (arguments.snr if noise is not None else []):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for number, name in enumerate(names):
                path = arguments.folder / "clips" / name
                if snr is not None:
                    sound = mixed(read(path), noise, snr, number * 15_485_863)
                    path = pathlib.Path(folder) / name
                    write(path, sound)
                files.append(str(path))
            start = processor_time()
            records = heard(arguments.program, grammar, files,
                            not arguments.no_noise_compensation)
            seconds = processor_time() - start
        if arguments.records:
            lines = [json.dumps(record) + "\n" for record in records]
            (arguments.records / f"{snr or 'clean'}.jsonl").write_text("".join(lines))
        right = [is_right(record, labels[record["file"]]) for record in records]
        sure = [r and (record.get("confidence") or 0) >= 0.5 for r, record in zip(right, records)]
        share, sure_share = (100 * sum(x) / len(records) for x in (right, sure))
        time = seconds / sum(r["audioSeconds"] for r in records)
        if snr is not None:
            means.append(share)
        print(f"| {'clean' if snr is None else f'{snr} dB'} | {share:.1f} | {sure_share:.1f} | "
              f"{time:.3f} |", flush=True)
    if means:
        print(f"| mean of noisy | {sum(means) / len(means):.1f} | | |")


if __name__ == "__main__":
    main()
