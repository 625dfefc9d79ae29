#!/usr/bin/env python3
"""Writes the manual page of `parlance` from what the program says about its own options.

    parlance --experimental-dump-help | Tools/Install/manual.py VERSION > parlance.1
"""
import json
import re
import sys


def roff(text):
    """Returns text in which nothing is a request or an escape of roff."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def paragraphs(text):
    return "\n.PP\n".join(roff(part) for part in re.split(r"\n\s*\n", text.strip()))


def option(argument):
    """Returns the entry of one argument: its names, its value, and what it does."""
    value = f" \\fI{roff(argument['valueName'])}\\fR" if argument["kind"] == "option" else ""
    if argument["kind"] == "positional":
        names = f"\\fI{roff(argument['valueName'])}\\fR"
    else:
        names = ", ".join(
            "\\fB" + roff(("--" if name["kind"] == "long" else "-") + name["name"]) + "\\fR"
            for name in argument["names"])
    text = roff(" ".join(filter(None, [argument.get("abstract"), argument.get("discussion")])))
    default = argument.get("defaultValue")
    if default not in (None, ""):
        text += f" Default: {roff(default)}."
    return f".TP\n{names}{value}\n{text}"


def shown(command):
    """Returns a command's arguments; a flag and the flag that turns it off share an entry."""
    found = []
    for argument in command.get("arguments", []):
        names = [name["name"] for name in argument.get("names", [])]
        if not argument["shouldDisplay"] or any(name in ("help", "version") for name in names):
            continue
        if argument["kind"] == "flag" and found and names == [
                f"no-{name['name']}" for name in found[-1].get("names", []) if found[-1]["kind"] == "flag"]:
            found[-1] = dict(found[-1], names=found[-1]["names"] + argument["names"])
        else:
            found.append(argument)
    return found


def page(dump, version):
    command = dump["command"]
    verbs = [v for v in command["subcommands"] if v["commandName"] != "help"]
    lines = [f'.TH PARLANCE 1 "" "Parlance {roff(version)}" "User Commands"',
             ".SH NAME", f"parlance \\- {roff(command['abstract'].rstrip('.').lower())}",
             ".SH SYNOPSIS", ".B parlance", "[\\fIverb\\fR] [\\fIoptions\\fR]",
             ".SH DESCRIPTION", paragraphs(command.get("discussion", "")), ".SH VERBS"]
    for verb in verbs:
        lines += [f".SS {roff(verb['commandName'])}", roff(verb["abstract"])]
        if verb.get("discussion"):
            lines += [".PP", paragraphs(verb["discussion"])]
        lines += [option(argument) for argument in shown(verb)]
    lines += [".SH FILES", ".TP", "\\fI~/.local/state/parlance\\fR",
              "Sessions, history, and what apps remember. \\fBparlance forget\\fR shows and deletes them."]
    return "\n".join(lines) + "\n"


sys.stdout.write(page(json.load(sys.stdin), sys.argv[1]))
