import Assistant
public import DialogManagement
public import Foundation
import GRDB
import IntentMetadata

/// A session as it is saved.
public struct SavedSession: Sendable, Hashable, Identifiable {
  /// The number of the session.
  public var id: Int64
  /// When it began.
  public var startedAt: Date
  /// When it ended, or `nil` if it is in progress or was killed.
  public var endedAt: Date?
  /// What was said, if a transcript was kept.
  public var lines: [TranscriptLine]
}

/// Something said or done in a session.
public struct TranscriptLine: Sendable, Hashable {
  /// Who said or did it.
  public enum Speaker: String, Sendable, Hashable {
    /// The person.
    case person
    /// The assistant.
    case assistant
    /// An app that performed an intent.
    case app
  }

  /// When it was said.
  public var time: Date
  /// Who said it.
  public var speaker: Speaker
  /// The words.
  public var text: String
}

/// A session that was killed in the middle of a task.
public struct UnfinishedSession: Sendable, Hashable, Identifiable {
  /// The number of the session.
  public var id: Int64
  /// The progress of its task.
  public var progress: TaskProgress
}

extension SessionStore {
  /// Returns the sessions with a transcript, the latest last.
  ///
  /// Rows that are damaged are set aside.
  ///
  /// - Throws: `SessionStoreError`.
  public func transcripts() throws(SessionStoreError) -> [SavedSession] {
    var damage = Damage()
    let saved: [SavedSession] = try read { database in
      var lines: [Int64: [TranscriptLine]] = [:]
      let rows = try Row.fetchCursor(
        database, sql: "SELECT rowid AS number, * FROM line ORDER BY id")
      while let row = try rows.next() {
        guard let session = Int64.fromDatabaseValue(row.value("sessionId")),
          let line = Self.line(row)
        else {
          damage.add("line", row)
          continue
        }
        lines[session, default: []].append(line)
      }
      let sessions = try Row.fetchAll(
        database, sql: "SELECT rowid AS number, * FROM session ORDER BY id")
      return sessions.compactMap { row in
        guard let id = Int64.fromDatabaseValue(row.value("id")),
          let startedAt = Self.date(row.value("startedAt")),
          Self.isDateOrNull(row.value("endedAt"))
        else {
          damage.add("session", row)
          return nil
        }
        guard let lines = lines[id] else { return nil }
        return SavedSession(
          id: id, startedAt: startedAt, endedAt: Self.date(row.value("endedAt")), lines: lines)
      }
    }
    setAside(damage)
    return saved
  }

  private static func line(_ row: Row) -> TranscriptLine? {
    guard let time = date(row.value("at")),
      let name = String.fromDatabaseValue(row.value("speaker")),
      let speaker = TranscriptLine.Speaker(rawValue: name),
      let text = String.fromDatabaseValue(row.value("text"))
    else { return nil }
    return TranscriptLine(time: time, speaker: speaker, text: text)
  }

  private static func date(_ value: DatabaseValue) -> Date? {
    Date.fromDatabaseValue(value).flatMap { $0.isReadable ? $0 : nil }
  }

  private static func isDateOrNull(_ value: DatabaseValue) -> Bool {
    value.isNull || date(value) != nil
  }

  /// Deletes sessions that are not in progress, and returns their number; deleting all includes
  /// what was set aside.
  ///
  /// - Parameter ids: The numbers of the sessions, or `nil` for all.
  /// - Throws: `SessionStoreError`.
  public func delete(_ ids: [Int64]?) throws(SessionStoreError) -> Int {
    let url = url
    return try write { database in
      let known = try Int64.fetchAll(database, sql: "SELECT id FROM session")
      let wanted = known.filter { ids?.contains($0) ?? true }
        .filter { !SessionPresence.isGivenOf($0, in: url) }
      for id in wanted {
        try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
        SessionPresence.forget(id, in: url)
      }
      if ids == nil { try database.execute(sql: "DELETE FROM damaged") }
      return wanted.count
    }
  }

  /// Returns the sessions that were killed in the middle of a task, the latest last.
  ///
  /// - Throws: `SessionStoreError`.
  public func unfinished() throws(SessionStoreError) -> [UnfinishedSession] {
    let url = url
    var damage = Damage()
    let unfinished: [UnfinishedSession] = try read { database in
      var found: [UnfinishedSession] = []
      let sql = "SELECT rowid AS number, * FROM session WHERE endedAt IS NULL ORDER BY id"
      for row in try Row.fetchAll(database, sql: sql) {
        guard let id = Int64.fromDatabaseValue(row.value("id")) else { continue }
        guard !SessionPresence.isGivenOf(id, in: url) else { continue }
        // An unreported end came before what was in progress.
        let outcomes = try Row.fetchAll(
          database, sql: "SELECT rowid AS number, * FROM outcome WHERE sessionId = ? ORDER BY id",
          arguments: [id])
        var last: TaskProgress?
        for outcome in outcomes {
          guard let progress = Self.progress(outcome.value("progress")) else {
            damage.add("outcome", outcome)
            continue
          }
          last = progress
          found.append(UnfinishedSession(id: id, progress: progress))
        }
        let value = row.value("progress")
        guard !value.isNull else { continue }
        guard let progress = Self.progress(value) else {
          damage.add("session", row)
          continue
        }
        // Between the end of a task and its clearing both are there.
        if progress.run == nil || progress.run != last?.run {
          found.append(UnfinishedSession(id: id, progress: progress))
        }
      }
      return found
    }
    setAside(damage)
    return unfinished
  }

  private static func progress(_ value: DatabaseValue) -> TaskProgress? {
    guard let text = String.fromDatabaseValue(value) else { return nil }
    do { return try JSONDecoder().decode(TaskProgress.self, from: Data(text.utf8)) } catch {
      // Damaged, or written by a version that knows other values: it is set aside.
      return nil
    }
  }

  /// Closes the killed sessions, once the person knows about the unfinished ones among them.
  ///
  /// - Throws: `SessionStoreError`.
  public func closeKilled() throws(SessionStoreError) {
    let url = url
    try write { database in
      let ids = try Int64.fetchAll(database, sql: "SELECT id FROM session WHERE endedAt IS NULL")
      for id in ids where !SessionPresence.isGivenOf(id, in: url) {
        try database.execute(
          sql: """
            DELETE FROM session WHERE id = ? AND NOT EXISTS
              (SELECT 1 FROM line WHERE sessionId = session.id)
            """, arguments: [id])
        try database.execute(
          sql: """
            UPDATE session SET progress = NULL, endedAt = coalesce(
              (SELECT max(at) FROM line WHERE sessionId = session.id), startedAt) WHERE id = ?
            """, arguments: [id])
        try database.execute(sql: "DELETE FROM outcome WHERE sessionId = ?", arguments: [id])
        SessionPresence.forget(id, in: url)
      }
    }
  }
}
