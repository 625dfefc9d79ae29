"""Checks that no app, no file and no other program harms the index.

    python3 Tests/EndToEnd/indexing.py .build/debug [--endless | --full-disk]

`--endless` also tries an app that never ends, which takes as long as such an app is waited for; `--full-disk` tries
nothing but a file system of 4 MB, and has to be permitted to mount it.
"""

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from checks import Checks, Program, records
from hostile_app import finished, intent, metadata, parameter, write_app

THINGS = {"id": "Thing", "title": "Thing", "properties": [], "query": 0, "values": [],
          "hasUnknownValues": False, "isIndexed": True}

# What an app does when it is asked to fill the index; `indexed` sends a change.
HEAD = """\
def indexed(change):
    send({"indexed": {"_0": change}})
def entry(id, title, **more):
    return dict({"type": "Thing", "id": id, "title": title, "names": [], "priority": 0}, **more)
def insert(*entries):
    indexed({"insert": {"_0": list(entries)}})
"""


def shelf(folder, name, fill, policy="alwaysAllowed"):
    """Writes an app that fills the index with some code, and returns its path."""
    opening = dict(
        intent(f"Open{name}", [parameter("target", "entity:Thing")]),
        title="Open Thing", role="open", authentication=policy)
    path = write_app(
        os.path.join(folder, name.lower()), name=name,
        app=metadata(name, [opening], [], entities=[THINGS]), start=HEAD,
        perform=f"answer(call, {finished()!r})")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    before = '    elif what == "perform":\n'
    assert before in text
    body = "".join("        " + line + "\n" for line in fill.splitlines())
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(before, f'    elif what == "reindex":\n{body}{before}'))
    return path


def filling(*entries):
    """Returns the code that replaces an app's entries by some."""
    lines = ['indexed({"begin": {}})', *entries, 'indexed({"commit": {"types": ["Thing"]}})',
             'answer(call, {"done": {}})']
    return "\n".join(lines)


class Person:
    """A person with an index of their own."""

    def __init__(self, folder, name, built):
        self.folder = os.path.join(folder, name)
        os.makedirs(self.folder)
        self.program = Program(built, self.folder)
        self.index = os.path.join(self.folder, "parlance", "index.sqlite")

    def search(self, *arguments, app, **options):
        apps = [part for path in ([app] if isinstance(app, str) else app) for part in ("--app", path)]
        status, output, notes = self.program.run(
            "search", *apps, "--format", "jsonl", *arguments, **options)
        titles = [r["title"] for r in records(output)] if status == 0 else []
        return status, titles, notes

    def fill(self, *apps, **options):
        arguments = [part for path in apps for part in ("--app", path)]
        return self.program.run("index", *arguments, "--format", "jsonl", **options)


def check_identifiers(checks, person, folder):
    """Identifiers and texts of a megabyte, and those that a database would cut."""
    app = shelf(folder, "Wide", filling(
        'insert(entry("i" * 1000000, "Huge identifier"))',
        'insert(entry("nul\\0tail", "Cut identifier"))',
        'insert(entry("plain", "Plain thing"), entry("long", "Long " + "word " * 200000))',
        'insert(entry("text", "Told thing", text="x" * 1000000))'))
    _, titles, notes = person.search("huge", app=app)
    checks.equal((titles, notes), ([], "Nothing found.\n"), "an identifier of a megabyte is not indexed")
    checks.equal(person.search("cut", app=app)[1], [], "nor is one with a NUL")
    checks.equal(person.search("plain", app=app)[1][:1], ["Plain thing"], "what is beside them is")
    title = person.search("long", app=app)[1][0]
    checks.expect(len(title) <= 501, "a title of a megabyte is cut", len(title))
    checks.expect(
        os.path.getsize(person.index) < 3_000_000, "nothing of that size is stored",
        os.path.getsize(person.index))


def check_endless(checks, person, folder):
    """An app that indexes endlessly is ended; it keeps nobody from the entries of others."""
    good = shelf(folder, "Good", filling('insert(entry("1", "Quiet harbor"))'))
    endless = shelf(folder, "Endless", "\n".join([
        'indexed({"begin": {}})', "n = 0", "while True:",
        "    insert(*[entry(str(n + i), f\"Flood {n + i}\") for i in range(100)])", "    n += 100"]))
    started = time.monotonic()
    status, titles, notes = person.search("quiet", app=[endless, good], timeout=300)
    waited = time.monotonic() - started
    checks.equal((status, titles[:1]), (0, ["Quiet harbor"]), "an endless app stops no search")
    checks.expect("Endless could not be indexed" in notes, "it is reported", notes)
    started = time.monotonic()
    status, titles, notes = person.search("flood", app=[endless, good], timeout=300)
    again = time.monotonic() - started
    checks.equal((titles, notes), ([], ""), "what was filled half is not found, and nobody waits again")
    return waited, again


