"""Checks that whatever an app sends ends its own turn and nothing else.

    python3 Tests/EndToEnd/hostile_apps.py .build/debug
"""

import json
import os
import resource
import sys
import tempfile
import time

from checks import Checks, Program, records
from hostile_app import finished, intent, metadata, parameter, shortcut, write_app

NUMBERS = [
    "1.05", "-0.03", "1e300", "-1e300", "1e400", "4611686018427387904", "-9223372036854775808",
    "9223372036854775807", "18446744073709551616", "-1", "0", "null", "true", '"x"']


def raw(text):
    """The body of a function that writes text as it is."""
    return f"write({text!r} % call if '%d' in {text!r} else {text!r})"


def modes():
    """Yields names and programs' parts."""
    for number in NUMBERS:
        yield f"progress {number}", {
            "perform": raw('{"progress":{"id":%d,"progress":{"fraction":' + number + "}}}\n")
            + f"\nanswer(call, {finished()!r})"}
        for field in ["hour", "year", "weekday", "nanosecond"]:
            yield f"{field} {number}", {
                "perform": raw(
                    '{"answer":{"id":%d,"result":{"outcome":{"_0":{"finished":{"_0":{"value":'
                    '{"dateComponents":{"' + field + '":' + number + ',"month":1,"day":1}}}}}}}}}\n')}
        for kind in ["date", "day", "duration"]:
            yield f"{kind} {number}", {
                "perform": raw(
                    '{"answer":{"id":%d,"result":{"outcome":{"_0":{"finished":{"_0":{"value":{"'
                    + kind + '":' + number + "}}}}}}}}\n")}
        yield f"a default of {number}", {
            "app": metadata(
                intents=[intent("Go", [parameter("n", "integer", **{"default": json.loads(number)})])]
            ) if number not in ("1e400",) else metadata()}
        yield f"limits of {number}", {
            "app": metadata(
                intents=[intent("Go", [parameter(
                    "n", "duration", range={"lower": json.loads(number), "upper": 0})])])
            if number not in ("1e400",) else metadata()}
    yield "a name of 30 MB", {"app": metadata("H" * 30_000_000), "name": "H" * 30_000_000}
    yield "a title of 30 MB", {
        "app": metadata(intents=[dict(intent("Go"), title="T" * 30_000_000)])}
    yield "a failure of 30 MB", {
        "perform": 'answer(call, {"failure": {"_0": {"code": "thrown", "message": "F" * 30_000_000}}})'}
    yield "a dialog of 30 MB", {
        "perform": "answer(call, {'outcome': {'_0': {'finished': {'_0': {'dialog': "
        "{'full': 'D' * 30_000_000}}}}}})"}
    yield "an end of progress without end", {
        "perform": "frame = json.dumps({'progress': {'id': call, 'progress': {'fraction': 0.5}}})\n"
        f"for _ in range(200): write((frame + '\\n') * 1000)\nanswer(call, {finished()!r})"}
    yield "progress with words of 1 MB", {
        "perform": "for n in range(20): send({'progress': {'id': call, 'progress': "
        f"{{'fraction': n / 20, 'detail': str(n) * 1_000_000}}}}}})\nanswer(call, {finished()!r})"}
    yield "new names without end", {
        "perform": "write('{\"metadataChanged\":{}}\\n' * 100_000)\n" f"answer(call, {finished()!r})"}
    yield "answers to nothing", {
        "perform": "for n in range(5000): answer(n + 10_000, {'done': {}})"}
    yield "a prompt when nobody asked", {
        "options": "send({'prompt': {'id': call, 'prompt': 1, 'question': {'choice': "
        "{'options': []}}}})"}
    yield "a choice among nothing", {
        "perform": "send({'prompt': {'id': call, 'prompt': 1, 'question': {'choice': "
        "{'options': []}}}})", "other": f"answer(content['id'], {finished()!r})"}
    yield "a thousand prompts", {
        "perform": "for n in range(1000): send({'prompt': {'id': call, 'prompt': n, 'question': "
        "{'confirmation': {'_0': {'acceptLabels': [], 'denyLabels': [], 'isDestructive': False}}}}})"}
    for text in [
        "not json\n", "{}\n", "[]\n", "null\n", '{"answer":{}}\n', "\0\0\0\n", '{"hello":17}\n',
        '{"answer":{"id":%d,"result":{"metadata":{"_0":{}}}}}\n', "[" * 100_000 + "\n",
        '{"a":' * 5_000 + "\n", '{"answer":{"id":%d,"result":{"done":{}}}}\n', "\xff\xfe\n",
        '{"answer":{"id":-9223372036854775808,"result":{"done":{}}}}\n',
        '{"hello":{"version":99,"name":"New"}}\n', '{"hello":{"version":1,"name":"Other"}}\n',
    ]:
        yield f"the line {text[:30]!r}", {"perform": raw(text)}
    for body in ["sys.exit(0)", "os.abort()", "os.close(1); time.sleep(60)", "os.kill(os.getpid(), 9)"]:
        yield body, {"perform": body}
    yield "an intent that leads to one that is not there", {
        "perform": "answer(call, " + repr(finished(
            opensIntent={"app": "Hostile", "intent": "Nothing", "parameters": {}})) + ")"}
    yield "an undo of 1 MB", {"perform": "answer(call, " + repr(finished(undo="u" * 1_000_000)) + ")"}
    deep = {"array": []}
    for _ in range(400):
        deep = {"array": [deep]}
    yield "a value in a value in a value", {"perform": f"answer(call, {finished(value=deep)!r})"}
    yield "a parameter of no type", {
        "app": metadata(intents=[intent("Go", [parameter("n", "nothing")])])}
    yield "ten thousand intents of one name", {"app": metadata(intents=[intent("Go")] * 10_000)}
    yield "phrases that never end", {
        "app": metadata(shortcuts=[shortcut("Go", "Go " + "(a|b)" * 50 + " ${x}" * 200)])}
    yield "control characters", {
        "perform": "answer(call, " + repr(finished(dialog={"full": "\x1b[2J\x07\u202eboo"})) + ")"}
    for number in NUMBERS:
        yield f"an option with a value of {number}", {
            "app": metadata(intents=[intent("Go", [parameter("n", "dateComponents", hasOptions=True)])]),
            "options": raw(
                '{"answer":{"id":%d,"result":{"options":{"_0":[{"title":"a","synonyms":[],"value":'
                '{"dateComponents":{"hour":' + number + "}}}]}}}}\n")}


