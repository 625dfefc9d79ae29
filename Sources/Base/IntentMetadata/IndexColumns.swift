import Foundation

/// Items for the index, in columns, as an app sends them to its host.
///
/// Most items have an identifier and a title and share everything else. In columns, a name is not repeated for each
/// value, and a column without values is left out, which takes a fraction of the time of one object per item.
package struct IndexColumns: Codable, Sendable, Hashable {
  /// The types; a single one is that of all items.
  private let types: [String]
  private let ids: TextColumn
  private let titles: TextColumn
  /// The priorities; a single one is that of all items.
  private let priorities: [Int]
  private let domains: [String?]?
  private let subtitles: [String?]?
  private let names: [[String]]?
  private let texts: [String?]?
  private let dates: [Date?]?
  private let expirations: [Date?]?

  /// Puts items into columns.
  package init(_ entries: [IndexEntry]) {
    types = Self.shared(entries.map { $0.type })
    ids = TextColumn(entries.map(\.id))
    titles = TextColumn(entries.map(\.title))
    priorities = Self.shared(entries.map { $0.priority })
    domains = Self.column(entries) { $0.domain }
    subtitles = Self.column(entries) { $0.subtitle }
    names = entries.contains { !$0.names.isEmpty } ? entries.map(\.names) : nil
    texts = Self.column(entries) { $0.text }
    dates = Self.column(entries) { $0.date }
    expirations = Self.column(entries) { $0.expires }
  }

  /// Reads columns, and rejects those that are not equally long.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    ids = try container.decode(TextColumn.self, forKey: .ids)
    let count = ids.texts.count
    func column<Value: Decodable>(_ key: CodingKeys, _: Value.Type) throws -> [Value]? {
      let column = try container.decodeIfPresent([Value].self, forKey: key)
      guard let column, column.count != count else { return column }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "The column has \(column.count) values for \(count) items.")
    }
    func shared<Value: Decodable>(_ key: CodingKeys, _: Value.Type) throws -> [Value] {
      let column = try container.decode([Value].self, forKey: key)
      guard column.count != count, column.count != 1 else { return column }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "The column has \(column.count) values for \(count) items.")
    }
    types = try shared(.types, String.self)
    priorities = try shared(.priorities, Int.self)
    titles = try container.decode(TextColumn.self, forKey: .titles)
    guard titles.texts.count == count else {
      throw DecodingError.dataCorruptedError(
        forKey: .titles, in: container,
        debugDescription: "There are \(titles.texts.count) titles for \(count) items.")
    }
    domains = try column(.domains, String?.self)
    subtitles = try column(.subtitles, String?.self)
    names = try column(.names, [String].self)
    texts = try column(.texts, String?.self)
    dates = try column(.dates, Date?.self)
    expirations = try column(.expirations, Date?.self)
  }

  /// The items of the first rows.
  package func entries(atMost limit: Int = .max) -> [IndexEntry] {
    ids.texts.indices.prefix(limit).map { row in
      IndexEntry(
        type: types.count == 1 ? types[0] : types[row], id: ids.texts[row], domain: domains?[row],
        title: titles.texts[row], subtitle: subtitles?[row], names: names?[row] ?? [],
        text: texts?[row], priority: priorities.count == 1 ? priorities[0] : priorities[row],
        date: dates?[row], expires: expirations?[row])
    }
  }

  /// Returns a column, or one value where all are the same.
  private static func shared<Value: Equatable>(_ column: [Value]) -> [Value] {
    guard let first = column.first, column.allSatisfy({ $0 == first }) else { return column }
    return [first]
  }

  /// Returns the values of all items, or `nil` if no item has one.
  private static func column<Value>(
    _ entries: [IndexEntry], _ value: (IndexEntry) -> Value?
  ) -> [Value?]? {
    entries.contains { value($0) != nil } ? entries.map(value) : nil
  }
}

/// Texts of which most are short, as one text.
///
/// The first sign is one that no text has, and stands before each of them: `|fuji|alhambra`. Where the texts have all
/// such signs, they travel as a list. To code each text takes several times as long.
private struct TextColumn: Codable, Sendable, Hashable {
  let texts: [String]

  /// Signs that JSON writes as they are and that are rare in names.
  private static let separators: [UInt8] = Array("|~^`@#$%".utf8)

  init(_ texts: [String]) { self.texts = texts }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let joined: String
    do { joined = try container.decode(String.self) } catch DecodingError.typeMismatch {
      texts = try container.decode([String].self)
      return
    }
    guard let separator = joined.utf8.first else {
      texts = []
      return
    }
    guard Self.separators.contains(separator) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The texts begin with no sign that separates them.")
    }
    texts = joined.utf8.dropFirst().split(separator: separator, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let separator = Self.separators.first { sign in
      texts.allSatisfy { !$0.utf8.contains(sign) }
    }
    guard let separator else { return try container.encode(texts) }
    var joined: [UInt8] = []
    for text in texts {
      joined.append(separator)
      joined.append(contentsOf: text.utf8)
    }
    try container.encode(String(decoding: joined, as: UTF8.self))
  }
}
