import Assistant
import DialogManagement
import Foundation
import GRDB
import IntentMetadata
import SessionStore

/// Values in the rows of the store of sessions.
///
/// The first byte chooses the column, the second what kind of value the others are.
enum RowInputs {
  private static let columns = [
    ("line", "at"), ("line", "speaker"), ("line", "text"), ("line", "sessionId"),
    ("session", "startedAt"), ("session", "endedAt"), ("session", "progress"),
    ("outcome", "progress"), ("focus", "json"), ("focus", "isOn"),
  ]

  private static let store: (store: SessionStore, database: DatabaseQueue)? = {
    guard let path = ScratchFile.path("sessions.sqlite", []) else { return nil }
    do {
      return (try SessionStore(url: URL(filePath: path)), try DatabaseQueue(path: path))
    } catch {
      return nil
    }
  }()

  static func run(_ bytes: [UInt8]) {
    guard bytes.count >= 2, let (store, database) = store else { return }
    let (table, column) = columns[Int(bytes[0]) % columns.count]
    let value = value(Array(bytes[2...]), kind: bytes[1] % 4)
    do {
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
      try database.write { database in
        try database.execute(
          sql: """
            DELETE FROM line; DELETE FROM session; DELETE FROM outcome; DELETE FROM focus;
            DELETE FROM damaged;
            INSERT INTO session (id, startedAt) VALUES (1, '2026-11-23 09:00:00.000');
            INSERT INTO line (id, sessionId, at, speaker, text)
              VALUES (1, 1, '2026-11-23 09:00:00.000', 'person', 'hello');
            INSERT INTO outcome (id, sessionId, progress) VALUES (1, 1, '{}');
            INSERT INTO focus (name, json, isOn) VALUES ('work', '{"name":"work","choices":[]}', TRUE)
            """)
        try database.execute(sql: "UPDATE \(table) SET \(column) = ?", arguments: [value])
      }
      for session in try store.transcripts() {
        for line in session.lines { _ = line.time.ISO8601Format() }
      }
      for unfinished in try store.unfinished() {
        _ = AssistantEvent.interrupted(unfinished.progress).record().text
      }
      _ = try store.focuses()
      _ = try store.currentFocus()
      try store.closeKilled()
    } catch {
      _ = "\(error)"
    }
  }

  private static func value(_ bytes: [UInt8], kind: UInt8) -> DatabaseValue {
    switch kind {
    case 0: return String(decoding: bytes, as: UTF8.self).databaseValue
    case 1: return Data(bytes).databaseValue
    case 2:
      let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int64(bitPattern: number).databaseValue
    default:
      let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Double(bitPattern: number).databaseValue
    }
  }
}
