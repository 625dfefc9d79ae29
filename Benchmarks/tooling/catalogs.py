"""Measures how lint's processor time grows with a string catalog.

    python3 Benchmarks/tooling/catalogs.py .build/release [SMALL LARGE]

Writes catalogs of 10,000 and of 100,000 strings as Xcode lays them out, each in two languages, and
prints the processor time of `parlance lint` for each and their ratio. The ratio of a debug build is
that of a release build; its times are not.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile

VERBS = ["Order", "Show", "Find", "Open", "Start", "Stop", "Track", "Share", "Rename", "Move"]
THINGS = ["soup", "trip", "lamp", "task", "list", "photo", "song", "route", "note", "card"]


def catalog(count):
    """Returns a catalog with so many phrases, no two alike."""
    strings = {}
    for number in range(count):
        verb, thing = VERBS[number % 10], THINGS[number // 10 % 10]
        english = f"{verb} {thing} {number} in ${{applicationName}}"
        german = f"{thing} {number} in ${{applicationName}} {verb}"
        strings[english] = {"localizations": {
            language: {"stringUnit": {"state": "translated", "value": value}}
            for language, value in [("en", english), ("de", german)]}}
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0"}


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(program, folder, count):
    """Returns the size of a catalog in MiB, and the processor time of linting it."""
    path = os.path.join(folder, str(count), "AppShortcuts.xcstrings")
    os.makedirs(os.path.dirname(path))
    with open(path, "w", encoding="utf-8") as file:
        json.dump(catalog(count), file, indent=2, separators=(",", " : "))
    begin = processor_time()
    result = subprocess.run([program, "lint", "--app", path], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(result.stderr)
    return os.path.getsize(path) / 2**20, processor_time() - begin


def main():
    program = os.path.join(sys.argv[1], "parlance")
    counts = [int(text) for text in sys.argv[2:4]] or [10_000, 100_000]
    with tempfile.TemporaryDirectory() as folder:
        found = [measure(program, folder, count) for count in counts]
    for count, (size, seconds) in zip(counts, found):
        print(f"{count:,} strings, {size:.1f} MiB: {seconds:.1f} s of processor time")
    print(f"ratio {found[1][1] / found[0][1]:.1f}")


if __name__ == "__main__":
    main()
