import IntentMetadata
import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// Several commands in one utterance: “turn on the lamp and lock the door”.
extension IntentMatcher {
  /// Returns what a text means as a single command, with no tolerance except for the frame of a
  /// request.
  public func match(command text: String, options: MatchOptions = MatchOptions()) -> MatchResult {
    command(text, options: options).result
  }

  private func command(
    _ text: String, options: MatchOptions
  ) -> (result: MatchResult, isExact: Bool) {
    var options = options
    options.findsSequences = false
    options.isPartOfSequence = true
    var strict = options
    (strict.isForgiving, strict.findsParaphrases) = (false, false)
    let exact = match(text, options: strict)
    return exact.matches.isEmpty ? (match(text, options: options), false) : (exact, true)
  }

  /// Returns the meaning of an utterance that is not a command as a whole but can be cut into
  /// several.
  ///
  /// Each part must be a phrase as it was said, or in a request frame: a sentence is never
  /// split to make an inexact match possible.
  func sequence(in text: String, options: MatchOptions) -> MatchResult? {
    guard options.isForgiving, !options.isExact, options.findsSequences, let acts,
      acts.mayBeSequence(text)
    else { return nil }
    let source = Words(text)
    let isWithinValue = { (range: Range<Int>, _: [String]) in
      self.reader.isWithinNumber(range, of: source)
        || self.reader.isWithinAmount(range, of: source)
    }
    let parts = acts.sequence(in: text, isWithinValue: isWithinValue) {
      text -> PartReading<MatchResult>? in
      let (result, isExact) = self.command(text, options: options)
      guard let best = result.matches.first, best.doubt == nil else { return nil }
      return PartReading(
        command: result, meaning: best.meaning, isExact: isExact,
        slots: best.slots.filter { $0.start < $0.end }.map {
          PartReading.Slot(name: $0.name, words: $0.start..<$0.end, isFreeText: $0.isFreeText)
        },
        passedOver: best.edits.filter { $0.edit == .filler }.map(\.words))
    }
    guard let parts else { return nil }
    var result = MatchResult(text: text, outcome: .sequence, matches: [])
    result.parts = parts.enumerated().map { index, part in
      var command = part.command
      let isNumber = index > 0 && command.matches.first.map(hasNumberForText) == true
      guard part.isDoubtful || isNumber else { return command }
      for index in command.matches.indices where command.matches[index].doubt == nil {
        command.matches[index].doubt = .unclear
      }
      command.askIfDoubtful()
      return command
    }
    return result
  }

  /// Returns whether a text of a match is nothing but a number: “a timer for five minutes and another for ten” names
  /// no timer “ten”.
  private func hasNumberForText(_ match: IntentMatch) -> Bool {
    match.slots.contains { slot in
      guard slot.isFreeText, slot.start < slot.end else { return false }
      let words = Words(slot.text)
      return reader.values(.number, in: words, at: 0).contains { $0.words == 0..<words.count }
    }
  }
}

extension IntentMatch {
  /// What distinguishes the match from matches with other effects.
  fileprivate var meaning: [String] {
    [app, intent] + slots.map { "\($0.name) \($0.value)" }.sorted()
  }
}
