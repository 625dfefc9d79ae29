import Foundation
public import TextNormalization

extension PhraseAutomaton {
  /// Returns the readings of an utterance, best first: the most literal words, then the fewest words
  /// in slots that take any, then the longest names. Negative phrases come before all others.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - limit: How many readings are wanted at most.
  ///   - reader: Reads the values of slots that have no list of names.
  public func matches(of text: String, limit: Int = 16, reader: some SlotReader = NoReader())
    -> [PhraseMatch]
  {
    var matches: [PhraseMatch] = []
    forEachMatch(of: text, reader: reader) { match, _ in
      matches.append(match)
      return matches.count < limit
    }
    return matches
  }

  /// Calls a closure with each reading of an utterance, best first, until it returns `false`.
  ///
  /// An utterance may have more readings than anybody can look at, so they end after
  /// ``Limits/readings``.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - reader: Reads the values of slots that have no list of names.
  ///   - body: Takes a reading and the utterance's words.
  public func forEachMatch(
    of text: String, reader: some SlotReader, _ body: (PhraseMatch, Words) -> Bool
  ) {
    let workspace = workspaces.take()
    if workspace.search.run(text, in: self, with: reader) {
      workspace.search.startReading(in: self)
      // Several paths give one reading where the automaton is not deterministic; such readings have
      // one rank and so come one after the other.
      var seen = SeenMatches()
      var left = Limits.readings
      while left > 0, let match = workspace.search.nextReading(in: self) {
        left -= 1
        if seen.contains(match) { continue }
        if !body(match, workspace.search.words) { break }
        seen.insert(match)
      }
    }
    workspaces.putBack(workspace)
  }

  /// Returns whether the phrases and lists have all of some words.
  public func knowsAll(_ words: Words) -> Bool {
    words.indices.allSatisfy { index in
      words.withBytes(of: index) { vocabulary.word(for: $0) } != Vocabulary.unknown
    }
  }

  /// Returns whether an utterance has any reading, without working one out.
  public func accepts(_ text: String, reader: some SlotReader = NoReader()) -> Bool {
    !matches(of: text, limit: 1, reader: reader).isEmpty
  }
}

/// The readings of one rank that were seen: few as a rule, so they are compared one by one first.
private struct SeenMatches {
  private var few: [PhraseMatch] = []
  private var many: Set<PhraseMatch> = []

  mutating func contains(_ match: PhraseMatch) -> Bool {
    if let first = few.first, first.rank != match.rank { self = SeenMatches() }
    return few.contains(match) || !many.isEmpty && many.contains(match)
  }

  mutating func insert(_ match: PhraseMatch) {
    if few.count < 8 { few.append(match) } else { many.insert(match) }
  }
}

/// What one search at a time works with, kept for its memory.
final class Workspace {
  var search = Search()
}

/// The workspaces that no search is using.
///
/// The lock is one that the thread sanitizer understands, so that it can vouch for the hand-over.
final class WorkspacePool: @unchecked Sendable {
  // Unchecked: `free` is touched under the lock only.
  private let lock = NSLock()
  private var free: [Workspace] = []

  /// Returns a workspace that nobody else has.
  func take() -> Workspace { lock.withLock { free.popLast() } ?? Workspace() }

  /// Takes a workspace back; one that a huge utterance has blown up is let go.
  func putBack(_ workspace: Workspace) {
    guard workspace.search.steps.capacity < 1 << 16 else { return }
    lock.withLock { free.append(workspace) }
  }
}
