public import Assistant
import Foundation
import GRDB
public import IntentMetadata

/// The person's settings for the widgets and controls of apps.
extension SessionStore: WidgetSettings {
  /// Returns the values that were set for a configuration intent, by parameter.
  ///
  /// - Throws: `SessionStoreError`.
  public func values(of intent: String, in app: String) throws -> [String: IntentValue] {
    var damage = Damage()
    let values: [String: IntentValue] = try read { database in
      let row = try Row.fetchOne(
        database, sql: "SELECT rowid AS number, * FROM widget WHERE app = ? AND intent = ?",
        arguments: [app, intent])
      guard let row else { return [:] }
      guard let json = String.fromDatabaseValue(row.value("json")), let values = Self.values(json)
      else {
        damage.add("widget", row)
        return [:]
      }
      return values
    }
    setAside(damage)
    return values
  }

  /// Stores the values of a configuration intent, replacing previous ones.
  ///
  /// - Throws: `SessionStoreError`.
  public func keep(_ values: [String: IntentValue], of intent: String, in app: String) throws {
    try write { database in
      let json = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
      try database.execute(
        sql: """
          INSERT INTO widget (app, intent, json) VALUES (?, ?, ?)
            ON CONFLICT (app, intent) DO UPDATE SET json = excluded.json
          """, arguments: [app, intent, json])
    }
  }

  /// Deletes what was set for all widgets and controls.
  ///
  /// - Throws: `SessionStoreError`.
  public func deleteWidgets() throws(SessionStoreError) {
    try write { database in try database.execute(sql: "DELETE FROM widget") }
  }

  private static func values(_ json: String) -> [String: IntentValue]? {
    do {
      return try JSONDecoder().decode([String: IntentValue].self, from: Data(json.utf8))
    } catch {
      // Damaged: it is set aside.
      return nil
    }
  }
}
