import AppHosting
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import Testing

@testable import Assistant
@testable import DialogManagement

/// Dialogs with a library that lends books: answers that say more than was asked, commands in place of
/// answers, and corrections of earlier answers.
@Suite struct LibraryDialogTests {
  static func library(_ locale: String = "en", _ phrases: [String: [String]] = [:]) -> AppMetadata {
    func texts(_ intent: String, _ english: [String]) -> [String: [String]] {
      [locale: phrases[intent] ?? english]
    }
    return AppMetadata(
      name: "Library", locale: locale,
      intents: [
        IntentDescriptor(
          id: "Lend", title: "Lend Book",
          parameters: [
            ParameterDescriptor(name: "book", title: "Book", type: .entity("Book")),
            ParameterDescriptor(name: "person", title: "Person", type: .string),
            ParameterDescriptor(name: "due", title: "Due Date", type: .date),
          ], summary: "Lend ${book} to ${person} until ${due}"),
        IntentDescriptor(
          id: "Return", title: "Return Book",
          parameters: [
            ParameterDescriptor(name: "book", title: "Book", type: .entity("Book"))
          ], summary: "Return ${book}"),
      ],
      entities: [
        EntityDescriptor(
          id: "Book", title: "Book",
          values: [
            EntityValue(id: "emma", title: "Emma"), EntityValue(id: "dune", title: "Dune"),
            EntityValue(id: "trial", title: "The Trial"),
          ])
      ],
      shortcuts: [
        ShortcutDescriptor(
          intent: "Lend",
          phrases: texts(
            "Lend", ["Lend a book in ${applicationName}", "Lend ${book} in ${applicationName}"])),
        ShortcutDescriptor(
          intent: "Return", phrases: texts("Return", ["Return ${book} in ${applicationName}"])),
      ])
  }

  /// What was done, each as "Lend dune Carl 2026-11-22".
  private static func deeds(_ host: ScriptedHost) -> [String] {
    host.performed.map { invocation in
      let values = ["book", "person", "due"].compactMap { name -> String? in
        switch invocation.parameters[name] {
        case .entity(_, let entity): entity.id
        case .string(let text): text
        case .day(let date), .date(let date): date.ISO8601Format(.iso8601.year().month().day())
        default: nil
        }
      }
      return ([invocation.intent] + values).joined(separator: " ")
    }
  }

