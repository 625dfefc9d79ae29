import PhraseAutomaton
import TextNormalization

/// A phrase whose things an utterance names, whatever else it says.
struct NamedPhrase {
  /// The phrase with its slots, as a search would return it.
  var match: PhraseMatch
  /// The evidence that each word of the utterance contributes; none for the app's name, which says nothing about things.
  var evidence: [WordEvidence]
  /// The part of the phrase that was said, from 0 to 1.
  var said: Double
  /// Whether a word was not said without which the phrase means something else, such as “off”.
  var lacksDecisive: Bool
}

extension ParaphraseFinder {
  /// Returns the phrases that an utterance has a word or name of, if it has a value for each of their slots.
  ///
  /// Of more than ``maximumComparisons``, only those are compared that share a word with the utterance.
  func named(_ words: Words, reader: SpokenSlots) -> [NamedPhrase] {
    guard words.count >= 2, words.count <= Self.maximumWords else { return [] }
    var evidence = evidence(of: words, within: words.indices, reader: reader)
    let numbers =
      sketches.count > Self.maximumComparisons
      ? promising(evidence, leastScore: 0) : Array(sketches.indices)
    return numbers.compactMap { number in
      guard let fit = fit(sketches[number], &evidence, isLenient: true),
        let match = match(of: sketches[number], fit, words)
      else { return nil }
      return NamedPhrase(
        match: match,
        evidence: words.indices.map { position in
          let isName = fit.appName?.contains(position) == true
          return WordEvidence(
            tells: isName ? 0 : evidence.weights[position], fit: fit.explained[position])
        },
        said: fit.sketchPart, lacksDecisive: fit.lacksDecisive)
    }
  }
}
