import TextNormalization

/// How people say yes and no in one language: a grammar of its own, separate from values.
///
/// An answer is split into chunks, phrases of a few words that each belong to a class. It is an
/// assent only if chunks cover all of its words, one of them says yes or names the offered action,
/// and none of them delays, doubts or denies. So an unforeseen wording is never a yes.
final class AssentGrammar: Sendable {
  /// The classes of chunks in an answer.
  struct Classes: OptionSet, Sendable, Hashable {
    let rawValue: Int

    /// Says yes.
    static let yes = Classes(rawValue: 1)
    /// Says no.
    static let no = Classes(rawValue: 2)
    /// Puts off.
    static let delay = Classes(rawValue: 4)
    /// Doubts, asks back, or leaves it open.
    static let doubt = Classes(rawValue: 8)
    /// Names the action that is offered.
    static let action = Classes(rawValue: 16)
    /// Repeats words of the question.
    static let echo = Classes(rawValue: 32)
    /// Stands for what the question is about: "it".
    static let object = Classes(rawValue: 64)
    /// Precedes an action: "you can", "I want you to".
    static let frame = Classes(rawValue: 128)
    /// Says yes if nothing else does: "please".
    static let request = Classes(rawValue: 256)
    /// Is a question by its form, and a yes all the same: "why not?".
    static let rhetorical = Classes(rawValue: 512)
    /// Adds nothing: "thanks", "now", "well".
    static let courtesy = Classes(rawValue: 1024)
    /// Looks like a yes in part, but is not one: "I do it".
    static let never = Classes(rawValue: 2048)
    /// Leaves the answer unfinished at its end: "yes, and".
    static let open = Classes(rawValue: 4096)
    /// Stands for all of what the question is about: "all of it".
    static let whole = Classes(rawValue: 8192)
  }

  /// A phrase and its class.
  struct Chunk: Sendable, Hashable {
    var words: [String]
    var classes: Classes
  }

  /// A phrase that means a verb in its context, or gives a reason for it, and its class then.
  struct ActionPhrase: Sendable, Hashable {
    /// The verb, which the question has to offer: “delete” for “get rid of it”.
    var verb: String
    var words: [String]
    var classes: Classes
  }

  private let actionPhrases: PhraseTree<ActionPhrase>
  private let chunks: PhraseTree<Chunk>
  /// The words that are chunks by themselves.
  private let parts: Set<String>
  /// Words in their written form that are not conditions if they have their accent: "sí".
  private let accented: Set<String>
  /// What precedes a thing that is to be left out: “no” of “no croutons”.
  let leavingOut: PhrasePrefixes
  /// Words with which a question begins: "is", "what".
  let questionWords: Set<String>
  /// Words that may precede a repeated name, or be omitted there: "the", "my".
  let articles: Set<String>
  /// The articles that count what they precede as one: "a".
  let oneArticles: Set<String>
  /// Words that belong to a verb although they are separate from it: "off".
  let particles: Set<String>
  /// The groups of interchangeable verbs, by the stems of the verbs in them.
  private let actionsByStem: [String: Set<Int>]
  /// The number of the kind that a word names: “message” and “text” name the same one.
  private let kinds: [String: Int]
  /// Words of a question that only warn: "this cannot be undone".
  let warnings: PhrasePrefixes
  /// Words for the unit of money of a sign, the sign first.
  private let moneyWords: [[String]]
  /// Letters that are written for one letter, and that letter: "ae" for "ä".
  private let transcriptions: [[String]]
  /// Accented endings of verbs in the past tense: "borré".
  private let reportEndings: [String]
  /// Endings of verbs: "delete" in the question, "deleting" in the answer.
  private let verbEndings: [String]

