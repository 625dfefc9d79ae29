import Assistant
import DialogManagement
import Foundation
import GRDB
import IntentMetadata
import Synchronization
import Testing

@testable import SessionStore

/// The end of a task is kept until the person was told.
@Suite final class OutboxTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "sessions.sqlite") }
  private let transfer = TaskProgress(
    .performing, IntentInvocation(app: "Bank", intent: "Transfer"), title: "Transfer", run: "r1")
  private let order = TaskProgress(
    .performing, IntentInvocation(app: "Soup Chef", intent: "Order"), title: "Order", run: "r2")

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // The test made none.
    }
  }

  private func performed(_ progress: TaskProgress) -> AssistantEvent {
    .performed(progress.invocation, value: nil)
  }

  @Test func `A task whose end went unreported is reported by the next session`() async throws {
    let store = try SessionStore(url: url)
    var session: OpenSession? = try OpenSession(in: store, keepsTranscript: false) { _ in }
    await session?.keep(transfer)
    await session?.happened(performed(transfer))
    await session?.keep(nil)
    session = nil
    #expect(try store.unfinished().map(\.progress) == [transfer])
    try store.closeKilled()
    #expect(try store.unfinished().isEmpty)
  }

  @Test func `A task that ended but was not cleared yet is reported once`() async throws {
    let store = try SessionStore(url: url)
    var session: OpenSession? = try OpenSession(in: store, keepsTranscript: false) { _ in }
    await session?.keep(transfer)
    await session?.happened(performed(transfer))
    session = nil
    #expect(try store.unfinished().map(\.progress) == [transfer])
  }

  @Test func `An end that was written out is not told again`() async throws {
    let store = try SessionStore(url: url)
    var session: OpenSession? = try OpenSession(in: store, keepsTranscript: true) { _ in }
    await session?.keep(transfer)
    await session?.happened(performed(transfer))
    await session?.keep(nil)
    await session?.wasShown(performed(transfer))
    session = nil
    #expect(try store.unfinished().isEmpty)
  }

  @Test func `Of several ends those that were written out are cleared in their order`() async throws
  {
    let store = try SessionStore(url: url)
    var session: OpenSession? = try OpenSession(in: store, keepsTranscript: false) { _ in }
    await session?.happened(.cancelled(intent: nil))
    for task in [transfer, order] {
      await session?.keep(task)
      await session?.happened(performed(task))
      await session?.keep(nil)
    }
    await session?.wasShown(.cancelled(intent: nil))
    await session?.wasShown(performed(transfer))
    session = nil
    #expect(try store.unfinished().map(\.progress) == [order])
  }

  @Test func `A session that ended leaves no end untold`() async throws {
    let store = try SessionStore(url: url)
    let session = try OpenSession(in: store, keepsTranscript: true) { _ in }
    await session.keep(transfer)
    await session.happened(performed(transfer))
    await session.keep(nil)
    await session.end()
    #expect(try store.unfinished().isEmpty)
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM outcome") } == 0)
  }

  @Test func `A store that another program holds is saved to once it is free`() async throws {
    let store = try SessionStore(url: url)
    let complaints = Mutex<[SessionStoreError.Code]>([])
    let session = try OpenSession(in: store, keepsTranscript: true, pause: .zero) { error in
      complaints.withLock { $0.append(error.code) }
    }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: url.path, configuration: configuration)
    try await other.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
    }
    await session.keep(transfer)
    await session.heard("transfer ten dollars")
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    await session.heard("yes")
    await session.end()
    #expect(complaints.withLock { $0 } == [.busy])
    #expect(
      try store.transcripts().flatMap(\.lines).map(\.text) == ["transfer ten dollars", "yes"])
  }

  @Test func `A session that begins while another program holds the store is saved as a whole`()
    async throws
  {
    let store = try SessionStore(url: url)
    // Nobody waits for the store here.
    try await store.database.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA busy_timeout = 0")
    }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: url.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let complaints = Mutex<[SessionStoreError.Code]>([])
    let session = try OpenSession(in: store, keepsTranscript: true, pause: .zero) { error in
      complaints.withLock { $0.append(error.code) }
    }
    await session.keep(transfer)
    await session.heard("transfer ten dollars")
    await session.happened(performed(transfer))
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    await session.heard("thank you")
    #expect(try store.unfinished().isEmpty, "The session goes on.")
    await session.end()
    #expect(complaints.withLock { $0 } == [.busy])
    #expect(
      try store.transcripts().map { $0.lines.map(\.text) } == [
        ["transfer ten dollars", "Bank · Transfer", "thank you"]
      ])
  }

  @Test(arguments: [0o666, 0o644, 0o660])
  func `A store that others may read or write becomes its owner's`(mode: Int) throws {
    _ = try SessionStore(url: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    _ = try SessionStore(url: url)
    let found = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    #expect(found as? Int == 0o600)
  }

  @Test func `A store that cannot be made leaves nothing behind`() throws {
    // A folder where the database wants its write-ahead log.
    try FileManager.default.createDirectory(
      at: URL(filePath: url.path + "-wal"), withIntermediateDirectories: true)
    #expect(throws: SessionStoreError.self) { try SessionStore(url: url) }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `Only a full disk is called full`() {
    let error = SessionStoreError(
      DatabaseError(resultCode: .SQLITE_IOERR, message: "disk I/O error"), path: "/tmp/x")
    #expect(error.code == .notWritten)
    #expect(
      SessionStoreError(DatabaseError(resultCode: .SQLITE_FULL), path: "/tmp/x").code == .full)
  }
}
