import Assistant
import DialogManagement
import Foundation
import GRDB
import IntentMetadata
import Synchronization
import Testing

@testable import SessionStore

/// Stores that something else has written to: whatever a row holds, it is reported, set aside, and
/// never in the way again.
@Suite final class DamagedRowTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "sessions.sqlite") }
  private let progress = TaskProgress(
    .performing, IntentInvocation(app: "Bank", intent: "Transfer"), title: "Transfer", run: "r1")

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // The test made none.
    }
  }

  /// Makes a store with a transcript of two lines, a killed session with a task, and a focus.
  private func makeStore() async throws {
    let store = try SessionStore(url: url)
    let first = try OpenSession(in: store, keepsTranscript: true) { _ in }
    await first.heard("order soup")
    await first.happened(.say("Which soup?"))
    await first.end()
    let second = try OpenSession(in: store, keepsTranscript: true) { _ in }
    await second.heard("pay")
    await second.keep(progress)
    try store.keepCurrent(Focus(name: "work"))
  }

  private func damage(_ sql: String) throws {
    let queue = try DatabaseQueue(path: url.path)
    try queue.write { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: sql)
    }
  }

  @Test(arguments: ["session", "outcome"])
  func `A number that leaves no room for others is set aside`(table: String) async throws {
    try await makeStore()
    let columns = table == "session" ? "(id, startedAt)" : "(id, sessionId, progress)"
    let values = table == "session" ? "'2026-01-01 00:00:00.000'" : "1, '{}'"
    try damage("INSERT INTO \(table) \(columns) VALUES (\(Int64.max), \(values))")
    let complaints = Mutex<[SessionStoreError.Code]>([])
    let store = try SessionStore(url: url) { error in complaints.withLock { $0.append(error.code) }
    }
    #expect(complaints.withLock { $0 } == [.damagedRows])
    let session = try OpenSession(in: store, keepsTranscript: true) { _ in
      Issue.record("it cannot be saved")
    }
    await session.heard("order soup")
    await session.keep(progress)
    await session.end()
    #expect(try store.transcripts().flatMap(\.lines).map(\.text).contains("order soup"))
    #expect(try store.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM session") } ?? 0 < 10)
  }

  @Test func `A pipe or another file in place of a store is refused and left as it is`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(url.path, 0o600) == 0)
    #expect(throws: SessionStoreError.self) { try SessionStore(url: url) }
    unlink(url.path)
    try Data("my diary, which is long enough".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
    #expect(throws: SessionStoreError.self) { try SessionStore(url: url) }
    let found = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    #expect(found as? Int == 0o644)
  }

  @Test(arguments: [
    "UPDATE line SET at = 'yesterday' WHERE id = 1",
    "UPDATE line SET at = 1e300 WHERE id = 1",
    "UPDATE line SET speaker = x'00ff' WHERE id = 1",
    "UPDATE line SET speaker = 'nobody' WHERE id = 1",
    "UPDATE line SET text = x'ff00fe' WHERE id = 1",
    "UPDATE session SET startedAt = x'00' WHERE id = 2",
    "UPDATE session SET endedAt = 'never' WHERE id = 1",
    "UPDATE session SET progress = x'0102' WHERE id = 2",
    "UPDATE session SET progress = '{' WHERE id = 2",
    "UPDATE focus SET json = 17",
    "UPDATE focus SET json = '{}'",
  ])
  func `A bad value is reported once, and the rest is used`(sql: String) async throws {
    try await makeStore()
    try damage(sql)
    let reports = Reports()
    let store = try SessionStore(url: url) { reports.add($0) }
    _ = try store.transcripts()
    _ = try store.unfinished()
    _ = try store.focuses()
    _ = try store.currentFocus()
    #expect(reports.codes == [.damagedRows])
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM damaged") } == 1)

    // Never in the way again.
    let later = Reports()
    let next = try SessionStore(url: url) { later.add($0) }
    #expect(try !next.transcripts().isEmpty)
    _ = try next.unfinished()
    _ = try next.focuses()
    #expect(later.codes == [])
    #expect(try next.delete(nil) >= 1)
    #expect(try next.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM damaged") } == 0)
  }

  @Test func `Five hundred stores with random damage end nothing`() async throws {
    try await makeStore()
    let original = try checkpointed()
    var random = SystemRandomNumberGenerator()
    for round in 0..<500 {
      var bytes = original
      if round.isMultiple(of: 2) {
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        if round.isMultiple(of: 10) { bytes.removeLast(Int.random(in: 1..<bytes.count)) }
        try Data(bytes).write(to: url)
      } else {
        try Data(bytes).write(to: url)
        do { try damage(Self.randomDamage(&random)) } catch is DatabaseError {
          // A constraint kept the value out.
        }
      }
      use()
      for suffix in ["", "-wal", "-shm"] { unlink(url.path + suffix) }
    }
  }

  /// Uses a store in every way; what is wrong with it throws.
  private func use() {
    do throws(SessionStoreError) {
      let store = try SessionStore(url: url)
      _ = try store.transcripts()
      for unfinished in try store.unfinished() { #expect(unfinished.progress.title.count < 10_000) }
      _ = try store.focuses()
      _ = try store.currentFocus()
      try store.closeKilled()
      _ = try store.transcripts()
      _ = try store.delete(nil)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  private func checkpointed() throws -> [UInt8] {
    let queue = try DatabaseQueue(path: url.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
    }
    try queue.close()
    return [UInt8](try Data(contentsOf: url))
  }

  private static func randomDamage(_ random: inout SystemRandomNumberGenerator) -> String {
    let columns = [
      ("line", ["id", "sessionId", "at", "speaker", "text"]),
      ("session", ["id", "startedAt", "endedAt", "progress"]),
      ("focus", ["name", "json", "isOn"]),
      ("grdb_migrations", ["identifier"]),
    ]
    let values = [
      "NULL", "1e300", "-9223372036854775808", "9223372036854775807", "x'ff00fe'", "''",
      "'\u{1B}[2J'", "zeroblob(100000)", "'{}'", "'[1e999]'", "0.5",
      #"'{"stage":"performing","title":"x","invocation":{"app":"a","intent":"b","parameters":"#
        + #"{"p":{"dateComponents":{"hour":4611686018427387904}}}}}'"#,
    ]
    let (table, names) = columns.randomElement(using: &random) ?? columns[0]
    let name = names.randomElement(using: &random) ?? names[0]
    let value = values.randomElement(using: &random) ?? values[0]
    let verbs = [
      "UPDATE OR REPLACE \(table) SET \(name) = \(value)",
      "UPDATE OR IGNORE \(table) SET \(name) = \(value)",
      "ALTER TABLE \(table) RENAME COLUMN \(name) TO other",
      "DELETE FROM \(table)",
    ]
    let verb = verbs.randomElement(using: &random) ?? verbs[0]
    return "PRAGMA writable_schema = ON; " + verb
  }
}

private final class Reports: Sendable {
  private let all = Mutex<[SessionStoreError]>([])
  var codes: [SessionStoreError.Code] { all.withLock { $0.map(\.code) } }
  func add(_ error: SessionStoreError) { all.withLock { $0.append(error) } }
}