  /// Reads the grammar of a language.
  init(_ file: DialogLanguageFile) {
    let pairs = Self.pairs(in: file.assentTexts("transcriptions"))
    transcriptions = pairs
    reportEndings = file.assentTexts("reportEndings").flatMap { $0.split(separator: " ") }
      .map(String.init).filter { $0 != "-" }
    var chunks = PhraseTree<Chunk>()
    var parts: Set<String> = []
    for (name, classes) in Self.classes {
      for line in file.assent(name) {
        let words = line.map { Self.folded($0, pairs) }
        chunks.add(words, meaning: Chunk(words: words, classes: classes))
        if words.count == 1 { parts.insert(words[0]) }
      }
    }
    self.chunks = chunks
    self.parts = parts
    accented = Set(
      file.assentTexts("accented").flatMap { $0.split(separator: " ") }.map(String.init))
    warnings = PhrasePrefixes(file.assent("warnings").map { $0.map { Self.folded($0, pairs) } })
    leavingOut = PhrasePrefixes(file.assent("leavingOut").map { $0.map { Self.folded($0, pairs) } })
    questionWords = Set(file.assent("questionWords").joined())
    articles = Set(file.assent("articles").joined())
    oneArticles = Set(file.assent("one").joined())
    particles = Set(file.assent("particles").joined())
    var kinds: [String: Int] = [:]
    for (kind, nouns) in file.assentGroups("kinds").enumerated() {
      for noun in nouns { kinds[Self.folded(noun, pairs)] = kind }
    }
    self.kinds = kinds
    let endings = file.assent("verbEndings").joined().sorted { $0.utf8.count > $1.utf8.count }
    verbEndings = endings
    var actionsByStem: [String: Set<Int>] = [:]
    for (group, verbs) in file.assentGroups("actions").enumerated() {
      for stem in verbs.flatMap({ Self.stems(of: Self.folded($0, pairs), endings) }) {
        actionsByStem[stem, default: []].insert(group)
      }
    }
    self.actionsByStem = actionsByStem
    moneyWords = file.assentLines("moneyWords")
    var phrases = PhraseTree<ActionPhrase>()
    for (name, classes) in [("actionPhrases", Classes.action), ("actionReasons", .courtesy)] {
      for line in file.assent(name) where line.count > 1 {
        let words = line.map { Self.folded($0, pairs) }
        let phrase = ActionPhrase(
          verb: words[0], words: Array(words.dropFirst()), classes: classes)
        phrases.add(phrase.words, meaning: phrase)
      }
    }
    actionPhrases = phrases
  }

  /// Returns the two sides of each "one=other" in some lines.
  private static func pairs(in lines: [String]) -> [[String]] {
    var pairs: [[String]] = []
    for pair in lines.joined(separator: " ").split(separator: " ") {
      let sides = pair.split(separator: "=").map { String($0) }
      if sides.count == 2 { pairs.append(sides) }
    }
    return pairs
  }

  private static let classes: [(name: String, classes: Classes)] = [
    ("assents", .yes), ("denials", .no), ("delays", .delay), ("doubts", .doubt),
    ("objects", .object), ("wholes", [.object, .whole]),
    ("frames", .frame), ("requests", .request), ("rhetorical", [.yes, .rhetorical]),
    ("courtesies", .courtesy), ("never", .never), ("openEnds", .open),
  ]

  /// Returns the chunks at a position.
  func chunks(at position: Int, in words: [String]) -> [Chunk] {
    let chunks = chunks.meanings(in: words, at: position)
    guard chunks.contains(where: { $0.classes == .open }) else { return chunks }
    // Such words leave an answer open only at its end; before it, and alone, they have their other classes.
    let isOpen: (Chunk) -> Bool = { chunk in
      position > 0 && position + chunk.words.count == words.count
        && chunks.contains { $0.classes == .open && $0.words.count == chunk.words.count }
    }
    return chunks.compactMap { chunk in
      guard isOpen(chunk) else { return chunk.classes == .open ? nil : chunk }
      return chunk.classes == .open ? Chunk(words: chunk.words, classes: .doubt) : nil
    }
  }

  /// Returns the phrases at a position that stand for a verb if the question offers it.
  func actionPhrases(at position: Int, in words: [String]) -> [ActionPhrase] {
    actionPhrases.meanings(in: words, at: position)
  }

  /// Returns the kinds that some words name.
  func kinds(of words: some Sequence<String>) -> Set<Int> { Set(words.compactMap { kinds[$0] }) }

  /// Returns a word in the form in which words are compared: "fuer" and "für" are the same, and so are "'s" and "es".
  func folded(_ word: String) -> String { Self.folded(word, transcriptions) }

  private static func folded(_ word: String, _ transcriptions: [[String]]) -> String {
    transcriptions.reduce(word) { word, pair in
      // Most words have none of them, and replacing nothing costs as much.
      let letters = pair[0].utf8
      let isAbsent = letters.allSatisfy { $0 < 0x80 } && !letters.allSatisfy(word.utf8.contains)
      return isAbsent ? word : word.replacing(pair[0], with: pair[1])
    }
  }