  private static func check(
    _ dialog: [String], _ done: [String], asks: String? = nil, locale: String = "en",
    _ app: AppMetadata = library()
  ) async throws {
    let host = ScriptedHost(app)
    let assistant = try await OneBreathValuesTests.assistant(host, locale: locale)
    var last: [String] = []
    for line in dialog { last = await assistant.lines(line) }
    #expect(deeds(host) == done, "\(last)")
    if let asks { #expect(last.last?.contains(asks) == true, "\(last)") }
  }

  @Test(
    "A command to the task itself says all of its values",
    arguments: [
      (["lend emma in library", "Bob", "lend dune to Carl tomorrow"], "Lend dune Carl 2026-11-22"),
      (["lend emma in library", "lend dune to Carl tomorrow"], "Lend dune Carl 2026-11-22"),
      (["lend emma in library", "Bob", "to Carl, tomorrow"], "Lend emma Carl 2026-11-22"),
      (["lend emma in library", "dune to Bob", "friday"], "Lend dune Bob 2026-11-27"),
      (["lend emma in library", "Bob tomorrow"], "Lend emma Bob 2026-11-22"),
      (["lend emma in library", "to Bob until friday"], "Lend emma Bob 2026-11-27"),
      (["lend emma in library", "Bob for two weeks", "yes"], "Lend emma Bob 2026-12-05"),
    ])
  func said(dialog: [String], done: String) async throws { try await Self.check(dialog, [done]) }

  @Test(
    "A pronoun, and the title of a text, stand for the text that was used last",
    arguments: [
      ["lend the trial to her until tuesday"], ["lend the trial to him until tuesday"],
      ["lend the trial to the same person until tuesday"],
      ["lend the trial in library", "the same person", "tuesday"],
      ["lend the trial in library", "that person", "tuesday"],
    ])
  func references(lines: [String]) async throws {
    try await Self.check(
      ["lend emma to Bob until friday"] + lines,
      ["Lend emma Bob 2026-11-27", "Lend trial Bob 2026-11-24"])
  }

  @Test func `the same person is nobody before anybody was named`() async throws {
    try await Self.check(
      ["lend emma in library", "the same person"], [], asks: "What should the person be?")
  }

  @Test(
    "The question after a text takes corrections of it",
    arguments: [
      "no, Carl", "no Carl", "I meant Carl", "make it Carl", "not Bob, Carl", "no, to Carl",
      "the person is Carl", "no, the person is Carl",
    ])
  func corrections(line: String) async throws {
    try await Self.check(
      ["lend emma in library", "Bob", line, "tomorrow"], ["Lend emma Carl 2026-11-22"])
  }

  @Test(
    "What is not a correction of a text leaves it as it is",
    arguments: ["no, thanks for asking me", "no, I have to look", "no, maybe", "not really"])
  func noCorrections(line: String) async throws {
    let host = ScriptedHost(Self.library())
    let assistant = try await OneBreathValuesTests.assistant(host)
    for line in ["lend emma in library", "Bob", line, "tomorrow"] {
      _ = await assistant.lines(line)
    }
    #expect(["", "Lend emma Bob 2026-11-22"].contains(Self.deeds(host).joined()))
  }

  @Test(
    "A command in place of a text is asked about, and so is what may be none",
    arguments: [
      ("return dune", "go on with “Return Book”"), ("return emma in library", "Return Book"),
      ("is it frozen?", "“is it frozen?”"), ("who has it", "“who has it”"),
      ("gatsby to Bob", "“gatsby to Bob”"),
    ])
  func doubts(line: String, asks: String) async throws {
    try await Self.check(["lend emma in library", line], [], asks: asks)
  }

  @Test func `a command that was no answer is done, and a text that looks like one is taken`()
    async throws
  {
    try await Self.check(["lend emma in library", "return dune", "yes"], ["Return dune"])
    try await Self.check(
      ["lend emma in library", "return dune", "no", "tomorrow"],
      ["Lend emma return dune 2026-11-22"])
    try await Self.check(
      ["lend emma in library", "is it Bob?", "yes", "tomorrow"],
      ["Lend emma is it Bob? 2026-11-22"])
  }

  @Test(
    "A text does not begin with a name that is unknown",
    arguments: ["lend gatsby to Bob", "lend gatsby to Bob until friday"])
  func unknown(line: String) async throws {
    let host = ScriptedHost(Self.library())
    let said = await (try OneBreathValuesTests.assistant(host)).lines(line)
    #expect(!said.joined().contains("gatsby to Bob"), "\(said)")
    #expect(host.performed.isEmpty)
  }

  @Test(
    "A courteous negation is one",
    arguments: [
      "could you please not return emma", "would you kindly not return emma",
      "can you please not return emma in library",
    ])
  func negations(line: String) async throws {
    let host = ScriptedHost(Self.library())
    let said = await (try OneBreathValuesTests.assistant(host)).lines(line)
    #expect(said.first?.hasPrefix("rejected") == true, "\(said)")
    #expect(host.performed.isEmpty)
  }

  @Test(
    "The app's own question is not put after the same one of ours, even if it warns",
    arguments: [
      ("Are you sure you want to delete Emma? This cannot be undone.", true),
      ("Really delete Emma for good?", true), ("Delete Emma and its 20 loans?", false),
      ("Delete Dune?", false),
    ])
  func warnings(question: String, isSame: Bool) async throws {
    var app = Self.library()
    app.intents.append(
      IntentDescriptor(
        id: "Delete", title: "Delete Book",
        parameters: [ParameterDescriptor(name: "book", title: "Book", type: .entity("Book"))],
        summary: "Delete ${book}", role: .delete))
    app.shortcuts.append(
      ShortcutDescriptor(
        intent: "Delete", phrases: ["en": ["Delete ${book} in ${applicationName}"]]))
    let host = ScriptedHost(app) { _, prompter in
      let reply = try await prompter.answer(
        .confirmation(ConfirmationRequest(dialog: .init(question))))
      return .finished(IntentCompletion(dialog: reply == .confirmed(true) ? "Deleted." : "Kept."))
    }
    let assistant = try await OneBreathValuesTests.assistant(host)
    let asked = await assistant.lines("delete emma in library")
    #expect(asked.last == "ask Delete Emma?")
    let last = await assistant.lines("yes").last
    #expect(last == (isSame ? "say Deleted." : "ask \(question)"))
  }

  static let german: AppMetadata = {
    var app = library(
      "de",
      [
        "Lend": [
          "Verleihe ein Buch in ${applicationName}", "Verleihe ${book} in ${applicationName}",
        ],
        "Return": ["Gib ${book} in ${applicationName} zurück"],
      ])
    app.intents[0].summary = "Verleihe ${book} an ${person} bis ${due}"
    app.intents[0].title = "Buch verleihen"
    app.intents[0].parameters[1].title = "Person"
    app.intents[1].summary = "Gib ${book} zurück"
    app.intents[1].title = "Buch zurückgeben"
    return app
  }()

  @Test(
    "All of it works in German too, and a date may stand first",
    arguments: [
      (["morgen verleihe Dune an Bob"], "Lend dune Bob 2026-11-22"),
      (["bis Freitag verleihe Dune an Bob"], "Lend dune Bob 2026-11-27"),
      (["verleihe Emma in Library", "an Bob bis Freitag"], "Lend emma Bob 2026-11-27"),
      (["verleihe Emma in Library", "Bob", "nein, Carl", "morgen"], "Lend emma Carl 2026-11-22"),
      (
        ["verleihe Emma in Library", "Bob", "die Person ist Carl", "morgen"],
        "Lend emma Carl 2026-11-22"
      ),
      (["verleihe Emma in Library", "Bob für zwei Wochen", "ja"], "Lend emma Bob 2026-12-05"),
      (["verleihe Emma in Library", "gib Dune zurück", "ja"], "Return dune"),
    ])
  func german(dialog: [String], done: String) async throws {
    try await Self.check(dialog, [done], locale: "de", Self.german)
  }
}
