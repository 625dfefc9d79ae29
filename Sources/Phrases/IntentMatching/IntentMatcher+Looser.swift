import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Matching of utterances that fit no phrase as they were said, or only with a slot for any words.
extension IntentMatcher {
  /// Returns the meaning of an utterance that fits no phrase: several commands, a phrase in the
  /// frame of a request, a phrase with edits, or a paraphrase.
  func matchOfNoPhrase(
    _ text: String, hearing: Hearing?, slots: SpokenSlots, options: MatchOptions,
    refusing: Set<String>
  ) -> MatchResult {
    if saysOnePhrase(text, slots, options) {
      if let fluent = fluentMatch(
        text, hearing: hearing, slots: slots, options: options, refusing: refusing)
      {
        return fluent
      }
    } else if let sequence = sequence(in: text, options: options) {
      return sequence
    }
    var refusing = refusing
    var refused: ActRefusal?
    var guessed: [RankedMatch] = []
    let cores = options.isForgiving ? cores(of: text) : []
    if options.isForgiving {
      let core = coreMatches(
        text, cores, slots: slots, options: options, refusing: refusing, refused: &refused)
      if core.first?.match.doubt == .unknown {
        guessed = core
      } else if let best = core.first {
        if best.match.doubt != nil,
          let half = halfMatch(text, meaning: best.match, options: options)
        {
          return half
        }
        return wholeMatch(
          text, best.match, hearing: hearing, slots: slots, options: options, refusing: refusing)
          ?? .asking(text, core)
      }
    }
    guard !options.isPartOfSequence else {
      return MatchResult(text: text, outcome: .rejected, matches: [])
    }
    let other = looserMatch(
      text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
      refused: &refused, cores: cores)
    guard other.matches.isEmpty else { return other }
    if other.refusal == nil || other.refusal?.reason == .unknown,
      let reworded = twiceRewordedMatch(text, slots: slots, options: options, refusing: refusing)
    {
      return reworded
    }
    if let request = requestMatch(text, options: options) { return request }
    // “Turned off dark mode” is a report, and does not ask for “dark mode”.
    let isWholeRefused = other.refusal.map { refusal in
      refusal.reason != .unknown && !refusal.understood.isParaphrase
        && refusal.understood.wordsPassedOver == 0
    }
    if !guessed.isEmpty, isWholeRefused != true {
      return halfMatch(text, meaning: guessed[0].match, options: options) ?? .asking(text, guessed)
    }
    var rejected = other
    if let refusal = rejected.refusal {
      rejected.refusal?.isContradicted = isContradicted(
        refusal.understood.phrase, by: Words(text).map(String.init))
    }
    if rejected.refusal == nil { rejected.refusal = prohibition(text, options: options) }
    if let reason = rejected.refusal?.reason, reason != .unknown {
      // “Is dark mode on” has the words of a report.
      if !reason.outweighsQuestion,
        acts?.asksSomething(text) == true
      {
        rejected.refusal?.reason = .question
      }
      return rejected
    }
    if let half = halfMatch(text, options: options) { return half }
    if let question = namedQuestion(text, slots: slots, options: options, refusing: refusing) {
      return question
    }
    let said = Words(text).map(String.init)
    rejected.offers = namedCommands(text, slots: slots, options: options, refusing: refusing)
      .filter { !isContradicted($0.phrase, by: said) }
    return rejected
  }

  /// Returns what an utterance says not to do, if only its negation keeps it from being a command: “bezahl Anna
  /// nicht”, where part of a name is said.
  private func prohibition(_ text: String, options: MatchOptions) -> ActRefusal? {
    guard options.isForgiving, let acts, text.last != "?" else { return nil }
    let words = Words(text).map(String.init)
    let rest = words.filter { !acts.isNegation($0) }
    guard rest.count > 1, rest.count < words.count, !acts.beginsQuestion(words) else { return nil }
    let command = match(rest.joined(separator: " "), hearing: nil, options: options)
    guard command.outcome == .matched || command.outcome == .ambiguous else { return nil }
    return command.matches.first.map { ActRefusal(reason: .negated, understood: $0) }
  }

  /// Whether an utterance is a single phrase apart from hesitations: “decrease, uh, timer by 1 and
  /// a half hours” is not cut at its “and”.
  private func saysOnePhrase(_ text: String, _ slots: SpokenSlots, _ options: MatchOptions) -> Bool
  {
    guard options.isForgiving, options.findsSequences, let acts else { return false }
    let words = Words(text).map(String.init)
    let fluent = words.filter { !acts.isHesitation($0) && !acts.isComment($0) }
    guard fluent.count < words.count else { return false }
    return automaton.accepts(fluent.joined(separator: " "), reader: slots)
  }

