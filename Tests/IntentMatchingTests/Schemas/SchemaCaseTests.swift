import Foundation
import IntentMetadata
import Testing

@testable import IntentMatching

/// What people say, from the files `cases.<language>.tsv` beside the phrases.
@Suite struct SchemaCaseTests {
  /// A sentence with the schema that it reaches.
  struct Case: CustomTestStringConvertible, Sendable {
    let language: String
    let domain: String
    let intent: String
    var text = ""
    /// The words that members are filled with.
    var slots: [String: String] = [:]
    var testDescription: String { "\(language): \(text)" }

    /// Reads a line such as `clock.createTimer<TAB>a timer for [ten minutes](duration)`.
    init?(_ line: Substring, language: String) {
      let cells = line.split(separator: "\t")
      let schema = cells.first?.split(separator: ".") ?? []
      guard !line.hasPrefix("#"), cells.count == 2, schema.count == 2 else { return nil }
      (self.language, domain, intent) = (language, String(schema[0]), String(schema[1]))
      var rest = cells[1]
      while let open = rest.firstIndex(of: "["), let close = rest.firstIndex(of: "]"),
        let end = rest[close...].firstIndex(of: ")")
      {
        let words = rest[rest.index(after: open)..<close]
        text += rest[..<open] + words
        slots[String(rest[rest.index(close, offsetBy: 2)..<end])] = String(words)
        rest = rest[rest.index(after: end)...]
      }
      text += rest
    }
  }

  private static func cases(_ language: String) -> [Case] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "phrases")
    let file = folder.appending(path: "\(language)/schemas/cases.\(language).tsv")
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .compactMap { Case($0, language: language) }
  }

  @Test(arguments: Set(SchemaPhraseTests.files.map(\.language)).sorted())
  func `each case reaches its schema and fills its members`(language: String) throws {
    let cases = Self.cases(language)
    #expect(cases.count >= 20)
    for (domain, cases) in Dictionary(grouping: cases, by: \.domain) {
      let matcher = try IntentMatcher(
        apps: [Self.app(domain, for: cases, language)], locale: language)
      for item in cases {
        let result = matcher.match(item.text)
        let best = try #require(result.matches.first, "“\(item.text)” is not understood.")
        #expect(result.outcome == .matched, "“\(item.text)” is \(result.outcome).")
        #expect(best.intent == item.intent, "“\(item.text)”")
        let filled = best.slots.filter { !$0.text.isEmpty }.map { ($0.name, $0.text) }
        #expect(Set(filled.map(\.0)) == Set(item.slots.keys), "“\(item.text)” (\(best.phrase))")
        // An article in front is not part of a name.
        for (name, words) in filled {
          let wanted = item.slots[name] ?? ""
          #expect(wanted == words || wanted.hasSuffix(" " + words), "“\(item.text)”: \(name)")
        }
      }
    }
  }

  /// Returns an app of a domain whose things are those that the cases name.
  private static func app(_ domain: String, for cases: [Case], _ language: String) -> AppMetadata {
    let plain = SchemaApp.app(domain, locale: language)
    var things: [String: [String]] = [:]
    for item in cases {
      for (name, words) in item.slots {
        var type = plain.intent(item.intent)?.parameter(name)?.type
        while case .array(let element)? = type { type = element }
        switch type {
        case .entity(let id), .enumeration(let id):
          if things[id, default: []].contains(words) { continue }
          things[id, default: []].append(words)
        default: continue
        }
      }
    }
    for id in things.keys { things[id]?.append("xanadu") }
    return SchemaApp.app(domain, locale: language, things: things)
  }
}
