"""Checks that a file with an app's own screens compiles, with warnings, and that it says what it does not do.

    python3 Tests/EndToEnd/screens.py .build/debug
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from checks import Checks
from tutorial import build

SOURCE = pathlib.Path(__file__).resolve().parent / "Screens/SoupApp.swift"
WARNED = ["init(content:)", "onAppear(perform:)", "task(priority:_:)", "toolbar(content:)",
          "sheet(isPresented:onDismiss:content:)", "onTapGesture(count:perform:)", "callAsFunction()"]


def main():
    checks = Checks()
    built = pathlib.Path(sys.argv[1]).resolve()
    plugin = f"{built}/AppIntentsMacros-tool#AppIntentsMacros"
    run = subprocess.run(
        ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", built / "Modules",
         "-load-plugin-executable", plugin, SOURCE], capture_output=True, text=True, timeout=300)
    checks.equal(run.returncode, 0, "a file with screens compiles" + run.stderr[-2000:])
    warnings = re.findall(r"^\S+: warning: '(.*?)' is deprecated: (.*)", run.stderr, re.M)
    checks.equal([name for name, _ in warnings], WARNED, "the compiler warns of what does nothing")
    checks.expect(
        all(message.startswith("Nothing ") for _, message in warnings), "and says so", warnings)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        errors = build(built, folder, [SOURCE], ["-load-plugin-executable", plugin])
        checks.equal(errors, "", "it links")
        if not errors:
            run = subprocess.run(
                [folder / ".build/debug/Kettle"], capture_output=True, text=True, timeout=60)
            checks.equal((run.returncode, run.stdout), (78, ""), "started by its windows, it ends")
            checks.expect(
                "“SoupApp”" in run.stderr and "ParlanceApp" in run.stderr,
                "and says what to write instead", run.stderr)
    checks.finish()


if __name__ == "__main__":
    main()
