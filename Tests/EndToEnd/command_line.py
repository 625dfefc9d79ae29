"""Checks the built command: every verb, its records and its exit statuses.

    python3 Tests/EndToEnd/command_line.py .build/debug
"""

import json
import os
import select
import subprocess
import sys
import tempfile

from checks import Checks, Program, records

PHRASES = """
language: en
intents:
  SetLamp:
    data:
      - sentences:
          - "turn {state} [the] {room} lamp[s]"
          - "dim [the] {room} lamp to {level} percent"
      - sentences: ["good night"]
        requires_context: {mood: sleepy}
lists:
  state: {values: [{in: "on", out: "yes"}, {in: "off", out: "no"}]}
  room: {values: [kitchen, living room]}
  level: {range: {from: 0, to: 100}}
skip_words: [please]
"""



def write(folder, name, content, mode=0o644):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
    os.chmod(path, mode)
    return path


def check_usage(checks, program):
    for arguments in [
        ["mach"], ["match", "--bogus"], ["match", "hello"], ["compile"], ["sample", "-n", "x"],
        ["sample", "-n", "-1"], ["grammar", "--app", "x"], ["grammar", "--as", "svg", "--app", "x"],
        ["value", "five"], ["value", "--type", "colour", "red"],
        ["value", "--type", "date", "--now", "soon", "today"], ["match", "--context", "=x", "a"],
    ]:
        status, output, errors = program.run(*arguments)
        checks.equal(status, 64, f"wrong usage ends with 64: {arguments}")
        checks.equal(output, "", f"wrong usage prints no machine output: {arguments}")
        checks.expect(errors.strip(), f"wrong usage is explained: {arguments}")
    status, output, _ = program.run("--help")
    checks.equal(status, 0, "help ends with 0")
    for verb in "repl match complete compile inspect sample grammar value doctor".split():
        checks.expect(f"  {verb}" in output, f"help names the verb {verb}", output)
        checks.equal(program.run(verb, "--help")[0], 0, f"{verb} has help")
    checks.expect("Did you mean “match”" in program.run("mach")[2], "a misspelt verb is suggested")


def check_sources(checks, program, folder, phrases):
    cases = [
        ("a file that is not there", os.path.join(folder, "nothing.yaml"), 66),
        ("malformed YAML", write(folder, "bad.yaml", "intents: [unclosed"), 65),
        ("invalid UTF-8", write(folder, "latin.yaml", b"language: en\nintents: {\xff: 1}\n"), 65),
        ("no phrase set", write(folder, "note.txt", "just words"), 65),
        ("a broken template", write(
            folder, "open.yaml", PHRASES.replace("[the] {room} lamp[s]", "[the {room}")), 65),
        ("an unknown list", write(folder, "list.yaml", PHRASES.replace("{room}", "{rom}")), 65),
        ("a deep template", write(
            folder, "deep.yaml", PHRASES.replace("good night", "[" * 10000 + "x" + "]" * 10000)), 65),
        ("a script without the right to run", write(folder, "app.sh", "#!/bin/sh\n"), 69),
        ("a program that is not an app", write(folder, "fake", "#!/bin/sh\nexit 3\n", 0o755), 69),
        ("a damaged compiled file", write(folder, "bad.par", b"PARLANCE" + b"\x00\xff" * 500), 65),
    ]
    for name, path, expected in cases:
        status, output, errors = program.run("match", "--app", path, "hello")
        checks.equal(status, expected, f"{name} ends with {expected}")
        checks.equal(output, "", f"{name} prints no machine output")
        checks.expect(errors.strip(), f"{name} is explained")
    _, _, errors = program.run("match", "--app", cases[0][1], "--app", cases[1][1], "hello")
    checks.expect(
        "nothing.yaml" in errors and "bad.yaml" in errors, "all bad sources are reported at once", errors)
    names = write(folder, "rooms.txt", "attic\tloft\ncellar\n")
    status, output, _ = program.run(
        "match", "--app", phrases, "--list", f"room={names}", "--format", "jsonl",
        "turn on the loft lamp")
    checks.equal((status, records(output)[0]["outcome"]), (0, "matched"), "--list fills a list")
    status, _, _ = program.run("match", "--app", phrases, "--list", "room=/nowhere", "x")
    checks.equal(status, 66, "a list file that is not there ends with 66")


