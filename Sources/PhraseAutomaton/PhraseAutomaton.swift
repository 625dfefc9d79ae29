import Synchronization

/// Phrases and lists compiled for matching; see `Documentation/Automaton.md` for how it works.
///
/// An automaton never changes. ``replacing(list:with:)`` returns another one that shares everything
/// but the list, so that matching goes on with the old one meanwhile.
///
///     var builder = AutomatonBuilder()
///     let soups = builder.addList(.names(names), name: "soup")
///     try builder.addPhrase(template, in: PhraseScope(lists: ["soup": soups]), as: record)
///     let automaton = builder.build().automaton
///     automaton.matches(of: "order tomato soup")
public final class PhraseAutomaton: Sendable {
  let vocabulary: Vocabulary
  let core: CoreTables
  let symbols: [Symbol]
  let lists: [CompiledList]
  let skips: NameList
  let phraseTable: PhraseTable
  let keptBytes: Block
  /// What the search may take for granted.
  let traits: Traits
  /// Searches that are not under way, kept for their memory.
  let searches = Mutex<[Search]>([])

  /// What the search may take for granted.
  struct Traits: Sendable {
    /// Whether an utterance with a word that the vocabulary lacks may match all the same.
    var mayHaveUnknownWords: Bool
    var hasSkips: Bool
  }

  init(
    vocabulary: Vocabulary, core: CoreTables, symbols: [Symbol], lists: [CompiledList],
    skips: NameList, phrases: PhraseTable, keptBytes: Block
  ) {
    self.vocabulary = vocabulary
    self.core = core
    self.symbols = symbols
    self.lists = lists
    self.skips = skips
    phraseTable = phrases
    self.keptBytes = keptBytes
    traits = Traits(
      mayHaveUnknownWords: lists.contains { $0.kind != .names || $0.names?.ownWords != nil },
      hasSkips: skips.nameCount > 0)
  }

  /// Returns an automaton in which a list has other names; templates are not compiled again.
  ///
  /// - Parameters:
  ///   - list: The list's number.
  ///   - names: All names of the list.
  /// - Returns: The automaton and the problems of names, which are left out.
  public func replacing(list: Int, with names: [SlotName]) -> (
    automaton: PhraseAutomaton, problems: [GrammarProblem]
  ) {
    var problems: [GrammarProblem] = []
    var changed = lists
    for index in lists.indices
    where index == list || lists[index].derivedFrom == UInt32(list) {
      let derivation = BuilderContext.Derivation(
        list: list, before: lists[index].before, behind: lists[index].behind)
      changed[index].names = ReplacementList.compile(
        names, as: index == list ? nil : derivation, over: vocabulary, problems: &problems)
    }
    let automaton = PhraseAutomaton(
      vocabulary: vocabulary, core: core, symbols: symbols, lists: changed, skips: skips,
      phrases: phraseTable, keptBytes: keptBytes)
    return (automaton, problems)
  }

  // MARK: What is inside

  /// The bytes that the file keeps beside the automaton; empty where it is from no file.
  public var metadata: UnsafeRawBufferPointer { keptBytes.bytes }

  /// The number of lists, those made of other lists with text that touches them included.
  public var listCount: Int { lists.count }

  /// Returns the number of the list with a name, or `nil` where there is none.
  public func list(named name: String) -> Int? {
    lists.firstIndex { $0.name == name && $0.derivedFrom == nil }
  }

  /// Returns the name and the type of a list as they were given to the builder.
  public func description(ofList list: Int) -> (name: String, type: String) {
    (lists[list].name, lists[list].type)
  }

  /// Returns the values that a slot's words stand for, or nothing where the slot has no list of
  /// names.
  public func values(of slot: PhraseSlot) -> [NameValue] {
    guard slot.rank >= 0, let names = lists[slot.list].names else { return [] }
    return names.values(ofName: slot.rank).map { names.value($0) }
  }

  /// The number of phrases.
  public var phraseCount: Int { phraseTable.count }

  /// Returns what a phrase means.
  public func phrase(_ index: Int) -> PhraseRecord { phraseTable[index] }

  /// The further data of each phrase that has some, with the phrase's number.
  public var phraseExtras: [(number: Int, extra: String)] {
    (0..<phraseCount).compactMap { number in
      phraseTable.hasExtra(number) ? (number, phraseTable[number].extra) : nil
    }
  }

