"""One engine in a process of its own, commanded over pipes."""

import json
import os
import select
import subprocess
import tempfile
import time


class Refused(Exception):
    """An engine cannot do what is asked, or not in time."""


class Contender:
    """An engine with the work of one size.

    `seconds` limits how long any one command may take; `memory` is the address space in bytes.
    """

    def __init__(self, key, command, seconds, memory):
        self.key = key
        self.seconds = seconds
        self.buffer = b""
        self.spent = 0.0
        environment = dict(os.environ, PEER_MEMORY=str(memory), PYTHONHASHSEED="0")
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
            env=environment)

    def ask(self, command, **details):
        """Returns the reply to a command."""
        line = json.dumps({"command": command, **details}) + "\n"
        start = time.monotonic()
        try:
            self.process.stdin.write(line.encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Refused(self.last_words()) from None
        reply = json.loads(self.read_line(start + self.seconds))
        self.spent += time.monotonic() - start
        if "refusal" in reply:
            raise Refused(reply["refusal"])
        return reply

    def read_line(self, deadline):
        while b"\n" not in self.buffer:
            wait = deadline - time.monotonic()
            if wait <= 0 or not select.select([self.process.stdout], [], [], wait)[0]:
                self.stop()
                raise Refused(f"no answer within {self.seconds:.0f} s")
            chunk = os.read(self.process.stdout.fileno(), 1 << 16)
            if not chunk:
                raise Refused(self.last_words())
            self.buffer += chunk
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line

    def last_words(self):
        self.process.wait()
        self.errors.seek(0)
        lines = self.errors.read().decode(errors="replace").strip().splitlines()
        reason = lines[-1] if lines else f"ended with status {self.process.returncode}"
        return reason[:200]

    def stop(self):
        """Ends the process."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.errors):
            try:
                pipe.close()
            except BrokenPipeError:
                pass
