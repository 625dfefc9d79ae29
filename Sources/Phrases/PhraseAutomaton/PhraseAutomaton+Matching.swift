import Foundation
public import TextNormalization

extension PhraseAutomaton {
  /// Returns the readings of an utterance, best first: the most literal words, then the fewest
  /// words in slots that take any words, then the longest names. Negative phrases come before all
  /// others.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - limit: The maximum number of readings.
  ///   - reader: Reads the values of slots that have no list of names.
  public func matches(of text: String, limit: Int = 16, reader: some SlotReader = NoReader())
    -> [PhraseMatch]
  {
    var matches: [PhraseMatch] = []
    forEachMatch(of: text, reader: reader) { match, _ in
      matches.append(match)
      return matches.count < limit ? .accepted : .stop
    }
    return matches
  }

  /// Calls a closure with each reading of an utterance, best first, until it stops.
  ///
  /// Words are split if the utterance has no reading, contains an unknown word, or has no reading
  /// that the closure accepts.
  ///
  /// An utterance may have a huge number of readings, so they end after ``Limits/readings``.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - reader: Reads the values of slots that have no list of names.
  ///   - body: Receives a reading and the utterance's words.
  public func forEachMatch(
    of text: String, reader: some SlotReader, _ body: (PhraseMatch, Words) -> ReadingVerdict
  ) {
    let workspace = workspaces.take()
    let isMatched = workspace.search.run(text, in: self, with: reader)
    var readings = ReadingsInTurn(workspace, isMatched: isMatched, in: self)
    var mayCut = traits.growsTogether
    func addCuttings() {
      mayCut = false
      for cutting in Cuttings.all(of: workspace.search.words, in: text, for: self) {
        let workspace = workspaces.take()
        let isMatched = workspace.search.run(cutting, in: self, with: reader)
        readings.add(workspace, isMatched: isMatched, in: self)
      }
    }
    if mayCut, !isMatched || workspace.search.hasUnknownWord(in: self) { addCuttings() }
    // Several paths give the same reading if the automaton is not deterministic; such readings have
    // the same rank and are therefore adjacent.
    var seen = SeenMatches()
    var left = Limits.readings
    reading: while left > 0 {
      guard let (match, workspace) = readings.next(in: self) else {
        guard mayCut else { break }
        addCuttings()
        continue
      }
      left -= 1
      if seen.contains(match) { continue }
      switch body(match, workspace.search.words) {
      case .accepted: mayCut = false
      case .refused: break
      case .stop: break reading
      }
      seen.insert(match)
    }
    workspaces.putBack(workspace)
    for other in readings.others { workspaces.putBack(other) }
  }

  /// Returns whether the phrases and lists have all of some words.
  public func knowsAll(_ words: Words) -> Bool {
    words.indices.allSatisfy { index in words.withBytes(of: index) { knows($0) } }
  }

  /// Returns whether the phrases or a list have a word, which is normalized.
  public func knows(_ word: String) -> Bool {
    knows(word.utf8.span)
  }

  /// Returns whether the phrases or a list have a word.
  func knows(_ word: Span<UInt8>) -> Bool {
    vocabulary.word(for: word) != Vocabulary.unknown
      || ownWords.contains { $0.word(for: word) != Vocabulary.unknown }
  }

  /// Returns whether an utterance has any reading, without constructing one.
  public func accepts(_ text: String, reader: some SlotReader = NoReader()) -> Bool {
    !matches(of: text, limit: 1, reader: reader).isEmpty
  }
}

/// The readings of an utterance and of its variants with split words, best first.
private struct ReadingsInTurn {
  /// An utterance with the best of its remaining readings.
  private struct Line {
    var workspace: Workspace
    var head: PhraseMatch?
  }
  private let first: Workspace
  private let isMatched: Bool
  private var lines: [Line] = []

  /// Creates the readings of the utterance itself.
  init(_ workspace: Workspace, isMatched: Bool, in automaton: PhraseAutomaton) {
    first = workspace
    self.isMatched = isMatched
    if isMatched { workspace.search.startReading(in: automaton) }
  }

  /// The workspaces of the other utterances.
  var others: some Sequence<Workspace> { lines.dropFirst().lazy.map(\.workspace) }

  /// Adds the readings of another utterance.
  mutating func add(_ workspace: Workspace, isMatched: Bool, in automaton: PhraseAutomaton) {
    if lines.isEmpty {
      lines.append(
        Line(workspace: first, head: self.isMatched ? first.search.nextReading(in: automaton) : nil)
      )
    }
    if isMatched { workspace.search.startReading(in: automaton) }
    lines.append(
      Line(
        workspace: workspace,
        head: isMatched ? workspace.search.nextReading(in: automaton) : nil))
  }

  /// Returns the best remaining reading, with the workspace in which it was found.
  mutating func next(in automaton: PhraseAutomaton) -> (PhraseMatch, Workspace)? {
    if lines.isEmpty {
      return isMatched ? first.search.nextReading(in: automaton).map { ($0, first) } : nil
    }
    var best: (match: PhraseMatch, line: Int)?
    for (number, line) in lines.enumerated() {
      if let head = line.head, head.rank > best?.match.rank ?? .min { best = (head, number) }
    }
    guard let best else { return nil }
    let workspace = lines[best.line].workspace
    lines[best.line].head = workspace.search.nextReading(in: automaton)
    return (best.match, workspace)
  }
}

/// The readings of one rank that were seen: usually few, so they are compared one by one first.
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

/// The buffers of a search, kept for reuse.
final class Workspace {
  var search = Search()
}

/// The workspaces that are not in use.
///
/// The thread sanitizer understands this kind of lock, so it can verify the hand-over.
final class WorkspacePool: @unchecked Sendable {
  // Unchecked: `free` is accessed only while the lock is held.
  private let lock = NSLock()
  private var free: [Workspace] = []

  /// Returns a workspace that nobody else uses.
  func take() -> Workspace { lock.withLock { free.popLast() } ?? Workspace() }

  /// Takes a workspace back, unless a huge utterance has inflated it.
  func putBack(_ workspace: Workspace) {
    guard workspace.search.steps.capacity < 1 << 16 else { return }
    lock.withLock { free.append(workspace) }
  }
}