def check_match(checks, program, folder, phrases):
    status, output, _ = program.run(
        "match", "--app", phrases, "--app-name", "Lamps", "--format", "jsonl",
        "please turn on the Kitchen lamp!")
    record = records(output)[0]
    checks.equal(status, 0, "match ends with 0")
    checks.equal(
        list(record), ["text", "outcome", "matches", "microseconds"], "a record's keys in order")
    match = record["matches"][0]
    checks.equal(list(match), ["app", "intent", "phrase", "score", "slots"], "a match's keys")
    checks.equal(
        (match["app"], match["intent"], match["phrase"]),
        ("Lamps", "SetLamp", "turn {state} [the] {room} lamp[s]"), "a match's identity")
    checks.equal(
        match["slots"][0],
        {"name": "state", "text": "on", "value": "yes", "id": None, "start": 2, "end": 3},
        "a slot with the list's out value")
    checks.expect(0 <= match["score"] <= 1, "a score lies between 0 and 1", match["score"])

    refused = ["match", "--app", phrases, "how do i turn on the kitchen lamp"]
    _, output, _ = program.run(*refused, "--format", "jsonl")
    record = records(output)[0]
    checks.equal(
        (record["outcome"], record["reason"], record["understood"]["intent"]),
        ("rejected", "question", "SetLamp"), "what is only asked about is refused with its reason")
    _, output, _ = program.run(*refused)
    checks.expect("it is a question" in output, "a person reads the reason too", output)
    _, output, _ = program.run("match", "--app", phrases, "let me turn on the kitchen lamp")
    checks.expect(
        "ambiguous" in output and "it may or may not ask for it" in output,
        "what is unclear says why", output)

    lines = "turn off the living room lamps\nnonsense\n\ngood night"
    status, output, _ = program.run("match", "--app", phrases, "--format", "jsonl", text=lines)
    checks.equal(
        [record["outcome"] for record in records(output)],
        ["matched", "rejected", "rejected", "rejected"], "one record a line, empty ones too")
    _, output, _ = program.run(
        "match", "--app", phrases, "--format", "jsonl", "--context", "mood=sleepy", "good night")
    checks.equal(records(output)[0]["outcome"], "matched", "--context lets a phrase match")
    _, output, _ = program.run("match", "--app", phrases, "--format", "json", text=lines)
    checks.equal(len(json.loads(output)), 4, "--format json is one array")
    _, output, _ = program.run(
        "match", "--app", phrases, "--format", "jsonl",
        "dim the kitchen lamp to twenty five percent")
    checks.equal(
        [slot["value"] for slot in records(output)[0]["matches"][0]["slots"]], ["kitchen", 25],
        "numbers in words")

    hostile = b"turn on the kitchen lamp \x1b[31m\n\xff\xfe broken\n" + b"a" * 2_000_000 + b"\nok\n"
    status, output, errors = program.run("match", "--app", phrases, "--format", "jsonl", text=hostile)
    checks.equal((status, len(records(output))), (0, 4), "hostile lines are records too")
    checks.expect("\x1b" not in output + errors, "no escape reaches the terminal")
    checks.expect("Line 2" in errors and "Line 3" in errors, "hostile lines are reported", errors[:300])

    compiled = os.path.join(folder, "lamps.par")
    status, output, _ = program.run("compile", "--app", phrases, "-o", compiled)
    checks.equal((status, output), (0, ""), "compile writes its file and no machine output")
    arguments = ["--format", "jsonl", "turn off the living room lamps"]
    found = [
        records(program.run("match", "--app", source, "--app-name", "Lamps", *arguments)[1])[0]
        for source in (phrases, compiled)]
    for record in found:
        record.pop("microseconds")
        record["matches"][0].pop("app")
    checks.equal(found[1], found[0], "a compiled file matches like its source")
    status, _, _ = program.run("compile", "--app", phrases, "-o", "/nowhere/x.par")
    checks.equal(status, 66, "compile into a folder that is not there ends with 66")


def check_answers_in_turn(checks, program, phrases):
    """Has a line answered while the next is not yet said, as by a program that drives ours."""
    command = [program.path, "match", "--app", phrases, "--format", "jsonl"]
    with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True) as process:
        process.stdin.write("turn on the kitchen lamp\n")
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], 60)
        checks.expect(bool(ready), "an utterance is answered before the next is said", "")
        process.stdin.close()


