package import Foundation
import GRDB
package import IntentMetadata

/// The index state of an app.
package struct SearchCount: Sendable, Hashable {
  /// The app's name.
  package let app: String
  /// The identifier of the entities' type.
  package let type: String
  /// The number of things.
  package let count: Int
  /// When all of the app was indexed last, or `nil`.
  package let indexedAt: Date?
}

/// The index data of whole apps.
extension SearchIndex {
  /// Returns the identifier of an app's build and declarations.
  package static func version(of app: AppMetadata, program: String?) -> String {
    var build = ""
    var status = stat()
    if let program, stat(program, &status) == 0 {
      build =
        "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
    let schema = app.entities.map { entity in
      let properties = entity.properties.map { "\($0.name):\($0.type)" }.joined(separator: ",")
      return "\(entity.id)(\(properties))"
    }
    return build + " " + schema.sorted().joined(separator: ";")
  }

  /// Returns whether all of a version of an app has been indexed.
  package func isCurrent(_ app: String, version: String) throws(SearchIndexError) -> Bool {
    try read { database in
      try String.fetchOne(
        database, sql: "SELECT version FROM app WHERE name = ?", arguments: [app]) == version
    }
  }

  /// Records that a version of an app took too long to fill the index.
  package func noteFailure(of app: String, version: String) throws(SearchIndexError) {
    try write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO failure (app, version, time) VALUES (?, ?, ?)",
        arguments: [app, version, now().timeIntervalSince1970])
    }
  }

  /// How long an app that took too long is left alone, in seconds. A busy machine slows honest apps as well.
  private static let failureLife = 300.0

  /// Returns whether a version of an app took too long within the last five minutes, so that it is not waited for again.
  package func failedLately(_ app: String, version: String) throws(SearchIndexError) -> Bool {
    let time = now().timeIntervalSince1970
    return try read { database in
      try Double.fetchOne(
        database, sql: "SELECT time FROM failure WHERE app = ? AND version = ?",
        arguments: [app, version]
      ).map { abs(time - $0) < Self.failureLife } ?? false
    }
  }

  /// Records that a version of an app has been fully indexed, and which of its things a locked
  /// device must not reveal.
  package func noteIndexed(
    _ app: AppMetadata, version: String, protected: Set<String>
  ) throws(SearchIndexError) {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO app (name, version, indexedAt) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET version = excluded.version, indexedAt = excluded.indexedAt
          """, arguments: [app.name, version, now().timeIntervalSince1970])
      let kinds = try Row.fetchAll(
        database,
        sql: "SELECT kind.id, type FROM kind JOIN app ON app.id = kind.app WHERE name = ?",
        arguments: [app.name])
      for row in kinds {
        let (id, type): (Int64, String) = (row[0], row[1])
        try database.execute(
          sql: "UPDATE kind SET isProtected = ? WHERE id = ?",
          arguments: [protected.contains(type), id])
      }
      let writer = try EntryWriter(database, app: app.name, path: url.path)
      try writer.removeExpired(at: now())
      try writer.keepCount()
    }
  }

  /// Brings what was written last from the log into the file, so that its size is that of the index.
  package func checkpoint() throws(SearchIndexError) {
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      throw SearchIndexError(error, path: url.path)
    }
  }

  /// Returns how many things of each app and type there are.
  ///
  /// - Throws: `SearchIndexError`.
  package func counts(tellsProtected: Bool) throws(SearchIndexError) -> [SearchCount] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT app.name, kind.type, app.indexedAt,
              (SELECT count(*) FROM entry WHERE entry.kind = kind.id AND NOT isWaiting)
            FROM kind JOIN app ON app.id = kind.app WHERE ? OR NOT kind.isProtected
            ORDER BY app.name, kind.type
          """, arguments: [tellsProtected]
      ).map { row in
        SearchCount(
          app: row[0], type: row[1], count: row[3],
          indexedAt: (row[2] as Double?).map { Date(timeIntervalSince1970: $0) })
      }
    }
  }

  /// Deletes everything that apps have put into the index, and overwrites it in the file.
  ///
  /// The file stays, as a service may have it open; apps fill it again when they are indexed next.
  ///
  /// - Throws: `SearchIndexError`.
  package func deleteAll() throws(SearchIndexError) {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO entryWords (entryWords) VALUES ('delete-all');
          DELETE FROM entry; DELETE FROM word; DELETE FROM kind; DELETE FROM app;
          DELETE FROM failure
          """)
      try KnownWords.noteDeletion(in: database)
    }
    do {
      try database.vacuum()
      try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch {
      throw SearchIndexError(error, path: url.path)
    }
  }
}
