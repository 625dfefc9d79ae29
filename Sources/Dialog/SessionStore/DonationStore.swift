package import Foundation
import GRDB
package import IntentMetadata

/// An app's donations, in a database that only the person can read.
///
/// Of more than 1,000 donations the oldest are dropped: what was done that long ago suggests nothing.
package struct DonationStore: IntentDonationStore {
  private static let limit = 1000
  private let database: DatabaseQueue

  /// Opens the store of a file, and makes it if there is none.
  ///
  /// - Throws: `DonationStoreError` if the file can be neither made nor read.
  package init(url: URL) throws {
    var isNew = false
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // The file is made before the database opens it, which would let others read it.
      isNew = unsafe access(url.path, F_OK) != 0
      let descriptor = unsafe open(url.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      if descriptor >= 0 {
        // Others may have been allowed to read it; if it belongs to someone else, opening it fails.
        _ = fchmod(descriptor, 0o600)
        close(descriptor)
      }
      var configuration = Configuration()
      configuration.busyMode = .timeout(2)
      database = try DatabaseQueue(path: url.path, configuration: configuration)
      try database.write { database in
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS donation (
              id TEXT PRIMARY KEY NOT NULL, date DOUBLE NOT NULL, json TEXT NOT NULL);
            CREATE TABLE IF NOT EXISTS relevant (json TEXT NOT NULL)
            """)
      }
    } catch {
      // A store that could not be created, for example because the disk is full, leaves nothing
      // behind.
      if isNew { for suffix in ["", "-journal"] { unsafe unlink(url.path + suffix) } }
      throw DonationStoreError(path: url.path, cause: error)
    }
  }

  /// The location of an app's store by the XDG convention, or `nil` if the environment names no
  /// home.
  package static func defaultURL(app: String, environment: [String: String]) -> URL? {
    let name = app.unicodeScalars.map { $0.properties.isAlphabetic ? Character($0) : "-" }
    let file = "parlance/donations/\(String(name).lowercased()).sqlite"
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder).appending(path: file)
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return URL(filePath: home).appending(path: ".local/state/\(file)")
    }
    return nil
  }

  /// Returns the number of rows in the store of a file, which stays as it is.
  ///
  /// - Throws: An error of the database if the file cannot be read.
  package static func count(at url: URL) throws -> Int {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(2)
    return try DatabaseQueue(path: url.path, configuration: configuration).read { database in
      try ["donation", "relevant"].reduce(0) { sum, table in
        guard try database.tableExists(table) else { return sum }
        return sum + (try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0)
      }
    }
  }

  /// Keeps a donation.
  package func add(_ donation: IntentDonation) async throws {
    let json = String(decoding: try JSONEncoder().encode(donation), as: UTF8.self)
    try await database.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO donation (id, date, json) VALUES (?, ?, ?)",
        arguments: [donation.id, donation.date.timeIntervalSince1970, json])
      try database.execute(
        sql: """
          DELETE FROM donation WHERE id NOT IN
            (SELECT id FROM donation ORDER BY date DESC LIMIT ?)
          """, arguments: [Self.limit])
    }
  }

  /// Returns all donations, in the order they were made; one that can't be read is left out.
  package func donations() async throws -> [IntentDonation] {
    let rows = try await database.read { database in
      try DatabaseValue.fetchAll(database, sql: "SELECT json FROM donation ORDER BY date")
    }
    return rows.compactMap { Self.decoded($0) }
  }

  /// Deletes the donations with some identifiers.
  package func remove(_ identifiers: Set<String>) async throws {
    try await database.write { database in
      for id in identifiers {
        try database.execute(sql: "DELETE FROM donation WHERE id = ?", arguments: [id])
      }
    }
  }

  /// Returns what is relevant at some time; what can't be read is left out.
  package func relevant() async throws -> [KeptRelevantIntent] {
    let rows = try await database.read { database in
      try DatabaseValue.fetchAll(database, sql: "SELECT json FROM relevant ORDER BY rowid")
    }
    return rows.compactMap { Self.decoded($0) }
  }

  /// Keeps what is relevant, in place of what was; of more than 1,000 the first.
  package func keepRelevant(_ intents: [KeptRelevantIntent]) async throws {
    let rows = try intents.prefix(Self.limit).map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    try await database.write { database in
      try database.execute(sql: "DELETE FROM relevant")
      for row in rows {
        try database.execute(sql: "INSERT INTO relevant (json) VALUES (?)", arguments: [row])
      }
    }
  }

  /// Returns the content of a row, or `nil` if it is damaged, or another version of the app has
  /// written what this one does not know.
  private static func decoded<Value: Decodable>(_ row: DatabaseValue) -> Value? {
    guard let row = String.fromDatabaseValue(row) else { return nil }
    do { return try JSONDecoder().decode(Value.self, from: Data(row.utf8)) } catch { return nil }
  }
}

/// Why an app's donations can't be stored.
package struct DonationStoreError: Error, CustomStringConvertible {
  let path: String
  let cause: any Error

  /// A sentence that says what is wrong, where, and what to do.
  package var description: String {
    if (cause as? DatabaseError)?.resultCode == .SQLITE_FULL {
      return
        "The disk is full, so “\(path)” can’t store donations, which are lost when the app ends."
    }
    return "“\(path)” can’t store donations, so they are lost when the app ends: \(cause). "
      + "Make the folder writable, or move the file away if it is damaged."
  }
}
