import Assistant
import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata
import Testing

@testable import ParlanceCommands

/// What somebody meets who starts the program for the first time.
struct FirstUseTests {
  @Test(
    arguments: [
      ("parlance", nil, [:], "parlance"),
      (".build/debug/parlance", nil, [:], ".build/debug/parlance"),
      ("/home/ada/parlance/.build/debug/parlance", nil, [:], ".build/debug/parlance"),
      ("/opt/bin/parlance", nil, [:], "/opt/bin/parlance"),
      (
        "/home/ada/parlance/.build/debug/parlance", nil, ["PARLANCE_STARTED_AS": "scripts/run"],
        "scripts/run"
      ),
      ("/usr/bin/parlance", "/home/ada/parlance/SoupChef", [:], "SoupChef"),
      (
        "/usr/bin/parlance", "/home/ada/parlance/SoupChef", ["PARLANCE_STARTED_AS": "scripts/run"],
        "SoupChef"
      ),
      (nil, nil, [:], "parlance"),
    ] as [(String?, String?, [String: String], String)])
  func `Messages name the program as the person started it`(
    program: String?, ownApp: String?, environment: [String: String], typed: String
  ) {
    let name = CommandContext.typedName(
      program, ownApp: ownApp, environment: environment, folder: "/home/ada/parlance")
    #expect(name == typed)
  }

  @Test func `A trace shows numbers in digits`() throws {
    let sink = MemorySink()
    let printer = EventPrinter(
      console: Console(sink: sink, environment: [:]), apps: [],
      reader: try SpokenValueReading(locale: "en"), showsTrace: true)
    let invocation = IntentInvocation(app: "Settings", intent: "Show Summary", parameters: [:])
    printer.print(.performed(invocation, value: .integer(60)))
    #expect(sink.text == "✓ Show Summary: 60\n")
  }

  @Test func `What was understood is shown by the titles of parameters`() throws {
    let sink = MemorySink()
    let intent = IntentDescriptor(
      id: "find Timer", title: "Find Timers",
      parameters: [ParameterDescriptor(name: "isRunning", title: "Running", type: .boolean)])
    let printer = EventPrinter(
      console: Console(sink: sink, environment: [:]),
      apps: [AppMetadata(name: "Clock", intents: [intent, IntentDescriptor(id: "SetLamp")])],
      reader: try SpokenValueReading(locale: "en"))
    printer.print(
      .matched(
        IntentMatch(
          app: "Clock", intent: intent.id, phrase: "",
          slots: [SlotMatch(name: "isRunning", value: .boolean(true))])))
    printer.print(.matched(IntentMatch(app: "Clock", intent: "SetLamp")))
    #expect(sink.text == "→ Clock · Find Timers (running: yes)\n→ Clock · Set Lamp\n")
  }

  @Test(arguments: [
    ("en", "bye", "quit"), ("de", "tschüss", "beenden"), ("fr", "au revoir", "quitter"),
    ("es", "adiós", "salir"),
  ])
  func `A farewell and “quit” are known`(locale: String, farewell: String, quit: String) {
    let language = DialogLanguage.named(locale)
    #expect(language.isFarewell(farewell) && !language.isQuit(farewell))
    #expect(language.isQuit(quit) && !language.isFarewell(quit))
    #expect(!language.isQuit("order soup"))
  }

  @Test func `Help mentions Tab only where lines can be edited`() {
    #expect(SpecialLine.explanation().contains("\n  Tab         completes"))
    #expect(SpecialLine.explanation(edits: false).contains("\n\n  Ctrl-C"))
    #expect(!SpecialLine.explanation(edits: false).contains("Tab"))
  }

  @Test func `Help of the dialog fits eighty columns`() {
    for line in SpecialLine.explanation().split(separator: "\n") {
      #expect(TextWrapping.columns(of: line) <= 80, "\(line)")
    }
  }
}
