import Foundation
import GRDB
package import IntentMetadata

/// A thing of the index that was found.
package struct SearchHit: Sendable, Hashable {
  /// The app's name.
  package let app: String
  /// The identifier of the entity's type; empty for a thing without an entity.
  package let type: String
  /// The thing as the app returns it.
  package let entity: EntityValue
  /// How well the words fit, from 0 to 1.
  package let score: Double
}

extension SearchIndex {
  /// Returns the things whose words begin with those of a text, best first.
  ///
  /// If few things match, those with words one typo away are found as well.
  ///
  /// - Parameters:
  ///   - text: What is looked for, in any signs; signs that no word has mean nothing.
  ///   - apps: The names of the apps to look in; all if it is `nil`.
  ///   - tellsProtected: Whether to include things that a locked device must not reveal.
  ///   - limit: The maximum number of results.
  /// - Throws: `SearchIndexError`.
  package func search(
    _ text: String, in apps: Set<String>? = nil, tellsProtected: Bool, limit: Int = 20
  ) throws(SearchIndexError) -> [SearchHit] {
    let words = SearchWords(text, limit: Self.mostWords).words
    guard !words.isEmpty else { return [] }
    return try read { database in
      let kinds = try Self.kinds(in: apps, tellsProtected: tellsProtected, database)
      guard !kinds.isEmpty else { return [] }
      var ranking = EntryRanking(words: words, limit: limit)
      try rank(words.map { [$0] }, kinds, &ranking, database)
      if ranking.found.count < limit {
        for alternatives in try corrected(words, foundAny: !ranking.found.isEmpty, database) {
          guard ranking.found.count < limit else { break }
          ranking.words = alternatives
          ranking.discount = Self.correctionDiscount
          try rank(alternatives.map { $0 }, kinds, &ranking, database)
        }
      }
      return try hits(ranking.best, kinds, database)
    }
  }

  /// The maximum number of query words that count.
  private static let mostWords = 8
  /// The factor for the score of a thing that was found by other words.
  private static let correctionDiscount = 0.8

  private struct Kind {
    let app: String
    let type: String
  }

  private static func kinds(
    in apps: Set<String>?, tellsProtected: Bool, _ database: Database
  ) throws -> [Int64: Kind] {
    var kinds: [Int64: Kind] = [:]
    for row in try Row.fetchAll(
      database,
      sql: """
        SELECT kind.id, app.name, kind.type FROM kind JOIN app ON app.id = kind.app
          WHERE ? OR NOT kind.isProtected
        """, arguments: [tellsProtected])
    {
      let app: String = row[1]
      if apps?.contains(app) != false { kinds[row[0]] = Kind(app: app, type: row[2]) }
    }
    return kinds
  }

  /// Ranks the first things that have words of each group.
  private func rank(
    _ groups: [[String]], _ kinds: [Int64: Kind], _ ranking: inout EntryRanking,
    _ database: Database
  ) throws {
    let vocabulary = try Vocabulary(database)
    let pattern = try groups.map { words in
      "(" + (try terms(words, vocabulary)).joined(separator: " OR ") + ")"
    }.joined(separator: " AND ")
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT entry.id, entry.title, entry.names, entry.kind, entry.expires
          FROM entryWords CROSS JOIN entry ON entry.id = entryWords.rowid
          WHERE entryWords MATCH ? AND NOT entry.isWaiting LIMIT \(Self.ranked)
        """, arguments: [pattern])
    let time = now().timeIntervalSince1970
    while let row = try rows.next() {
      let kind: Int64 = row[3]
      guard kinds[kind] != nil else { continue }
      if let expires = row[4] as Double?, expires <= time { continue }
      ranking.take(row[0], title: row[1], names: row[2])
    }
  }

  /// The length of the longest beginnings that the full-text table has an index for.
  private static let longestIndexed = 3
  /// The maximum number of whole words for one beginning.
  private static let mostWholeWords = 256
  /// The maximum number for all alternatives of a misspelled word.
  private static let mostCorrectedWords = 64
  /// The minimum number of whole words for each of several beginnings.
  private static let fewestWholeWords = 4

  /// Returns what is looked for in the full-text table for beginnings of words.
  ///
  /// Words are letters and digits; the quotes keep the names of operators from being any.
  private func terms(_ beginnings: [String], _ vocabulary: Vocabulary) throws -> [String] {
    // Each alternative of a misspelled word gets its share.
    let share =
      beginnings.count == 1
      ? Self.mostWholeWords
      : max(Self.mostCorrectedWords / beginnings.count, Self.fewestWholeWords)
    return try beginnings.flatMap { beginning -> [String] in
      guard beginning.utf8.count > Self.longestIndexed else { return ["\"\(beginning)\"*"] }
      let words = try vocabulary.words(startingWith: beginning, atMost: share + 1)
      // Nothing begins so, and a table that is asked for nothing would call that an error.
      guard !words.isEmpty else { return ["\"\(beginning)\""] }
      guard words.count <= share || beginnings.count > 1 else { return ["\"\(beginning)\"*"] }
      return words.prefix(share).map { "\"\($0)\"" }
    }
  }

  private func hits(
    _ best: [(id: Int64, score: Double)], _ kinds: [Int64: Kind], _ database: Database
  ) throws -> [SearchHit] {
    let selection = try database.cachedStatement(
      sql: "SELECT kind, key, title, subtitle, names FROM entry WHERE id = ?")
    return try best.compactMap { id, score in
      guard let row = try Row.fetchOne(selection, arguments: [id]), let kind = kinds[row[0]] else {
        return nil
      }
      let names: String? = row[4]
      return SearchHit(
        app: kind.app, type: kind.type,
        entity: EntityValue(
          id: row[1], title: row[2], subtitle: row[3],
          synonyms: names?.split(separator: "\n").map(String.init) ?? []),
        score: score)
    }
  }

  // MARK: Slips

  /// Returns the possible meanings of words: for each word, its alternatives.
  ///
  /// A word with which nothing begins is misspelled. If all words are known but nothing contains
  /// them together, each of them may be.
  private func corrected(_ words: [String], foundAny: Bool, _ database: Database) throws
    -> [[[String]]]
  {
    let vocabulary = try Vocabulary(database)
    let unknown = try words.indices.filter { try !vocabulary.hasWord(startingWith: words[$0]) }
    if !unknown.isEmpty {
      var groups = words.map { [$0] }
      for index in unknown {
        groups[index] = try vocabulary.neighbours(of: words[index])
        guard !groups[index].isEmpty else { return [] }
      }
      return [groups]
    }
    guard !foundAny || words.count == 1 else { return [] }
    return try words.indices.compactMap { index in
      let neighbours = try vocabulary.neighbours(of: words[index])
      guard !neighbours.isEmpty else { return nil }
      var groups = words.map { [$0] }
      groups[index] = neighbours
      return groups
    }
  }
}
