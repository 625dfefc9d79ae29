#!/usr/bin/env python3
"""Measures what the statements of the index cost by themselves, in processor time: as they are, and as they were.

    Benchmarks/search/statements.py [COUNT]

Needs a Python whose SQLite has FTS5. The tables are those of `SearchSchema`, the things those of the measurement beside: five
words of 60,000, with Zipf's distribution. Python runs the statements, so that the differences count, not the times.
"""

import math
import os
import random
import sqlite3
import sys
import tempfile
import time

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
BATCH, VOCABULARY, SEARCHES = 10_000, 60_000, 150
SCHEMA = """
CREATE TABLE entry (
  id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, key TEXT NOT NULL, title TEXT NOT NULL, subtitle TEXT, names TEXT,
  text TEXT, domain TEXT, date DOUBLE, expires DOUBLE, isWaiting INTEGER NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX entryByKey ON entry (kind, isWaiting, key);
CREATE VIRTUAL TABLE entryWords USING fts5 (
  words, content = '', tokenize = 'ascii', detail = none, columnsize = 0, prefix = '1 2 3');
CREATE TABLE word (text TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
"""


def vocabulary():
    onsets = "b c d f g h j k l m n p r s t v w br cl dr fl gr pl st str th tr sh ch".split() + [""]
    vowels = "a e i o u ai ea ee oo ou y".split()
    codas = ["", "", "n", "r", "l", "s", "t", "m", "nd", "st", "ck", "ng", "rt"]
    words = {}
    while len(words) < VOCABULARY:
        syllables = random.randint(2, 3)
        words["".join(random.choice(p) for _ in range(syllables) for p in (onsets, vowels, codas))] = None
    return list(words)


def opened(path, cache, mapped=0):
    database = sqlite3.connect(path, isolation_level=None)
    database.executescript(
        f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -{cache};"
        f"PRAGMA mmap_size = {mapped}")
    return database


def timed(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def fill(path, things, insert, schema, cache):
    """Returns how many things are inserted in a second of the processor."""
    database = opened(path, cache)
    database.executescript(schema)

    def work():
        for start in range(0, COUNT, BATCH):
            database.execute("BEGIN IMMEDIATE")
            insert(database, start, things[start:start + BATCH])
            database.execute("COMMIT")

    seconds = timed(work)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return COUNT / seconds, os.path.getsize(path) / 1e6


def inserter(remembers):
    known = set()

    def insert(database, start, things):
        if not remembers:
            known.clear()
        for number, words in enumerate(things, start):
            title = " ".join(words)
            database.execute(
                "INSERT INTO entry (id, kind, key, title, isWaiting) VALUES (?, ?, ?, ?, 0) "
                "ON CONFLICT (kind, isWaiting, key) DO NOTHING",
                ((127 << 40) + number, 1, f"thing-{number}", title))
            database.execute(
                "INSERT INTO entryWords (rowid, words) VALUES (?, ?)", ((127 << 40) + number, title))
            for word in words:
                if word not in known:
                    known.add(word)
                    database.execute("INSERT OR IGNORE INTO word VALUES (?)", (word,))

    return insert


def insert_plainly(database, start, things):
    for number, words in enumerate(things, start):
        database.execute(
            "INSERT INTO thing (title, key) VALUES (?, ?)", (" ".join(words), f"thing-{number}"))


def search(path, things, letters, ranked, expands, cache, mapped):
    """Returns the median and the 95th percentile of the processor's milliseconds for a beginning."""
    database = opened(path, cache, mapped)
    chooser = random.Random(2)
    times = []
    for _ in range(SEARCHES):
        words = things[chooser.randrange(COUNT)]
        start = next((word for word in words if len(word) >= letters), words[0])[:letters]

        def work():
            pattern = f'"{start}"*'
            if expands and letters > 3:
                found = [row[0] for row in database.execute(
                    "SELECT text FROM word WHERE text >= ? AND text < ? LIMIT 257",
                    (start, start + "\U0010ffff"))]
                if len(found) <= 256:
                    pattern = " OR ".join(f'"{word}"' for word in found)
            for _ in database.execute(
                    "SELECT entry.id, entry.title, entry.names, entry.kind, entry.expires "
                    "FROM entryWords CROSS JOIN entry ON entry.id = entryWords.rowid "
                    f"WHERE entryWords MATCH ? AND NOT entry.isWaiting LIMIT {ranked}", (pattern,)):
                pass

        times.append(timed(work) * 1000)
    database.close()
    times.sort()
    return f"{times[len(times) // 2]:.1f} / {times[int(len(times) * 0.95)]:.1f}"


def main():
    random.seed(1)
    words = vocabulary()
    share = math.log2(VOCABULARY)
    things = [[words[int(2 ** (random.random() * share)) - 1] for _ in range(5)] for _ in range(COUNT)]
    with tempfile.TemporaryDirectory() as folder:
        before, now = os.path.join(folder, "before"), os.path.join(folder, "now")
        plain, _ = fill(
            os.path.join(folder, "plain"), things, insert_plainly,
            "CREATE VIRTUAL TABLE thing USING fts5 (title, key UNINDEXED)", 8_000)
        hashed = SCHEMA + "INSERT INTO entryWords (entryWords, rank) VALUES ('hashsize', 8388608);"
        old, old_size = fill(before, things, inserter(False), SCHEMA, 8_000)
        new, new_size = fill(now, things, inserter(True), hashed, 32_000)
        print(f"{COUNT} things\n| | as it was | as it is |\n| --- | ---: | ---: |")
        print(f"| indexed, of the rate of plain FTS5 | {old / plain:.2f} | {new / plain:.2f} |")
        print(f"| size | {old_size:.0f} MB | {new_size:.0f} MB |")
        for letters in range(1, 6):
            was = search(before, things, letters, 2_000, False, 8_000, 0)
            is_now = search(now, things, letters, 1_000, True, 32_000, 1 << 30)
            print(f"| {letters} letters: median / 95th percentile | {was} ms | {is_now} ms |")


main()
