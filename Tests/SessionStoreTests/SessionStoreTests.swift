import Assistant
import DialogManagement
import Foundation
import GRDB
import IntentMetadata
import Synchronization
import Testing

@testable import SessionStore

@Suite final class SessionStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "state/sessions.sqlite") }
  private let transfer = TaskProgress(
    .performing,
    IntentInvocation(
      app: "Bank", intent: "TransferMoney",
      parameters: ["amount": .currency(amount: 50, code: "USD")]), title: "Transfer Money")

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // The test made none.
    }
  }

  private func session(
    in store: SessionStore, keepsTranscript: Bool = false,
    complain: @escaping @Sendable (SessionStoreError) -> Void = { _ in }
  ) throws -> OpenSession {
    try OpenSession(in: store, keepsTranscript: keepsTranscript, complain: complain)
  }

  @Test func `A session that is gone without an end leaves its task behind`() async throws {
    let store = try SessionStore(url: url)
    var session: OpenSession? = try session(in: store)
    await session?.keep(transfer)
    #expect(try store.unfinished().isEmpty)
    // What a kill does: the sign that the session goes on disappears, and nothing is written.
    session = nil
    let next = try SessionStore(url: url)
    #expect(try next.unfinished().map(\.progress) == [transfer])
    try next.closeKilled()
    #expect(try next.unfinished().isEmpty)
    #expect(try next.transcripts().isEmpty)
  }

  @Test func `Programs that open a new store at once all succeed`() {
    let failures = Mutex<[String]>([])
    for round in 0..<20 {
      let url = folder.appending(path: "new \(round)/sessions.sqlite")
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          _ = try SessionStore(url: url)
        } catch {
          failures.withLock { $0.append("\(error) \((error as? SessionStoreError)?.detail ?? "")") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test func `Apps chosen for good are kept, changed and deleted`() throws {
    let store = try SessionStore(url: url)
    #expect(try store.preferredApps() == [:])
    try store.keepPreferredApps(["clock": "Chime", "notes": "Jotter"])
    try store.keepPreferredApps(["clock": "Ticker", "notes": "Jotter"])
    let next = try SessionStore(url: url)
    #expect(try next.preferredApps() == ["clock": "Ticker", "notes": "Jotter"])
    #expect(try next.counts().preferredApps == 2)
    try next.deletePreferredApps()
    #expect(try store.preferredApps() == [:] && store.counts().isEmpty)
  }

  @Test func `A session with nothing to keep is not counted`() async throws {
    let store = try SessionStore(url: url)
    let empty = try session(in: store)
    await empty.heard("order soup")
    #expect(try store.counts().isEmpty)
    let asking = try session(in: store)
    await asking.keep(transfer)
    #expect(try store.counts().sessions == 1)
    let spoken = try session(in: store, keepsTranscript: true)
    await spoken.heard("order soup")
    #expect(try store.counts().sessions == 2)
  }

  @Test func `A session that ended leaves nothing`() async throws {
    let store = try SessionStore(url: url)
    let session = try session(in: store)
    await session.keep(transfer)
    await session.heard("transfer money")
    await session.end()
    #expect(try store.unfinished().isEmpty)
    #expect(try store.transcripts().isEmpty)
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") } == 0)
  }

  @Test func `A task that was finished is not told of`() async throws {
    let store = try SessionStore(url: url)
    var session: OpenSession? = try session(in: store)
    await session?.keep(transfer)
    await session?.keep(nil)
    session = nil
    #expect(try store.unfinished().isEmpty)
  }

  @Test func `Two sessions use one store and do not take each other for killed`() async throws {
    let (one, two) = (try SessionStore(url: url), try SessionStore(url: url))
    let (first, second) = (try session(in: one), try session(in: two))
    await first.keep(transfer)
    await second.keep(transfer)
    #expect(try one.unfinished().isEmpty)
    try two.closeKilled()
    await first.end()
    await second.end()
  }

  @Test func `A transcript is kept where it is wanted, shown, and deleted`() async throws {
    let store = try SessionStore(url: url)
    let session = try session(in: store, keepsTranscript: true)
    await session.heard("order soup")
    await session.happened(.say("Which soup?"))
    await session.happened(.performed(transfer.invocation, value: nil))
    #expect(try store.delete(nil) == 0, "A session that goes on is not deleted.")
    await session.end()
    let saved = try store.transcripts()
    #expect(
      saved.first?.lines.map(\.text) == ["order soup", "Which soup?", "Bank · TransferMoney"])
    #expect(saved.first?.lines.map(\.speaker) == [.person, .assistant, .app])
    #expect(try store.delete([99]) == 0)
    #expect(try store.delete(nil) == 1)
    #expect(try store.transcripts().isEmpty)
    #expect(
      try !Data(contentsOf: url).contains(Data("order soup".utf8)), "Deleted words are gone.")
  }

  @Test func `Only its owner can read the store`() throws {
    _ = try SessionStore(url: url)
    let modes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(modes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `A file that is not a store is damaged`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "x.sqlite")
    try Data(repeating: 0x41, count: 10_000).write(to: file)
    #expect { try SessionStore(url: file) } throws: { error in
      (error as? SessionStoreError)?.code == .damaged
    }
  }

  @Test func `A store of a newer version is left alone`() throws {
    let store = try SessionStore(url: url)
    try store.write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
    }
    #expect { try SessionStore(url: url) } throws: { error in
      (error as? SessionStoreError)?.code == .newerVersion
    }
  }

  @Test func `A folder that cannot be made is reported`() {
    #expect { try SessionStore(url: URL(filePath: "/proc/nothing/here.sqlite")) } throws: { error in
      (error as? SessionStoreError)?.code == .unavailable
    }
  }

  @Test func `What keeps a session from being saved is reported once, and the dialog goes on`()
    async throws
  {
    let store = try SessionStore(url: url)
    let complaints = Complaints()
    let session = try session(in: store) { complaints.add($0) }
    // As small as it is, so that nothing more fits: a full disk.
    try await store.database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA max_page_count = 1")
    }
    let large = TaskProgress(
      .asking,
      IntentInvocation(
        app: "A", intent: "B",
        parameters: ["text": .string(String(repeating: "x", count: 1_000_000))]), title: "B")
    await session.keep(large)
    await session.keep(large)
    await session.end()
    #expect(complaints.codes == [.full])
  }

  @Test func `Focuses and which is on outlive the session`() throws {
    let work = Focus(
      name: "work",
      choices: [
        IntentInvocation(app: "Tasks", intent: "ShowOneList", parameters: ["list": .string("w")])
      ])
    let store = try SessionStore(url: url)
    try store.keep(work)
    #expect(try store.currentFocus() == nil)
    try store.keepCurrent(Focus(name: "sleep"))
    try store.keepCurrent(work)
    let next = try SessionStore(url: url)
    #expect(try next.currentFocus() == work)
    #expect(try next.focuses().map(\.name) == ["sleep", "work"])
    try next.keepCurrent(nil)
    #expect(try store.currentFocus() == nil)
    #expect(try store.focuses().count == 2)
  }
}

private final class Complaints: Sendable {
  private let all = Mutex<[SessionStoreError]>([])
  var codes: [SessionStoreError.Code] { all.withLock { $0.map(\.code) } }
  func add(_ error: SessionStoreError) { all.withLock { $0.append(error) } }
}
