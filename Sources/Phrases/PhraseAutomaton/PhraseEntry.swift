/// The data that the automaton stores for a phrase and returns with a match.
///
/// The meaning of a phrase is up to its user: the automaton compares owners, orders by rank, and
/// does not inspect the payload.
public struct PhraseEntry: Sendable, Hashable {
  /// The template as written.
  public var template: String
  /// The owner of the phrase. Skippable words of an owner are skipped only in that owner's phrases.
  public var owner: String
  /// The rank of the phrase's readings among all.
  public var rank: Rank
  /// Data for the code that added the phrase.
  public var payload: String

  /// The order of readings, which takes precedence over how well they fit.
  public enum Rank: UInt8, Sendable, Hashable {
    /// Neither before nor after the others.
    case ordinary
    /// Before all others, and without completions: a phrase that keeps its owner from answering.
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
