import Foundation
import Testing

@testable import ParlanceCommands

/// The checks as a CI job sees them: what they write and how they end.
@Suite struct CheckVerbTests {
  private static let phrases = """
    language: en
    intents:
      On: {data: [{sentences: ["turn on {lamp}"]}]}
      Off: {data: [{sentences: ["turn off {lamp}"]}]}
    lists: {lamp: {values: [red, blue]}}
    """

  /// Keeps the folder of all files as long as the test runs.
  private let keeper: TemporaryFile

  init() throws { keeper = try TemporaryFile("") }

  private func file(_ name: String, _ text: String) throws -> String {
    let folder = keeper.url.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test(arguments: [
    (
      "\"Order in ${applicationName}\" = \"Bestellen mit ${applicationName}\";",
      ParlanceCommands.ExitStatus.success
    ),
    ("\"Order in ${applicationName}\" = \"Bestellen\";", .checkFailed),
    ("\"Order", .badInput),
  ])
  func `Lint ends with a status that says how it went`(
    strings: String, status: ParlanceCommands.ExitStatus
  ) async throws {
    let path = try file("AppShortcuts.strings", strings)
    let run = try await CommandRun.run("lint", "--app", path, "--format", "json")
    #expect(run.status == status)
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [Any])
  }

  @Test(arguments: [["lint"], ["match", "a"]])
  func `A file of aliases that stand for billions of nodes is refused`(line: [String]) async throws
  {
    let lines = (1...9).map { number in
      "x\(number): &x\(number) [*x\(number - 1), *x\(number - 1), *x\(number - 1), *x\(number - 1)]"
    }
    let path = try file(
      "a.yaml", Self.phrases + "\nx0: &x0 [a, b, c, d]\n" + lines.joined(separator: "\n"))
    let run = try await CommandRun.run(line + ["--app", path])
    #expect(run.status == .badInput)
    #expect((run.output + run.errors).contains("nodes"))
  }

  @Test func `Conflicts are records, and their presence is a failure`() async throws {
    let path = try file("a.yaml", Self.phrases)
    #expect(try await CommandRun.run("conflicts", "--app", path).status == .success)
    let run = try await CommandRun.run(
      "conflicts", "--app", path, "--app",
      try file("b.yaml", "language: en\nintents: {Red: {data: [{sentences: [turn on red]}]}}"),
      "--format", "jsonl")
    #expect(run.status == .checkFailed)
    #expect(run.output.hasPrefix("{\"utterance\":\"turn on red\",\"claims\":["))
  }

  @Test func `Suites pass or fail, and what they leave out is named`() async throws {
    let app = try file("a.yaml", Self.phrases)
    let good = try file("s.yaml", "tests: [{text: turn on red, intent: On, slots: {lamp: red}}]")
    let bad = try file("s.yaml", "tests: [{text: turn on red, intent: Off}]")
    #expect(try await CommandRun.run("test", "--app", app, good).status == .success)
    let run = try await CommandRun.run("test", "--app", app, good, bad, "--format", "jsonl")
    #expect(run.status == .checkFailed)
    #expect(run.output.hasSuffix("{\"passed\":1,\"failed\":1,\"skipped\":0}\n"))
    let coverage = try await CommandRun.run("coverage", "--app", app, good)
    #expect(coverage.status == .success)
    #expect(coverage.output.contains("Nothing tests the intent “Off” of A."))
    let short = try await CommandRun.run("coverage", "--app", app, good, "--minimum", "intent=51")
    #expect(short.status == .checkFailed)
    #expect(short.errors.contains("Only 1 of 2 intents are tested; the minimum is 51 %."))
    let met = try await CommandRun.run("coverage", "--app", app, good, "--minimum", "intent=50")
    #expect(met.status == .success)
    for wrong in ["101", "-1", "verb=5", "intent=", "many"] {
      let run = try await CommandRun.run("coverage", "--app", app, good, "--minimum=\(wrong)")
      #expect(run.status == .usage, "\(wrong)")
    }
    let page = try await CommandRun.run("coverage", "--app", app, good, "--html")
    #expect(page.output.hasPrefix("<!doctype html>"))
    #expect(
      try await CommandRun.run("test", "--app", app, "/nowhere/s.yaml").status == .noSuchFile)
  }

  @Test func `A rule is explained, a misspelt one suggested`() async throws {
    let run = try await CommandRun.run("lint", "--explain", "two-slots")
    #expect(run.output.contains("A phrase has one parameter."))
    let misspelt = try await CommandRun.run("lint", "--explain", "two-slot")
    #expect(misspelt.status == .usage)
    #expect(misspelt.errors.contains("Did you mean “two-slots”?"))
  }

  @Test func `A source that the reader does not survive is left out and told of`() async throws {
    let reader = try TemporaryFile(
      """
      #!/bin/sh
      case "$(cat)" in *Deep*) kill -SEGV $$ ;; esac
      echo '[]'
      """, named: "reader")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: reader.url.path)
    let phrase = "\"Order\" = \"Order\";"
    let catalog = try TemporaryFile(phrase, named: "AppShortcuts.strings")
    let folder = catalog.url.deletingLastPathComponent()
    for name in ["A.swift", "Deep.swift", "Z.swift"] {
      try Data("struct S: AppIntent {}".utf8).write(to: folder.appending(path: name))
    }
    let run = try await CommandRun.run(
      "lint", "--app", folder.path,
      environment: ["PARLANCE_SWIFT_IMPORT": reader.url.path, "PATH": "/usr/bin:/bin"])
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("Deep.swift: warning: "))
    #expect(!run.output.contains("A.swift: warning: "))
    #expect(run.output.contains("[app-name-missing]"))
  }
}
