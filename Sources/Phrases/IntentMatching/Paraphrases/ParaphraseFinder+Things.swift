import PhraseAutomaton
import TextNormalization

/// A phrase whose things an utterance names, whatever else it says.
struct NamedPhrase {
  /// The phrase with its slots, as a search would return it.
  var match: PhraseMatch
  /// The evidence that each word of the utterance contributes.
  var evidence: [WordEvidence]
  /// The weight of the words that the phrase explains.
  var explained: Double
  /// The part of the phrase that was said, from 0 to 1.
  var said: Double
  /// Whether a word was not said without which the phrase means something else, such as “off”.
  var lacksDecisive: Bool

  /// The positions of the words of content that the phrase does not explain.
  var unexplained: [Int] {
    evidence.indices.filter { evidence[$0].fit == 0 && evidence[$0].tells >= 1 }
  }
}

extension ParaphraseFinder {
  /// Returns the phrases that an utterance has a word or name of, if it has a value for each of their slots.
  func named(_ words: Words, reader: SpokenSlots) -> [NamedPhrase] {
    guard words.count >= 2, words.count <= Self.maximumWords else { return [] }
    var evidence = evidence(of: words, within: words.indices, reader: reader)
    return sketches.prefix(Self.maximumComparisons).compactMap { sketch in
      guard let fit = fit(sketch, &evidence, isLenient: true),
        let phrase = phrase(of: sketch, namesApp: fit.appName != nil)
      else { return nil }
      // The app's name says nothing about its things.
      let weights = zip(evidence.weights.indices, fit.explained).map { position, part in
        (fit.appName?.contains(position) == true ? 0 : evidence.weights[position], part)
      }
      return NamedPhrase(
        match: PhraseMatch(
          phrase: phrase, slots: fit.slots,
          literalWords: words.count - fit.slots.reduce(0) { $0 + $1.words.count }, anyWords: 0,
          skippedWords: 0, rank: Int64(fit.score * 1e9)),
        evidence: weights.map { WordEvidence(tells: $0, fit: $1) },
        explained: weights.reduce(0) { $0 + $1.0 * $1.1 }, said: fit.sketchPart,
        lacksDecisive: fit.lacksDecisive)
    }
  }
}
