#!/usr/bin/env python3
"""Measures what other programs of a Linux desktop do with the titles that SearchMeasurement has indexed.

    .build/release/SearchMeasurement FOLDER 1000000
    Benchmarks/search/peers.py FOLDER [SEARCHES]

plocate (`plocate-build --plaintext`) finds the lines that contain a text; tracker3 (`tracker3 import`, the ontology
“nepomuk”) finds words by their beginnings and ranks them. Both print the first 20. Neither forgives a wrong letter, and
each search is a program of its own, as a desktop calls them: the time is that of the whole program. The titles are read from the plain
table in FOLDER. Not installed programs are left out.
"""

import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import time

PREFIXES = """\
@prefix nie: <http://tracker.api.gnome.org/ontology/v3/nie#> .
"""
QUERY = 'SELECT ?t {{ ?u fts:match "{}" ; nie:title ?t }} ORDER BY DESC(fts:rank(?u)) LIMIT 20'


def processor():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def timed(command, **options):
    """Runs a command and returns its seconds by the clock and of the processor."""
    start, before = time.perf_counter(), processor()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    return time.perf_counter() - start, processor() - before


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] * 1000


def size(path):
    if os.path.isfile(path):
        return os.path.getsize(path) / 1e6
    return sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path)) / 1e6


def measure(name, titles, build, path, search, searches):
    clock, used = build()
    print(f"{name}: {len(titles) / used:,.0f} a second of the processor, {clock:.0f} s, {size(path):.0f} MB")
    for letters in range(1, 6):
        times = [timed(search(text)) for text in beginnings(titles, letters, searches)]
        clock, used = [t[0] for t in times], [t[1] for t in times]
        print(f"  {letters} letters: median / p95 {percentile(clock, 0.5):.1f} / {percentile(clock, 0.95):.1f} ms"
              f" (processor {percentile(used, 0.5):.1f} / {percentile(used, 0.95):.1f})", flush=True)


def beginnings(titles, letters, count):
    random.seed(letters)
    return [random.choice(random.choice(titles).split())[:letters] for _ in range(count)]


def main():
    folder = sys.argv[1]
    searches = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    plain = sqlite3.connect(f"file:{os.path.join(folder, 'plain.sqlite')}?mode=ro", uri=True)
    titles = [row[0] for row in plain.execute("SELECT title FROM thing ORDER BY rowid")]
    print(f"{len(titles)} titles, load {os.getloadavg()[0]:.1f}")
    if shutil.which("plocate"):
        lines, path = os.path.join(folder, "titles.txt"), os.path.join(folder, "plocate.db")
        with open(lines, "w", encoding="utf-8") as file:
            file.writelines(title + "\n" for title in titles)
        measure(
            "plocate", titles, lambda: timed(["/usr/sbin/plocate-build", "-p", lines, path]), path,
            lambda text: ["plocate", "-d", path, "-l", "20", text], searches)
    if shutil.which("tracker3"):
        triples, path = os.path.join(folder, "titles.ttl"), os.path.join(folder, "tracker")
        shutil.rmtree(path, ignore_errors=True)
        with open(triples, "w", encoding="utf-8") as file:
            file.write(PREFIXES)
            file.writelines(
                f'<urn:thing:{n}> a nie:InformationElement ; nie:title "{t}" .\n' for n, t in enumerate(titles))
        # The database is made by an endpoint, which is ended once it is there.
        endpoint = subprocess.Popen(
            ["dbus-run-session", "--", "tracker3", "endpoint", "-d", path, "-o", "nepomuk", "--session",
             "-b", "org.parlance.Measured"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not os.path.exists(os.path.join(path, "ontologies.gvdb")):
            if endpoint.poll() is not None:
                sys.exit("tracker3 made no database")
            time.sleep(0.2)
        time.sleep(2)
        endpoint.terminate()
        endpoint.wait()
        measure(
            "tracker3", titles, lambda: timed(["tracker3", "import", "-d", path, triples]), path,
            lambda text: ["tracker3", "sparql", "-d", path, "-q", QUERY.format(text + "*")], searches)


main()
