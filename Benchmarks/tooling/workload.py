"""Writes what the tools are measured on: a project of Swift files, and two sets of templates."""

import random
from pathlib import Path

NOUNS = """alarm album archive article backup badge basket battery board book bookmark bottle budget
calendar camera canvas card chapter chart chat clock collection comment contact course deck desk
diary dish document draft drawing episode event expense favorite feed file filter folder forecast
gallery game garden goal group guide habit house image invoice journal journey label lamp layer
lesson letter library list location log map match meal medicine meeting memo menu message meter
mission mood movie note notebook order page parcel password photo plan plant playlist podcast post
profile program project queue quiz quote radio receipt recipe record reminder report review reward
ride robot room route routine scan scene schedule score season section sensor session shelf shop
signal sketch slide song source space speaker stage station step story stream street subject survey
switch table tag task team template theme ticket timer token tool topic track trail training trip
tutorial unit vault video view visit voice wallet watch weather window wish word workout""".split()
VERBS = """add archive begin book bring build cancel change check clear close compare continue copy
count create delete describe discard draw edit empty end explain export fetch find finish fix follow
forget get hide import join keep leave list load lock log make mark measure merge move mute name
open order pause pin plan play post prepare print publish read record refresh remove rename repeat
replace report request reset restore resume review run save scan schedule search select send set
share show shuffle sign skip sort split start stop store summarize switch sync tag take tell track
translate turn undo unlock update upload use view visit watch water write""".split()
PLACES = "my the a this that our your every another one".split()


def project(folder, files=1000, seed=1):
    """Writes Swift files of which every tenth declares an intent; returns how many lines."""
    random.seed(seed)
    folder = Path(folder)
    lines = 0
    shortcuts = []
    for number in range(files):
        name = f"{random.choice(NOUNS).capitalize()}{number}"
        body = ["import SwiftUI"]
        if number % 10 == 0:
            body += intent(name)
            if len(shortcuts) < 10:
                shortcuts.append(shortcut(name))
        for part in range(random.randint(3, 9)):
            body += view(f"{name}Part{part}")
        path = folder / f"Module{number // 50}" / f"{name}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(body) + "\n")
        lines += len(body)
    provider = ["import AppIntents", "struct Shortcuts: AppShortcutsProvider {",
                "  static var appShortcuts: [AppShortcut] {", *shortcuts, "  }", "}"]
    (folder / "Shortcuts.swift").write_text("\n".join(provider) + "\n")
    return lines + len(provider)


def intent(name):
    return f"""import AppIntents

struct Open{name}: AppIntent {{
  static let title: LocalizedStringResource = "Open {name}"
  @Parameter(title: "Size", default: .small) var size: {name}Size
  @Parameter(title: "Note", requestValueDialog: "What shall it say?") var note: String
  static var parameterSummary: some ParameterSummary {{ Summary("Open \\(\\.$size) with \\(\\.$note)") }}
  func perform() async throws -> some IntentResult & ProvidesDialog {{
    .result(dialog: "It is open.")
  }}
}}

enum {name}Size: String, AppEnum {{
  case small, medium, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .small: "Small", .medium: "Medium", .large: "Large",
  ]
}}""".split("\n")


def shortcut(name):
    return f"""    AppShortcut(
      intent: Open{name}(),
      phrases: ["Open \\(\\.$size) {name} in \\(.applicationName)"],
      shortTitle: "Open {name}", systemImageName: "star")"""


def view(name):
    rows = "\n".join(
        f'      Text("{random.choice(VERBS)} {random.choice(NOUNS)}").padding({row})'
        for row in range(random.randint(4, 14)))
    return f"""
struct {name}: View {{
  @State private var count = {random.randint(0, 99)}
  let items: [String]

  var body: some View {{
    VStack(alignment: .leading) {{
{rows}
    }}
    .onAppear {{ count = items.filter {{ $0.count > {random.randint(1, 9)} }}.count }}
  }}

  func {random.choice(VERBS)}It(_ value: Int) -> Int {{
    guard value > {random.randint(0, 9)} else {{ return count }}
    return (0..<value).reduce(count) {{ $0 &+ $1 &* {random.randint(2, 99)} }}
  }}
}}""".split("\n")


def phrases(path, name, count=1000, seed=1, wildcards=0.0):
    """Writes a phrase set of so many templates, a share of them with a slot for any words."""
    random.seed(seed)
    lines = ["language: en", "intents:"]
    seen = set()
    while len(seen) < count:
        template = sentence(random.random() < wildcards)
        if template in seen:
            continue
        seen.add(template)
        lines += [f"  {name}{len(seen)}:", "    data:", f'      - sentences: ["{template}"]']
    rooms = ", ".join(f"{noun} room" for noun in NOUNS[:40])
    names = ", ".join(f"{noun} {number}" for number, noun in enumerate(NOUNS))
    lines += ["lists:", f"  room: {{values: [{rooms}]}}", f"  thing: {{values: [{names}]}}",
              "  number: {range: {from: 0, to: 100}}", "  text: {wildcard: true}"]
    Path(path).write_text("\n".join(lines) + "\n")


def sentence(has_wildcard):
    verb, noun, place = random.choice(VERBS), random.choice(NOUNS), random.choice(PLACES)
    other = random.choice(VERBS)
    if has_wildcard:
        return random.choice([
            f"{verb} [{place}] {noun} {{text}}",
            f"{verb} {{text}} to [the|my] {noun}",
            f"({verb}|{other}) {{text}} in {{room}} with {noun}",
        ])
    return random.choice([
        f"({verb}|{other}) [{place}] {noun} in [the] {{room}}",
        f"{verb} {{thing}} [now|please] in {place} {noun}",
        f"{verb} {place} {noun} (to|at) {{number}} [percent]",
        f"[please] {verb} [all] [{place}] {noun}[s]",
    ])
