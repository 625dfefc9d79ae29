#!/usr/bin/env python3
"""Compares `parlance value` with other packages on the project's own English cases.

Usage: python3 Benchmarks/values.py [--parlance PATH] [--record] [--no-times]

The other packages are measured where they are installed; a virtual environment keeps them apart:

    python3 -m venv .build/peers
    .build/peers/bin/pip install recognizers-text-suite dateparser text2num
    .build/peers/bin/python Benchmarks/values.py

Each package reads the same wordings, said at the same time. An answer is right where it is the
canonical value of the case file; where a case has no value, no answer is right. Times are per
value, in one process, without its start: that of `parlance` is measured with a single value and
taken off. `--record` writes the table into Benchmarks/README.md, `--no-times` leaves the times out, as
where the machine is busy or the build is for debugging.
"""

import argparse
import datetime
import json
import pathlib
import subprocess
import time

HERE = pathlib.Path(__file__).parent
CASES = HERE.parent / "Tests" / "SpokenValuesTests" / "Cases"
MARKS = ("<!-- values -->", "<!-- end of values -->")
NOW = datetime.datetime(2026, 11, 21, 9, 0, 0)
KINDS = ["number", "date", "duration", "measurement", "currency", "percentage", "boolean"]


def cases(kind):
    for line in (CASES / f"en.{kind}.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            text, _, expected = line.partition("\t")
            yield text, json.loads(expected)


def same(answer, expected):
    if isinstance(answer, (int, float)) and isinstance(expected, (int, float)):
        if isinstance(answer, bool) or isinstance(expected, bool):
            return answer is expected
        return abs(answer - expected) <= 1e-6 * max(1, abs(expected))
    if isinstance(answer, dict) and isinstance(expected, dict):
        return (answer.get("unit") == expected.get("unit")
                and same(answer.get("value"), expected.get("value")))
    return answer == expected


def parlance(path):
    def run(kind, texts):
        # An empty line is an empty text; none of the texts holds a line break.
        result = subprocess.run(
            [path, "value", "--type", kind, "--now", NOW.isoformat(), "--locale", "en"],
            input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
        return [json.loads(line)["value"] for line in result.stdout.splitlines()]
    return run


def recognizers():
    import emoji
    if not hasattr(emoji, "UNICODE_EMOJI"):
        # The package needs a name that emoji 2 has taken away.
        emoji.UNICODE_EMOJI = emoji.EMOJI_DATA
    from recognizers_date_time import recognize_datetime
    from recognizers_number import recognize_number
    from recognizers_number_with_unit import (
        recognize_currency, recognize_dimension, recognize_temperature)
    from recognizers_number import recognize_percentage
    from recognizers_choice import recognize_boolean
    culture = "en-us"
    units = {"Kilogram": "kg", "Gram": "g", "Milligram": "mg", "Pound": "lb", "Ounce": "oz",
             "Ton": "ton", "Kilometer": "km", "Meter": "m", "Centimeter": "cm", "Millimeter": "mm",
             "Mile": "mi", "Yard": "yd", "Foot": "ft", "Inch": "in", "Liter": "L",
             "Milliliter": "mL", "Cup": "cup", "Tablespoon": "tbsp", "Teaspoon": "tsp",
             "Pint": "pt", "Quart": "qt", "Gallon": "gal", "Fluid ounce": "fl oz",
             "Mile per hour": "mph", "Kilometer per hour": "km/h", "Meter per second": "m/s",
             "Knot": "kn", "Square meter": "m²", "Square foot": "ft²", "Acre": "ac", "C": "°C",
             "F": "°F", "K": "K", "Degree": "°", "Gigabyte": "GB", "Megabyte": "MB",
             "Terabyte": "TB", "Stone": "st", "Dollar": "USD", "United States dollar": "USD",
             "Euro": "EUR", "British pound": "GBP", "Japanese yen": "JPY", "Cent": "USD",
             "Indian rupee": "INR", "Swiss franc": "CHF", "Canadian dollar": "CAD"}

    def quantity(results):
        if not results or not results[0].resolution:
            return None
        found = results[0].resolution
        if found.get("value") is None:
            return None
        return {"value": float(found["value"]), "unit": units.get(found.get("unit"))}

    def moment(results, wanted):
        values = results[0].resolution["values"] if results and results[0].resolution else []
        for value in reversed(values):
            if wanted == "duration":
                if value["type"] == "duration":
                    return float(value["value"])
            elif value["type"] == "time":
                clock = datetime.datetime.combine(
                    NOW.date(), datetime.time.fromisoformat(value["value"]))
                return (clock if clock > NOW else clock + datetime.timedelta(1)).isoformat()
            elif value["type"] != "duration":
                found = value.get("value") or value.get("start")
                if found and found[:1].isdigit():
                    return found.replace(" ", "T")
        return None

    def read(kind, text):
        if kind == "number":
            found = recognize_number(text, culture)
            return float(found[0].resolution["value"]) if found else None
        if kind in ("date", "duration"):
            return moment(recognize_datetime(text, culture, reference=NOW), kind)
        if kind == "measurement":
            return quantity(recognize_temperature(text, culture)
                            or recognize_dimension(text, culture))
        if kind == "currency":
            return quantity(recognize_currency(text, culture))
        if kind == "percentage":
            found = recognize_percentage(text, culture)
            return float(found[0].resolution["value"].rstrip("%")) if found else None
        found = recognize_boolean(text, culture)
        return found[0].resolution["value"] if found else None

    return lambda kind, texts: [guarded(read, kind, text) for text in texts]


def guarded(read, kind, text):
    try:
        return read(kind, text)
    except Exception:  # A package that fails on a case has no answer for it.
        return None


def date_parser():
    import dateparser
    settings = {"RELATIVE_BASE": NOW, "PREFER_DATES_FROM": "future"}

    def read(kind, text):
        found = dateparser.parse(text, languages=["en"], settings=settings)
        if found is None:
            return None
        has_time = found.time() != NOW.time() and found.time() != datetime.time(0)
        return found.isoformat() if has_time else found.date().isoformat()

    return lambda kind, texts: (
        [guarded(read, kind, text) for text in texts] if kind == "date" else None)


def text_to_num():
    from text_to_num import text2num
    return lambda kind, texts: (
        [guarded(lambda _, text: text2num(text, "en"), kind, text) for text in texts]
        if kind == "number" else None)


def record(lines):
    page = HERE / "README.md"
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    if not after:
        raise SystemExit(f"{page} has no place for the table: {MARKS[0]} and {MARKS[1]} mark it.")
    table = "\n".join([MARKS[0], *lines, MARKS[1]])
    page.write_text(before + table + after, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--parlance", default=".build/release/parlance")
    parser.add_argument("--record", action="store_true", help="write Benchmarks/README.md")
    parser.add_argument("--no-times", action="store_true", help="leave the times out")
    arguments = parser.parse_args()
    readers = {"parlance": parlance(arguments.parlance)}
    for name, make in [("recognizers-text", recognizers), ("dateparser", date_parser),
                       ("text2num", text_to_num)]:
        try:
            readers[name] = make()
        except ImportError:
            print(f"{name} is not installed and is left out.\n")
    lines = ["| kind | cases | " + " | ".join(readers) + " |",
             "| --- | ---: |" + " ---: |" * len(readers)]
    print(*lines, sep="\n")
    for kind in KINDS:
        texts, expected = zip(*cases(kind))
        cells = []
        for read in readers.values():
            start = time.perf_counter()
            read(kind, texts[:1])
            middle = time.perf_counter()
            answers = read(kind, texts)
            seconds = time.perf_counter() - middle - (middle - start)
            micros = max(seconds, 0) / len(texts) * 1e6
            if answers is None:
                cells.append("-")
                continue
            right = sum(same(a, e) for a, e in zip(answers, expected))
            cost = "" if arguments.no_times else f" ({micros:.0f} µs)"
            cells.append(f"{right / len(texts):.1%}{cost}")
        lines.append(f"| {kind} | {len(texts)} | " + " | ".join(cells) + " |")
        print(lines[-1], flush=True)
    if arguments.record:
        record(lines)


if __name__ == "__main__":
    main()