def processor_time():
    """How long the dialogs and their apps have worked, which other programs do not change."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    checks = Checks()
    started = time.monotonic()
    wanted = sys.argv[2:]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        count = 0
        for name, parts in modes():
            if wanted and not any(word in name for word in wanted):
                continue
            count += 1
            app = write_app(os.path.join(folder, f"app{count}"), **parts)
            begin = processor_time()
            status, output, errors = program.run(
                "repl", "--format", "jsonl", "--no-store", "--time-limit", "5", "--app", app, "--app",
                program.app("Unruly"), timeout=300,
                text="go in hostile\ncancel\ncancel\nbehave in unruly\nbehave in unruly\n")
            found = [event["event"] for event in records(output)]
            taken = processor_time() - begin
            # An app that cannot even describe itself ends the start, with a message and a status.
            refused = status == 69 and output == "" and errors.count("\n") < 12
            checks.expect(
                refused or status == 0 and found.count("performed") >= 1,
                f"{name}: the other app still answers", f"status {status}: {output[-300:]} {errors[-500:]}")
            checks.expect(len(output) + len(errors) < 200_000, f"{name}: it is not printed whole",
                          len(output) + len(errors))
            checks.expect(taken < 12, f"{name}: it costs little time", f"{taken:.1f} s")
            checks.expect(
                "\x1b[2J" not in output + errors, f"{name}: no control characters come through")
            os.unlink(app)
    print(f"{count} hostile apps in {time.monotonic() - started:.0f} s", file=sys.stderr)
    checks.finish()


if __name__ == "__main__":
    main()
