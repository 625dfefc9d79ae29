import AppHosting
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import SessionStore
import Testing

@testable import ParlanceCommands

/// What verbs disclose about apps and people while the device is locked, and about passcodes.
@Suite struct LockedSourcesTests {
  private static let bank = AppMetadata(
    name: "Bank",
    intents: [
      IntentDescriptor(
        id: "Show", authentication: .requiresAuthentication,
        parameters: [ParameterDescriptor(name: "account", type: .entity("Account"))])
    ],
    entities: [
      EntityDescriptor(id: "Account", values: [EntityValue(id: "1", title: "Savings")]),
      EntityDescriptor(id: "Branch", values: [EntityValue(id: "2", title: "Main Street")]),
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "Show", phrases: ["en": ["Show ${account} in ${applicationName}"]])
    ])

  /// A running app.
  private struct BankHost: AppHost {
    func metadata() async throws -> AppMetadata { LockedSourcesTests.bank }
    func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] {
      []
    }
    func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
      -> [ValueOption]
    { [] }
    func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
      -> IntentOutcome
    { .finished(IntentCompletion()) }
    func shutdown() async {}
    func restart() async {}
  }

  /// A home with a passcode that cannot be read, which is one that nothing unlocks.
  private let home: TemporaryFile

  init() throws {
    home = try TemporaryFile("")
    let folder = home.url.deletingLastPathComponent().appending(path: "parlance")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: folder.appending(path: "passcode.json"))
  }

  /// Runs work on a device that is locked, or where no passcode is set.
  private func on<Result: Sendable>(
    locked: Bool, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    var context = CommandContext.current
    context.environment = [
      "XDG_CONFIG_HOME": locked ? home.url.deletingLastPathComponent().path : "/nowhere"
    ]
    return try await CommandContext.$current.withValue(context) { try await work() }
  }

  private func values(of app: AppMetadata?) -> [[String]] {
    app?.entities.map { $0.values.map(\.title) } ?? []
  }

  @Test func `Of a running app nothing is named that protected intents are about`() async throws {
    let sources = AppSources(entries: [.host(BankHost())])
    let (apps, sample) = try await on(locked: true) {
      (try await sources.metadata(), try await sources.matcher().sample(count: 5, seed: 1))
    }
    #expect(values(of: apps.first) == [[], ["Main Street"]])
    #expect(apps.first?.intents == Self.bank.intents)
    #expect(!sample.contains { $0.text.contains("avings") })
    let open = try await on(locked: false) { try await sources.metadata() }
    #expect(open == [Self.bank], "Without a passcode nothing is locked.")
  }

  @Test func `A dialog knows all names, since it may be unlocked`() async throws {
    let sources = AppSources(entries: [.host(BankHost())])
    #expect(try await on(locked: true) { try await sources.declared() } == [Self.bank])
  }

  @Test func `What stands in a file is data`() async throws {
    let sources = AppSources(entries: [.host(DryRunHost(Self.bank))])
    #expect(try await on(locked: true) { try await sources.metadata() } == [Self.bank])
  }

  @Test func `Checks know that names were left out`() async throws {
    let app = try await on(locked: true) { SubjectLoader.tellable(Self.bank) }
    #expect(values(of: app) == [[], ["Main Street"]])
    #expect(app.entities.map { $0.hasUnknownValues } == [true, false])
    #expect(try await on(locked: false) { SubjectLoader.tellable(Self.bank) } == Self.bank)
  }

  // MARK: Passcodes

  @Test func `Bytes that are no text are no passcode`() async throws {
    let new = try TemporaryFile("")
    let folder = new.url.deletingLastPathComponent()
    let line = Array("caf".utf8) + [0xE9, 0xE8, 0x0A]
    let run = try await CommandRun.run(
      ["passcode"], bytes: line + line, environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(run.status == .badInput)
    #expect(run.errors.contains("not valid UTF-8"))
    #expect(
      !FileManager.default.fileExists(
        atPath: folder.appending(path: "parlance/passcode.json").path))
  }

  @Test func `A secret that cannot be read is a wrong one`() {
    #expect(InputLine.text("1234").secret == "1234")
    #expect(InputLine.repaired("1234\u{FFFD}", column: 5).secret == "")
  }

  // MARK: The store of sessions

  @Test func `What keeps a dialog from being saved is reported once`() throws {
    let sink = MemorySink()
    let complaints = StoreComplaints(notes: Console(sink: sink, environment: [:]))
    let url = home.url.appending(path: "sessions.sqlite")
    let error = try #require(throws: SessionStoreError.self) { try SessionStore(url: url) }
    complaints.add(error)
    complaints.add(error)
    #expect(sink.text.components(separatedBy: "without being saved").count == 2)
  }
}
