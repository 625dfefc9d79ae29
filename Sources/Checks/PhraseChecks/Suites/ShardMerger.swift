import IntentMetadata
import Assistant
import Foundation
import MetadataImport
import PhraseTemplates

/// Merges the results of shards.
///
/// A shard's JSON records carry the number of each test, so the merged report is identical to that
/// of a single run of all tests.
public enum ShardMerger {
  /// What is wrong with the results of shards.
  public struct Problem: Error, Sendable, Hashable {
    /// What is wrong, in a sentence.
    public var message: String
    /// What to do about it.
    public var hint: String
  }

  private struct Record: Decodable {
    var name: String?
    var kind: String?
    var passed: Passed?
    var message: String?
    var file: String?
    var line: Int?
    var column: Int?
    var hint: String?
    var rule: String?
    var number: Int?
    var shard: String?

    /// Whether a test passed, or, in the last record, how many did.
    enum Passed: Decodable {
      case flag(Bool)
      case count

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          self = .flag(try container.decode(Bool.self))
        } catch {
          _ = try container.decode(Int.self)
          self = .count
        }
      }
    }
  }

  /// Returns the report of all tests.
  ///
  /// - Parameter files: The texts of the shards' results, JSON or JSON lines, with their paths.
  public static func merge(_ files: [(path: String, text: String)]) throws(Problem) -> Report {
    var entries: [(number: Int, entry: Report.Entry)] = []
    var shards: [Shard: String] = [:]
    for file in files {
      let records = try records(in: file.text, of: file.path)
      guard let shard = records.last?.shard.flatMap({ Shard($0) }) else {
        throw Problem(
          message: "“\(file.path)” is not a shard's report, or was cut off.",
          hint: "Run that shard again, and keep all of its output.")
      }
      if let other = shards.updateValue(file.path, forKey: shard) {
        throw Problem(
          message: "“\(other)” and “\(file.path)” are both shard \(shard).", hint: "Leave one out.")
      }
      for record in records.dropLast() {
        guard let number = record.number, case .flag(let passed)? = record.passed else {
          throw Problem(
            message: "“\(file.path)” has a record that is not a shard's test.",
            hint: "Run the shard again.")
        }
        entries.append((number, entry(record, passed: passed)))
      }
    }
    try check(shards)
    entries.sort { $0.number < $1.number }
    return TestReport.make(entries.map(\.entry))
  }

  private static func check(_ shards: [Shard: String]) throws(Problem) {
    guard let count = shards.keys.first?.count else { return }
    if let other = shards.keys.first(where: { $0.count != count }) {
      throw Problem(
        message: "The results are of \(count) and of \(other.count) shards.",
        hint: "Merge the shards of one run.")
    }
    let missing = (1...count).filter { number in !shards.keys.contains { $0.number == number } }
    guard missing.isEmpty else {
      let shown = missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
      throw Problem(
        message: "\(missing.count == 1 ? "A shard is" : "\(missing.count) shards are") missing: "
          + "\(shown)\(missing.count > 10 ? ", …" : "").",
        hint: "Run \(missing.count == 1 ? "it" : "them") and name the results too.")
    }
  }

  private static func records(in text: String, of path: String) throws(Problem) -> [Record] {
    let decoder = JSONDecoder()
    do {
      if text.first(where: { !$0.isWhitespace }) == "[" {
        return try decoder.decode([Record].self, from: Data(text.utf8))
      }
      return try text.split(whereSeparator: \.isNewline).map {
        try decoder.decode(Record.self, from: Data($0.utf8))
      }
    } catch {
      throw Problem(
        message: "“\(path)” is not a shard's report.",
        hint: "A shard writes its report as JSON, or as one JSON object per line.")
    }
  }

  private static func entry(_ record: Record, passed: Bool) -> Report.Entry {
    if let rule = record.rule {
      return TestReport.entry(
        ImportDiagnostic(
          rule: rule, file: record.file ?? "", line: record.line, column: record.column,
          message: record.message ?? "", hint: record.hint))
    }
    return TestReport.entry(
      TestOutcome(
        name: record.name ?? "", kind: record.kind ?? "text",
        place: .init(
          record.name ?? "", file: record.file, line: record.line, column: record.column),
        failure: passed ? nil : record.message))
  }
}
