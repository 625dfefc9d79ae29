import PhraseAutomaton
internal import AudioInput
internal import SpeechRecognition

/// Alternative transcripts.
extension PocketSphinxRecognizer {
  /// The name of the search for what the best sentence leaves of the grammar.
  private static let others = "others"
  private static let runnersUpLimit = 3
  /// A grammar with more arcs takes longer to make than an answer may.
  private static let largestGrammarForRunnersUp = 4_000
  /// Anything less likely is not a near tie.
  private static let runnersUpBeam = 1e-60
  private static let leastShare = 0.05

  /// Returns the sentences that sound exactly like the best one, which no score can distinguish.
  func homophones(
    of best: Scored
  ) -> [(hypothesis: Hypothesis, result: PocketSphinxDecoder.Result)] {
    let listening = best.listening
    let heard = best.result.words.map { decoder.pronunciation(of: $0) }
    let others = listening.sentences.homophones(
      of: best.result.words.map(\.token), limit: Self.runnersUpLimit
    ) { word, place in
      heard[place].map { listening.grammar.pronunciations[word]?.contains($0) ?? false } ?? false
    }
    return others.map { tokens in
      var result = best.result
      for (place, token) in tokens.enumerated() { result.words[place].token = token }
      let hypothesis = Hypothesis(
        result, confidence: best.hypothesis.confidence,
        wordConfidences: best.hypothesis.words.map(\.confidence))
      return (hypothesis, result)
    }
  }

  /// Returns the sentences that fit nearly as well as the best one.
  ///
  /// The library's own n-best lists repeat one sentence with silences in other positions, and take
  /// seconds in noise. So each further sentence is the best one of a grammar without those found.
  func runnersUp(
    to best: Scored, besides alike: [PocketSphinxDecoder.Result]
  ) throws(SpeechRecognitionError) -> [Hypothesis] {
    guard !best.result.words.contains(where: { FreeText.isPhone($0.token) }),
      best.listening.grammar.acceptor.arcs.count <= Self.largestGrammarForRunnersUp
    else { return [] }
    let samples = best.part.clip.samples
    var rest = ([best.result] + alike).reduce(Optional(best.listening.grammar)) {
      $0?.excluding($1.words.map(\.token))
    }
    var found: [Hypothesis] = []
    while found.count < Self.runnersUpLimit, let others = rest,
      others.acceptor.arcs.count <= Self.largestGrammarForRunnersUp
    {
      try second.setGrammar(others, named: Self.others, beam: Self.runnersUpBeam)
      guard
        let next = try second.decode(samples, after: decoder, search: Self.others)?
          .later(by: best.part.frames.lowerBound),
        !next.words.isEmpty, !next.words.contains(where: { FreeText.isPhone($0.token) })
      else { break }
      let share = calibration.share(of: next.score, behind: best.result.score)
      guard share >= Self.leastShare else { break }
      found.append(Hypothesis(next, confidence: best.hypothesis.confidence * share))
      rest = others.excluding(next.words.map(\.token))
    }
    return found
  }
}
