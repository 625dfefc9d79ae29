"""Runs every step of Documentation/Tutorial.md: compiles its files, runs its commands, compares what they print.

    python3 Tests/EndToEnd/tutorial.py .build/debug

The app is linked with the objects of this build instead of building the package again, which takes minutes.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from checks import Checks

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "Documentation/Tutorial.md"
# What an app links: the floors Base and Apps.
MODULES = ["TextNormalization", "IntentMetadata", "UniformTypeIdentifiers", "CoreLocation", "CoreSpotlight",
           "CoreTransferable", "GeoToolbox", "SwiftUICore", "AppIntents", "SwiftUI", "AppHosting", "Parlance"]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
FILE = re.compile(r"^`([\w/]+\.\w+)`:\n\n```\w+\n(.*?)^```$", re.M | re.S)


def files(page):
    """Returns the files of the page by their paths."""
    return dict(FILE.findall(page))


def commands(page):
    """Returns the commands of the page with what they print."""
    for language, text in BLOCK.findall(page):
        if language == "console":
            for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
                command, _, printed = part.partition("\n")
                yield command, printed


def build(built, folder, sources, options=()):
    """Links the app with the objects of a build; returns what the compiler says, or nothing."""
    # A folder of objects may still hold those of files that were removed.
    objects = [str(built / f"{module}.build" / f"{source.name}.o") for module in MODULES
               for source in ROOT.glob(f"Sources/*/{module}/**/*.swift")]
    program = folder / ".build/debug/Kettle"
    program.parent.mkdir(parents=True)
    modules = [argument for path in sorted([*(ROOT / "Sources").glob("*/*/module.modulemap"),
                                   *(ROOT / "Sources").glob("*/*/include/module.modulemap")])
               for argument in ("-Xcc", f"-fmodule-map-file={path}")]
    run = subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-Onone", "-I", str(built / "Modules"), *modules,
         *options, *map(str, sources), *objects, "-o", str(program)], capture_output=True, text=True, timeout=300)
    return run.stderr if run.returncode else ""


def main():
    checks = Checks()
    built = pathlib.Path(sys.argv[1]).resolve()
    page = PAGE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path, text in files(page).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        checks.expect((folder / "Package.swift").read_text(encoding="utf-8")
                      .startswith("// swift-tools-version"), "the package names its tools first")
        sources = sorted((folder / "Sources/Kettle").glob("*.swift"))
        checks.equal(len(sources), 2, "the page has the files of the app")
        errors = build(built, folder, sources)
        checks.equal(errors, "", "the app compiles")
        environment = dict(os.environ, PATH=f"{built}:{os.environ['PATH']}", HOME=name, LC_ALL="C.UTF-8",
                           TERM="dumb", XDG_STATE_HOME=f"{name}/state")
        count = 0
        for command, printed in commands(page) if not errors else []:
            speaks = "espeak-ng" in command or "recognize" in command
            if speaks and (os.environ.get("PARLANCE_TEXT_ONLY") or not shutil.which("espeak-ng")):
                continue
            run = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True,
                                 text=True, timeout=120)
            checks.equal(run.stdout, printed, command)
            count += 1
        checks.expect(count >= 5 or errors, "the page has commands", count)
    checks.finish()


if __name__ == "__main__":
    main()
