import Testing

@testable import ParlanceCommands

struct ExitStatusTests {
  @Test(arguments: [
    ["match", "hello"], ["match", "--bogus"], ["compile"], ["sample", "-n", "-1", "--app", "x"],
    ["grammar", "--app", "x"], ["value", "--type", "colour", "red"], ["mach"],
    ["value", "--type", "date", "--now", "2026-02-30T09:00:00", "today"],
  ])
  func `Wrong usage ends with 64 and machine output stays empty`(arguments: [String]) async throws {
    let (output, errors) = (MemorySink(), MemorySink())
    let context = CommandContext(
      output: output, errors: errors, input: 0, environment: [:], programName: "parlance",
      executableFolder: nil, ownApp: nil)
    let status = await ParlanceCommand.run(arguments: arguments, context: context)
    #expect(status == .usage)
    #expect(output.text.isEmpty)
    #expect(!errors.text.isEmpty)
  }

  @Test func `A source that is not there ends with 66`() async throws {
    let run = try await CommandRun.run("match", "--app", "/nowhere/at-all.yaml", "hello")
    #expect(run.status == .noSuchFile)
    #expect(run.errors.contains("/nowhere/at-all.yaml"))
  }

  @Test func `Examples that are not built end with 69`() async throws {
    let run = try await CommandRun.run("repl")
    #expect(run.status == .unavailable)
    #expect(run.errors.contains("scripts/run"))
  }

  @Test func `A misspelt verb is suggested`() async throws {
    let run = try await CommandRun.run("smaple")
    #expect(run.errors.contains("Did you mean “sample”?"))
  }

  @Test func `Help goes to standard output`() async throws {
    let run = try await CommandRun.run("help", "match")
    #expect(run.status == .success)
    #expect(run.output.contains("--context"))
    #expect(run.errors.isEmpty)
  }
}
