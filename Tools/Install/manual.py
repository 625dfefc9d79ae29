#!/usr/bin/env python3
"""Writes the manual page of `parlance` from what the program says about its own options.

    parlance --experimental-dump-help | Tools/Install/manual.py VERSION > parlance.1
"""
import collections
import json
import re
import sys

# An option of at least this many verbs is explained once.
SHARED = 2


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
    if argument.get("allValues") and argument["kind"] == "option":
        text += f" One of {roff(', '.join(argument['allValues']))}."
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


def common(verbs):
    """Returns the options that several verbs share, which the page explains once, in their order."""
    count = collections.Counter(
        option(argument) for verb in verbs for argument in shown(verb) if argument["kind"] != "positional")
    return [entry for entry, uses in count.items() if uses >= SHARED]


def name(argument):
    """Returns the first name of an option, as the list of a verb's shared options shows it."""
    first = argument["names"][0]
    return "\\fB" + roff(("--" if first["kind"] == "long" else "-") + first["name"]) + "\\fR"


def subcommands(command):
    return [verb for verb in command.get("subcommands", []) if verb["commandName"] != "help"]


def nested(verb):
    """Returns the subcommands of a verb, each named by all words that call it; the default one is marked."""
    default = verb.get("defaultSubcommand")
    return [
        dict(inner, commandName=f"{verb['commandName']} {inner['commandName']}",
             discussion="\n\n".join(filter(None, [
                 inner.get("discussion"),
                 f"This is what “{verb['commandName']}” alone does." if inner["commandName"] == default else ""])))
        for inner in subcommands(verb)]


def page(dump, version):
    command = dump["command"]
    verbs = [entry for verb in subcommands(command) for entry in (verb, *nested(verb))]
    shared = common(verbs)
    lines = [f'.TH PARLANCE 1 "" "Parlance {roff(version)}" "User Commands"',
             ".SH NAME", f"parlance \\- {roff(command['abstract'][:1].lower() + command['abstract'][1:].rstrip('.'))}",
             ".SH SYNOPSIS", ".B parlance", "[\\fIverb\\fR] [\\fIoptions\\fR]",
             ".SH DESCRIPTION", paragraphs(command.get("discussion", "")), ".SH VERBS"]
    for verb in verbs:
        lines += [f".SS {roff(verb['commandName'])}", roff(verb["abstract"])]
        if verb.get("discussion"):
            lines += [".PP", paragraphs(verb["discussion"])]
        arguments = shown(verb)
        lines += [option(argument) for argument in arguments if option(argument) not in shared]
        names = [name(argument) for argument in arguments if option(argument) in shared]
        if names:
            lines += [".PP", "Common options: " + ", ".join(names) + "."]
    lines += [".SH COMMON OPTIONS", "Each verb lists those that it accepts."] + shared
    lines += [".SH FILES", ".TP", "\\fI~/.local/state/parlance\\fR",
              "Sessions, history, and what apps remember. \\fBparlance forget\\fR shows and deletes them."]
    return "\n".join(lines) + "\n"


sys.stdout.write(page(json.load(sys.stdin), sys.argv[1]))
