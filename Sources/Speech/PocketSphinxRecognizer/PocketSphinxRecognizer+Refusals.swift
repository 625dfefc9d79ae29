internal import AudioInput
internal import SpeechRecognition

/// Sentences that say of the best one that it is not asked for.
extension PocketSphinxRecognizer {
  /// The name of the search for them.
  private static let refusals = "refusals"

  /// Returns the likeliest sentence that refuses the best one if it fits as well, in one or two spellings; nothing otherwise.
  ///
  /// What is in front of a command consists of short words without stress, such as “did you”. An accent that the model was not
  /// trained on makes them resemble courtesies.
  func refusals(
    of best: PocketSphinxDecoder.Result, _ listening: RecentGrammars.Entry, _ clip: AudioClip
  ) throws(SpeechRecognitionError) -> [PocketSphinxDecoder.Result] {
    guard let framed = listening.framed,
      !best.words.contains(where: { FreeText.isPhone($0.token) })
    else { return [] }
    let tokens = best.words.map(\.token)
    guard let grammar = listening.grammar.refusals(of: tokens, among: framed) else { return [] }
    try second.setGrammar(grammar, named: Self.refusals, beam: nil)
    guard let found = try second.decode(clip.samples, after: decoder, search: Self.refusals)
    else { return [] }
    guard found.score >= best.score else { return [] }
    // A form that nobody says there sounds like the verb and is not a refusal: “don't starts yoga”.
    var plain = found
    for place in plain.words.indices {
      if let verb = framed.plainForm(of: plain.words[place].token) {
        plain.words[place].token = verb
      }
    }
    return plain.words.map(\.token) == found.words.map(\.token) ? [found] : [found, plain]
  }
}
