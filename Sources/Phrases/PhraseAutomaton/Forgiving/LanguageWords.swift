import TextNormalization

/// What a tolerance says of words, by their hashes: made once for the indices of all vocabularies.
final class LanguageWords: Sendable {
  /// A word that another may stand for.
  struct Related: Sendable {
    var text: String
    var liberty: Liberty
  }

  /// What is known of words, whether a vocabulary has them or not.
  let traits: [UInt64: WordIndex.Traits]
  /// The words that a word may stand for by meaning or by a table of homophones.
  let related: [UInt64: [Related]]
  /// Groups of words of which none is taken for another.
  let opposites: [[(hash: UInt64, text: String)]]

  init(_ tolerance: Tolerance) {
    var traits: [UInt64: WordIndex.Traits] = [:]
    for (words, trait) in [
      (tolerance.functionWords, WordIndex.Traits.function),
      (tolerance.decisiveWords, .decisive), (tolerance.questionWords, .question),
    ] {
      for hash in words.flatMap({ Words($0).hashes }) { traits[hash, default: []].insert(trait) }
    }
    self.traits = traits
    var related: [UInt64: [Related]] = [:]
    for (groups, liberty) in [
      (tolerance.homophones, Liberty.sound), (tolerance.synonyms, .synonym),
    ] {
      for group in groups {
        for said in group {
          related[Vocabulary.hash(of: said), default: []] += group.lazy.filter { $0 != said }
            .map { Related(text: $0, liberty: liberty) }
        }
      }
    }
    self.related = related
    opposites = tolerance.opposites.map { group in
      group.map { (Vocabulary.hash(of: $0), $0) }
    }
  }
}
