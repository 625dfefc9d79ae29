#!/usr/bin/env python3
"""Measures how many files of public projects that import App Intents compile.

    scripts/check-macros --keep FOLDER
    Benchmarks/compiling/siblings.py .build/debug FOLDER/libAppIntentsMacros.so PROJECTS [--schemas] [--errors] [--imports]

PROJECTS has a folder for each project. Each file that imports App Intents is type-checked together with the files
of its project that it needs: starting with the file alone, those that declare what the compiler misses are added,
the nearest in the tree first, for up to seven rounds and 30 files. Imports of modules that are not there count as
imports of Foundation, so a file also compiles if it merely imports such a module. Of files with one name in a
project, the first counts. Up to 40 files of a project are taken, in an order drawn with a fixed seed. Prints for each project how
many files compile, and how many have no error of their own; with --errors also the most frequent errors. With --schemas only files with
a type that conforms to an assistant schema count. With --imports, every file imports AppIntents, SwiftUI, OSLog and
FoundationNetworking, as the setting in Documentation/Snippets.md has it.
"""

import collections
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

MOST_OF_A_PROJECT, MOST_FILES, ROUNDS = 40, 30, 7
PRESENT = {"AppIntents", "SwiftUI", "SwiftUICore", "WidgetKit", "OSLog", "CoreLocation", "CoreSpotlight", "CoreTransferable", "GeoToolbox",
           "UniformTypeIdentifiers", "Foundation", "Observation", "Dispatch", "Synchronization"}
WANTED = re.compile(r"^\s*(?:@\w+ )?(?:public |internal )?import AppIntents", re.M)
IMPORT = re.compile(
    r"^[ \t]*((?:@\w+(?:\([^)]*\))?[ \t]+)*(?:public |internal |private |package |fileprivate )?import "
    r"(?:struct |class |enum |func |protocol |typealias |var |let )?(\w+)[^\n]*)", re.M)
DECLARATION = re.compile(
    r"^\s{0,8}(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|internal|private|fileprivate|final|indirect|nonisolated|package|dynamic"
    r"|@MainActor)\s+)*(struct|class|enum|protocol|actor|typealias|func|let|var|extension)\s+([A-Za-z_]\w*)", re.M)
# What Apple's Foundation has, and files there import under other names.
IMPLICIT = ["AppIntents", "SwiftUI", "OSLog", "FoundationNetworking"]
CONFORMING = re.compile(r"^\s*@(?:App|Assistant)(?:Intent|Entity|Enum)\(schema:", re.M)
MEMBER = re.compile(r"\b(?:func|var|let|case)\s+([A-Za-z_]\w*)")
ERROR = re.compile(r"^(/[^:]+):(\d+):\d+: error: (.*)$", re.M)
MISSING = re.compile(r"cannot find (?:type )?'([\w.]+)' in scope|no type named '(\w+)' in|'any (\w+)'"
                     # A type of the project goes by the name of a generic one of SwiftUI.
                     r"|reference to generic type '(\w+)' requires arguments")
NO_MEMBER = re.compile(r"(?:[tT]ype|value of type) '([\w.<>?]+)' has no member '(\w+)'")
# The initializers that the compiler names where none fits: an extension of the project may have the one that is meant.
INITIALIZER = re.compile(r"^\w+\.(\w+)\.init:\d+:\d+: note: ", re.M)
NO_MEMBER_TYPE = re.compile(r"'(\w+)' is not a member type of \w+ '(?:\w+\.)*(\w+)'")
NO_CONFORMANCE = re.compile(r"type '(\w+)' does not conform to protocol|'(\w+)' conform")


