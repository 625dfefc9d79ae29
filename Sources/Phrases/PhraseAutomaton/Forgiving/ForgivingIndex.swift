import TextNormalization

/// The indices of a forgiving search: spelling, sound and meaning over the vocabulary of an
/// automaton, and an index of each list of names.
///
/// It is built from a finished automaton when the first utterance needs it, so exact matching pays
/// nothing; the indices of lists are built when a search reaches the list.
final class ForgivingIndex: Sendable {
  let automaton: PhraseAutomaton
  let tolerance: Tolerance
  let letterWeights: LetterWeights
  private let language: LanguageWords
  /// The vocabulary by spelling, shared by automata that differ only in their lists.
  let words: WordIndex
  /// The words for which words of the vocabulary may stand.
  let knownAlternatives: KnownAlternatives
  /// For each state of the automaton, which slots for free text and for values can still be
  /// reached.
  let reach: [Reach]
  /// Meaningless phrases, by the hash of their first word.
  let fillers: [UInt64: [[UInt64]]]
  /// The words of those phrases, by spelling.
  let fillerWords: WordIndex?
  /// The words of readers, such as number words, by spelling.
  let readerWords: WordIndex?
  /// The lists whose names have words that the vocabulary lacks.
  let ownLists: [ListID]
  private let ownWordIndices: [Once<WordIndex>]
  private let nameIndices: [Once<NameIndex>]
  private let madeCompletion = Once<CompletionIndex>()

  /// The kinds of slots that can be reached from a state.
  struct Reach: OptionSet, Sendable {
    let rawValue: UInt8
    static let anyWords = Reach(rawValue: 1)
    static let readers = Reach(rawValue: 2)
  }

  /// Creates the index of an automaton.
  ///
  /// - Parameters:
  ///   - readerWords: Returns the words that slot readers know.
  ///   - other: An index with the same tolerance and readers. If its automaton has the same
  ///     vocabulary, everything is shared except the lists that differ.
  init(
    _ automaton: PhraseAutomaton, tolerance: Tolerance, readerWords: () -> [String],
    sharing other: ForgivingIndex? = nil
  ) {
    self.automaton = automaton
    self.tolerance = tolerance
    if let other, other.automaton.vocabulary.block === automaton.vocabulary.block {
      letterWeights = other.letterWeights
      language = other.language
      words = other.words
      knownAlternatives = other.knownAlternatives
      reach = other.reach
      fillers = other.fillers
      fillerWords = other.fillerWords
      self.readerWords = other.readerWords
      nameIndices = automaton.listIDs.map { list in
        automaton.lists[list].names?.block === other.automaton.lists[list].names?.block
          ? other.nameIndices[list] : Once()
      }
    } else {
      letterWeights = LetterWeights(tolerance)
      let language = LanguageWords(tolerance)
      self.language = language
      words = WordIndex(
        automaton.vocabulary, tolerance, language, phraseWords: automaton.phraseWords)
      knownAlternatives = KnownAlternatives()
      reach = automaton.reaches
      var fillers: [UInt64: [[UInt64]]] = [:]
      for phrase in tolerance.fillers {
        let hashes = Words(phrase).hashes
        if let first = hashes.first { fillers[first, default: []].append(hashes) }
      }
      self.fillers = fillers
      let courteous = Set(tolerance.fillers.flatMap { Words($0).map(String.init) }).sorted()
      fillerWords = courteous.isEmpty ? nil : WordIndex(courteous, tolerance, language)
      let readerWords = readerWords()
      self.readerWords =
        readerWords.isEmpty ? nil : WordIndex(readerWords, tolerance, language)
      nameIndices = automaton.lists.map { _ in Once() }
    }
    ownLists = automaton.listIDs.filter { automaton.lists[$0].names?.ownWords != nil }
    ownWordIndices = automaton.lists.map { _ in Once() }
  }

  /// Returns the words of a list that the vocabulary lacks, by spelling.
  func ownWords(ofList list: ListID) -> WordIndex? {
    guard let own = automaton.lists[list].names?.ownWords else { return nil }
    return ownWordIndices[list].value { WordIndex(own.vocabulary, tolerance, language) }
  }

  /// Returns the index of a list's names.
  func names(ofList list: ListID) -> NameIndex? {
    guard let listNames = automaton.lists[list].names else { return nil }
    return nameIndices[list].value { NameIndex(listNames, of: automaton, tolerance) }
  }

  /// The data for ranking continuations of a partial utterance.
  var completion: CompletionIndex { madeCompletion.value { CompletionIndex(automaton) } }

  /// Returns the words of a name, or `nil` if the list has no names.
  func text(of name: NameID, inList list: ListID) -> String? {
    guard let listNames = automaton.lists[list].names, let names = names(ofList: list) else {
      return nil
    }
    return names.words(of: name).map { automaton.text(ofWord: $0, in: listNames) }
      .joined(separator: " ")
  }
}

extension PhraseAutomaton {
  /// The words on the edges of templates, in ascending order.
  fileprivate var phraseWords: [UInt32] {
    var isThere = [Bool](repeating: false, count: vocabulary.count)
    for edge in core.tables.edges where edge.label & WordGraph.symbolBit == 0 {
      isThere[Int(edge.label)] = true
    }
    return isThere.indices.filter { isThere[$0] }.map { UInt32($0) }
  }

  /// For each state, the kinds of slots that can be reached from it.
  fileprivate var reaches: [ForgivingIndex.Reach] {
    let tables = core.tables
    let count = tables.stateCount
    var reaches = [ForgivingIndex.Reach](repeating: [], count: count)
    var sources = [UInt32](repeating: 0, count: count + 1)
    for edge in tables.edges { sources[Int(edge.target) + 1] += 1 }
    for state in 0..<count { sources[state + 1] += sources[state] }
    var free = sources
    var from = [UInt32](repeating: 0, count: tables.edges.count)
    for state in 0..<count {
      for number in tables.edges(of: UInt32(state)) {
        let edge = tables.edges[number]
        let target = Int(edge.target)
        from[Int(free[target])] = UInt32(state)
        free[target] += 1
        guard edge.label & WordGraph.symbolBit != 0 else { continue }
        switch symbols[edge.symbol].kind {
        case .anyWords, .moreWords: reaches[state].insert(.anyWords)
        case .reader: reaches[state].insert(.readers)
        case .names: break
        }
      }
    }
    var waiting = reaches.indices.filter { !reaches[$0].isEmpty }
    while let state = waiting.popLast() {
      for place in Int(sources[state])..<Int(sources[state + 1]) {
        let source = Int(from[place])
        let united = reaches[source].union(reaches[state])
        if united != reaches[source] {
          reaches[source] = united
          waiting.append(source)
        }
      }
    }
    return reaches
  }
}
