public import Assistant
public import Foundation
import GRDB

/// A session as it is saved.
public struct SavedSession: Sendable, Hashable, Identifiable {
  /// The number of the session.
  public var id: Int64
  /// When it began.
  public var startedAt: Date
  /// When it ended, or `nil` where it goes on or was killed.
  public var endedAt: Date?
  /// What was said, where a transcript was kept.
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
  /// How far its task had come.
  public var progress: TaskProgress
}

extension SessionStore {
  /// Returns the sessions with a transcript, the latest last.
  ///
  /// - Throws: `SessionStoreError`.
  public func transcripts() throws(SessionStoreError) -> [SavedSession] {
    try read { database in
      let lines = Dictionary(
        grouping: try Row.fetchAll(database, sql: "SELECT * FROM line ORDER BY id"),
        by: { $0["sessionId"] as Int64 })
      let sessions = try Row.fetchAll(database, sql: "SELECT * FROM session ORDER BY id")
      return sessions.compactMap { row in
        guard let lines = lines[row["id"]] else { return nil }
        return SavedSession(
          id: row["id"], startedAt: row["startedAt"], endedAt: row["endedAt"],
          lines: lines.map { line in
            TranscriptLine(
              time: line["at"], speaker: .init(rawValue: line["speaker"]) ?? .assistant,
              text: line["text"])
          })
      }
    }
  }

  /// Deletes sessions that do not go on, and says how many there were.
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
      return wanted.count
    }
  }

  /// Returns the sessions that were killed in the middle of a task, the latest last.
  ///
  /// - Throws: `SessionStoreError`.
  public func unfinished() throws(SessionStoreError) -> [UnfinishedSession] {
    let url = url
    return try read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT id, progress FROM session WHERE endedAt IS NULL ORDER BY id")
      return rows.compactMap { row in
        let id: Int64 = row["id"]
        guard !SessionPresence.isGivenOf(id, in: url), let text: String = row["progress"] else {
          return nil
        }
        do {
          let progress = try JSONDecoder().decode(TaskProgress.self, from: Data(text.utf8))
          return UnfinishedSession(id: id, progress: progress)
        } catch {
          // Written by a version that knows other values: there is nothing to tell of it.
          return nil
        }
      }
    }
  }

  /// Closes the killed sessions, once the person knows of the unfinished ones among them.
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
        SessionPresence.forget(id, in: url)
      }
    }
  }
}
