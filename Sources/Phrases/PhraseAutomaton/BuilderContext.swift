import PhraseTemplates
import TextNormalization

/// The data that the templates of one automaton share while they are compiled.
struct BuilderContext: WordGraphContext {
  struct List {
    var source: SlotList
    var name: String
    var type: String
    /// Whether the next word may be joined to a name; for free text, a template must also say so.
    var growsTogether: Bool
    /// The list whose names are combined here with adjoining text, or `nil`.
    var derivation: Derivation?
  }
  struct Derivation: Hashable {
    var list: ListID
    var before: String
    var behind: String
  }

  var lists: [List] = []
  private(set) var vocabulary = VocabularyBuilder()
  private(set) var pieces = Pieces()
  private(set) var symbols: [Symbol] = []
  private var symbolNumbers: [Symbol: UInt32] = [:]
  private var derived: [Derivation: ListID] = [:]
  private var scratch = Words()
  /// A finished vocabulary whose words keep their numbers; new words are numbered after them.
  private let base: Vocabulary?
  /// The one-word numbers in the languages of the templates.
  private var numberWords: [(number: Int, word: String)] = []

  init(over base: Vocabulary? = nil) { self.base = base }

  // MARK: Words and symbols

  /// Returns the numbers of words, adding new words.
  mutating func insert(_ words: Words) -> [UInt32] {
    words.indices.map { index in words.withBytes(of: index) { insert($0) } }
  }

  private mutating func insert(_ word: Span<UInt8>) -> UInt32 {
    guard let base else { return vocabulary.insert(word) }
    let known = base.word(for: word)
    return known == Vocabulary.unknown
      ? vocabulary.insert(word) + UInt32(base.count) : known
  }

  private mutating func symbol(list: ListID, slot: String?) -> UInt32 {
    let kind: Symbol.Kind =
      switch lists[list].source {
      case .names: .names
      case .reader: .reader
      case .anyWords: .anyWords
      }
    return number(of: Symbol(kind: kind, list: list, slot: slot))
  }

  private mutating func number(of symbol: Symbol) -> UInt32 {
    if let number = symbolNumbers[symbol] { return number }
    let number = UInt32(symbols.count)
    symbols.append(symbol)
    symbolNumbers[symbol] = number
    return number
  }

  // MARK: Templates

  /// Returns a template as a graph of pieces.
  mutating func graph(of template: Template, in scope: PhraseScope) throws(GrammarProblem)
    -> TemplateGraph
  {
    var builder = TemplateGraphBuilder(scope: scope)
    try builder.build(template.root, with: &self)
    return builder.graph
  }

  mutating func piece(_ text: String) -> PieceID { pieces.intern(text, into: &vocabulary) }

  mutating func slot(list: ListID, name: String?) -> UInt32 { symbol(list: list, slot: name) }

  mutating func join(_ left: PieceID, _ right: PieceID) -> PieceID {
    piece(pieces.text(of: left) + pieces.text(of: right))
  }

  mutating func labels(
    slot: UInt32, before: PieceID?, behind: PieceID?, touchesSlot: Bool
  ) throws(GrammarProblem) -> [[UInt32]] {
    let symbol = symbols[Int(slot)]
    let list = lists[symbol.list]
    if before == nil, behind == nil {
      return [[touchesSlot ? touching(symbol) : slot | WordGraph.symbolBit]]
    }
    let isNumber = symbol.kind == .reader
    let textBefore = pieces.text(of: before)
    let textBehind = pieces.text(of: behind)
    let wordsBefore = pieces.words(beforeSlot: textBefore, isNumber: isNumber, into: &vocabulary)
    let wordsBehind = pieces.words(behindSlot: textBehind, isNumber: isNumber, into: &vocabulary)
    if let wordsBefore, let wordsBehind {
      return [wordsBefore + [slot | WordGraph.symbolBit] + wordsBehind]
    }
    // After a list in a phrase set, a space makes no difference: `{color}[ er]leuchten`.
    let apart = list.growsTogether ? wordsBefore : nil
    if let apart, symbol.kind == .anyWords {
      return [apart + [touching(symbol)] + pieces.words(of: behind)]
    }
    guard symbol.kind == .names else {
      throw GrammarProblem(
        .gluedNumber,
        "The slot “\(symbol.slot ?? "")” touches letters: “\(textBefore){…}\(textBehind)”.",
        hint: "Put a space between them; only lists of names can touch letters.")
    }
    let derivation = Derivation(
      list: symbol.list, before: wordsBefore == nil ? textBefore : "",
      behind: wordsBehind == nil ? textBehind : "")
    let label = number(
      of: Symbol(kind: .names, list: self.list(for: derivation), slot: symbol.slot))
    var paths = [(wordsBefore ?? []) + [label | WordGraph.symbolBit] + (wordsBehind ?? [])]
    // Shorter text is the ending of a word.
    if let apart, wordsBehind == nil, textBehind.count > 2 {
      paths.append(apart + [slot | WordGraph.symbolBit] + pieces.words(of: behind))
    }
    return paths
  }

