import Foundation
import Testing

@testable import IntentMetadata

/// What comes from an app, a store or a file goes through the same initializers as values made in
/// Swift.
@Suite struct CheckedDecodingTests {
  private func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(arguments: [("1.05", 1.0), ("-0.03", 0.0), ("1e300", 1.0), ("-1e300", 0.0), ("0.5", 0.5)])
  func `A progress stays between 0 and 1`(fraction: String, expected: Double) throws {
    let progress: IntentProgress = try decoded(#"{"fraction":\#(fraction)}"#)
    #expect(progress.fraction == expected)
  }

  @Test func `A progress that is changed stays between 0 and 1`() {
    var progress = IntentProgress(fraction: 0.5)
    progress.fraction = 1.05
    #expect(progress.fraction == 1)
    progress.fraction = .nan
    #expect(progress.fraction == 0)
  }

  @Test(arguments: [
    #"{"dateComponents":{"hour":4611686018427387904}}"#,
    #"{"dateComponents":{"year":-9223372036854775808,"month":1,"day":1}}"#,
    #"{"dateComponents":{"weekday":4611686018427387904}}"#,
    #"{"date":1e300}"#, #"{"day":-1e300}"#,
    #"{"array":[{"dateComponents":{"minute":4611686018427387904}}]}"#,
  ])
  func `A date out of reach is refused`(json: String) {
    #expect(throws: DecodingError.self) { try decoded(json, as: IntentValue.self) }
  }

  @Test func `A range of numbers keeps to numbers that arithmetic can reach`() throws {
    let range: NumberRange = try decoded(
      """
      {"lower":-9223372036854775808,"upper":9223372036854775807,"step":-4,"multiplier":1,
       "fraction":"none"}
      """)
    #expect(range == NumberRange(lower: -(1 << 53), upper: 1 << 53))
  }

  @Test func `A filter wants no fewer than none`() throws {
    let filter: EntityFilter = try decoded(
      #"{"conditions":[],"matchesAny":false,"isDescending":false,"limit":-3}"#)
    #expect(filter.limit == 0)
  }

  @Test func `A place in a file that no file has is none`() throws {
    let text: SourceText = try decoded(
      #"{"text":"a","line":9223372036854775807,"column":-9223372036854775808}"#)
    #expect(text == SourceText("a"))
  }

  // MARK: - The search for others

  /// The types whose failing initializers read the coded form itself, make the value of another, or look
  /// at something else than a value: a build is the text that says which file it was.
  private static let readers: Set = [
    "PhraseConditions", "MetadataDocument", "CompiledHeader", "PasscodeHash", "BuildIdentity",
    "Former",
  ]

  @Test func `No type with a rule in its initializer has a synthesized decoder`() throws {
    var found: [String] = []
    var count = 0
    for file in try sources() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for type in CodableType.all(in: text) {
        count += 1
        if let rule = type.uncheckedRule, !Self.readers.contains(type.name) {
          found.append("\(file.lastPathComponent): \(type.name): \(rule)")
        }
      }
    }
    #expect(count > 60, "The search finds the types that are decoded.")
    #expect(found == [])
  }

  @Test func `The search finds a rule that decoding would skip`() {
    let text = """
      public struct Share: Codable, Sendable {
        var part: Double
        init(part: Double) { self.part = min(max(part, 0), 1) }
      }
      """
    #expect(CodableType.all(in: text).map { $0.uncheckedRule != nil } == [true])
    let checked = text.replacing(
      "  var", with: "  init(from decoder: any Decoder) throws {}\n  var")
    #expect(CodableType.all(in: checked).map { $0.uncheckedRule != nil } == [false])
  }

  private func sources() throws -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }
}

/// A type in a source file that can be decoded, with the text of its body and its extensions there.
private struct CodableType {
  var name: String
  var body: String

  /// What of an initializer decoding would skip, or `nil` where decoding calls it.
  var uncheckedRule: String? {
    guard !body.contains("init(from decoder:") else { return nil }
    if body.contains("didSet") { return "a property observer" }
    for start in body.ranges(of: /\binit[?]?[(<]/) {
      let rest = body[start.lowerBound...]
      guard let open = rest.firstIndex(of: "{") else { continue }
      let text = rest[..<open] + Self.braced(rest[open...])
      for word in [
        "init?", " throws", "guard ", "min(", "max(", "precondition", "clamp", "isFinite",
      ]
      where text.contains(word) {
        return "“\(word)” in \(text.prefix { $0 != "\n" })"
      }
    }
    return nil
  }

  static func all(in text: String) -> [CodableType] {
    // Expressions go through a file much slower than this.
    guard text.contains("Codable") || text.contains("Decodable") else { return [] }
    let declaration =
      /(?:struct|class|actor|extension)\s+([\w.]+)(?:<[^>]*>)?\s*:\s*([^{]*)\{/
    let parts = text.matches(of: declaration).map { match in
      (
        name: String(match.1), inherits: String(match.2),
        body: String(braced(text[text.index(before: match.range.upperBound)...]))
      )
    }
    let all = /(?:struct|class|actor|extension)\s+([\w.]+)(?:<[^>]*>)?[^{}]*\{/
    let bodies = text.matches(of: all).map { match in
      (
        name: String(match.1),
        body: String(braced(text[text.index(before: match.range.upperBound)...]))
      )
    }
    let names = Set(
      parts.filter { $0.inherits.contains(/\b(Codable|Decodable)\b/) }.map(\.name))
    return names.sorted().map { name in
      CodableType(
        name: name, body: bodies.filter { $0.name == name }.map(\.body).joined(separator: "\n"))
    }
  }

  /// Returns a text up to the brace that closes the first one.
  private static func braced(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.utf8.indices {
      if text.utf8[index] == UInt8(ascii: "{") { depth += 1 }
      if text.utf8[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return text[...index] }
      }
    }
    return text
  }
}
