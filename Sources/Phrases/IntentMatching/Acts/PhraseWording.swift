import IntentMetadata
import PhraseAutomaton
import PhraseTemplates
import Synchronization
import TextNormalization
import UtteranceActs

/// The words of a phrase, apart from its slots.
struct PhraseWording: Sendable {
  /// The normalized words that any wording of the phrase contains.
  var words: Set<String>
  /// The act of the phrase itself.
  var act: PhraseAct
  /// The words with which the wordings begin.
  var firstWords: Set<String> = []
  /// The word before each slot, by the slot's name, where the template has one.
  var introductions: [String: String] = [:]

  /// Returns whether the phrase is a command that pays, sends, buys, deletes or unlocks, with whichever of its verbs.
  func isWeighty(_ acts: ActReader) -> Bool {
    act == .command && !firstWords.isEmpty && firstWords.allSatisfy(acts.isWeightyForm)
  }
}

/// The wordings of a matcher's phrases, each read when an utterance first needs it.
final class PhraseWordings: Sendable {
  private struct State {
    var wordings: [PhraseID: PhraseWording] = [:]
    var sources: [Key: Source]?

    mutating func source(_ key: Key, in apps: () -> [AppMetadata]) -> Source? {
      let known = sources ?? PhraseWordings.sources(of: apps())
      sources = known
      return known[key]
    }
  }
  private struct Key: Hashable {
    var app: String
    var template: String
  }
  /// The origin of a template: an App Shortcut, or the sentences of a phrase set with its rules.
  private struct Source {
    var syntax: TemplateSyntax
    var rules: [String: SourceText] = [:]
  }
  private let state = Mutex(State())

  /// Returns the wording of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - record: What the automaton stores for it.
  ///   - reader: Determines what a phrase does.
  ///   - apps: Returns the apps that the phrases come from.
  func wording(
    of phrase: PhraseID, _ record: PhraseRecord, _ reader: ActReader, in apps: () -> [AppMetadata]
  ) -> PhraseWording {
    state.withLock { state in
      if let known = state.wordings[phrase] { return known }
      let source = state.source(Key(app: record.app, template: record.template), in: apps)
      let wording = Self.wording(of: record.template, source, reader)
      state.wordings[phrase] = wording
      return wording
    }
  }

  /// Returns the act of a phrase, given its template as written.
  func act(
    ofTemplate template: String, app: String, _ reader: ActReader, in apps: () -> [AppMetadata]
  ) -> PhraseAct {
    let source = state.withLock { $0.source(Key(app: app, template: template), in: apps) }
    return Self.wording(of: template, source, reader).act
  }

  private static func sources(of apps: [AppMetadata]) -> [Key: Source] {
    var sources: [Key: Source] = [:]
    for app in apps {
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases.values.joined() {
          sources[Key(app: app.name, template: phrase)] = Source(syntax: .appShortcut)
        }
      }
      for intent in app.intents {
        for text in intent.ownTexts {
          sources[Key(app: app.name, template: text)] = Source(syntax: .appShortcut)
        }
      }
      guard let phraseSet = app.phraseSet else { continue }
      for group in phraseSet.groups {
        let rules = phraseSet.rules.merging(group.rules) { $1 }
        for sentence in group.sentences {
          sources[Key(app: app.name, template: sentence.text)] = Source(
            syntax: .hassil, rules: rules)
        }
      }
    }
    return sources
  }

  private static func wording(
    of template: String, _ source: Source?, _ reader: ActReader
  ) -> PhraseWording {
    guard
      let root = TemplateParser.parse(template, syntax: source?.syntax ?? .hassil).template?.root
    else { return PhraseWording(words: [], act: .command) }
    var walk = WordingWalk(rules: source?.rules ?? [:], reader: reader)
    walk.collect(root, depth: 0)
    let openings = walk.openings(of: root, depth: 0).map { $0.map { $0 ?? "" } }
      .filter { !$0.isEmpty }
    return PhraseWording(
      words: walk.words, act: reader.act(ofPhrase: openings, lastWords: walk.lastWords(of: root)),
      firstWords: Set(openings.compactMap(\.first)).subtracting([""]),
      introductions: walk.introductions)
  }
}

/// Collects the words of a template and the words with which it may begin.
private struct WordingWalk {
  let rules: [String: SourceText]
  let reader: ActReader
  private(set) var words: Set<String> = []
  private(set) var introductions: [String: String] = [:]
  private var parsed: [String: TemplateNode?] = [:]

  /// The number of words examined in each beginning, and the number of beginnings.
  private static let length = 4
  private static let maximumOpenings = 64
  private static let maximumDepth = 20

