import PhraseAutomaton
import TextNormalization
public import UtteranceActs

/// Words for nothing in the place of a text.
extension IntentMatcher {
  /// Asks about a command after which something was to follow, if it means the same without its last word: “make me a
  /// cappuccino with”.
  func doubtBreak(in result: inout MatchResult, _ options: MatchOptions) {
    let words = Words(result.text)
    guard result.outcome == .matched, words.count > 1, let best = result.matches.first,
      acts?.announcesMore(String(words[words.count - 1])) == true,
      !best.slots.contains(where: { $0.words.contains(words.count - 1) })
    else { return }
    let shorter = match(
      words.source(of: 0..<words.count - 1, in: result.text), hearing: nil, options: options)
    guard let same = shorter.matches.first, same.hasSameMeaning(as: best) else { return }
    result.matches[0].doubt = .unclear
    result.askIfDoubtful()
  }

  /// Declines a command whose text is nothing at all: “add nothing to my list”. In quotation marks, it is a text.
  func declineNothing(in result: inout MatchResult) {
    guard let acts, let best = result.matches.first else { return }
    let words = Words(result.text).map(String.init)
    guard !best.textsOfNothing(in: words, acts).isEmpty,
      acts.doubt(aboutMarksIn: result.text) == nil
    else { return }
    result = MatchResult(text: result.text, outcome: .rejected, matches: [])
    result.refusal = ActRefusal(reason: .negated, understood: best)
  }
}

extension IntentMatch {
  /// Returns the slots whose text consists of a word for nothing: “nothing”, “nothing else”.
  package func textsOfNothing(in words: [String], _ acts: ActReader) -> [SlotMatch] {
    slots.filter { slot in
      slot.isFreeText && !slot.words.isEmpty && slot.end <= words.count
        && acts.areNothing(words[slot.words])
    }
  }
}

/// A negation right before the words of a phrase.
extension IntentMatcher {
  /// Declines a command of which a negation is the first word, without a pause behind it, whatever that means together with
  /// the next one: «no más alto», where «no más» is also a courtesy.
  func declineDenied(in result: inout MatchResult, _ options: MatchOptions) {
    guard let acts, let best = result.matches.first else { return }
    let words = Words(result.text)
    guard words.count > 1, let first = acts.spoken(words, in: result.text).first,
      acts.isNegation(first), !words.hasComma(before: 1, in: result.text),
      automaton.accepts(
        words.source(of: 1..<words.count, in: result.text), reader: spokenSlots(options))
    else { return }
    let whole = words.source(of: 0..<words.count, in: result.text)
    guard !automaton.accepts(whole, reader: spokenSlots(options)) else { return }
    result = MatchResult(text: result.text, outcome: .rejected, matches: [])
    result.refusal = ActRefusal(reason: .negated, understood: best)
  }
}

/// Punctuation that shows that a command is not given: quotation marks and question marks.
extension IntentMatcher {
  /// Marks matches as doubtful whose text is a quotation, or a command with a question mark.
  func doubtMarks(of result: inout MatchResult) {
    guard let acts, let reason = acts.doubt(aboutMarksIn: result.text) else { return }
    let count = Words(result.text).count
    for index in result.matches.indices { result.matches[index].doubtMarks(reason, at: count) }
    result.askIfDoubtful()
  }
}

extension IntentMatch {
  /// Marks the match as doubtful because of the marks around the utterance, unless free text takes its last
  /// words, and a question mark with them: “text Anna are you coming?”.
  ///
  /// - Parameters:
  ///   - reason: What the marks mean.
  ///   - count: The number of words of the utterance.
  public mutating func doubtMarks(_ reason: ActReason, at count: Int) {
    let endsWithText = slots.contains { $0.isFreeText && $0.start < $0.end && $0.end == count }
    if doubt == nil, reason != .question || !endsWithText { doubt = reason }
  }
}

extension Words {
  /// Returns the positions of the words before which a text has a comma or the end of a sentence.
  package func pauses(in text: String) -> Set<Int> {
    Set(indices.filter { hasComma(before: $0, in: text) })
  }

  /// Returns whether a comma or the end of a sentence separates two numbers in figures within a
  /// range: “3, 940 dollars” does not begin with a thousand.
  package func splitsFigures(of range: Range<Int>, in text: String) -> Bool {
    range.dropFirst().contains { position in
      self[position].first?.isNumber == true && self[position - 1].last?.isNumber == true
        && hasComma(before: position, in: text)
    }
  }
}
