import TextNormalization

/// The word data of a tolerance, by hashes, built once for the indices of all vocabularies.
final class LanguageWords: Sendable {
  /// A word for which another may stand.
  struct Related: Sendable {
    var text: String
    var edit: EditKind
  }

  /// The properties of words, whether a vocabulary has them or not.
  let traits: [UInt64: WordIndex.Traits]
  /// The words for which a word may stand, by meaning or by a table of homophones.
  let related: [UInt64: [Related]]
  /// Groups of words that are never confused with one another.
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
    for (groups, edit) in [
      (tolerance.homophones, EditKind.sound), (tolerance.synonyms, .synonym),
    ] {
      for group in groups {
        for said in group {
          related[Vocabulary.hash(of: said), default: []] += group.lazy.filter { $0 != said }
            .map { Related(text: $0, edit: edit) }
        }
      }
    }
    self.related = related
    opposites = tolerance.opposites.map { group in
      group.map { (Vocabulary.hash(of: $0), $0) }
    }
  }
}
