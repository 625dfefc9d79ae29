import AudioInput
import Foundation
import Testing

@testable import ParlanceCommands

struct VerbTests {
  private static let bells = """
    language: en
    intents:
      Ring:
        data: [{sentences: ["ring [the] {bell}"]}]
    lists:
      bell: {values: [front door, back door]}
    """

  @Test(
    .disabled(if: SpeechSupport.isBuiltIn, "This build can hear."),
    arguments: [
      ["listen"], ["recognize", "--app", "no.yaml", "a.wav"], ["record", "suite.yaml"],
      ["pronounce", "latte"],
    ])
  func `Without hearing its verbs say how to get it`(_ line: [String]) async throws {
    let run = try await CommandRun.run(line)
    #expect(run.status == .unavailable)
    #expect(run.errors.contains("swift build --traits Speech"))
  }

  @Test func `A match record has the documented keys in order`() async throws {
    let file = try TemporaryFile(Self.bells, named: "bells.yaml")
    let run = try await CommandRun.run(
      "match", "--app", file.url.path, "--format", "jsonl", "ring the back door")
    #expect(
      run.output.hasPrefix(
        #"{"text":"ring the back door","outcome":"matched","matches":[{"app":"Bells","#
          + #""intent":"Ring","phrase":"ring [the] {bell}","score":1,"slots":[{"name":"bell","#
          + #""text":"back door","value":"back door","id":null,"start":2,"end":4}]}],"#
          + #""microseconds":"#))
  }

  @Test func `Each line of input gives one record`() async throws {
    let file = try TemporaryFile(Self.bells, named: "bells.yaml")
    let run = try await CommandRun.run(
      "match", "--app", file.url.path, "--format", "jsonl",
      input: "ring front door\n\nring the moon\r\nring back door")
    let outcomes = run.output.split(separator: "\n").map { $0.contains(#""outcome":"matched""#) }
    #expect(outcomes == [true, false, false, true])
  }

  @Test func `A dialog from a pipe ends with success`() async throws {
    let file = try TemporaryFile(Self.bells, named: "bells.yaml")
    let run = try await CommandRun.run(
      "repl", "--app", file.url.path, "--format", "jsonl", input: "ring the front door\n")
    #expect(run.status == .success)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix(#"{"event":"#) })
    #expect(run.output.contains(#"{"event":"matched","app":"Bells","intent":"Ring""#))
  }

  @Test func `What an utterance holds never steers the terminal`() async throws {
    let file = try TemporaryFile(Self.bells, named: "bells.yaml")
    let run = try await CommandRun.run(
      "repl", "--app", file.url.path, input: "\u{1B}]0;title\u{7}\u{202E}gnir\u{9B}31m\n")
    let all = (run.output + run.errors).unicodeScalars
    #expect(!all.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(!all.contains("\u{202E}"))
  }

  @Test func `A missing value is null, and the reason is reported`() async throws {
    let run = try await CommandRun.run("value", "--type", "number", "banana")
    #expect(
      run.output
        == #"{"text":"banana","value":null,"alternatives":[],"#
        + #""problem":"“banana” is not a value of the type number."}"# + "\n")
  }

  @Test(arguments: ["repl", "match", "sample"])
  func `Two apps with one name are reported, with what to do`(verb: String) async throws {
    let first = try TemporaryFile(Self.bells, named: "bells.yaml")
    let second = try TemporaryFile(Self.bells, named: "bells.yaml")
    let run = try await CommandRun.run(verb, "--app", first.url.path, "--app", second.url.path)
    #expect(run.status == .badInput)
    #expect(run.errors.contains("Two apps are called “Bells”"))
    #expect(run.errors.contains("--app-name"))
  }

  @Test func `All bad sources are reported in one run`() async throws {
    let run = try await CommandRun.run("inspect", "--app", "/no/one", "--app", "/no/two")
    #expect(run.errors.contains("/no/one") && run.errors.contains("/no/two"))
  }
}
