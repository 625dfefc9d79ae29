import Foundation
import GRDB
import IntentMetadata

/// What one would write first: a full-text table with its defaults, ranked by the database.
struct PlainTable {
  private let database: DatabasePool

  init(_ url: URL) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000")
    }
    database = try DatabasePool(path: url.path, configuration: configuration)
    try database.write { database in
      try database.execute(
        sql: "CREATE VIRTUAL TABLE IF NOT EXISTS thing USING fts5 (title, key UNINDEXED)")
    }
  }

  func insert(_ entries: [IndexEntry]) throws {
    try database.write { database in
      let insertion = try database.cachedStatement(
        sql: "INSERT INTO thing (title, key) VALUES (?, ?)")
      for entry in entries { try insertion.execute(arguments: [entry.title, entry.id]) }
    }
  }

  func search(_ text: String) throws -> [String] {
    let pattern = text.split(separator: " ").map { "\"\($0)\"*" }.joined(separator: " ")
    return try database.read { database in
      try String.fetchAll(
        database,
        sql: "SELECT title FROM thing WHERE thing MATCH ? ORDER BY rank LIMIT 20",
        arguments: [pattern])
    }
  }
}