  /// Returns the meaning of a phrase with hesitations in it, if nothing else can be meant: in “turn off the
  /// overhead, er, light”, “light” corrects nothing, while “five, er, six” may.
  private func fluentMatch(
    _ text: String, hearing: Hearing?, slots: SpokenSlots, options: MatchOptions,
    refusing: Set<String>
  ) -> MatchResult? {
    var refusing = refusing
    var refused: ActRefusal?
    let result = forgivenMatch(
      text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
      refused: &refused)
    guard let acts, result.outcome == .matched, let best = result.matches.first,
      best.doubt == nil, best.textWords == 0
    else { return nil }
    let words = Words(text).map(String.init)
    let isPlain = best.edits.allSatisfy { step in
      guard step.edit == .filler, step.words.lowerBound > 0, step.words.upperBound < words.count
      else { return step.edit != .skipped && step.edit != .omitted }
      // “The living room, actually fans off” corrects what was said; “the overhead actually light” is one name.
      if words[step.words].contains(where: acts.isComment) {
        return best.slots.contains {
          $0.start < step.words.lowerBound && $0.end > step.words.upperBound
        }
      }
      return !acts.hasNumber(words[step.words.lowerBound - 1..<step.words.lowerBound])
        || !acts.hasNumber(words[step.words.upperBound..<step.words.upperBound + 1])
    }
    return isPlain ? result : nil
  }

  /// Returns the meaning of an utterance with a misspelled word that a slot for any words has
  /// absorbed, or `nil` if that slot was meant.
  func forgivenRatherThanAnyWords(
    _ text: String, _ fitting: [RankedMatch], hearing: Hearing?, slots: SpokenSlots,
    options: MatchOptions,
    refusing: Set<String>
  ) -> MatchResult? {
    var options = options
    options.findsParaphrases = false
    var refusing = refusing
    var refused: ActRefusal?
    let other = looserMatch(
      text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
      refused: &refused, cores: [])
    // Elsewhere courteous, a word may be part of a text: “tell Dad sorry, I am late”. A hesitation
    // is never part of anything: “add milk to um groceries”. “Cancel 1 actually hour timer” names
    // no such timer: a value that a slot reads is a value.
    let words = Words(text).map(String.init)
    guard let best = other.matches.first, best.isForgiven,
      best.isParaphrase || best.spokenValues > fitting.first?.match.spokenValues ?? 0
        || best.edits.contains(where: { step in
          step.edit != .filler || isHesitation(step, best, words)
            || isAround(step, best, words)
            || fitting.first.map { isComment(step, before: $0.match, words) } == true
        }), !leavesOutDeterminer(best, words)
    else { return nil }
    return other
  }

  /// Whether a match leaves out an article or a possessive that otherwise belongs to the text: «reproduce mi lista
  /// favorita» does not ask for a list called “favorita”.
  private func leavesOutDeterminer(_ match: IntentMatch, _ words: [String]) -> Bool {
    match.edits.contains { step in
      step.edit == .skipped && !step.words.isEmpty
        && step.words.allSatisfy { acts?.isDeterminer(words[$0]) == true }
    }
  }

  /// Whether words are sounds, “okay so”, or a wording such as “you know” next to a text: “add, you know, milk”.
  private func isHesitation(_ step: ForgivenStep, _ match: IntentMatch, _ words: [String]) -> Bool {
    let said = run(of: step, in: match)
    guard let acts, acts.areHesitations(words[said]) else { return false }
    guard said.count > 1 else { return true }
    // “Tell Dad okay, so what” is a text.
    return words.dropFirst(said.upperBound).first.map(acts.asksForThing) != true
      && !match.slots.contains {
        $0.isFreeText && $0.start < $0.end && $0.words.overlaps(said)
      }
  }

  /// The words of a courtesy with those of the courtesies next to it, as in “okay so”.
  private func run(of step: ForgivenStep, in match: IntentMatch) -> Range<Int> {
    var range = step.words
    for other in match.edits
    where other.edit == .filler && other.words.lowerBound == range.upperBound {
      range = range.lowerBound..<other.words.upperBound
    }
    for other in match.edits.reversed()
    where other.edit == .filler && other.words.upperBound == range.lowerBound {
      range = other.words.lowerBound..<range.upperBound
    }
    return range
  }

  /// Whether a courtesy comments on the command rather than beginning its text, with nothing before it that it could correct: “remove
  /// actually apples from my list”. A text that is a clause may begin with it.
  private func isComment(
    _ step: ForgivenStep, before match: IntentMatch, _ words: [String]
  ) -> Bool {
    guard let acts, step.words.count == 1, acts.isComment(words[step.words.lowerBound]) else {
      return false
    }
    return match.slots.contains { slot in
      slot.isFreeText && slot.start == step.words.lowerBound && slot.start < slot.end
        && !words[(slot.start + 1)..<slot.end].contains(where: acts.mayBeSubject)
    }
  }

