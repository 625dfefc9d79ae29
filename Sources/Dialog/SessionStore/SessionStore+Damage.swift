import Foundation
import GRDB

/// Rows that cannot be read: something else has written them, or the disk has changed them.
extension SessionStore {
  /// The rows found damaged in one reading, by their table and number.
  struct Damage {
    fileprivate(set) var rows: [(table: String, number: Int64)] = []

    /// Notes a row, which has its number as `number`.
    mutating func add(_ table: String, _ row: Row) {
      guard let number = Int64.fromDatabaseValue(row.value("number")) else { return }
      rows.append((table, number))
    }
  }

  /// Moves damaged rows into a table of their own, where nothing reads them, and reports how many
  /// there are.
  ///
  /// A session goes with all its lines. A store that cannot be written keeps them, and reports them
  /// again.
  func setAside(_ damage: Damage) {
    guard !damage.rows.isEmpty else { return }
    do {
      try write { database in
        for (table, number) in damage.rows { try Self.setAside(number, of: table, database) }
      }
      report(SessionStoreError(.damagedRows, path: url.path, detail: "\(damage.rows.count)"))
    } catch {
      report(error)
    }
  }

  private static func setAside(_ number: Int64, of table: String, _ database: Database) throws {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT * FROM \(table) WHERE rowid = ?", arguments: [number])
    else { return }
    let content = row.map { name, value in "\(name): \(value)" }.joined(separator: "\n")
    try database.execute(
      sql: "INSERT INTO damaged (source, number, foundAt, content) VALUES (?, ?, ?, ?)",
      arguments: [table, number, Date.now, String(content.prefix(100_000))])
    if table == "session" {
      try database.execute(sql: "DELETE FROM line WHERE sessionId = ?", arguments: [number])
    }
    try database.execute(sql: "DELETE FROM \(table) WHERE rowid = ?", arguments: [number])
  }
}

extension Row {
  /// Returns what a column holds, whatever that is; null where there is no such column.
  func value(_ column: String) -> DatabaseValue {
    (self[column] as (any DatabaseValueConvertible)?)?.databaseValue ?? .null
  }
}