def check_signs(checks, person, folder):
    """Signs in what is searched for are never operators."""
    app = shelf(folder, "Signs", filling(
        'insert(entry("1", "Alpha OR beta"), entry("2", \'Say "cheese" (now)\'))'))
    for text, found in [
        ('"', []), ('""', []), ("alpha OR gamma", []), ("NOT alpha", []), ("title:alpha", []), ("alp*", ["Alpha OR beta"]),
        ("alpha or", ["Alpha OR beta"]), ('"cheese"', ['Say "cheese" (now)']),
        ("NEAR(alpha beta)", []), ("'; DROP TABLE entry; --", []), ("^alpha", ["Alpha OR beta"]),
        ("{alpha}", ["Alpha OR beta"]), ("alpha AND beta", []), ("-alpha", ["Alpha OR beta"]),
        ("\\", []), ("%", []), ("\u202ealpha", ["Alpha OR beta"]), ("a" * 100_000, []),
    ]:
        status, titles, notes = person.search("--", text, app=app)
        expected = "" if titles else "Nothing found.\n"
        titles = [title for title in titles if title not in ("Open Thing", "Find Thing", "Find Things")]
        checks.equal((status, titles), (0, found), f"{text[:40]!r} is words and no syntax")
        checks.equal(notes, expected, f"{text[:40]!r} fails nowhere")


def check_file(checks, person, folder):
    """A file that is damaged, from the future, held by another program, or on a full disk."""
    app = shelf(folder, "Kept", filling('insert(entry("1", "Kept thing"))'))
    checks.equal(person.search("kept", app=app)[1][:1], ["Kept thing"], "the index is filled")
    # Damage in the middle: the pages of the tables are overwritten.
    connection = sqlite3.connect(person.index)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with open(person.index, "r+b") as file:
        file.seek(4096)
        file.write(os.urandom(os.path.getsize(person.index) - 4096))
    for suffix in ("-wal", "-shm"):
        if os.path.exists(person.index + suffix):
            os.remove(person.index + suffix)
    status, titles, notes = person.search("kept", app=app)
    checks.expect(status in (0, 69) and "damaged" in notes, "damaged pages are reported", (status, notes))
    status, titles, notes = person.search("kept", app=app)
    checks.equal((status, titles[:1]), (0, ["Kept thing"]), "and the next search has a new index")

    connection = sqlite3.connect(person.index, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    status, titles, notes = person.search("kept", app=app)
    checks.equal((status, titles[:1]), (0, ["Kept thing"]), "a file that is being written is searched")
    changed = shelf(folder, "Late", filling('insert(entry("1", "Late thing"))'))
    status, titles, notes = person.search("late", app=changed)
    checks.expect(status == 0 and "Another program" in notes, "who holds the file is waited for in vain",
                  (status, notes))
    connection.execute("ROLLBACK")
    connection.execute("BEGIN EXCLUSIVE")
    status, _, notes = person.search("kept", app=app)
    checks.equal(status, 0, "a file that is held altogether stops no search")
    connection.execute("ROLLBACK")
    checks.equal(person.search("late", app=changed)[1][:1], ["Late thing"], "afterwards it is filled")

    connection.execute("INSERT INTO grdb_migrations VALUES ('from the future')")
    before = connection.execute("SELECT count(*) FROM entry").fetchone()
    status, _, notes = person.search("kept", app=app)
    checks.expect(status == 0 and "newer version" in notes, "a file from the future is left alone",
                  (status, notes))
    status, _, notes = person.fill(app)
    checks.expect(status == 65 and "newer version" in notes, "“index” fails because of it", (status, notes))
    checks.equal(connection.execute("SELECT count(*) FROM entry").fetchone(), before, "nothing is deleted")
    connection.execute("DELETE FROM grdb_migrations WHERE identifier = 'from the future'")
    connection.close()


def check_full_disk(checks, folder, built):
    """A disk without room: a small file system, mounted for this process alone."""
    disk = os.path.join(folder, "disk")
    os.makedirs(disk)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", disk], check=True)
    reserve = os.path.join(disk, "reserve")
    with open(reserve, "wb") as file:
        file.write(b"0" * 1_000_000)
    person = Person(disk, "person", built)
    small = shelf(folder, "Small", filling('insert(entry("1", "Small thing"))'))
    large = shelf(folder, "Large", filling(
        "for start in range(0, 90000, 10000):",
        '    insert(*[entry(str(n), f"Many {n} words for {n * 7} things") for n in range(start, start + 10000)])'))
    status, titles, notes = person.search("small", app=small)
    checks.equal((status, titles[:1], notes), (0, ["Small thing"], ""), "there is room at first")
    status, _, notes = person.search("many", app=[small, large])
    checks.expect(status == 0 and "Large could not be indexed" in notes and "disk is full" in notes,
                  "a full disk is reported", (status, notes))
    status, titles, notes = person.search("small", app=small)
    checks.equal((status, titles[:1], notes), (0, ["Small thing"], ""), "what was there is found still")
    fill(os.path.join(disk, "rest"))
    status, titles, notes = person.search("small", app=small)
    checks.equal((status, titles[:1]), (0, ["Small thing"]), "and with no byte left")
    status, _, notes = person.fill(large)
    checks.expect(status == 69 and "disk is full" in notes, "“index” fails with a sentence", (status, notes))
    os.remove(reserve)
    late = shelf(folder, "Late", filling('insert(entry("1", "Late thing"))'))
    status, titles, notes = person.search("late", app=[small, late])
    checks.equal((status, titles[:1], notes), (0, ["Late thing"], ""), "with room again, the index is filled")

    fill(os.path.join(disk, "rest"))
    other = os.path.join(disk, "other")
    os.makedirs(other)
    status, titles, notes = person.search("open", app=small, XDG_STATE_HOME=other)
    checks.equal((status, titles[:1]), (0, ["Open Thing"]), "where there is no room for an index, intents are found")
    checks.expect("disk is full" in notes, "and the person is told", notes)
    counted = sqlite3.connect(f"file:{person.index}?mode=ro", uri=True)
    checks.equal(counted.execute("PRAGMA integrity_check").fetchone()[0], "ok", "the file is sound")
    counted.close()


def fill(path):
    """Writes a file until there is no room left."""
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"0" * 1024)
        except OSError:
            pass


