import Foundation
import GRDB
import IntentMetadata

/// Changes the things of an app within a transaction.
final class EntryWriter {
  private let database: Database
  private let app: Int64
  private let name: String
  private let path: String
  /// The change in what the app has in the index: the number of things, of which long ones count several times.
  private var gained = 0
  /// Words that are in the index, those of this transaction among them.
  var known = WordMarks()
  /// The last number of each priority.
  private var numbers: [Int64: Int64] = [:]

  init(_ database: Database, app: String, path: String) throws {
    self.database = database
    name = app
    self.path = path
    try database.execute(sql: "INSERT OR IGNORE INTO app (name) VALUES (?)", arguments: [app])
    self.app =
      try Int64.fetchOne(database, sql: "SELECT id FROM app WHERE name = ?", arguments: [app]) ?? 0
  }

  /// Whether a new index is being filled, so that what comes waits for the rest.
  private var isFilling: Bool {
    get throws {
      try String.fetchOne(
        database, sql: "SELECT version FROM app WHERE id = ?", arguments: [app]) == Self.filling
    }
  }

  /// The placeholder for the version of an app that is being indexed.
  private static let filling = "filling"

  private func kind(_ type: String) throws -> Int64 {
    try database.execute(
      sql: "INSERT OR IGNORE INTO kind (app, type) VALUES (?, ?)", arguments: [app, type])
    return try Int64.fetchOne(
      database, sql: "SELECT id FROM kind WHERE app = ? AND type = ?", arguments: [app, type]) ?? 0
  }

  func insert(_ entries: [IndexEntry]) throws {
    let count =
      try Int.fetchOne(database, sql: "SELECT count FROM app WHERE id = ?", arguments: [app]) ?? 0
    guard count + entries.count <= 2 * SearchIndex.most else {
      throw SearchIndexError(.tooMany, path: path, detail: name)
    }
    let isWaiting = try isFilling
    // Most things of a change are of one type.
    var latest: (type: String, kind: Int64)?
    var rows = try EntryRows(
      entries.map { entry in
        let kind =
          if let latest, latest.type == entry.type { latest.kind } else { try kind(entry.type) }
        latest = (entry.type, kind)
        return EntryRows.Row(
          number: try nextNumber(priority: entry.priority), kind: kind, entry: entry)
      }, isWaiting: isWaiting)
    // Most entries are new, so that looking for older ones first would cost a search for each.
    if try rows.insert(into: database) < rows.count {
      try rows.delete(from: database)
      rows.keepLast()
      try remove(try rows.older(in: database))
      _ = try rows.insert(into: database)
    }
    gained += rows.weight
    try rows.insertWords(into: database, known: &known)
  }

  /// The maximum number of words stored for a thing.
  static let mostWords = 400

  /// Returns the words by which a thing is found.
  static func words(
    _ title: String, _ subtitle: String?, _ names: String?, _ text: String?
  ) -> [String] {
    let isTitleAlone = subtitle == nil && names == nil && text == nil
    let all =
      isTitleAlone
      ? title : [title, subtitle, names, text].compactMap { $0 }.joined(separator: "\n")
    return SearchWords(all, limit: mostWords).words
  }

  /// Returns for how many things one counts towards the maximum of an app, so that few things with long texts do not
  /// fill a disk either.
  static func weight(_ title: String, _ subtitle: String?, _ names: String?, _ text: String?) -> Int
  {
    1 + [title, subtitle, names, text].reduce(0) { $0 + ($1?.utf8.count ?? 0) } / 256
  }

  /// Returns a number that no thing has; things of a greater priority have smaller ones.
  private func nextNumber(priority: Int) throws -> Int64 {
    let block = Int64(127 - min(max(priority, -128), 127)) << 40
    let last =
      try numbers[block] ?? Int64.fetchOne(
        database, sql: "SELECT max(id) FROM entry WHERE id BETWEEN ? AND ?",
        arguments: [block, block + (1 << 40) - 1]) ?? block
    numbers[block] = last + 1
    return last + 1
  }

  /// Keeps how much the app has.
  func keepCount() throws {
    guard gained != 0 else { return }
    try database.execute(
      sql: "UPDATE app SET count = count + ? WHERE id = ?", arguments: [gained, app])
  }

  func remove(_ type: String, _ identifiers: [String]?) throws {
    let kind = try kind(type)
    guard let identifiers else { return try remove(where: "kind = ?", [kind]) }
    for id in identifiers { try remove(where: "kind = ? AND key = ?", [kind, id]) }
  }

  func remove(domains: [String]) throws {
    for domain in domains {
      try remove(
        where: """
          kind IN (SELECT id FROM kind WHERE app = ?)
            AND (domain = ? OR substr(domain, 1, ?) = ?)
          """, [app, domain, domain.unicodeScalars.count + 1, domain + "."])
    }
  }

  func removeAll() throws {
    try remove(where: "kind IN (SELECT id FROM kind WHERE app = ?)", [app])
  }

  /// Removes expired things from the index.
  func removeExpired(at time: Date) throws {
    try remove(
      where: "expires <= ? AND kind IN (SELECT id FROM kind WHERE app = ?)",
      [time.timeIntervalSince1970, app])
  }

  func begin() throws {
    try remove(where: "isWaiting AND kind IN (SELECT id FROM kind WHERE app = ?)", [app])
    try database.execute(
      sql: "UPDATE app SET version = ? WHERE id = ?", arguments: [Self.filling, app])
  }

  /// Replaces all things of some types, and those with the same keys, by what has been waiting.
  func commit(_ types: [String]) throws {
    guard try isFilling else { return }
    for type in types { try remove(where: "NOT isWaiting AND kind = ?", [try kind(type)]) }
    try remove(
      where: """
        NOT isWaiting AND kind IN (SELECT id FROM kind WHERE app = ?) AND EXISTS (
          SELECT 1 FROM entry AS new
            WHERE new.kind = entry.kind AND new.isWaiting AND new.key = entry.key)
        """, [app])
    try database.execute(
      sql: """
        UPDATE entry SET isWaiting = 0
          WHERE isWaiting AND kind IN (SELECT id FROM kind WHERE app = ?)
        """, arguments: [app])
    try database.execute(sql: "UPDATE app SET version = NULL WHERE id = ?", arguments: [app])
  }

  /// Takes out all things that fulfil a condition.
  private func remove(where condition: String, _ arguments: StatementArguments) throws {
    let selection = try database.cachedStatement(
      sql: "SELECT \(Self.wording) FROM entry WHERE \(condition) LIMIT \(Self.removedAtOnce)")
    while true {
      let rows = try Row.fetchAll(selection, arguments: arguments)
      try remove(rows)
      guard rows.count == Self.removedAtOnce else { return }
    }
  }

  /// The number of a thing and what its words are of.
  static let wording = "entry.id, title, subtitle, names, text"

  /// Takes things out, first their words, which the full-text table can only forget where it is reported them.
  private func remove(_ rows: [Row]) throws {
    let forgetting = try database.cachedStatement(
      sql: "INSERT INTO entryWords (entryWords, rowid, words) VALUES ('delete', ?, ?)")
    let deletion = try database.cachedStatement(sql: "DELETE FROM entry WHERE id = ?")
    for row in rows {
      let id: Int64 = row[0]
      let words = Self.words(row[1], row[2], row[3], row[4])
      try forgetting.execute(arguments: [id, words.joined(separator: " ")])
      try deletion.execute(arguments: [id])
      gained -= Self.weight(row[1], row[2], row[3], row[4])
    }
  }

  /// The number of things read at a time before they are removed.
  private static let removedAtOnce = 5_000
}
