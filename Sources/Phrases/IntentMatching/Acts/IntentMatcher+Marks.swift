import TextNormalization
import UtteranceActs

/// Punctuation that shows that a command is not given: quotation marks and question marks.
extension IntentMatcher {
  /// Marks matches as doubtful whose text is a quotation, or a command with a question mark.
  func doubtMarks(of result: inout MatchResult) {
    guard let acts, let reason = acts.doubt(aboutMarksIn: result.text) else { return }
    let count = Words(result.text).count
    for index in result.matches.indices
    where result.matches[index].doubt == nil
      && (reason != .question || !result.matches[index].endsWithText(at: count))
    {
      result.matches[index].doubt = reason
    }
    result.askIfDoubtful()
  }
}

extension IntentMatch {
  /// Returns whether free text takes the last words of an utterance, and its marks with them:
  /// “text Anna are you coming?”.
  ///
  /// - Parameter count: The number of words of the utterance.
  public func endsWithText(at count: Int) -> Bool {
    slots.contains { $0.isFreeText && $0.start < $0.end && $0.end == count }
  }
}

extension Words {
  /// Returns the positions of the words before which a text has a comma or the end of a sentence.
  func pauses(in text: String) -> Set<Int> {
    Set(indices.filter { hasComma(before: $0, in: text) })
  }
}
