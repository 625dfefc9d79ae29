internal import SpeechRecognition

/// Sentences that differ from the best one by a single word: “turn on” for “turn off”.
extension PocketSphinxRecognizer {
  /// The name of the search for them.
  static let rivals = "rivals"

  /// Returns the best sentence that differs from another by a single word, or `nil` if there is none.
  ///
  /// The second decoder searches it in the scores that the first one left.
  func rival(
    to best: PocketSphinxDecoder.Result, in listening: RecentGrammars.Entry, _ samples: [Int16]
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    let said = best.words.map { decoder.pronunciation(of: $0) }
    guard !best.words.contains(where: { FreeText.isPhone($0.token) }),
      let grammar = listening.grammar.rivals(
        of: best.words.map(\.token), said: said, among: listening.sentences)
    else { return nil }
    try second.setGrammar(grammar, named: Self.rivals, beam: nil)
    return try second.decode(samples, after: decoder, search: Self.rivals)
  }

  /// A rival with less confidence is not an alternative.
  private static let leastConfidence = 0.05

  /// Returns hypotheses with a rival among them in its place, if it is likely enough and not there yet.
  func with(_ rival: Hypothesis?, _ found: [Hypothesis]) -> [Hypothesis] {
    guard let rival, rival.confidence >= Self.leastConfidence else { return found }
    var result = found
    if let place = found.firstIndex(where: { $0.transcript == rival.transcript }) {
      if place > 0 { result[place].confidence = max(result[place].confidence, rival.confidence) }
    } else {
      result.append(rival)
    }
    return [result[0]] + result.dropFirst().sorted { $0.confidence > $1.confidence }
  }
}
