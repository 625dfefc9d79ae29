import Assistant
import DialogManagement
import Foundation
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

  @Test func `Help of the dialog fits eighty columns`() {
    for line in SpecialLine.explanation().split(separator: "\n") {
      #expect(TextWrapping.columns(of: line) <= 80, "\(line)")
    }
  }
}