  /// Returns the words for the units of money whose signs a text has.
  func moneyWords(in text: String) -> Set<String> {
    Set(moneyWords.filter { text.contains($0[0]) }.joined())
  }

  /// What the accents of an answer tell about its words, which are compared without them.
  struct Spelling: Sendable {
    /// Words that are a yes with their accent, and no condition.
    var assents: Set<String> = []
    /// Verbs in the past tense, which report an action instead of asking for it: “borré”.
    var reports: Set<String> = []
  }

  /// Returns what the accents in a text tell.
  func spelling(of text: String) -> Spelling {
    guard !accented.isEmpty || !reportEndings.isEmpty else { return Spelling() }
    let said = text.lowercased().split { !$0.isLetter }.map(String.init)
    func words(_ isKept: (String) -> Bool) -> Set<String> {
      Set(said.filter(isKept).flatMap { Words($0).map(String.init) })
    }
    return Spelling(
      assents: words(accented.contains),
      reports: words { word in
        reportEndings.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
      })
  }

  /// Returns the words after the leading chunks of some classes, or all words if nothing would be
  /// left.
  func dropping(_ classes: Classes, from words: [String]) -> [String] {
    var start = 0
    while start < words.count,
      let chunk = chunks(at: start, in: words).first(where: {
        !$0.classes.isDisjoint(with: classes)
      })
    {
      start += chunk.words.count
    }
    return start < words.count ? Array(words[start...]) : words
  }

  /// Returns the positions of words without the requests around them, such as “please”, or all of them if nothing
  /// else is left.
  func withoutRequests(_ words: [String]) -> Range<Int> { positions(of: words, without: .request) }

  /// Returns words without the courtesies around them, or all of them if nothing else is left.
  func withoutCourtesies(_ words: [String]) -> [String] {
    Array(words[positions(of: words, without: [.courtesy, .request])])
  }

  /// Returns the positions of words without the chunks of some classes around them, or all of them if nothing
  /// else is left.
  private func positions(of words: [String], without classes: Classes) -> Range<Int> {
    let folded = words.map(folded)
    var kept = words.indices
    func ends(from start: Int) -> [Int] {
      chunks(at: start, in: Array(folded[..<kept.upperBound]))
        .filter { !$0.classes.isDisjoint(with: classes) }.map { start + $0.words.count }
    }
    while !kept.isEmpty, let end = ends(from: kept.lowerBound).first {
      kept = end..<kept.upperBound
    }
    guard !kept.isEmpty else { return words.indices }
    while let start = kept.dropFirst().first(where: { ends(from: $0).contains(kept.upperBound) }) {
      kept = kept.lowerBound..<start
    }
    return kept
  }

  /// Whether a word alone belongs to the grammar: "sure", "really".
  func isPart(_ word: String) -> Bool { parts.contains(word) }

  /// A verb and what else names its action.
  struct Action: Sendable, Hashable {
    var verb: String
    fileprivate var stems: Set<String>
    fileprivate var groups: Set<Int>

    /// Whether another verb names the same action.
    func isSame(as other: Action) -> Bool {
      verb == other.verb || !stems.isDisjoint(with: other.stems)
        || !groups.isDisjoint(with: other.groups)
    }
  }

  /// Returns the action that a verb names.
  func action(_ verb: String) -> Action {
    let stems = Self.stems(of: verb, verbEndings)
    return Action(
      verb: verb, stems: stems,
      groups: stems.reduce(into: []) { $0.formUnion(actionsByStem[$1] ?? []) })
  }

  /// Whether a word and another one are the same but for the ending of a verb: “pague”, “pagar”.
  func isForm(_ word: String, of other: String) -> Bool {
    !Self.stems(of: word, verbEndings).isDisjoint(with: Self.stems(of: other, verbEndings))
  }

  /// Whether a word is a verb of an action that can be offered.
  func isAction(_ word: String) -> Bool {
    Self.stems(of: word, verbEndings).contains { actionsByStem[$0] != nil }
  }

  /// Returns what a word may be a form of: itself, and what is left of it without an ending.
  private static func stems(of word: String, _ endings: [String]) -> Set<String> {
    var stems: Set = [word]
    for ending in endings
    where word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 3 {
      stems.insert(String(word.dropLast(ending.count)))
    }
    return stems
  }
}
