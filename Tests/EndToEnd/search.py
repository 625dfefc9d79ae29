"""Checks search, find by words and the index, with the example apps.

    python3 Tests/EndToEnd/search.py .build/debug
"""

import os
import sys
import tempfile

from checks import Checks, Program, records


def check_search(checks, program):
    apps = ["--app", program.app("TravelTracking"), "--app", program.app("Tasks")]

    def found(*words):
        status, output, notes = program.run("search", *apps, "--format", "jsonl", *words)
        checks.equal(status, 0, f"search {words} ends well")
        return records(output)

    for text in ['"', "fuji* OR title:", "zzzz"]:
        checks.expect(
            all(r["title"] != "Alhambra" for r in found(text)), f"{text!r} finds nothing by its signs")
    fuji = found("fuj")[0]
    checks.equal(
        (fuji["kind"], fuji["id"], fuji["intent"]), ("entity", "fuji", "OpenLandmark"),
        "a thing is found by a beginning, with what opens it")
    checks.equal(found("alhmbra")[0]["title"], "Alhambra", "a slip of the keys is forgiven")
    checks.expect(
        any(r["kind"] == "find" for r in found("find trips")), "Find actions are found")
    checks.expect(
        any(r["id"] == "ShowOnMap" for r in found("show map")), "intents are found")
    checks.expect(
        all(r["id"] != "ShowOneList" for r in found("show one list")), "a hidden intent is not found")

    status, output, _ = program.run("index", "--status", "--format", "jsonl")
    counts = {r["type"]: r["count"] for r in records(output)}
    checks.equal((counts.get("LandmarkEntity"), counts.get("TripEntity")), (4, 2), "things are counted")


def check_find(checks, program):
    def titles(*words):
        status, output, notes = program.run(
            "find", "--app", program.app("TravelTracking"), "--format", "jsonl", "Trip", *words)
        return [r["title"] for r in records(output)] if status == 0 else notes

    checks.equal(titles("longer than a week"), ["Castles of Europe"], "conditions are said in words")
    checks.equal(
        titles("longer than five days, newest first"), ["Mountain Week", "Castles of Europe"],
        "an order is said in words")
    checks.expect("is not a condition" in titles("purple"), "words that say nothing are refused")

    _, output, _ = program.run(
        "repl", "--app", program.app("TravelTracking"), "--format", "jsonl", "--no-store",
        text="don't find landmarks in japan\nfind landmarks\nopen the second one\n")
    performed = [e for e in records(output) if e["event"] == "performed"]
    checks.equal(
        [e["intent"] for e in performed], ["find LandmarkEntity", "OpenLandmark"],
        "a wish is found, a thing of the list is opened, and what is denied is not done")


def check_pointing(checks, program):
    def performed(app, *lines):
        _, output, _ = program.run(
            "repl", "--app", program.app(app), "--format", "jsonl", "--no-store", text="\n".join(lines) + "\n")
        return [e["intent"] for e in records(output) if e["event"] == "performed"]

    checks.equal(
        performed("Tasks", "find tasks in groceries", "find tasks due before monday 1990", "find tasks named xyzzy",
                  "complete the first one").count("CompleteTask"), 0,
        "after an empty list, nothing of the list before is meant")
    checks.equal(
        performed("TravelTracking", "find trips", "don't open the first one", "open the first one"),
        ["find TripEntity", "ShowTrip"], "what no phrase opens is shown")
    checks.equal(
        performed("TravelTracking", "open mount fuji", "get the crowd status", "this"),
        ["OpenLandmark", "GetCrowdStatus"], "“this” answers with what is on screen")


def check_damage(checks, program, state):
    path = os.path.join(state, "parlance", "index.sqlite")
    with open(path, "wb") as file:
        file.write(b"rubbish" * 1000)
    for suffix in ("-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)
    status, output, notes = program.run(
        "search", "--app", program.app("TravelTracking"), "--format", "jsonl", "fuji")
    checks.equal(status, 0, "a damaged index stops nobody")
    checks.expect("is damaged" in notes, "a damaged index is told", notes)
    checks.equal(records(output)[0]["id"], "fuji", "a damaged index is filled anew")
    for suffix in ("", "-wal", "-shm", ".damaged"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)
    os.mkdir(path)
    status, _, notes = program.run("search", "--app", program.app("TravelTracking"), "fuji")
    os.rmdir(path)
    checks.equal(status, 0, "an index that cannot be opened stops nobody")
    checks.equal(notes.count("cannot be opened"), 1, "and is reported once")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as state:
        program = Program(sys.argv[1], state)
        check_search(checks, program)
        check_find(checks, program)
        check_pointing(checks, program)
        check_damage(checks, program, state)
    checks.finish()


main()