class Project:
    """The files of a project, by what they declare."""

    def __init__(self, folder):
        self.folder = folder
        self.texts = {path: path.read_text(errors="replace") for path in sorted(folder.rglob("*.swift")) if path.is_file()}
        self.types, self.extensions, self.members = (collections.defaultdict(list) for _ in range(3))
        self.outermost = collections.defaultdict(set)
        for path, text in self.texts.items():
            for match in DECLARATION.finditer(text):
                kind, name = match.groups()
                (self.extensions if kind == "extension" else self.types)[name].append(path)
                if text[text.rfind("\n", 0, match.start(1)) + 1] not in " \t":
                    self.outermost[name].add(path)
            for name in set(MEMBER.findall(text)):
                self.members[name].append(path)
        settings = [path.read_text(errors="replace") for path in folder.rglob("project.pbxproj")]
        self.options = ["-default-isolation", "MainActor"] if any(
            "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor" in text for text in settings) else []

    def wanted(self, pattern):
        unique = {path.name: path for path in reversed(self.texts) if pattern.search(self.texts[path])}
        files = sorted(unique.values())
        random.Random(7).shuffle(files)
        return sorted(files[:MOST_OF_A_PROJECT])

    def missing(self, path, messages, files):
        """Returns the files that declare what the messages miss, as seen from a file, beside those that are there."""
        def nearest(candidates, count=1, outermost=()):
            shared = lambda other: len(os.path.commonprefix([other.parts, path.parts]))
            return sorted(set(candidates) - set(files), key=lambda other: (
                other not in outermost, -shared(other), len(other.parts), str(other)))[:count]

        found = []
        for message in messages:
            for names in MISSING.findall(message):
                name = next(filter(None, names)).split(".")[0]
                found += nearest(self.types.get(name, []), outermost=self.outermost[name])
            for member, owner in NO_MEMBER_TYPE.findall(message):
                found += nearest(set(self.extensions.get(owner, [])) & set(self.types.get(member, [])))
            for owner, member in NO_MEMBER.findall(message):
                name = re.sub(r"\.Type$|[?].*|<.*", "", owner).split(".")[-1]
                found += nearest(set(self.extensions.get(name, [])) & set(self.members.get(member, [])))
            if message.startswith("initializer of "):
                name = message.split()[-1]
                found += nearest(path for path in self.extensions.get(name, []) if "init(" in self.texts[path])
            for names in NO_CONFORMANCE.findall(message):
                found += nearest(self.extensions.get(next(filter(None, names)), []), 2)
        return list(dict.fromkeys(found))


class Compiler:
    def __init__(self, built, plugin, folder, implicit=()):
        self.arguments = [
            "swiftc", "-typecheck", "-parse-as-library", "-suppress-warnings", "-module-name", "Sample",
            "-I", str(built / "Modules"), "-load-plugin-library", str(plugin), "-module-cache-path", str(folder / "cache")]
        for module in implicit:
            self.arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module]
        self.folder, self.candidates = folder, []

    def errors(self, project, files):
        """Returns the errors as pairs of a place in the list of files and a message."""
        absent = set()

        def replaced(match):
            if match[2] in PRESENT:
                return match[0]
            absent.add(match[2])
            return "import Foundation //" + match[0].strip()

        texts = [IMPORT.sub(replaced, project.texts[path]) for path in files]
        paths = []
        for place, text in enumerate(texts):
            for module in absent:
                text = re.sub(rf"(?<![\w.]){module}\.(?=[A-Z])", "", text)
            paths.append(self.folder / f"{place}.swift")
            paths[-1].write_text(text)
        best = None
        # Most projects are written in Swift 5; the checks of isolation differ, and either may be meant.
        for version in "56":
            run = subprocess.run(
                [*self.arguments, "-swift-version", version, *project.options, *map(str, paths)], capture_output=True,
                text=True, timeout=600)
            found = [(int(pathlib.Path(name).stem), message) for name, _, message in ERROR.findall(run.stderr)]
            if run.returncode == 0:
                return []
            if best is None or len(found) < len(best):
                best = found
                self.candidates = [f"initializer of {name}" for name in sorted(set(INITIALIZER.findall(run.stderr)))]
            if "[#ActorIsolatedCall]" not in run.stderr:
                break
        return best or [(-1, run.stderr[-200:])]


def measured(compiler, project, path):
    files = [path]
    for _ in range(ROUNDS):
        errors = compiler.errors(project, files)
        new = project.missing(path, [message for _, message in errors] + compiler.candidates, files)
        if not errors or not new or len(files) + len(new) > MOST_FILES:
            break
        files += new
    return errors


def main():
    built, plugin, projects = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
    pattern = CONFORMING if "--schemas" in sys.argv[4:] else WANTED
    total, compiled, clean, messages = 0, 0, 0, collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        compiler = Compiler(built, plugin, pathlib.Path(name), IMPLICIT if "--imports" in sys.argv[4:] else [])
        for folder in sorted(path for path in projects.iterdir() if path.is_dir()):
            project = Project(folder)
            results = [measured(compiler, project, path) for path in project.wanted(pattern)]
            good = sum(not errors for errors in results)
            own = sum(all(place != 0 for place, _ in errors) for errors in results)
            print(f"{folder.name}: {good} of {len(results)} compile, {own} have no error of their own", flush=True)
            total, compiled, clean = total + len(results), compiled + good, clean + own
            for errors in results:
                messages.update({message for _, message in errors})
    print(f"{compiled} of {total} files compile with the files that they need; {clean} have no error of their own")
    if "--errors" in sys.argv[4:]:
        for message, count in messages.most_common(40):
            print(f"{count:5} {message}")


if __name__ == "__main__":
    main()
