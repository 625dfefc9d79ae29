#!/usr/bin/env python3
"""Measures how long the service takes to answer a key that somebody types into their desktop's search.

    Benchmarks/search/keystrokes.py .build/debug [THINGS] [SEARCHES]

Six apps in Python have THINGS entities together (100,000); a bus of its own (`dbus-run-session`) carries the calls. A
search is typed letter by letter: for each letter GNOME asks for results and what they look like, and KRunner for
matches. The apps are indexed first, which is not counted.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../Tests/EndToEnd"))

if os.environ.get("PARLANCE_MEASURES_ON_BUS") is None:
    os.environ["PARLANCE_MEASURES_ON_BUS"] = "1"
    os.execvp("dbus-run-session", ["dbus-run-session", "--", "/usr/bin/python3", *sys.argv])

import dbus

from apps import Home
from bus import await_name
from desktop import Desktop
from hostile_app import finished, intent, metadata, write_app
from service import Service

FILL = """\
import random
random.seed(SEED)
send({"indexed": {"_0": {"begin": {}}}})
for start in range(0, COUNT, 2000):
    entries = [
        {"type": "Thing", "id": f"{SEED}-{n}", "title": " ".join(random.choices(WORDS, WEIGHTS, k=5)),
         "names": [], "priority": 0}
        for n in range(start, min(start + 2000, COUNT))]
    send({"indexed": {"_0": {"insert": {"_0": entries}}}})
send({"indexed": {"_0": {"commit": {"types": ["Thing"]}}}})
answer(call, {"done": {}})
"""


def words():
    """Returns words with their frequencies: the one at rank n has a share of 1 / n."""
    random.seed(1)
    onsets = "b c d f g h j k l m n p r s t v w br cl dr fl gr pl st tr sh".split()
    vowels = "a e i o u ai ea ou".split()
    codas = ["", "n", "r", "l", "s", "nd", "st"]
    found = set()
    while len(found) < 20_000:
        found.add("".join(
            random.choice(part) for _ in range(random.randint(2, 3)) for part in (onsets, vowels, codas)))
    return sorted(found, key=lambda word: random.random())


def app(folder, number, count, vocabulary):
    weights = [1 / (rank + 1) for rank in range(len(vocabulary))]
    head = f"WORDS = {vocabulary!r}\nWEIGHTS = {weights!r}\nSEED, COUNT = {number}, {count}\n"
    things = {"id": "Thing", "title": "Thing", "properties": [], "query": 0, "values": [],
              "hasUnknownValues": False, "isIndexed": True}
    path = write_app(
        os.path.join(folder, f"app{number}"), name=f"Shelf {number}",
        app=metadata(f"Shelf {number}", [dict(intent(f"Sort{number}"), title=f"Sort Shelf {number}")],
                     [], entities=[things]),
        start=head, perform=f"answer(call, {finished()!r})")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    body = "".join("        " + line + "\n" for line in FILL.splitlines())
    before = '    elif what == "perform":\n'
    assert before in text
    text = text.replace(before, f'    elif what == "reindex":\n{body}{before}')
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def main():
    built = sys.argv[1]
    things = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    searches = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(built, folder)
        vocabulary = words()
        for number in range(6):
            home.run("apps", "add", app(folder, number, things // 6, vocabulary), timeout=600)
        status, output, errors = home.run("index", timeout=3600)
        print(output or errors)
        assert status == 0
        service = Service(home)
        await_name()
        desktop = Desktop()
        desktop.find("ab")
        random.seed(2)
        gnome, plasma = {}, {}
        for _ in range(searches):
            word = random.choice(vocabulary[:2000])
            for length in range(1, min(len(word), 6) + 1):
                text = word[:length]
                start = time.perf_counter()
                ids = desktop.gnome.GetInitialResultSet(dbus.Array([text], signature="s"))
                desktop.gnome.GetResultMetas(ids)
                gnome.setdefault(length, []).append((time.perf_counter() - start) * 1000)
                start = time.perf_counter()
                desktop.plasma.Match(text)
                plasma.setdefault(length, []).append((time.perf_counter() - start) * 1000)
        load = os.getloadavg()[0]
        print(f"{things} things, {searches} searches, load {load:.1f}")
        print("| letters | GNOME: median / p95 ms | KRunner: median / p95 ms |\n| --- | ---: | ---: |")
        for length in [*sorted(gnome), "all"]:
            rows = []
            for measured in (gnome, plasma):
                values = measured.get(length) or [v for part in measured.values() for v in part]
                rows.append(f"{percentile(values, 0.5):.1f} / {percentile(values, 0.95):.1f}")
            print(f"| {length} | {rows[0]} | {rows[1]} |")
        service.stop()


main()
