import Foundation
import GRDB

/// Rows that cannot be read: something else has written them, or the disk has changed them.
extension SessionStore {
  /// The rows found damaged in one reading, by their table and number.
  struct Damage {
    var rows: [(table: String, number: Int64)] = []

    /// Notes a row, which has its number as `number`.
    mutating func add(_ table: String, _ row: Row) {
      guard let number = Int64.fromDatabaseValue(row.value("number")) else { return }
      rows.append((table, number))
    }
  }

  /// Moves damaged rows into a separate table, where nothing reads them, and returns their number.
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

  /// Sets aside rows whose numbers leave no room for further ones.
  ///
  /// - Throws: `DatabaseError`.
  func setAsideImpossibleNumbers() throws {
    var damage = Damage()
    let tables = ["session", "line", "outcome", "damaged"]
    let isFound = try database.read { database in
      for table in tables {
        for number in try Int64.fetchAll(
          database, sql: "SELECT rowid FROM \(table) WHERE rowid NOT BETWEEN 1 AND ?",
          arguments: [Self.largestNumber])
        {
          damage.rows.append((table, number))
        }
      }
      return try Bool.fetchOne(
        database, sql: "SELECT max(seq) > ? FROM sqlite_sequence", arguments: [Self.largestNumber])
        ?? false
    }
    guard isFound || !damage.rows.isEmpty else { return }
    let rows = damage.rows
    try database.write { database in
      // The rows themselves would continue the count from there.
      try database.execute(
        sql: "DELETE FROM damaged WHERE rowid NOT BETWEEN 1 AND ?", arguments: [Self.largestNumber])
      try database.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE seq > ?",
        arguments: [0, Self.largestNumber])
      for (table, number) in rows where table != "damaged" {
        try Self.setAside(number, of: table, database)
      }
      for table in tables {
        try database.execute(
          sql: """
            UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(rowid), 0) FROM \(table))
              WHERE name = '\(table)'
            """)
      }
    }
    report(SessionStoreError(.damagedRows, path: url.path, detail: "\(rows.count)"))
  }

  /// The largest number that a row has by being counted.
  private static let largestNumber: Int64 = 1 << 53

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
  /// Returns the value of a column, whatever it is; null if there is no such column.
  func value(_ column: String) -> DatabaseValue {
    (self[column] as (any DatabaseValueConvertible)?)?.databaseValue ?? .null
  }
}
