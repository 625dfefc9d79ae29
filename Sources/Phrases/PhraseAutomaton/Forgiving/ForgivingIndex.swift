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
  /// For each state, whether it belongs only to readings that edits of whole words rule out.
  let isNear: [Bool]
  /// For each state, what words can still be used.
  let wordsAhead: WordsAhead
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
  private let madeWordsOfNames = Once<[SIMD4<UInt64>]>()

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
  ///   - mustBeNear: Returns whether only slips of the tongue and keyboard are forgiven in a phrase
  ///     if any words fill one of its slots.
  ///   - other: An index with the same tolerance and readers. If its automaton has the same
  ///     vocabulary, everything is shared except the lists that differ.
  init(
    _ automaton: PhraseAutomaton, tolerance: Tolerance, readerWords: () -> [String],
    mustBeNear: (PhraseID) -> Bool, sharing other: ForgivingIndex? = nil
  ) {
    self.automaton = automaton
    self.tolerance = tolerance
    if let other, other.automaton.vocabulary.block === automaton.vocabulary.block {
      letterWeights = other.letterWeights
      language = other.language
      words = other.words
      knownAlternatives = other.knownAlternatives
      reach = other.reach
      isNear = other.isNear
      wordsAhead = other.wordsAhead
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
      let sources = ReversedEdges(automaton.core.tables)
      reach = automaton.reaches(sources)
      isNear = automaton.nearStates(sources, mustBeNear)
      wordsAhead = WordsAhead(automaton)
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

  /// For each list, the words of its names.
  var wordsOfNames: [SIMD4<UInt64>] {
    madeWordsOfNames.value { automaton.lists.map { WordsAhead.words(of: $0.names) } }
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
  fileprivate func reaches(_ sources: ReversedEdges) -> [ForgivingIndex.Reach] {
    let tables = core.tables
    func reaching(_ kinds: Set<Symbol.Kind>) -> [Bool] {
      sources.reaching(
        (0..<tables.stateCount).filter { state in
          tables.symbolEdges(of: UInt32(state)).contains {
            kinds.contains(symbols[tables.edges[$0].symbol].kind)
          }
        })
    }
    return zip(reaching([.anyWords, .moreWords]), reaching([.reader])).map { any, reader in
      var reach: ForgivingIndex.Reach = []
      if any { reach.insert(.anyWords) }
      if reader { reach.insert(.readers) }
      return reach
    }
  }

  /// For each state, whether it belongs only to readings in which any words fill a slot of a phrase
  /// that must then be near.
  fileprivate func nearStates(
    _ sources: ReversedEdges, _ mustBeNear: (PhraseID) -> Bool
  ) -> [Bool] {
    let tables = core.tables
    let states = 0..<tables.stateCount
    let isNear = phraseIDs.map(mustBeNear)
    guard isNear.contains(true) else { return Array(repeating: false, count: states.count) }
    func isAny(_ edge: CoreTables.Edge) -> Bool {
      guard edge.label & WordGraph.symbolBit != 0 else { return false }
      return [.anyWords, .moreWords].contains(symbols[edge.symbol].kind)
    }
    let ends = states.filter { !tables.phrases(endingAt: UInt32($0)).isEmpty }
    let reachesOther = sources.reaching(
      ends.filter { state in
        tables.phrases(endingAt: UInt32(state)).contains { !isNear[tables.phrases[$0].index] }
      })
    let endsWithout = ReversedEdges(tables) { !isAny($0) }.reaching(ends)
    var comesWithout = [Bool](repeating: false, count: states.count)
    comesWithout[0] = true
    var waiting: [UInt32] = [0]
    while let state = waiting.popLast() {
      for number in tables.edges(of: state) {
        let edge = tables.edges[number]
        guard !comesWithout[Int(edge.target)], !isAny(edge) else { continue }
        comesWithout[Int(edge.target)] = true
        waiting.append(edge.target)
      }
    }
    return states.map { !reachesOther[$0] && !(comesWithout[$0] && endsWithout[$0]) }
  }
}
