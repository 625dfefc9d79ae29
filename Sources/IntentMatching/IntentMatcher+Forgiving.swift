import IntentMetadata
import PhraseAutomaton
import TextNormalization

/// Matching of utterances that no phrase fits as they were said.
extension IntentMatcher {
  /// What it takes for a forgiven reading to be an answer.
  enum Acceptance {
    /// Readings of different intents that cost hardly more than the best, in thousandths, are as good.
    static let intentMargin = 150
    /// The same for readings of one intent that differ in their slots.
    static let slotMargin = 60
    /// What is added to what an utterance tells, so that a short one is not refused for a single
    /// letter, in thousandths.
    static let groundInformation = 400
    /// The least that the words a reading uses must tell, in thousandths.
    static let leastEvidence = 1_500
    /// How many readings are looked at.
    static let readings = 400
  }

  private struct Candidate {
    var reading: ForgivenReading
    var match: IntentMatch
    var rank: Int64
  }

  /// The forgiving matcher over the compiled phrases.
  var forgivingMatcher: ForgivingMatcher {
    forgiving.matcher { shared in
      ForgivingMatcher(
        automaton, tolerance: Tolerance.named(Self.language(locale)),
        readerWords: usesReaders ? spokenSlots.reader.vocabulary : [], sharing: shared)
    }
  }

  private var usesReaders: Bool { listTypes.contains { $0?.spokenKind != nil } }

  /// Returns the score of a reading that costs something, by how much the utterance tells.
  static func score(cost: Int, information: Int) -> Double {
    max(0, 1 - Double(cost) / Double(information + Acceptance.groundInformation))
  }

  /// Returns what an utterance means where it is forgiven something.
  ///
  /// - Parameter refusing: The apps that must not answer; those are added whose negative phrases
  ///   are as near as any answer.
  func forgivenMatch(
    _ text: String, slots: SpokenSlots, options: MatchOptions,
    refusing: inout Set<String>
  ) -> MatchResult {
    var candidates: [Candidate] = []
    var information = 0
    var left = Acceptance.readings
    var seen: Set<PhraseMatch> = []
    let report = forgivingMatcher.forEachReading(
      of: text, reader: slots, margin: Acceptance.intentMargin,
      budget: { total in
        information = total
        let most =
          (1 - options.minimumScore) * Double(total + Acceptance.groundInformation)
        return Int(most)
      },
      { reading, words, meant in
        left -= 1
        guard left > 0 else { return .stop }
        let record = automaton.phrase(reading.match.phrase)
        if record.role == .negative {
          refusing.insert(record.app)
          return .refused
        }
        guard Self.isPlausible(reading), seen.insert(reading.match).inserted else {
          return .refused
        }
        var utterance = Utterance(
          text: text, words: words, slots: slots, context: options.context)
        utterance.meant = meant
        utterance.isReadAsMeant = reading.isReadAsMeant
        guard var found = self.reading(of: reading.match, record, utterance) else {
          return .refused
        }
        found.match.score = Self.score(cost: reading.cost, information: information)
        found.match.liberties = reading.steps
        if !candidates.contains(where: { $0.match.hasSameMeaning(as: found.match) }) {
          candidates.append(
            Candidate(reading: reading, match: found.match, rank: found.rank))
        }
        return .accepted
      })
    candidates.removeAll { refusing.contains($0.match.app) }
    return result(text, candidates, options, reachedBound: report.reachedBound)
  }

  /// Returns whether a reading rests on enough of what was said: a name alone, or a single word, is
  /// no command.
  private static func isPlausible(_ reading: ForgivenReading) -> Bool {
    let leavesOutContent = reading.steps.contains { $0.liberty == .omitted && $0.cost > 1_000 }
    if leavesOutContent, reading.contentWords == 0 { return false }
    let isOneWordPhrase =
      reading.match.slots.isEmpty && !reading.steps.contains { $0.liberty == .omitted }
      && reading.contentWords > 0
    return isOneWordPhrase || reading.evidence >= Acceptance.leastEvidence
  }

  /// Returns the candidates in their order, and which of them are equally good.
  private func result(
    _ text: String, _ found: [Candidate], _ options: MatchOptions, reachedBound: Bool
  ) -> MatchResult {
    let sorted = found.sorted {
      ($0.reading.cost, -$0.rank) < ($1.reading.cost, -$1.rank)
    }
    guard let best = sorted.first else {
      var result = MatchResult(text: text, outcome: .rejected, matches: [])
      result.reachedBound = reachedBound
      return result
    }
    var rivals: [Candidate] = []
    var others: [Candidate] = []
    for candidate in sorted.dropFirst() {
      if Self.isAsGood(candidate, as: best) {
        rivals.append(candidate)
      } else {
        others.append(candidate)
      }
    }
    let hasAlternatives = best.match.slots.contains { !$0.alternatives.isEmpty }
    var result = MatchResult(
      text: text, outcome: rivals.isEmpty && !hasAlternatives ? .matched : .ambiguous,
      matches: ([best] + rivals + others).prefix(options.limit).map(\.match),
      equallyGood: rivals.count + 1)
    result.reachedBound = reachedBound
    return result
  }

  /// Returns whether the matcher cannot tell which of two readings is meant.
  ///
  /// Readings that take the same liberties are readings of the same corrected words, so that what
  /// decides between exact matches decides between them.
  private static func isAsGood(_ candidate: Candidate, as best: Candidate) -> Bool {
    if candidate.reading.liberties == best.reading.liberties { return candidate.rank == best.rank }
    let isSameIntent =
      candidate.match.app == best.match.app && candidate.match.intent == best.match.intent
    return candidate.reading.cost - best.reading.cost
      <= (isSameIntent ? Acceptance.slotMargin : Acceptance.intentMargin)
  }
}
