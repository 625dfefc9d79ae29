import MetadataImport
import Assistant
import DialogManagement
import PhraseChecks
import IntentMetadata
import Testing

/// Hears what the name of a file says; what begins with “murmur” is not sure.
private struct ReadingEar: RecordingHearing {
  struct NoSuchFile: Error, CustomStringConvertible {
    var description: String { "There is no such file." }
  }

  func hear(_ path: String) throws -> HeardRecording {
    let words = path.split(separator: "/").last?.dropLast(4).replacing("-", with: " ") ?? ""
    if words == "missing" { throw NoSuchFile() }
    return HeardRecording(
      transcript: String(words), isAccepted: !words.hasPrefix("murmur"), seconds: 2,
      decodingSeconds: 0.2, endpointSeconds: 0.7)
  }

  func hear(
    _ path: String, answering question: DialogQuestion?, pointingAt things: PointableThings
  ) throws -> HeardTurn {
    HeardTurn(transcript: try hear(path).transcript, confidence: 1)
  }
}

@Suite struct RecordingTests {
  static let lamps = AppMetadata(
    name: "Lamps", intents: [IntentDescriptor(id: "On")],
    phraseSet: PhraseSet(
      groups: [SentenceGroup(intent: "On", sentences: [SourceText("turn on {room}")])],
      lists: [
        "room": .values(["attic", "cellar"].map { ListValue(input: SourceText($0)) })
      ]))

  static func outcomes(_ tests: String) async throws -> [TestOutcome] {
    let suite = SuiteReader.read("tests:\n" + tests, path: "/suites/suite.yaml")
    #expect(suite.findings.map(\.description) == [])
    var runner = SuiteRunner(apps: [lamps], locale: nil, suites: [suite], isExact: false)
    return try await runner.runRecordings(of: suite, hearing: ReadingEar())
  }

  @Test(arguments: [
    ("{audio: a/turn-on-attic.wav, intent: On, slots: {room: attic}}", true),
    ("{audio: a/turn-on-attic.wav, intent: On, slots: {room: cellar}}", false),
    ("{audio: murmur-on-attic.wav, intent: On}", false),
    ("{audio: murmur-on-attic.wav, rejected: true}", true),
    ("{audio: turn-on-attic.wav, rejected: true}", false),
    ("{audio: missing.wav, rejected: true}", false),
  ])
  func `A recording must mean what the test says`(test: String, passes: Bool) async throws {
    let found = try await Self.outcomes("  - \(test)")
    #expect(found.map(\.kind) == ["audio"])
    #expect(found.map { $0.failure == nil } == [passes])
  }

  @Test func `A failure tells what was heard`() async throws {
    let found = try await Self.outcomes("  - {audio: turn-on-attic.wav, rejected: true}")
    #expect(found[0].failure?.hasPrefix("Heard “turn on attic”.") == true)
  }

  @Test func `The figures are those of all recordings`() async throws {
    let found = try await Self.outcomes(
      """
        - {audio: turn-on-attic.wav, text: turn on cellar, intent: On, slots: {room: cellar}}
        - {audio: turn-on-attic.wav, text: turn on attic, intent: On, slots: {room: attic}}
        - {audio: turn-on-cellar.wav, rejected: true}
        - {audio: murmur.wav, rejected: true}
      """)
    let summary = try #require(RecordingSummary(found.compactMap(\.recording)))
    #expect(summary.count == 4)
    #expect(summary.wordErrorRate == 1.0 / 6)
    #expect(summary.intentAccuracy == 1)
    #expect(summary.slotAccuracy == 0.5)
    #expect(summary.falseAcceptRate == 0.5)
    #expect(summary.realTimeFactor == 0.1)
    #expect(TestReport.make(found, findings: []).summaryRecord?.contains("\"audio\"") == true)
  }

  @Test(arguments: [
    ("{audio: turn-on-attic.wav, intent: On, slots: {room: attic}}", 1),
    ("{audio: turn-on-attic.wav, intent: On, slots: {room: cellar}}", 0),
    ("{audio: murmur-on-attic.wav, rejected: true}", 0),
  ])
  func `Coverage counts what a recording that passes means`(test: String, hits: Int) async throws {
    var use = PhraseUse([Self.lamps], locale: nil)
    use.count(try await Self.outcomes("  - \(test)"))
    #expect(use.totals(of: .intent) == (1, hits))
    #expect(use.totals(of: .phrase) == (1, hits))
    #expect(use.totals(of: .slot) == (1, hits))
  }

  @Test func `Paths count from the folder of the suite`() {
    let suite = SuiteReader.read(
      "tests: [{audio: [a.wav, /b.wav], text: turn on attic, intent: On}]", path: "/x/suite.yaml")
    #expect(suite.recordings.map(\.path) == ["/x/a.wav", "/b.wav"])
    #expect(suite.recordings.map(\.expected.text.text) == ["turn on attic", "turn on attic"])
  }

  @Test func `Texts that cannot be distinguished are reported`() {
    let suite = SuiteReader.read(
      "tests: [{audio: a.wav, text: [turn on attic, turn on cellar], intent: On}]", path: "s.yaml")
    #expect(suite.findings.first?.message.hasSuffix("2 sentences stand for 1 recordings.") == true)
  }
}