  /// Sizes that grow with the phrases and lists.
  public var statistics: Statistics {
    let names = lists.compactMap(\.names)
    return Statistics(
      states: core.stateCount + names.reduce(0) { $0 + $1.stateCount },
      edges: core.labels.count + names.reduce(0) { $0 + $1.labels.count },
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

/// The tables of the templates' automaton. State 0 is the start.
struct CoreTables: Sendable {
  /// For each state and one more: its first edge.
  let edgeStarts: Table<UInt32>
  /// For each edge: a word, or a symbol with ``WordGraph/symbolBit``; sorted within a state.
  let labels: Table<UInt32>
  /// For each edge: the state it leads to.
  let targets: Table<UInt32>
  /// For each state: its first edge with a symbol.
  let symbolStarts: Table<UInt32>
  /// For each state and one more: its first entry in ``phrases``.
  let phraseStarts: Table<UInt32>
  /// The phrases that end in states, state by state.
  let phrases: Table<UInt32>
  let block: Block

  var stateCount: Int { symbolStarts.count }

  var byteCount: Int {
    [edgeStarts, labels, targets, symbolStarts, phraseStarts, phrases].reduce(0) {
      $0 + $1.raw.count
    }
  }

  init(_ source: Determinizer) {
    var symbolStarts: [UInt32] = []
    symbolStarts.reserveCapacity(source.edgeStarts.count)
    for state in 0..<source.edgeStarts.count - 1 {
      var edge = source.edgeStarts[state]
      let end = source.edgeStarts[state + 1]
      while edge < end, source.labels[Int(edge)] & WordGraph.symbolBit == 0 { edge += 1 }
      symbolStarts.append(edge)
    }
    let (block, ranges) = Block.joining([
      source.edgeStarts.rawBytes, source.labels.rawBytes, source.targets.rawBytes,
      symbolStarts.rawBytes, source.phraseStarts.rawBytes, source.phrases.rawBytes,
    ])
    self.init(block: block, ranges: ranges)
  }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    edgeStarts = block.table(ranges[0], of: UInt32.self)
    labels = block.table(ranges[1], of: UInt32.self)
    targets = block.table(ranges[2], of: UInt32.self)
    symbolStarts = block.table(ranges[3], of: UInt32.self)
    phraseStarts = block.table(ranges[4], of: UInt32.self)
    phrases = block.table(ranges[5], of: UInt32.self)
  }

  var sections: [[UInt8]] {
    [
      Array(edgeStarts.raw), Array(labels.raw), Array(targets.raw), Array(symbolStarts.raw),
      Array(phraseStarts.raw), Array(phrases.raw),
    ]
  }
}

/// What an edge that is no word stands for.
struct Symbol: Sendable, Hashable {
  enum Kind: UInt32, Sendable {
    /// A name of a list.
    case names
    /// What a reader reads.
    case reader
    /// The first of the words of a slot that takes any words.
    case anyWords
    /// A further word of such a slot.
    case moreWords
  }
  var kind: Kind
  var list: UInt32
  /// The slot's name; `nil` for the app's name, which is no slot.
  var slot: String?
}

/// A list as the search uses it.
struct CompiledList: Sendable {
  enum Kind: UInt32, Sendable {
    case names, reader, anyWords
  }
  var kind: Kind
  var name: String
  var type: String
  var names: NameList?
  /// The list whose names these are, with text that touches them.
  var derivedFrom: UInt32?
  var before = ""
  var behind = ""
}

/// The phrases' records as strings in one buffer: app, intent, template and extra of each.
struct PhraseTable: Sendable {
  let starts: Table<UInt32>
  let bytes: Table<UInt8>
  let roles: Table<UInt8>
  let block: Block

  var count: Int { roles.count }

  init(strings: StringColumn, roles: [UInt8]) {
    let (block, ranges) = Block.joining([strings.starts.rawBytes, strings.bytes, roles])
    self.init(block: block, ranges: ranges)
  }

  init(block: Block, ranges: [Range<Int>]) {
    self.block = block
    starts = block.table(ranges[0], of: UInt32.self)
    bytes = block.table(ranges[1], of: UInt8.self)
    roles = block.table(ranges[2], of: UInt8.self)
  }

  var sections: [[UInt8]] { [Array(starts.raw), Array(bytes.raw), Array(roles.raw)] }

  var byteCount: Int { starts.raw.count + bytes.count + roles.count }

  func role(_ index: Int) -> PhraseRecord.Role {
    PhraseRecord.Role(rawValue: roles[index]) ?? .phrase
  }

  subscript(index: Int) -> PhraseRecord {
    PhraseRecord(
      app: string(index * 4), intent: string(index * 4 + 1), template: string(index * 4 + 2),
      extra: string(index * 4 + 3), role: role(index))
  }

  func hasExtra(_ index: Int) -> Bool { starts[index * 4 + 3] < starts[index * 4 + 4] }

  private func string(_ index: Int) -> String {
    let range = Int(starts[index])..<Int(starts[index + 1])
    return String(decoding: UnsafeBufferPointer(rebasing: bytes.buffer[range]), as: UTF8.self)
  }
}

/// Compiles the names of a list that replaces another in a finished automaton.
enum ReplacementList {
  /// Returns a list over the automaton's words; words it lacks become words of the list's own.
  static func compile(
    _ names: [SlotName], as derivation: BuilderContext.Derivation?, over vocabulary: Vocabulary,
    problems: inout [GrammarProblem]
  ) -> NameList {
    var context = BuilderContext(over: vocabulary)
    var list = context.compile(names, as: derivation, problems: &problems)
    context.addNumberWords()
    list.ownWords = NameList.OwnWords(
      vocabulary: context.vocabulary.finish(), base: UInt32(vocabulary.count))
    return list
  }
}
