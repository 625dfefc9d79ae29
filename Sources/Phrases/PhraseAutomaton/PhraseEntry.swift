/// What the automaton keeps of a phrase, and hands back with a match.
///
/// What a phrase means is its user's: the automaton compares owners, orders by rank, and does not look
/// into the payload.
public struct PhraseEntry: Sendable, Hashable {
  /// The template as written.
  public var template: String
  /// Whose phrase it is. Words that one owner does not mind are skipped in that owner's phrases only.
  public var owner: String
  /// The place of the phrase's readings among all.
  public var rank: Rank
  /// Data for whoever added the phrase.
  public var payload: String

  /// The order of readings that goes before how well they fit.
  public enum Rank: UInt8, Sendable, Hashable {
    /// Neither before nor after the others.
    case ordinary
    /// Before all others; no completion leads to it. A phrase that keeps its owner from answering.
    case refusing
    /// After all others.
    case trailing
  }

  /// Creates an entry.
  public init(template: String, owner: String = "", rank: Rank = .ordinary, payload: String = "") {
    self.template = template
    self.owner = owner
    self.rank = rank
    self.payload = payload
  }
}
