/// Phrases and lists compiled for matching; see `Documentation/Automaton.md` for how it works.
///
/// An automaton is immutable. ``replacing(list:with:)`` returns another one that shares everything
/// but the list, so matching can continue with the old one.
///
///     var builder = AutomatonBuilder()
///     let soups = builder.addList(.names(names), name: "soup")
///     try builder.addPhrase(template, in: PhraseScope(lists: ["soup": soups]), as: record)
///     let automaton = builder.build().automaton
///     automaton.matches(of: "order tomato soup")
public final class PhraseAutomaton: Sendable {
  let vocabulary: Vocabulary
  let core: CoreTables
  /// The words that must follow each state.
  let needed: NeededWords
  let symbols: [Symbol]
  let lists: [CompiledList]
  let skips: NameList
  let phraseTable: PhraseTable
  let keptBytes: Block
  /// The facts that the search relies on.
  let traits: Traits
  let workspaces = WorkspacePool()
  /// The words of replaced lists.
  let ownWords: [NameList.OwnWords]

  /// The data that the search looks up for each symbol, by its number.
  let steps: [SymbolStep]

  /// A symbol with the names it stands for, without reference counting.
  struct SymbolStep: Sendable, BitwiseCopyable {
    var kind: Symbol.Kind
    var list: ListID
    /// Whether it is the app's name, whose words count as the phrase's own.
    var isLiteral: Bool
    /// Whether the list has words that the vocabulary lacks.
    var hasOwnWords: Bool
    /// Whether it may end inside a word.
    var growsTogether: Bool
    var names: NameGraph?
  }

  /// The facts that the search relies on.
  struct Traits: Sendable {
    /// Whether an utterance with a word that the vocabulary lacks may match nevertheless.
    var mayHaveUnknownWords: Bool
    var hasSkips: Bool
    /// Whether a word may be joined to the contents of a preceding slot.
    var growsTogether: Bool
    /// Whether a slot that allows joined words may hold unknown words.
    var joinsUnknownWords: Bool
  }

  init(
    vocabulary: Vocabulary, core: CoreTables, symbols: [Symbol], lists: [CompiledList],
    skips: NameList, phrases: PhraseTable, keptBytes: Block, needed: NeededWords? = nil
  ) {
    self.vocabulary = vocabulary
    self.core = core
    self.needed = needed ?? NeededWords(core.tables)
    self.symbols = symbols
    self.lists = lists
    self.skips = skips
    phraseTable = phrases
    ownWords = lists.compactMap { $0.names?.ownWords }
    steps = symbols.map { symbol in
      let names = lists[symbol.list].names
      return SymbolStep(
        kind: symbol.kind, list: symbol.list, isLiteral: symbol.slot == nil,
        hasOwnWords: names?.ownWords != nil,
        growsTogether: symbol.slot != nil && lists[symbol.list].growsTogether,
        names: names?.graph)
    }
    self.keptBytes = keptBytes
    traits = Traits(
      mayHaveUnknownWords: !ownWords.isEmpty || lists.contains { $0.kind != .names },
      hasSkips: skips.nameCount > 0, growsTogether: steps.contains(where: \.growsTogether),
      joinsUnknownWords: lists.contains { $0.growsTogether && $0.kind == .anyWords })
  }

  /// Returns an automaton in which a list has other names, without recompiling templates.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - names: All names of the list.
  ///   - numberWords: The one-word numbers of the names' language, as in the builder.
  /// - Returns: The automaton and the problems of names, which are left out.
  public func replacing(
    list: ListID, with names: [SlotName], numberWords: [Int: String] = [:]
  ) -> (automaton: PhraseAutomaton, problems: [GrammarProblem]) {
    var problems: [GrammarProblem] = []
    var changed = lists
    for index in listIDs
    where (index == list || lists[index].derivedFrom == list) && lists[index].kind == .names {
      let derivation = BuilderContext.Derivation(
        list: list, before: lists[index].before, behind: lists[index].behind)
      changed[index].names = ReplacementList.compile(
        names, as: index == list ? nil : derivation, over: vocabulary,
        numberWords: numberWords, problems: &problems)
    }
    let automaton = PhraseAutomaton(
      vocabulary: vocabulary, core: core, symbols: symbols, lists: changed, skips: skips,
      phrases: phraseTable, keptBytes: keptBytes, needed: needed)
    return (automaton, problems)
  }

  // MARK: Contents

  /// Calls a closure with the bytes that the file stores besides the automaton, without copying
  /// them, or with none if it is not from a file.
  public func withMetadata<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try keptBytes.bytes.withSpan(of: 0..<keptBytes.count, body)
  }

  /// The lists, including those derived from other lists with adjoining text.
  public var listIDs: some RandomAccessCollection<ListID> {
    lists.indices.lazy.map { ListID($0) }
  }

  /// Returns the list with a name, or `nil` if there is none.
  public func list(named name: String) -> ListID? {
    listIDs.first { lists[$0].name == name && lists[$0].derivedFrom == nil }
  }

  /// Returns the name and the type of a list as they were passed to the builder.
  public func description(ofList list: ListID) -> (name: String, type: String) {
    (lists[list].name, lists[list].type)
  }

  /// Returns the values for which a slot's words stand, or nothing if the slot has no list of
  /// names.
  public func values(of slot: PhraseSlot) -> [NameValue] {
    guard let name = slot.nameID, let names = lists[slot.list].names else { return [] }
    return names.values(of: name).map { names.value($0) }
  }

  /// Returns whether a reading skips only words of its phrase's owner: a word without meaning to
  /// one owner may have a meaning to another.
  public func allowsSkips(of match: PhraseMatch) -> Bool {
    guard !match.skips.isEmpty else { return true }
    let owner = phraseTable.owner(of: match.phrase)
    return match.skips.allSatisfy { name in
      skips.values(of: name).contains { skips.value($0).extra == owner }
    }
  }

  /// The number of phrases.
  public var phraseCount: Int { phraseTable.count }

  /// The phrases.
  public var phraseIDs: some RandomAccessCollection<PhraseID> {
    (0..<phraseCount).lazy.map { PhraseID($0) }
  }

  /// Returns the data that was added with a phrase.
  public func entry(of phrase: PhraseID) -> PhraseEntry { phraseTable[phrase] }

  /// Returns the payload of a phrase, which is read faster than its whole entry.
  public func payload(of phrase: PhraseID) -> String { phraseTable.payload(of: phrase) }

  /// Sizes that grow with the phrases and lists.
  public var statistics: Statistics {
    let names = lists.compactMap(\.names)
    return Statistics(
      states: core.tables.stateCount + names.reduce(0) { $0 + $1.graph.stateCount },
      edges: core.tables.edges.count + names.reduce(0) { $0 + $1.graph.edges.count },
      words: vocabulary.count, phrases: phraseCount,
      names: names.reduce(0) { $0 + $1.nameCount },
      bytes: vocabulary.byteCount + core.byteCount + phraseTable.byteCount
        + names.reduce(0) { $0 + $1.byteCount })
  }

  /// Sizes of an automaton.
  public struct Statistics: Sendable, Hashable {
    /// States of templates and lists.
    public var states: Int
    /// Edges of templates and lists.
    public var edges: Int
    /// Words of the vocabulary, with all their spellings.
    public var words: Int
    /// Templates.
    public var phrases: Int
    /// Names in lists.
    public var names: Int
    /// Bytes of all tables.
    public var bytes: Int
  }
}
