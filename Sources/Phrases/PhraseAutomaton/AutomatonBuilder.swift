public import PhraseTemplates
import TextNormalization

/// Compiles lists and templates into a ``PhraseAutomaton``.
///
/// Each list is compiled once and referred to; each template is added on its own, so an invalid one
/// does not affect the others.
public struct AutomatonBuilder: ~Copyable {
  private var context = BuilderContext()
  private var graph = WordGraphBuilder()
  private var phrases = StringColumn()
  private var ranks: [UInt8] = []
  private var skips = NameListBuilder()
  private var templateWords = Words()

  /// Creates a builder without lists or phrases.
  public init() {}

  /// Adds a list and returns its identifier.
  ///
  /// - Parameters:
  ///   - list: The values that may fill the slot.
  ///   - name: The list's name, under which it can be replaced later.
  ///   - type: The type of its values, which the automaton only stores.
  ///   - growsTogether: Whether the word after a name may be joined to it: `kitchenlight` for
  ///     `{room} light`. Free text accepts a joined word only where a template has no space.
  public mutating func addList(
    _ list: SlotList, name: String, type: String = "", growsTogether: Bool = false
  ) -> ListID {
    context.lists.append(
      BuilderContext.List(source: list, name: name, type: type, growsTogether: growsTogether))
    return ListID(context.lists.count - 1)
  }

  /// Adds a template.
  ///
  /// - Throws: `GrammarProblem` if the template refers to something that does not exist, is too
  ///   large, or has no words.
  public mutating func addPhrase(
    _ template: Template, in scope: PhraseScope, as entry: PhraseEntry
  ) throws(GrammarProblem) {
    let phrase = PhraseID(ranks.count)
    do throws(GrammarProblem) {
      guard graph.words.edges.count < Limits.templateEdges else {
        throw GrammarProblem(
          .tooLarge, "All templates together have more than \(Limits.templateEdges) edges.",
          hint: "Leave templates or rules out, or use lists for many words of one kind.")
      }
      let pieceGraph = try context.graph(of: template, in: scope)
      try graph.add(pieceGraph, phrase: phrase, with: &context)
    } catch {
      var problem = error
      problem.text = template.text
      throw problem
    }
    ranks.append(entry.rank.rawValue)
    for string in [entry.owner, entry.template, entry.payload] { phrases.append(string) }
  }

  /// Adds meaningless words that may appear anywhere in an owner's phrases, such as `please`.
  public mutating func addSkipPhrase(_ text: String, of owner: String) {
    templateWords.refill(with: text)
    let value = skips.add(NameValue(kind: .spoken, text: text, extra: owner))
    skips.add(name: context.insert(templateWords), of: value)
  }

  /// Makes digits and their words equivalent: `room 3` and `room three`.
  ///
  /// - Parameter words: The one-word numbers of a language. Longer wordings are ignored.
  public mutating func addNumberWords(_ words: [Int: String]) {
    context.addNumberWords(words)
  }

  /// Returns the automaton, together with the problems of lists.
  public consuming func build() -> (
    automaton: PhraseAutomaton, problems: [GrammarProblem]
  ) {
    var problems: [GrammarProblem] = []
    let lists = context.finishLists(problems: &problems)
    context.aliasNumberWords()
    let automaton = PhraseAutomaton(
      vocabulary: context.vocabulary.finish(), core: CoreTables(Determinizer(graph.words)),
      symbols: context.symbols, lists: lists, skips: skips.finish(),
      phrases: PhraseTable(strings: phrases, ranks: ranks),
      keptBytes: Block(copying: []))
    return (automaton, problems)
  }
}

/// Consecutive strings in one buffer.
struct StringColumn {
  private(set) var starts: [UInt32] = [0]
  private(set) var bytes: [UInt8] = []

  mutating func append(_ string: String) { append(string.utf8) }

  /// Appends a string of bytes.
  mutating func append(_ string: some Sequence<UInt8>) {
    bytes.append(contentsOf: string)
    starts.append(UInt32(bytes.count))
  }
}
