import LanguageData
import PhraseTemplates
import TextNormalization

/// Makes a ``ChunkIndex`` of the templates in the data of a language.
struct ChunkIndexBuilder {
  private let accents: Accents
  private let adverbs: WordSet
  private let people: WordSet
  private var numbers: WordSet = []
  private var edges: [ChunkIndex.Edge] = []
  private var labels: [ChunkIndex.Label?] = [nil]
  private var reasons: Set<Int32> = []

  /// - Parameters:
  ///   - accents: The accents that distinguish words.
  ///   - adverbs: Words that may stand between those of any wording.
  ///   - people: Nouns for people, which are not courtesies after an article.
  init(accents: Accents, adverbs: WordSet = [], people: WordSet = []) {
    self.accents = accents
    self.adverbs = adverbs
    self.people = people
  }

  /// Adds the wordings of templates, one on each line.
  ///
  /// Each template becomes a part of a graph with its own size, regardless of the number of
  /// wordings.
  ///
  /// - Parameters:
  ///   - label: Their role, or `nil` if they begin a reason.
  ///   - key: The name of the templates in the data.
  ///
  /// - Throws: `LanguageFault` if a template contains anything but words, alternatives and
  ///   optional parts.
  mutating func add(
    _ templates: String, as label: ChunkIndex.Label?, key: String
  ) throws(LanguageFault) {
    for line in templates.parts(separatedBy: "\n") {
      let (template, diagnostics) = TemplateParser.parse(String(line), syntax: .hassil)
      guard let template else {
        throw LanguageFault(
          key: key,
          problem: "is wrong in “\(line)”: \(diagnostics.first?.message ?? "it is not a template")")
      }
      guard let ends = insert(template.root, after: [0]) else {
        throw LanguageFault(
          key: key,
          problem: "is wrong in “\(line)”: only words, alternatives and optional parts are allowed")
      }
      for end in ends where end != 0 {
        if let label { labels[Int(end)] = label } else { reasons.insert(end) }
      }
    }
  }

  /// Returns the index of all wordings that were added.
  func index() -> ChunkIndex {
    ChunkIndex(
      numbers: numbers, edges: edges, labels: labels, reasons: reasons, adverbs: adverbs,
      people: people)
  }

  /// Adds a piece of a template after some nodes, and returns its possible end nodes, or `nil` if it has a part
  /// that no wording may have.
  private mutating func insert(_ node: TemplateNode, after starts: [Int32]) -> [Int32]? {
    switch node {
    case .text(let text, _):
      var ends = starts
      for word in accents.words(of: text) {
        let number = Int32(numbers.insert(word))
        let node = Int32(labels.count)
        labels.append(nil)
        for start in ends { edges.append(.init(from: start, word: number, to: node)) }
        ends = [node]
      }
      return ends
    case .sequence(let items, _):
      var ends = starts
      for item in items {
        guard let next = insert(item, after: ends) else { return nil }
        ends = next
      }
      return ends
    case .alternatives(let items, _):
      var ends: [Int32] = []
      for item in items {
        guard let next = insert(item, after: starts) else { return nil }
        ends += next
      }
      return ends
    case .optional(let item, _):
      return insert(item, after: starts).map { starts + $0 }
    case .permutation, .list, .rule, .applicationName: return nil
    }
  }
}
