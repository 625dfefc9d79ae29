public import Assistant
import Foundation
import GRDB

/// The focuses of the person: what they chose for each, and which is on.
extension SessionStore {
  /// Returns the focuses that something was chosen for, by name.
  ///
  /// - Throws: `SessionStoreError`.
  public func focuses() throws(SessionStoreError) -> [Focus] {
    try focuses(where: "TRUE")
  }

  /// Returns the focus that is on, or `nil` if none is.
  ///
  /// - Throws: `SessionStoreError`.
  public func currentFocus() throws(SessionStoreError) -> Focus? {
    try focuses(where: "isOn").first
  }

  /// Keeps what the person chose for a focus.
  ///
  /// - Throws: `SessionStoreError`.
  public func keep(_ focus: Focus) throws(SessionStoreError) {
    try write { database in try Self.keep(focus, database) }
  }

  /// Keeps which focus is on, or that none is.
  ///
  /// - Throws: `SessionStoreError`.
  public func keepCurrent(_ focus: Focus?) throws(SessionStoreError) {
    try write { database in
      if let focus { try Self.keep(focus, database) }
      try database.execute(
        sql: "UPDATE focus SET isOn = (name IS ?)", arguments: [focus?.name])
    }
  }

  private static func keep(_ focus: Focus, _ database: Database) throws {
    let json = String(decoding: try JSONEncoder().encode(focus), as: UTF8.self)
    try database.execute(
      sql: """
        INSERT INTO focus (name, json, isOn) VALUES (?, ?, FALSE)
          ON CONFLICT (name) DO UPDATE SET json = excluded.json
        """, arguments: [focus.name, json])
  }

  private func focuses(where condition: String) throws(SessionStoreError) -> [Focus] {
    var damage = Damage()
    let focuses: [Focus] = try read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT rowid AS number, * FROM focus WHERE \(condition) ORDER BY name")
      return rows.compactMap { row in
        guard let json = String.fromDatabaseValue(row.value("json")), let focus = Self.focus(json)
        else {
          damage.add("focus", row)
          return nil
        }
        return focus
      }
    }
    setAside(damage)
    return focuses
  }

  private static func focus(_ json: String) -> Focus? {
    do { return try JSONDecoder().decode(Focus.self, from: Data(json.utf8)) } catch {
      // Damaged: it is set aside.
      return nil
    }
  }
}