  /// Returns the label of a slot to which a template allows the next word to be joined.
  private mutating func touching(_ symbol: Symbol) -> UInt32 {
    var symbol = symbol
    if symbol.kind == .anyWords, lists[symbol.list].growsTogether {
      let derivation = Derivation(list: symbol.list, before: "", behind: "")
      symbol.list = list(for: derivation)
    }
    return number(of: symbol) | WordGraph.symbolBit
  }

  private mutating func list(for derivation: Derivation) -> ListID {
    if let list = derived[derivation] { return list }
    var list = lists[derivation.list]
    list.derivation = derivation
    lists.append(list)
    let number = ListID(lists.count - 1)
    derived[derivation] = number
    return number
  }

  mutating func continuation(of label: UInt32) -> UInt32? {
    guard label & WordGraph.symbolBit != 0 else { return nil }
    var symbol = symbols[Int(label & ~WordGraph.symbolBit)]
    guard symbol.kind == .anyWords else { return nil }
    symbol.kind = .moreWords
    return number(of: symbol) | WordGraph.symbolBit
  }

  // MARK: Lists

  /// Compiles the lists. Names that are not plain words are reported and left out.
  mutating func finishLists(problems: inout [GrammarProblem]) -> [CompiledList] {
    lists.map { list in
      var compiled = CompiledList(
        kind: .names, name: list.name, type: list.type, names: nil,
        growsTogether: list.growsTogether,
        derivedFrom: list.derivation?.list, before: list.derivation?.before ?? "",
        behind: list.derivation?.behind ?? "")
      switch list.source {
      case .reader: compiled.kind = .reader
      case .anyWords:
        compiled.kind = .anyWords
        compiled.growsTogether = list.growsTogether && list.derivation != nil
      case .names(let names):
        compiled.names = compile(names, as: list.derivation, problems: &problems)
      }
      return compiled
    }
  }

  /// Compiles names into a list.
  mutating func compile(
    _ names: [SlotName], as derivation: Derivation?, problems: inout [GrammarProblem]
  ) -> NameList {
    var builder = NameListBuilder()
    var path: [UInt32] = []
    let memory = Limits.memory(ofNames: names)
    guard memory <= Limits.listBytes else {
      problems.append(
        GrammarProblem(
          .tooLarge,
          "A list of \(names.count) names would need up to \(memory >> 20) MB.",
          hint: "At most \(Limits.listBytes >> 20) MB are allowed; leave names out.",
          text: names.first?.value.text ?? ""))
      return builder.finish()
    }
    for name in names {
      let value = builder.add(name.value)
      for spoken in name.spoken {
        switch spoken {
        case .text(let text):
          scratch.refill(with: derivation.map { $0.before + text + $0.behind } ?? text)
          path.removeAll(keepingCapacity: true)
          for index in scratch.indices {
            path.append(scratch.withBytes(of: index) { insert($0) })
          }
          builder.add(name: path, of: value)
        case .template(let template):
          do throws(GrammarProblem) {
            try add(template, of: name.value, number: value, as: derivation, to: &builder)
          } catch {
            var problem = error
            problem.text = template.text
            problems.append(problem)
          }
        }
      }
    }
    return builder.finish()
  }

  private mutating func add(
    _ template: Template, of value: NameValue, number: UInt32, as derivation: Derivation?,
    to builder: inout NameListBuilder
  ) throws(GrammarProblem) {
    for sentence in try PlainSentences.all(of: template, limit: Limits.namesPerValue) {
      var number = number
      if value.kind == .spoken {
        // The value is the spoken text, as the list spells it.
        let text = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        number = builder.add(
          NameValue(kind: .string, text: text, id: value.id, extra: value.extra))
      }
      scratch.refill(with: derivation.map { $0.before + sentence + $0.behind } ?? sentence)
      builder.add(name: insert(scratch), of: number)
    }
  }

  // MARK: Numbers

  /// Adds the one-word numbers of a language.
  mutating func addNumberWords(_ words: [Int: String]) {
    for (number, word) in words.sorted(by: { $0.key < $1.key }) {
      scratch.refill(with: word)
      guard scratch.count == 1 else { continue }
      let word = scratch.text(of: 0..<1)
      if !numberWords.contains(where: { $0 == (number, word) }) {
        numberWords.append((number, word))
      }
    }
  }

  /// Makes digits and number words equivalent: `room 3` and `room three`.
  ///
  /// Compound numbers stay distinct: `21` in a template does not match `twenty one`.
  mutating func aliasNumberWords() {
    for (number, word) in numberWords {
      let digits = String(number)
      if let known = vocabulary.word(for: digits) {
        vocabulary.alias(word, for: known)
      } else if let known = vocabulary.word(for: word) {
        vocabulary.alias(digits, for: known)
      }
    }
  }
}
