import Foundation
import IntentMetadata
import LanguageData
import PhraseTemplates
import Testing

@testable import IntentMatching

/// The phrases of the assistant schemas, file by file.
@Suite struct SchemaPhraseTests {
  /// A file of `phrases/<language>/schemas`.
  struct File: CustomTestStringConvertible, Sendable {
    let domain: String
    let language: String
    var testDescription: String { "\(domain).\(language)" }
  }

  static let files = LanguageData.schemaDomains.flatMap { domain in
    LanguageData.languages(with: .dialog)
      .filter { LanguageData.schemaPhrases(domain: domain, language: $0) != nil }
      .map { File(domain: domain, language: $0) }
  }

  @Test func `there are phrases in each language`() {
    let counts = Dictionary(grouping: Self.files, by: \.language).mapValues(\.count)
    #expect(counts["en", default: 0] >= 12)
    #expect(Set(counts.keys).isSuperset(of: ["de", "en", "es", "fr"]))
  }

  @Test(arguments: files)
  func `a file names schemas and members that exist, in templates that parse`(file: File) throws {
    let phrases = try #require(SchemaPhrases.file(domain: file.domain, language: file.language))
    #expect(phrases.domain == file.domain)
    #expect(phrases.language == file.language)
    let rows = SchemaRow.rows(of: file.domain)
    let members = Dictionary(grouping: rows.filter { $0.kind == "intent" }, by: \.schema)
      .mapValues { Set($0.filter(\.isParameter).map(\.member)) }
    for (intent, groups) in phrases.intents {
      var seen: Set<String> = []
      let known = try #require(members[intent], "There is no intent \(file.domain).\(intent).")
      for group in groups {
        #expect(known.isSuperset(of: group.set.keys), "\(intent): \(group.set)")
        #expect(known.isSuperset(of: group.clears), "\(intent): \(group.clears)")
        for wording in group.phrases {
          let (template, diagnostics) = TemplateParser.parse(wording, syntax: .hassil)
          #expect(diagnostics.filter { $0.severity == .error }.isEmpty, "\(wording)")
          let slots = try #require(template, "\(wording)").slots
          #expect(known.isSuperset(of: slots), "\(intent): \(wording)")
          #expect(seen.insert(wording).inserted, "“\(wording)” stands there twice.")
        }
      }
    }
  }

  @Test(arguments: files)
  func `an intent has ten wordings in English and five elsewhere`(file: File) throws {
    let phrases = try #require(SchemaPhrases.file(domain: file.domain, language: file.language))
    let least = file.language == "en" ? 10 : 5
    for (intent, groups) in phrases.intents {
      let count = groups.reduce(0) { $0 + $1.phrases.count }
      #expect(count >= least, "\(file.domain).\(intent) has \(count).")
    }
  }

  @Test(arguments: files)
  func `each wording starts its own intent, and no other of the domain`(file: File) throws {
    let phrases = try #require(SchemaPhrases.file(domain: file.domain, language: file.language))
    let app = SchemaApp.app(
      file.domain, locale: file.language,
      things: Dictionary(
        uniqueKeysWithValues: SchemaRow.rows(of: file.domain).map(\.schema)
          .reduce(into: Set(["thing"])) { $0.insert($1) }.map { ($0, Self.names(of: $0)) }))
    let matcher = try IntentMatcher(apps: [app], locale: file.language)
    for (intent, groups) in phrases.intents {
      let descriptor = try #require(app.intent(intent))
      for wording in groups.flatMap(\.phrases) {
        let template = try #require(TemplateParser.parse(wording, syntax: .hassil).template)
        let text = template.root.example { slot in
          descriptor.parameter(slot).map { Self.words(for: $0.type, file.language) } ?? ""
        }
        let result = matcher.match(text)
        let first = result.matches.prefix(max(1, result.equallyGood)).map(\.intent)
        #expect(
          result.outcome == .matched && first.allSatisfy { $0 == intent },
          "“\(text)” (\(wording)) is \(result.outcome): \(first), not \(intent)")
        let filled = Set(result.matches.first?.slots.filter { !$0.text.isEmpty }.map(\.name) ?? [])
        #expect(
          !filled.isEmpty || template.exampleSlots.isEmpty, "“\(text)” (\(wording)) fills \(filled)"
        )
      }
    }
  }

  /// Two names for the things of a kind, which no wording has.
  private static func names(of schema: String) -> [String] { ["xanadu \(schema)", "zanzibar"] }

  private static func words(for type: ValueType, _ language: String) -> String {
    switch type {
    case .array(let element): words(for: element, language)
    case .entity(let id), .enumeration(let id): names(of: id)[0]
    case .duration: example("duration", language)
    case .date, .dateComponents: example("date", language)
    case .integer, .double: "7"
    case .boolean: example("boolean", language)
    case .url: "example dot org"
    default: "quixotic"
    }
  }

  private static func example(_ kind: String, _ language: String) -> String {
    PhrasingWords.named(language)?.examples[kind] ?? ""
  }
}

extension Template {
  /// The slots of the template.
  fileprivate var slots: [String] {
    var slots: [String] = []
    root.visit { if case .list(_, let slot, _) = $0 { slots.append(slot) } }
    return slots
  }
}

extension Template {
  /// The slots of the shortest sentence.
  fileprivate var exampleSlots: [String] {
    var slots: [String] = []
    _ = root.example {
      slots.append($0)
      return ""
    }
    return slots
  }
}

extension TemplateNode {
  /// The shortest sentence of the piece: the first of alternatives, and nothing that may be left out.
  fileprivate func example(_ value: (String) -> String) -> String {
    switch self {
    case .text(let text, _): text
    case .sequence(let items, _): items.map { $0.example(value) }.joined()
    case .permutation(let items, _): items.map { $0.example(value) }.joined(separator: " ")
    case .alternatives(let items, _): items.first?.example(value) ?? ""
    case .list(_, let slot, _): value(slot)
    case .optional, .rule, .applicationName: ""
    }
  }
}