def check_completions(checks, program, phrases):
    status, output, _ = program.run("complete", "--app", phrases, "turn on the k")
    found = records(output)
    checks.equal(
        (status, [record["text"] for record in found]),
        (0, ["turn on the kitchen lamp", "turn on the kitchen lamps"]), "complete goes on")
    checks.equal(list(found[0]), ["text", "score", "app", "intent"], "a continuation's keys in order")
    _, output, _ = program.run("complete", "--app", phrases, "trun on the li")
    checks.expect(
        "turn on the living room lamp" in [record["text"] for record in records(output)],
        "complete puts misspelled words right", output)
    status, output, _ = program.run("complete", "--app", phrases, text="dim the kitchen lamp \nxyz q\n")
    checks.equal(
        (status, [record["text"] for record in records(output)]), (0, ["dim the kitchen lamp to"]),
        "complete ends in front of a number, and knows nothing of what fits no phrase")
    plain = program.run("complete", "--app", phrases, "good ")[1]
    sleepy = program.run("complete", "--app", phrases, "--context", "mood=sleepy", "good ")[1]
    checks.equal(
        ("good night" in plain, "good night" in sleepy), (False, True),
        "complete tells nothing that the context forbids")


def check_explore(checks, program, phrases):
    status, output, _ = program.run("sample", "--app", phrases, "-n", "20", "--seed", "7")
    sentences = records(output)
    checks.equal((status, len(sentences)), (0, 20), "sample prints as many as asked for")
    checks.equal(list(sentences[0]), ["text", "app", "intent", "slots"], "a sample's keys in order")
    checks.equal(
        program.run("sample", "--app", phrases, "-n", "20", "--seed", "7")[1], output,
        "the same seed gives the same sentences")
    _, matched, _ = program.run(
        "match", "--app", phrases, "--context", "mood=sleepy", "--format", "jsonl",
        text="\n".join(sentence["text"] for sentence in sentences))
    for sentence, record in zip(sentences, records(matched)):
        checks.expect(
            record["outcome"] == "matched" and record["matches"][0]["intent"] == sentence["intent"],
            f"a sample matches: {sentence['text']}", record)
    check_completions(checks, program, phrases)
    status, output, _ = program.run("inspect", "--app", phrases, "--app", program.app("SoupChef"))
    apps = json.loads(output)["apps"]
    checks.equal((status, len(apps)), (0, 2), "inspect merges all sources")
    for key in "name synonyms intents enums entities shortcuts negativePhrases".split():
        checks.expect(key in apps[1], f"inspect tells {key}", list(apps[1]))
    for key in "name title type optional".split():
        checks.expect(key in apps[1]["intents"][0]["parameters"][0], f"a parameter has {key}")
    status, output, _ = program.run("grammar", "--as", "dot", "--app", phrases)
    checks.expect(status == 0 and output.startswith("digraph"), "grammar draws a graph", output[:80])
    _, output, _ = program.run("value", "--type", "number", text="five\ntwenty two\nbanana\n")
    checks.equal(
        [(record["text"], record["value"]) for record in records(output)],
        [("five", 5), ("twenty two", 22), ("banana", None)], "values, one a line")
    checks.equal(
        list(records(output)[0]), ["text", "value", "alternatives"], "a value's keys in order")
    checks.equal(
        records(output)[2]["problem"], "“banana” is not a value of the type number.",
        "why there is no value")
    _, output, _ = program.run(
        "value", "--type", "date", "--locale", "en-GB", "--now", "2026-11-21T09:00:00", "3/4/2027")
    checks.equal(records(output)[0]["value"], "2027-04-03", "a region's order of dates")


SUITE = """
tests:
  - sentences: [turn on the kitchen lamp, turn off the kitchen lamp]
    intent: SetLamp
    slots: {state: "yes", room: kitchen}
  - sentences: [sing a song]
    rejected: true
"""


