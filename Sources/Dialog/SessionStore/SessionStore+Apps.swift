import GRDB

/// The apps that the person has chosen permanently where several conform to one schema.
extension SessionStore {
  /// Returns the names of the apps by the domains of the schemas.
  ///
  /// - Throws: `SessionStoreError`.
  public func preferredApps() throws(SessionStoreError) -> [String: String] {
    try read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT domain, app FROM preferredApp")
      // A damaged row says nothing; the person is asked again.
      let known = rows.compactMap { row -> (String, String)? in
        guard let domain = String.fromDatabaseValue(row.value("domain")),
          let app = String.fromDatabaseValue(row.value("app"))
        else { return nil }
        return (domain, app)
      }
      return Dictionary(known) { _, last in last }
    }
  }

  /// Stores the apps, replacing previous ones.
  ///
  /// - Throws: `SessionStoreError`.
  public func keepPreferredApps(_ apps: [String: String]) throws(SessionStoreError) {
    try write { database in
      try database.execute(sql: "DELETE FROM preferredApp")
      for (domain, app) in apps {
        try database.execute(
          sql: "INSERT INTO preferredApp (domain, app) VALUES (?, ?)", arguments: [domain, app])
      }
    }
  }

  /// Deletes which apps were chosen for good.
  ///
  /// - Throws: `SessionStoreError`.
  public func deletePreferredApps() throws(SessionStoreError) { try keepPreferredApps([:]) }
}
