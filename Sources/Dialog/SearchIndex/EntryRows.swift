import Foundation
import GRDB
import IntentMetadata

/// Things of one change, which are written by a few statements for all of them.
///
/// A statement for each thing takes longer to bind and to check than the database takes to run it. The rows are one
/// value in JSON instead, which `json_each` reads in C.
struct EntryRows {
  /// A thing with the number that it gets.
  struct Row {
    var number: Int64
    var kind: Int64
    var entry: IndexEntry

    /// Whether the thing has a title and nothing else; each further column takes time.
    fileprivate var isPlain: Bool {
      entry.subtitle == nil && entry.names.isEmpty && entry.text == nil && entry.domain == nil
        && entry.date == nil && entry.expires == nil
    }
  }

  private struct Key: Hashable {
    var kind: Int64
    var id: String
  }

  private var rows: [Row]
  private let isWaiting: Bool

  /// How many things there are.
  var count: Int { rows.count }

  init(_ rows: [Row], isWaiting: Bool) {
    self.rows = rows
    self.isWaiting = isWaiting
    // Things of one priority have numbers that follow each other.
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.number < $1.number }
    if !isSorted { self.rows.sort { $0.number < $1.number } }
  }

  /// Writes the things of which the index has none yet.
  ///
  /// - Returns: How many were written.
  func insert(into database: Database) throws -> Int {
    let plain = try insert(plain: true, into: database, columns: "id, kind, key, title")
    let others = try insert(
      plain: false, into: database,
      columns: "id, kind, key, title, subtitle, names, text, domain, date, expires")
    return plain + others
  }

  private func insert(plain: Bool, into database: Database, columns: String) throws -> Int {
    let count = columns.split(separator: ",").count
    let values = (0..<count).map { "json_extract(value, '$[\($0)]')" }.joined(separator: ", ")
    // Without a condition, ON CONFLICT would be read as a part of the selection.
    let insertion = try database.cachedStatement(
      sql: """
        INSERT INTO entry (\(columns), isWaiting) SELECT \(values), ? FROM json_each(?) WHERE true
          ON CONFLICT (kind, isWaiting, key) DO NOTHING
        """)
    return try written(rows, where: { $0.isPlain == plain }) { json, row in
      json.append(row.number)
      json.append(row.kind)
      json.append(row.entry.id)
      json.append(row.entry.title)
      guard !plain else { return }
      json.append(row.entry.subtitle)
      json.append(row.entry.names.isEmpty ? nil : row.entry.names.joined(separator: "\n"))
      json.append(row.entry.text)
      json.append(row.entry.domain)
      json.append(row.entry.date?.timeIntervalSince1970)
      json.append(row.entry.expires?.timeIntervalSince1970)
    } by: { json in
      try insertion.execute(arguments: [isWaiting, json])
      return database.changesCount
    }
  }

  /// Writes the words of the things, and those that the index has not had yet.
  func insertWords(into database: Database, known: inout Set<String>) throws {
    // A list of texts alone is read faster than one of rows: the place in it tells the number.
    let wording = try database.cachedStatement(
      sql: "INSERT INTO entryWords (rowid, words) SELECT ? + key, value FROM json_each(?)")
    var new: [String] = []
    var texts = RowsJSON()
    var numbers: Range<Int64> = 0..<0
    for row in rows {
      if row.number != numbers.upperBound || texts.length > Self.longest {
        if !texts.isEmpty {
          try wording.execute(arguments: [numbers.lowerBound, texts.finished()])
        }
        texts = RowsJSON()
        numbers = row.number..<row.number
      }
      let names = row.entry.names.isEmpty ? nil : row.entry.names.joined(separator: "\n")
      let words = EntryWriter.words(row.entry.title, row.entry.subtitle, names, row.entry.text)
      for word in words where known.insert(word).inserted { new.append(word) }
      texts.append(words.joined(separator: " "))
      numbers = numbers.lowerBound..<row.number + 1
    }
    if !texts.isEmpty { try wording.execute(arguments: [numbers.lowerBound, texts.finished()]) }
    let vocabulary = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO word SELECT value FROM json_each(?)")
    var words = RowsJSON()
    for word in new { words.append(word) }
    if !words.isEmpty { try vocabulary.execute(arguments: [words.finished()]) }
  }

  // MARK: Things that the index has

  /// Deletes what was written of these things, before their words are.
  func delete(from database: Database) throws {
    let deletion = try database.cachedStatement(
      sql: """
        DELETE FROM entry WHERE id IN (SELECT json_extract(value, '$[0]') FROM json_each(?))
        """)
    _ = try written(rows) { json, row in
      json.append(row.number)
    } by: { json in
      try deletion.execute(arguments: [json])
      return 0
    }
  }

  /// Keeps the last of the things with the same key.
  mutating func keepLast() {
    var seen: Set<Key> = []
    rows = rows.reversed().filter { seen.insert(Key(kind: $0.kind, id: $0.entry.id)).inserted }
      .reversed()
  }

  /// Returns the things with the same keys that are in the index.
  func older(in database: Database) throws -> [GRDB.Row] {
    let selection = try database.cachedStatement(
      sql: """
        SELECT \(EntryWriter.wording) FROM json_each(?) AS new CROSS JOIN entry
          ON entry.kind = json_extract(new.value, '$[0]') AND entry.isWaiting = ?
            AND entry.key = json_extract(new.value, '$[1]')
        """)
    var found: [GRDB.Row] = []
    _ = try written(rows) { json, row in
      json.append(row.kind)
      json.append(row.entry.id)
    } by: { json in
      found += try GRDB.Row.fetchAll(selection, arguments: [json, isWaiting])
      return 0
    }
    return found
  }

  // MARK: Statements

  /// The length at which rows are written, in bytes, so that long texts do not add up in memory.
  private static let longest = 4_000_000

  /// Hands rows to a statement, as many at a time as fit.
  ///
  /// - Returns: The sum of what the statement gives back.
  private func written<Element>(
    _ elements: [Element], where counts: (Element) -> Bool = { _ in true },
    _ append: (inout RowsJSON, Element) -> Void, by write: (String) throws -> Int
  ) rethrows -> Int {
    var json = RowsJSON()
    var sum = 0
    for element in elements where counts(element) {
      json.beginRow()
      append(&json, element)
      json.endRow()
      guard json.length > Self.longest else { continue }
      sum += try write(json.finished())
      json = RowsJSON()
    }
    return json.isEmpty ? sum : sum + (try write(json.finished()))
  }
}
