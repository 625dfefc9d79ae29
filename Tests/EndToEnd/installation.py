"""Installs the built program into a folder, and as a Debian package, runs it from there, and removes it.

    python3 Tests/EndToEnd/installation.py .build/debug

Nothing is built: the scripts take the debug build that is there.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from checks import Checks

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A person's environment, without the toolchain on the PATH.
BARE = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb"}


def script(name, *arguments, **environment):
    return subprocess.run(
        [str(ROOT / "scripts" / name), *arguments], capture_output=True, text=True, timeout=300,
        env=dict(os.environ, **environment))


def run(folder, home, *command, text=""):
    return subprocess.run(
        [str(folder / "bin/parlance"), *command], input=text, capture_output=True, text=True, timeout=120,
        env=dict(BARE, HOME=str(home)))


def check_program(checks, folder, home, version, name):
    shown = run(folder, home, "--version")
    checks.equal(shown.stdout, version + "\n", f"{name} has the version of the file VERSION")
    dialog = run(folder, home, "--format", "jsonl", text="start yoga\n")
    checks.equal(dialog.returncode, 0, f"{name} holds a dialog")
    checks.expect('"text":"Starting yoga. Have fun!"' in dialog.stdout, f"{name} has the example apps", dialog)
    files = [path for path in folder.rglob("*") if path.is_file()]
    checks.expect(any(path.name == "libswiftCore.so" for path in files), f"{name} needs no toolchain")


def check_install(checks, folder, version):
    prefix, home = folder / "prefix", folder / "home"
    home.mkdir()
    result = script("install", "--prefix", str(prefix), "--configuration", "debug")
    checks.equal(result.returncode, 0, "it installs")
    checks.expect("is not on the PATH" in result.stderr, "and says how to get it onto the PATH", result.stderr)
    again = script("install", "--prefix", str(prefix), "--configuration", "debug",
                   PATH=f"{prefix}/bin:{os.environ['PATH']}")
    checks.expect("Type “parlance”" in again.stderr, "it installs over itself", again.stderr)
    check_program(checks, prefix, home, version, "the installed program")
    manual = (prefix / "share/man/man1/parlance.1").read_text(encoding="utf-8")
    verbs = [line[4:] for line in manual.splitlines() if line.startswith(".SS ")]
    checks.expect({"talk", "match", "lint", "forget", "apps add", "desktop install"} <= set(verbs), "the manual has the verbs", verbs)
    checks.expect(r"\-\-paraphrases\fR, \fB\-\-no\-paraphrases\fR" in manual,
                  "and a flag beside the one that turns it off")
    if shutil.which("man"):
        shown = subprocess.run(["man", "--warnings", "-l", str(prefix / "share/man/man1/parlance.1")],
                               capture_output=True, text=True, env=dict(os.environ, MANWIDTH="80"), check=False)
        checks.expect("warning" not in shown.stderr and "SYNOPSIS" in shown.stdout, "man shows it", shown.stderr)
    bus = (prefix / "share/dbus-1/services/org.parlance.Assistant1.service").read_text(encoding="utf-8")
    checks.expect(f'Exec="{prefix}/bin/parlance" serve' in bus, "the bus can start the service", bus)
    bash = prefix / "share/bash-completion/completions/parlance"
    checks.equal(subprocess.run(["bash", "-n", str(bash)], check=False).returncode, 0, "bash reads its completions")
    for path in ["zsh/site-functions/_parlance", "fish/vendor_completions.d/parlance.fish"]:
        checks.expect("doctor" in (prefix / "share" / path).read_text(encoding="utf-8"), f"{path} has the verbs")
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    said = subprocess.run([str(prefix / "bin/parlance"), "say", "start yoga"], capture_output=True, text=True,
                          env=dict(BARE, HOME=str(home), XDG_RUNTIME_DIR=str(runtime)), check=False)
    checks.equal(said.returncode, 0, "it starts its service")
    removed = script("install", "--uninstall", "--prefix", str(prefix))
    checks.equal(removed.returncode, 0, "it uninstalls")
    checks.expect("Ended the service" in removed.stderr, "a service that runs from the files ends", removed.stderr)
    checks.equal(sorted(map(str, prefix.rglob("*"))) if prefix.exists() else [], [], "and leaves nothing")
    for wrong in [["--prefix"], ["--configuration", "fast"], ["--purge"]]:
        checks.equal(script("install", *wrong).returncode, 64, f"{wrong} is incorrect usage")


def check_package(checks, folder, version):
    if not shutil.which("dpkg-deb"):
        return
    result = script("package", "--configuration", "debug", "--output", str(folder))
    checks.equal(result.returncode, 0, "a package is made")
    package = pathlib.Path(result.stdout.strip())
    checks.expect(package.is_file(), "and named", result)
    control = subprocess.run(["dpkg-deb", "--field", str(package)], capture_output=True, text=True,
                             check=False).stdout
    checks.expect(f"Version: {version}\n" in control, "its version is that of the file VERSION", control)
    for needed in ["libc6", "libedit2", "libsqlite3-0", "libsystemd0"]:
        checks.expect(needed in control, f"it depends on {needed}", control)
    if os.environ.get("PARLANCE_TEXT_ONLY") is None:
        checks.expect("pocketsphinx-en-us" in control, "and on the acoustic model", control)
    root = folder / "root"
    if os.geteuid() == 0:
        for part in ["info", "updates"]:
            (root / "var/lib/dpkg" / part).mkdir(parents=True)
        (root / "var/lib/dpkg/status").touch()
        before = set(root.rglob("*"))
        dpkg = ["dpkg", f"--root={root}", "--force-depends", "--force-bad-path"]
        done = subprocess.run([*dpkg, "--install", str(package)], capture_output=True, text=True, check=False)
        checks.equal(done.returncode, 0, f"dpkg installs it: {done.stderr}")
    else:
        subprocess.run(["dpkg-deb", "--extract", str(package), str(root)], check=True)
    check_program(checks, root / "usr", folder / "home", version, "the packaged program")
    if os.geteuid() == 0:
        done = subprocess.run([*dpkg, "--purge", "parlance"], capture_output=True, text=True, check=False)
        checks.equal(done.returncode, 0, f"dpkg removes it: {done.stderr}")
        left = [str(path) for path in set(root.rglob("*")) - before if "var/lib/dpkg" not in str(path)
                and "var/log" not in str(path) and path.is_file()]
        checks.equal(left, [], "and no file of it is left")


def main():
    checks = Checks()
    version = (ROOT / "VERSION").read_text(encoding="utf-8").strip()
    with tempfile.TemporaryDirectory() as name:
        check_install(checks, pathlib.Path(name), version)
        check_package(checks, pathlib.Path(name), version)
    checks.finish()


if __name__ == "__main__":
    main()