  init(rules: [String: SourceText], reader: ActReader) {
    self.rules = rules
    self.reader = reader
  }

  /// Returns the words of a text, with the accents that distinguish words.
  private func spoken(_ text: String) -> [String] { reader.spoken(Words(text), in: text) }

  private mutating func rule(_ name: String) -> TemplateNode? {
    if let known = parsed[name] { return known }
    let node = rules[name].flatMap {
      TemplateParser.parse($0.text, syntax: .hassil).template?.root
    }
    parsed[name] = .some(node)
    return node
  }

  mutating func collect(_ node: TemplateNode, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    switch node {
    case .text(let text, _): words.formUnion(Words(text).map(String.init) + spoken(text))
    case .rule(let name, _):
      if let rule = rule(name) { collect(rule, depth: depth + 1) }
    case .list, .applicationName: break
    case .sequence(let items, _):
      collectGlued(items)
      collectIntroductions(items)
      for item in items { collect(item, depth: depth + 1) }
    default: for item in node.children { collect(item, depth: depth + 1) }
    }
  }

  /// Adds the words before slots; an optional between them is passed over, as in `to [my] {account}`.
  private mutating func collectIntroductions(_ items: [TemplateNode]) {
    var last: String?
    for item in items {
      switch item {
      case .text(let text, _): last = Words(text).last.map(String.init) ?? last
      case .list(_, let slot, _):
        introductions[slot] = last
        last = nil
      case .optional: break
      default: last = nil
      }
    }
  }

  /// Adds the words of pieces that are written together, as in `light[s]`.
  private mutating func collectGlued(_ items: [TemplateNode]) {
    for (one, next) in zip(items, items.dropFirst()) {
      guard case .text(let text, _) = one, let last = Words(text).last, text.last?.isLetter == true
      else { continue }
      for ending in next.texts where ending.first?.isLetter == true {
        words.insert(String(last) + (Words(ending).first.map(String.init) ?? ""))
      }
    }
  }

  /// Returns the words with which the wordings of a piece may end.
  mutating func lastWords(of node: TemplateNode) -> Set<String> {
    endings(of: node, depth: 0).words
  }

  private mutating func endings(
    of node: TemplateNode, depth: Int
  ) -> (words: Set<String>, mayBeEmpty: Bool) {
    guard depth < Self.maximumDepth else { return ([], false) }
    switch node {
    case .text(let text, _): return (Set(spoken(text).suffix(1)), spoken(text).isEmpty)
    case .list, .applicationName: return ([], false)
    case .rule(let name, _):
      return rule(name).map { endings(of: $0, depth: depth + 1) } ?? ([], false)
    case .optional(let item, _): return (endings(of: item, depth: depth + 1).words, true)
    case .alternatives(let items, _), .permutation(let items, _):
      let parts = items.map { endings(of: $0, depth: depth + 1) }
      return (
        parts.reduce(into: []) { $0.formUnion($1.words) }, parts.contains(where: \.mayBeEmpty)
      )
    case .sequence(let items, _):
      var words: Set<String> = []
      for item in items.reversed() {
        let last = endings(of: item, depth: depth + 1)
        words.formUnion(last.words)
        if !last.mayBeEmpty { return (words, false) }
      }
      return (words, true)
    }
  }

  /// Returns the first words of the wordings of a piece; `nil` stands for a slot.
  mutating func openings(of node: TemplateNode, depth: Int) -> [[String?]] {
    guard depth < Self.maximumDepth else { return [[]] }
    switch node {
    case .text(let text, _): return [Array(spoken(text).prefix(Self.length))]
    case .list, .applicationName: return [[nil]]
    case .rule(let name, _): return rule(name).map { openings(of: $0, depth: depth + 1) } ?? [[]]
    case .optional(let item, _): return [[]] + openings(of: item, depth: depth + 1)
    case .alternatives(let items, _):
      return Array(
        items.flatMap { openings(of: $0, depth: depth + 1) }.prefix(Self.maximumOpenings))
    case .sequence(let items, _), .permutation(let items, _):
      var starts: [[String?]] = [[]]
      for item in items {
        guard starts.contains(where: { $0.count < Self.length }) else { break }
        let next = openings(of: item, depth: depth + 1)
        starts = Array(
          starts.flatMap { start in
            start.count < Self.length
              ? next.map { Array((start + $0).prefix(Self.length)) } : [start]
          }.prefix(Self.maximumOpenings))
      }
      return starts
    }
  }
}

extension TemplateNode {
  /// The texts directly inside an optional or alternatives.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text, _): [text]
    case .optional(let item, _): item.texts
    case .alternatives(let items, _): items.flatMap(\.texts)
    default: []
    }
  }
}
