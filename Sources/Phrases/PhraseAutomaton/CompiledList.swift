/// A list as the search uses it.
struct CompiledList: Sendable {
  enum Kind: UInt32, Sendable {
    case names, reader, anyWords
  }
  /// Set in a file next to the kind of a list whose names may be joined with the next word.
  static let growsTogetherBit: UInt32 = 1 << 8

  var kind: Kind
  var name: String
  var type: String
  var names: NameList?
  /// Whether the next word may be joined to the contents of the slot.
  var growsTogether = false
  /// The list whose names are combined here with adjoining text.
  var derivedFrom: ListID?
  var before = ""
  var behind = ""
}

/// Compiles the names of a list that replaces another in a finished automaton.
enum ReplacementList {
  /// Returns a list over the automaton's words; unknown words become words of the list's own.
  static func compile(
    _ names: [SlotName], as derivation: BuilderContext.Derivation?, over vocabulary: Vocabulary,
    numberWords: [Int: String], problems: inout [GrammarProblem]
  ) -> NameList {
    var context = BuilderContext(over: vocabulary)
    var list = context.compile(names, as: derivation, problems: &problems)
    context.addNumberWords(numberWords)
    context.aliasNumberWords()
    list.ownWords = NameList.OwnWords(
      vocabulary: context.vocabulary.finish(), base: UInt32(vocabulary.count))
    return list
  }
}