def check_suites(checks, program, folder, phrases):
    suite = write(folder, "suite.yaml", SUITE)
    status, whole, _ = program.run("test", "--app", phrases, suite, "--format", "junit")
    checks.equal(status, 1, "a failed test ends with 1")
    parts = []
    for part in "12":
        status, output, _ = program.run(
            "test", "--app", phrases, suite, "--shard", f"{part}/2", "--format", "jsonl")
        parts.append(write(folder, f"part-{part}.jsonl", output))
    status, merged, _ = program.run("merge", *parts, "--format", "junit")
    checks.equal((status, merged), (1, whole), "merged parts are what one run writes")
    status, _, errors = program.run("merge", parts[0])
    checks.equal(status, 65, "a missing part is reported")
    checks.expect("2/2" in errors, "the missing part is named", errors)
    checks.equal(
        program.run("test", "--app", phrases, suite, "--shard", "3/2")[0], 64, "no such part")
    status, _, errors = program.run("test", "--app", phrases, suite, "--update")
    checks.equal(status, 1, "an update still tells what failed")
    status, output, _ = program.run("test", "--app", phrases, suite, "--format", "jsonl")
    checks.equal(
        (status, records(output)[-1]), (0, {"passed": 3, "failed": 0, "skipped": 0}),
        "an updated suite passes")
    status, output, _ = program.run("coverage", "--app", phrases, suite, "--format", "jsonl")
    kinds = {record["kind"] for record in records(output)}
    checks.equal((status, kinds), (0, {"intent", "phrase", "branch", "slot", "value"}), "coverage")
    names = write(folder, "rooms.txt", "attic\n")
    _, _, errors = program.run("match", "--app", phrases, "--list", f"rom={names}", "x")
    checks.expect("room" in errors, "an unknown list is reported with the nearest name", errors)


def check_dialog(checks, program, phrases):
    lines = "order tomato soup in soup chef\nyes\nwobble\n"
    status, output, errors = program.run("repl", "--format", "jsonl", text=lines)
    events = records(output)
    checks.equal(status, 0, "a piped dialog ends with 0")
    checks.expect(all(list(event)[0] == "event" for event in events), "event comes first", events)
    kinds = [event["event"] for event in events]
    for kind in ["matched", "ask", "performed", "say", "rejected"]:
        checks.expect(kind in kinds, f"the dialog has the event {kind}", kinds)
    questions = [event for event in events if event["event"] == "ask"]
    checks.equal(
        list(questions[0]), ["event", "kind", "parameter", "text", "options"],
        "a question's keys in order")
    checks.equal(questions[0]["kind"], "confirmation", "the order is confirmed")
    status, output, _ = program.run(text=lines)
    checks.expect(status == 0 and "Tomato Soup" in output, "without a verb the dialog starts", output)
    checks.expect("\x1b" not in output, "a pipe gets no colours", output)
    status, output, _ = program.run("repl", "--app", phrases, "--format", "jsonl", text=b"")
    checks.equal((status, output), (0, ""), "an empty input is an empty dialog")
    hostile = b"\x1b]0;title\x07 \xff\n" + b"x" * 3_000_000 + b"\n\0\0\nturn on the kitchen lamp\n"
    status, output, errors = program.run("repl", "--app", phrases, "--format", "jsonl", text=hostile)
    checks.equal(status, 0, "a hostile dialog ends with 0")
    checks.expect("performed" in output, "the dialog goes on behind hostile lines", output[-300:])
    checks.expect("\x1b" not in output + errors, "no escape comes back")
    status, output, _ = program.run("doctor", "--format", "jsonl")
    checks.expect(status == 0, "doctor finds all that is needed", output)
    checks.equal(program.run("doctor", "--app", "/bin/false")[0], 69, "doctor tells a broken app")
    status, output, _ = program.run("doctor", "--app", phrases, "--format", "jsonl")
    part = [check for check in records(output) if check["part"] == os.path.basename(phrases)]
    checks.equal((status, [check["state"] for check in part]), (0, ["works"]), "doctor reads phrases")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        phrases = write(folder, "lamps.yaml", PHRASES)
        check_usage(checks, program)
        check_sources(checks, program, folder, phrases)
        check_match(checks, program, folder, phrases)
        check_answers_in_turn(checks, program, phrases)
        check_explore(checks, program, phrases)
        check_suites(checks, program, folder, phrases)
        check_dialog(checks, program, phrases)
    checks.finish()


if __name__ == "__main__":
    main()