def check_full_disk_alone(checks, built):
    """Runs the checks of a full disk with mounts of their own, which needs no right in a user namespace."""
    alone = ["unshare", "--user", "--map-root-user", "--mount"]
    if subprocess.run([*alone, "true"], capture_output=True).returncode != 0:
        print("no file system can be mounted here, so that a full disk was not tried", file=sys.stderr)
        return
    result = subprocess.run([*alone, sys.executable, __file__, built, "--full-disk"], timeout=300)
    checks.equal(result.returncode, 0, "a full disk harms nothing")


def check_two(checks, person, folder):
    """Two programs that index at once, and one that is killed in the middle."""
    lines = ['indexed({"begin": {}})']
    lines += ["import time", "for n in range(40):",
              '    insert(*[entry(f"{n}-{i}", f"Twice {n} of {i}") for i in range(100)])', "    time.sleep(0.02)",
              'indexed({"commit": {"types": ["Thing"]}})', 'answer(call, {"done": {}})']
    first = shelf(folder, "First", "\n".join(lines))
    second = shelf(folder, "Second", "\n".join(lines))
    command = [person.program.path, "index", "--format", "jsonl", "--app"]
    running = [
        subprocess.Popen([*command, app], env=person.program.environment, stdout=subprocess.DEVNULL,
                         stderr=subprocess.PIPE)
        for app in (first, second, first)]
    for process in running:
        _, errors = process.communicate(timeout=120)
        checks.equal((process.returncode, errors), (0, b""), "programs that index at once succeed")
    counts = {(r["app"], r["count"]) for r in records(person.program.run(
        "index", "--status", "--format", "jsonl")[1])}
    for app in ("First", "Second"):
        checks.expect((app, 4000) in counts, f"all entries of {app} are there, once", counts)

    for moment in (0.3, 0.6, 1.0):
        process = subprocess.Popen(
            [*command, first], env=person.program.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        time.sleep(moment)
        process.send_signal(signal.SIGKILL)
        process.wait()
        counts = {(r["app"], r["count"]) for r in records(person.program.run(
            "index", "--status", "--format", "jsonl")[1])}
        checks.expect(("First", 4000) in counts, f"a kill after {moment} s changes nothing", counts)
    connection = sqlite3.connect(person.index)
    checks.equal(connection.execute("PRAGMA integrity_check").fetchone()[0], "ok", "the file is sound")
    connection.close()
    checks.equal(person.fill(first)[0], 0, "and is filled anew")
    checks.expect("Twice 39 of 1" in person.search("twice", "39", "of", "1", app=first)[1],
                  "whose entries are found")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "apps"))
        apps = os.path.join(folder, "apps")
        built = sys.argv[1]
        if "--full-disk" in sys.argv:
            check_full_disk(checks, folder, built)
            subprocess.run(["umount", os.path.join(folder, "disk")], check=True)
            checks.finish()
        check_identifiers(checks, Person(folder, "wide", built), apps)
        check_signs(checks, Person(folder, "signs", built), apps)
        check_file(checks, Person(folder, "file", built), apps)
        check_full_disk_alone(checks, built)
        check_two(checks, Person(folder, "two", built), apps)
        if "--endless" in sys.argv:
            waited, again = check_endless(checks, Person(folder, "endless", built), apps)
            print(f"an endless app held a search for {waited:.1f} s, the next for {again:.1f} s", file=sys.stderr)
    checks.finish()


if __name__ == "__main__":
    main()
