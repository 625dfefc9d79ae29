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
        && entry.id.utf8.count <= EntryRows.longestPlainKey
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

  /// For how many things they count.
  var weight: Int {
    rows.indices.reduce(0) { sum, place in
      let entry = rows[place].entry
      guard !rows[place].isPlain || entry.title.utf8.count >= 256 else { return sum + 1 }
      return sum
        + EntryWriter.weight(
          entry.title, entry.subtitle, entry.names.joined(separator: "\n"), entry.text)
    }
  }

  init(_ rows: [Row], isWaiting: Bool) {
    self.rows = rows
    self.isWaiting = isWaiting
    // Things of one priority have numbers that follow each other.
    let isSorted = rows.indices.dropFirst().allSatisfy { rows[$0 - 1].number < rows[$0].number }
    if !isSorted { self.rows.sort { $0.number < $1.number } }
  }

  /// Writes the things of which the index has none yet.
  ///
  /// - Returns: How many were written.
  func insert(into database: Database) throws -> Int {
    var others = [Int]()
    let plain = try insertPlain(into: database, others: &others)
    return others.isEmpty ? plain : plain + (try insert(others, into: database))
  }

  /// The length of the longest key in a text that says how long the key is, in bytes: four digits.
  fileprivate static let longestPlainKey = 9_999

  /// Writes the things that have a title and nothing else, and notes the places of the others.
  ///
  /// A thing is one text: four digits for the length of its key, the key and the title. A row in brackets takes longer
  /// to read, as `json_extract` reads it once for each column. The position in the list is the number.
  private func insertPlain(into database: Database, others: inout [Int]) throws -> Int {
    // Without a condition, ON CONFLICT would be read as a part of the selection.
    let insertion = try database.cachedStatement(
      sql: """
        INSERT INTO entry (id, kind, key, title, isWaiting)
          SELECT ? + key, ?, substr(value, 5, substr(value, 1, 4)),
              substr(value, 5 + substr(value, 1, 4)), ?
            FROM json_each(?) WHERE true
          ON CONFLICT (kind, isWaiting, key) DO NOTHING
        """)
    var texts = RowsJSON()
    var (first, kind, next): (Int64, Int64, Int64) = (0, 0, 0)
    var sum = 0
    func write() throws {
      guard !texts.isEmpty else { return }
      try insertion.execute(arguments: [first, kind, isWaiting, texts.finished()])
      sum += database.changesCount
      texts = RowsJSON()
    }
    for place in rows.indices {
      guard rows[place].isPlain else {
        others.append(place)
        continue
      }
      let number = rows[place].number
      if number != next || rows[place].kind != kind || texts.length > Self.longest {
        try write()
        (first, kind) = (number, rows[place].kind)
      }
      texts.append(key: rows[place].entry.id, title: rows[place].entry.title)
      next = number + 1
    }
    try write()
    return sum
  }

  /// Writes things with all their columns.
  private func insert(_ places: [Int], into database: Database) throws -> Int {
    let columns = "id, kind, key, title, subtitle, names, text, domain, date, expires"
    let values = (0..<10).map { "json_extract(value, '$[\($0)]')" }.joined(separator: ", ")
    let insertion = try database.cachedStatement(
      sql: """
        INSERT INTO entry (\(columns), isWaiting) SELECT \(values), ? FROM json_each(?) WHERE true
          ON CONFLICT (kind, isWaiting, key) DO NOTHING
        """)
    return try written(places.map { rows[$0] }) { json, row in
      json.append(row.number)
      json.append(row.kind)
      json.append(row.entry.id)
      json.append(row.entry.title)
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
  func insertWords(into database: Database, known: inout WordMarks) throws {
    // A list of texts alone is read faster than one of rows: the position in it is the number.
    let wording = try database.cachedStatement(
      sql: "INSERT INTO entryWords (rowid, words) SELECT ? + key, value FROM json_each(?)")
    var new = RowsJSON()
    var texts = RowsJSON()
    var numbers: Range<Int64> = 0..<0
    var cutter = ASCIIWords()
    func write() throws {
      guard !texts.isEmpty else { return }
      try wording.execute(arguments: [numbers.lowerBound, texts.finished()])
      texts = RowsJSON()
    }
    for place in rows.indices {
      let number = rows[place].number
      if number != numbers.upperBound || texts.length > Self.longest {
        try write()
        numbers = number..<number
      }
      numbers = numbers.lowerBound..<number + 1
      if rows[place].isPlain, cutter.cut(rows[place].entry.title, limit: EntryWriter.mostWords) {
        texts.append(cutter)
        for word in cutter.words where known.insert(cutter.bytes[word]) {
          new.append(String(decoding: cutter.bytes[word], as: UTF8.self))
        }
        continue
      }
      let entry = rows[place].entry
      let names = entry.names.isEmpty ? nil : entry.names.joined(separator: "\n")
      let words = EntryWriter.words(entry.title, entry.subtitle, names, entry.text)
      for word in words where known.insert(word) { new.append(word) }
      texts.append(words.joined(separator: " "))
    }
    try write()
    guard !new.isEmpty else { return }
    let vocabulary = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO word SELECT value FROM json_each(?)")
    try vocabulary.execute(arguments: [new.finished()])
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
    _ elements: [Element], _ append: (inout RowsJSON, Element) -> Void,
    by write: (String) throws -> Int
  ) rethrows -> Int {
    var json = RowsJSON()
    var sum = 0
    for element in elements {
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
