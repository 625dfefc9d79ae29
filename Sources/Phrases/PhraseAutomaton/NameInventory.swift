/// The names of a list that is too long to be written out in a ``WordAcceptor``.
///
/// Two inventories are equal if their names are stored in the same memory, so checking whether a
/// list has changed costs nothing; a replaced list is a different one.
public struct NameInventory: Sendable, Hashable {
  /// The word that stands for a name in the acceptor, which nobody says.
  public let token: String
  private let list: ListID
  private let automaton: PhraseAutomaton
  private let names: NameList

  /// The first character of tokens. Words consist of letters and digits, so no word starts with it.
  private static let mark: Character = "*"

  init(_ names: NameList, ofList list: ListID, in automaton: PhraseAutomaton) {
    token = "\(Self.mark)\(list.rawValue)"
    (self.list, self.automaton, self.names) = (list, automaton, names)
  }

  /// Returns whether a word of an acceptor stands for names of a list.
  public static func isToken(_ word: String) -> Bool { word.first == mark && word.count > 1 }

  /// The number of names.
  public var count: Int { names.nameCount }

  /// Calls a closure with the words of each name, in no particular order.
  public func forEachName(_ body: ([String]) -> Void) {
    let graph = names.graph
    var waiting: [(state: UInt32, words: [String])] = [(graph.start, [])]
    while let (state, words) = waiting.popLast() {
      if graph.isFinal(state), !words.isEmpty { body(words) }
      for edge in graph.edges(of: state) {
        let word = automaton.text(ofWord: graph.edges[edge].label, in: names)
        waiting.append((graph.edges[edge].target, words + [word]))
      }
    }
  }

  /// Returns whether two lists are the same.
  public static func == (one: NameInventory, other: NameInventory) -> Bool {
    one.list == other.list && one.names.block === other.names.block
  }

  /// Hashes the location of the names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(list)
    hasher.combine(ObjectIdentifier(names.block))
  }
}
