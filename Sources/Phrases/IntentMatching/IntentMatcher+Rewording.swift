import IntentMetadata
import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// Matching of utterances that say a phrase in another wording and with a small edit.
extension IntentMatcher {
  /// The number of other wordings of an utterance that are searched for.
  private static let maximumWordings = 12
  /// The score that such a wording needs, since it is itself one of several guesses.
  private static let wordingScore = 0.95

  /// Returns the meaning of an utterance in another wording and with a small edit, such as a part of a
  /// name: “get the robot vacuum going” for “start the robot vacuum cleaner”.
  ///
  /// - Parameters:
  ///   - cores: What the utterance may ask for, from ``cores(of:)``.
  ///   - isRefused: Whether another reading was refused; only a question can be meant then.
  func rewordedMatch(
    _ text: String, _ cores: [UtteranceCore], slots: SpokenSlots, options: MatchOptions,
    isRefused: Bool
  ) -> MatchResult? {
    guard let acts else { return nil }
    let source = Words(text)
    let (said, spellings) = (source.map(String.init), source.spellings(in: text))
    let wordings = cores.lazy.filter { core in
      guard core.isInOtherWords(than: said) else { return false }
      return core.isAlone
        || (core.isRequested || core.isReferring) && self.isRequest(core, of: said, text)
    }
    let asks = acts.beginsQuestion(said)
    for core in wordings.prefix(Self.maximumWordings) {
      // “Shut down” does not ask what is off, and “are you going to turn it on” is not a command.
      guard
        acts.beginsQuestion(core.words)
          || !isRefused && !asks && !core.isAskedFor && !acts.isWeighty(core.words[0])
      else { continue }
      var refusing: Set<String> = []
      var refused: ActRefusal?
      var result = forgivenMatch(
        core.text(of: said, spelled: spellings), slots: slots, options: options,
        refusing: &refusing, refused: &refused)
      guard let best = result.matches.first, best.doubt == nil, refusing.isEmpty,
        best.score >= Self.wordingScore,
        best.edits.allSatisfy({ isSmall($0) || isUnit($0, of: best, in: core) }),
        // “Anna fixed the sink, mark it as done” names no task “fix the sink”.
        !core.isReferring || !best.edits.contains(where: { $0.edit == .omittedFromName }),
        core.words.count > 2 || best.edits.contains(where: { $0.edit == .omittedFromName }),
        result.matches.allSatisfy({ match in
          match.slots.allSatisfy { !$0.isFreeText || $0.words.isEmpty }
        })
      else { continue }
      result.text = text
      for index in result.matches.indices { result.matches[index].place(in: core) }
      return result
    }
    return nil
  }

  /// Returns the meaning of an utterance in other words that take two steps to those of a phrase.
  func twiceRewordedMatch(
    _ text: String, slots: SpokenSlots, options: MatchOptions, refusing: Set<String>
  ) -> MatchResult? {
    guard options.isForgiving, options.findsParaphrases, let acts else { return nil }
    let automaton = automaton
    let words = Words(text)
    let cores = acts.rewordedTwice(
      words.map(String.init), spoken: acts.spoken(words, in: text), knows: { automaton.knows($0) })
    guard !cores.isEmpty else { return nil }
    var refused: ActRefusal?
    let found = coreMatches(
      text, cores, slots: slots, options: options, refusing: refusing, refused: &refused)
    return found.isEmpty ? nil : .asking(text, found)
  }

  /// Returns whether the frame around a command asks for it.
  private func isRequest(_ core: UtteranceCore, of said: [String], _ text: String) -> Bool {
    guard let acts else { return false }
    let first = core.range.lowerBound
    var (words, spoken) = (said, acts.spoken(Words(text), in: text))
    (words[first], spoken[first]) = (core.words[0], core.words[0])
    let uses = said.indices.map { position -> PhraseAlignment.Use in
      guard core.range.contains(position) else { return .unused }
      return position == first ? .own(meant: core.words[0]) : .name
    }
    return acts.verdict(
      on: PhraseAlignment(words: words, spoken: spoken, uses: uses, phrase: .command)) == .asked
  }

  /// Returns whether words that were passed over are the unit of a number: “dollars” in “set the limit to 500 dollars”.
  private func isUnit(_ step: ForgivenStep, of match: IntentMatch, in core: UtteranceCore) -> Bool {
    guard step.edit == .skipped,
      let number = match.slots.first(where: { $0.end == step.words.lowerBound && $0.start < $0.end }
      )
    else { return false }
    return reader.values(.currency, in: Words(core.text), at: number.start).contains {
      $0.words.upperBound == step.words.upperBound
    }
  }

  /// Returns whether an edit changes neither what is said nor how its words belong together: an article, a part of a
  /// name, or the order of “lounge lights” and “lights in the lounge”. “What is the gazpacho” does not ask what is in it.
  private func isSmall(_ step: ForgivenStep) -> Bool {
    switch step.edit {
    case .none, .slot, .filler, .omittedFromName, .ending, .swap: true
    case .omitted: acts?.isDeterminer(step.meant) == true
    case .skipped: step.cost < Int(tolerance.costs.skippedWord)
    default: false
    }
  }
}

extension UtteranceCore {
  /// Returns whether a core says an utterance as a whole with words of its own.
  fileprivate func isInOtherWords(than said: [String]) -> Bool {
    !isTopicAlone && !isSupplied && !isDeedAskedAbout && !isQuestion && repaired == nil
      && form == .base && (isReferring || !words.allSatisfy(said.contains))
  }

  /// Returns the words of the utterance that some words of the core stand for.
  fileprivate func said(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= origins.count,
      let first = origins[range].min(), let last = origins[range].max()
    else { return 0..<0 }
    return first..<last + 1
  }
}

extension IntentMatch {
  /// Counts the positions of slots and edits in the utterance that a core was made from.
  mutating func place(in core: UtteranceCore) {
    for index in slots.indices where !slots[index].words.isEmpty {
      slots[index].words = core.said(slots[index].words)
    }
    for index in edits.indices where !edits[index].words.isEmpty {
      edits[index].words = core.said(edits[index].words)
    }
  }
}
