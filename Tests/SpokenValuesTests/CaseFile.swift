import Foundation
import SpokenValues
import Testing

/// A wording and the value it stands for, from a line of a case file.
struct ValueCase: Sendable, CustomTestStringConvertible {
  var text: String
  var expected: String

  var testDescription: String { text }

  /// The languages and kinds of the case files.
  static let files: [(language: String, kind: SpokenValueKind)] = {
    let paths = Bundle.module.paths(forResourcesOfType: "tsv", inDirectory: "Cases")
    let names = paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    return names.sorted().compactMap { name in
      let parts = name.split(separator: ".")
      guard parts.count == 2, let kind = SpokenValueKind(rawValue: String(parts[1])) else {
        Issue.record("The case file \(name).tsv is not named <language>.<kind>.tsv.")
        return nil
      }
      return (String(parts[0]), kind)
    }
  }()

  /// Reads the cases of a file: text, tab, canonical JSON; `#` starts a comment.
  static func load(_ name: String) -> [ValueCase] {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Cases"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else {
      Issue.record("The case file \(name).tsv is not there.")
      return []
    }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      return ValueCase(text: String(fields[0]), expected: fields.count > 1 ? String(fields[1]) : "")
    }
  }
}

/// The reference time of all cases: Saturday, 21 November 2026, 9 o'clock.
enum Reference {
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
  static let now = Date(timeIntervalSince1970: 1_795_251_600)

  static func reader(_ language: String = "en") throws -> SpokenValueReader {
    try SpokenValueReader(language: language, now: now, calendar: calendar)
  }

  /// Returns the canonical value of a text, `null` where it has none.
  static func canonical(
    _ kind: SpokenValueKind, _ text: String, language: String = "en"
  ) throws -> String {
    try reader(language).value(kind, of: text)?.value.canonicalJSON(in: calendar) ?? "null"
  }
}
