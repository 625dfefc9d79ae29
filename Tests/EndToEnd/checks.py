"""What the end-to-end checks share: running the program, and counting what fails."""

import json
import os
import subprocess
import sys


class Checks:
    """Counts checks and says which of them fail."""

    def __init__(self):
        self.count = 0
        self.failures = 0

    def expect(self, condition, name, found=""):
        self.count += 1
        if not condition:
            self.failures += 1
            print(f"FAILED  {name}\n        {found}", file=sys.stderr)

    def equal(self, found, expected, name):
        self.expect(found == expected, name, f"found {found!r}, expected {expected!r}")

    def finish(self):
        print(f"{self.count} checks, {self.failures} failed", file=sys.stderr)
        sys.exit(1 if self.failures else 0)


class Program:
    """The built `parlance` command."""

    def __init__(self, folder, state):
        self.folder = os.path.abspath(folder)
        self.path = os.path.join(self.folder, "parlance")
        self.environment = dict(os.environ, XDG_STATE_HOME=state, TERM="dumb")

    def app(self, name):
        return os.path.join(self.folder, name)

    def run(self, *arguments, text=b"", timeout=600, **environment):
        """Runs a verb and returns status, standard output and standard error."""
        if isinstance(text, str):
            text = text.encode()
        result = subprocess.run(
            [self.path, *arguments], input=text, capture_output=True, timeout=timeout,
            env=dict(self.environment, **environment))
        return (
            result.returncode,
            result.stdout.decode("utf-8", "strict"),
            result.stderr.decode("utf-8", "replace"),
        )


def records(text):
    """Returns the JSON objects of a text, one a line, each with its keys in order."""
    return [json.loads(line) for line in text.splitlines()]
