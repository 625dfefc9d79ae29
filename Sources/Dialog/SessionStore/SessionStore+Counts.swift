import GRDB

/// The amount of data in a store, for people who want to see what is stored about them.
extension SessionStore {
  /// The number of rows that a person may want deleted.
  public struct Counts: Sendable, Hashable {
    /// Dialogs with a transcript, or with a task that was never finished.
    public var sessions: Int
    /// Focuses that something was chosen for.
    public var focuses: Int
    /// Apps that were chosen permanently where several conform to one schema.
    public var preferredApps: Int
    /// Widgets and controls that something was set for.
    public var widgets: Int
    /// Rows that were set aside as damaged.
    public var damaged: Int

    /// All of them together.
    public var sum: Int { sessions + focuses + preferredApps + widgets + damaged }
    /// Whether there is none.
    public var isEmpty: Bool { sum == 0 }
  }

  /// Returns how much the store holds.
  ///
  /// - Throws: `SessionStoreError`.
  public func counts() throws(SessionStoreError) -> Counts {
    try read { database in
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
      }
      // A dialog in progress has a row even if there is nothing to keep of it.
      let content = """
        session WHERE progress IS NOT NULL
          OR EXISTS (SELECT 1 FROM line WHERE sessionId = session.id)
          OR EXISTS (SELECT 1 FROM outcome WHERE sessionId = session.id)
        """
      return Counts(
        sessions: try count(content), focuses: try count("focus"),
        preferredApps: try count("preferredApp"), widgets: try count("widget"),
        damaged: try count("damaged"))
    }
  }

  /// Deletes what was chosen for focuses, and which one is on.
  ///
  /// - Throws: `SessionStoreError`.
  public func deleteFocuses() throws(SessionStoreError) {
    try write { database in try database.execute(sql: "DELETE FROM focus") }
  }
}