  /// Whether a courtesy surrounds a request rather than being a part of its text: “could you pause
  /// the timer named pizza, please”.
  private func isAround(_ step: ForgivenStep, _ match: IntentMatch, _ words: [String]) -> Bool {
    guard step.words.lowerBound > 0 else { return true }
    guard step.words.upperBound == words.count,
      let text = match.slots.first(where: {
        $0.isFreeText && $0.end == step.words.lowerBound && $0.start < $0.end
      })
    else { return false }
    let isCourteous = match.edits.contains { $0.words.lowerBound == 0 && !$0.words.isEmpty }
    return acts?.isClosing(
      words[step.words], after: words[text.start..<text.end], isCourteous: isCourteous) == true
  }

  /// The score from which a match of all words is preferred to a match of some of them.
  private static let sureScore = 0.9

  /// Returns the match of a whole utterance with misspelled words if another match takes some of
  /// the words as a remark at the beginning, or, as another wording, as text: “living ropom fans off”,
  /// “turn on the fqn in the kitchen”.
  private func wholeMatch(
    _ text: String, _ match: IntentMatch, hearing: Hearing?, slots: SpokenSlots,
    options: MatchOptions, refusing: Set<String>
  ) -> MatchResult? {
    guard !match.edits.isEmpty || match.textWords > 0 else { return nil }
    var options = options
    options.minimumScore = max(options.minimumScore, Self.sureScore)
    var refusing = refusing
    var refused: ActRefusal?
    let result = forgivenMatch(
      text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
      refused: &refused)
    guard let best = result.matches.first else { return nil }
    // Where every word was said on purpose, those of the other match's slots are a phrase's own here: “make sure
    // every light is off” does not ask which is off.
    let losesNothing =
      best.spokenSlots >= match.spokenSlots || !best.edits.contains { $0.edit == .skipped }
    guard best.score >= Self.sureScore, best.doubt == nil,
      best.wordsPassedOver < match.wordsPassedOver && losesNothing
        || best.textWords < match.textWords && best.wordsSkipped <= match.wordsSkipped
          && best.spokenValues >= match.spokenValues
    else { return nil }
    return result
  }

  /// Returns the meaning of an utterance that fits no phrase as it was said: with edits, or else as
  /// a paraphrase, or else in another wording.
  ///
  /// - Parameter cores: What the utterance may ask for, from ``cores(of:)``.
  private func looserMatch(
    _ text: String, hearing: Hearing?, slots: SpokenSlots, options: MatchOptions,
    refusing: inout Set<String>, refused: inout ActRefusal?, cores: [UtteranceCore]
  ) -> MatchResult {
    var result = MatchResult(text: text, outcome: .rejected, matches: [])
    if options.isForgiving {
      result = forgivenMatch(
        text, hearing: hearing, slots: slots, options: options, refusing: &refusing,
        refused: &refused)
    }
    if result.matches.isEmpty, options.isForgiving, options.findsParaphrases,
      let reworded = rewordedMatch(
        text, cores, slots: slots, options: options,
        isRefused: refused.map { $0.reason != .unknown } ?? false)
    {
      result = reworded
    }
    if result.matches.isEmpty, options.findsParaphrases {
      let reachedBound = result.reachedBound
      result = paraphraseMatch(
        text, slots: slots, options: options, refusing: refusing, refused: &refused)
      result.reachedBound = reachedBound
    }
    if result.matches.isEmpty { result.refusal = refused }
    result.askIfDoubtful()
    return result
  }
}

extension IntentMatch {
  /// The number of slots that were spoken; the phrase or the context set the others.
  fileprivate var spokenSlots: Int { slots.count { !$0.words.isEmpty } }

  /// The number of spoken slots that take only the words of a value.
  fileprivate var spokenValues: Int { slots.count { !$0.words.isEmpty && !$0.isFreeText } }

  /// The number of words that slots for any words take.
  var textWords: Int {
    slots.reduce(0) { $1.isFreeText ? $0 + $1.words.count : $0 }
  }

  /// The number of words that mean something, and are not used.
  fileprivate var wordsSkipped: Int {
    edits.reduce(0) { $0 + ($1.edit == .skipped ? $1.words.count : 0) }
  }

  /// The number of words that the match does not use.
  fileprivate var wordsPassedOver: Int {
    edits.reduce(0) {
      $0 + ([.filler, .skipped].contains($1.edit) ? $1.words.count : 0)
    }
  }
}
