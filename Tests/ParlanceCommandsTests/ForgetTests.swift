import Foundation
import IntentMetadata
import SearchIndex
import SessionStore
import Testing

@testable import ParlanceCommands

struct ForgetTests {
  /// A home of its own, with what dialogs leave there.
  private final class Home: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    var environment: [String: String] { ["HOME": url.path] }

    func write(_ text: String, to path: String) throws {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Stores an action of the app Tasks.
    func donate(_ id: String) async throws {
      let url = try #require(DonationStore.defaultURL(app: "Tasks", environment: environment))
      try await DonationStore(url: url).add(
        IntentDonation(id: id, intent: "Add", parameters: [:], title: "Add a task", date: .now))
    }

    func has(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: url.appending(path: path).path)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private static let history = ".local/state/parlance/history"
  private static let donations = ".local/state/parlance/donations/tasks.sqlite"
  private static let speakers = ".local/share/parlance/speakers/ada.profile"
  private static let dictionary = ".config/parlance/en-us.dict"
  private static let passcode = ".config/parlance/other.json"

  private func home() throws -> Home {
    let home = Home()
    try home.write("order soup\nbuy milk\n", to: Self.history)
    for path in [Self.donations, Self.speakers, Self.passcode] { try home.write("x", to: path) }
    try home.write("parlance P AA R L AH N S\n", to: Self.dictionary)
    return home
  }

  @Test func `The list names everything that is kept, and deletes nothing`() async throws {
    let home = try home()
    try await home.donate("1")
    let run = try await CommandRun.run("forget", environment: home.environment)
    #expect(run.status == .success)
    for words in [
      "lines you typed: 2", "apps' records of what you do often: 1",
      "voice profiles of earlier versions: 1",
      "pronunciations you stored: 1",
    ] {
      #expect(run.output.contains(words), "\(run.output)")
    }
    for path in [Self.history, Self.donations, Self.speakers, Self.dictionary] {
      #expect(run.output.contains(home.url.path))
      #expect(home.has(path))
    }
    #expect(run.errors.contains("forget --all"))
  }

  @Test func `Profiles of voices can be named, but are not offered`() async throws {
    let home = try home()
    let help = try await CommandRun.run("forget", "--help", environment: home.environment)
    #expect(!help.output.contains("speakers"))
    let run = try await CommandRun.run("forget", "speakers", environment: home.environment)
    #expect(run.status == .success)
    #expect(!home.has(Self.speakers))
  }

  @Test func `All of it is deleted, and nothing else`() async throws {
    let home = try home()
    let run = try await CommandRun.run("forget", "--all", environment: home.environment)
    #expect(run.status == .success)
    for path in [Self.history, Self.donations, Self.speakers, Self.dictionary] {
      #expect(!home.has(path))
    }
    #expect(home.has(Self.passcode))
    #expect(run.errors.contains("Not deleted: the passcode"))
    let after = try await CommandRun.run("forget", environment: home.environment)
    #expect(after.output.isEmpty)
    #expect(after.errors.contains("Nothing is kept"))
  }

  @Test func `Actions are counted, not the files that they are in`() async throws {
    let home = Home()
    let url = try #require(DonationStore.defaultURL(app: "Tasks", environment: home.environment))
    let store = try DonationStore(url: url)
    let empty = try await CommandRun.run("forget", environment: home.environment)
    #expect(empty.errors.contains("Nothing is kept"))
    #expect(try await store.donations().isEmpty)
    for id in ["1", "2"] { try await home.donate(id) }
    let run = try await CommandRun.run("forget", environment: home.environment)
    #expect(run.output.contains("apps' records of what you do often: 2"), "\(run.output)")
    _ = try await CommandRun.run("forget", "--all", environment: home.environment)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `One kind is deleted alone`() async throws {
    let home = try home()
    _ = try await CommandRun.run("forget", "history", environment: home.environment)
    #expect(!home.has(Self.history))
    #expect(home.has(Self.donations))
    #expect(home.has(Self.dictionary))
  }

  @Test func `Transcripts and focuses of ended dialogs go with the sessions`() async throws {
    let home = Home()
    let file = try TemporaryFile(
      "language: en\nintents: {Ring: {data: [{sentences: [ring the bell]}]}}", named: "bells.yaml")
    _ = try await CommandRun.run(
      "repl", "--app", file.url.path, "--transcript", input: "ring the bell\n",
      environment: home.environment)
    let list = try await CommandRun.run(
      "forget", "--format", "jsonl", environment: home.environment)
    #expect(list.output.contains(#"{"kind":"sessions","path":"\#(home.url.path)"#))
    _ = try await CommandRun.run("forget", "sessions", environment: home.environment)
    let history = try await CommandRun.run("history", environment: home.environment)
    #expect(history.output.isEmpty)
    let after = try await CommandRun.run(
      "forget", "--format", "jsonl", environment: home.environment)
    #expect(after.output.isEmpty)
  }

  @Test func `What apps have put into the index goes, and leaves no trace in the file`()
    async throws
  {
    let home = Home()
    let url = try #require(SearchIndex.defaultURL(environment: home.environment))
    let index = try SearchIndex(url: url)
    try await AppIndexStore(index, app: "Bank").apply(
      .insert([IndexEntry(type: "Account", id: "1", title: "Zanzibar savings")]))
    let list = try await CommandRun.run(
      "forget", "--format", "jsonl", environment: home.environment)
    #expect(list.output.contains(#"{"kind":"index""#))
    #expect(list.output.contains(#""count":1"#))
    _ = try await CommandRun.run("forget", "index", environment: home.environment)
    let after = try await CommandRun.run(
      "forget", "--format", "jsonl", environment: home.environment)
    #expect(after.output.isEmpty)
    // The index that a service holds open goes on.
    #expect(try index.counts(tellsProtected: true).isEmpty)
    for suffix in ["", "-wal"] {
      let bytes = (try? Data(contentsOf: URL(filePath: url.path + suffix))) ?? Data()
      #expect(bytes.range(of: Data("anzibar".utf8)) == nil)
    }
  }

  @Test(arguments: [["forget", "everything"], ["forget", "--all", "history"]])
  func `What cannot be meant deletes nothing`(line: [String]) async throws {
    let home = try home()
    let run = try await CommandRun.run(line, environment: home.environment)
    #expect(run.status == .usage)
    #expect(home.has(Self.history))
  }

  @Test func `Without a home nothing is kept`() async throws {
    let run = try await CommandRun.run("forget")
    #expect(run.status == .success)
    #expect(run.errors.contains("Nothing is kept"))
  }
}
