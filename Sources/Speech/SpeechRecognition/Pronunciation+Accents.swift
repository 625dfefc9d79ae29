extension Pronunciation {
  /// The pronunciation in a non-rhotic accent, as in most of England and Australia, which drops an R
  /// unless a vowel follows, or `nil` if it is the same.
  ///
  /// Source: J. C. Wells, “Accents of English” (1982). If `ER` is the first vowel of a word, as in
  /// “bird”, it stays: the models have no phone that is closer.
  package var nonRhotic: Pronunciation? {
    var result: [String] = []
    for (place, phone) in phones.enumerated() {
      let next = place + 1 < phones.count ? phones[place + 1] : nil
      let isBeforeVowel = next.map(Self.englishVowels.contains) ?? false
      if isBeforeVowel || !["R", "ER"].contains(phone) {
        result.append(phone)
      } else if phone == "R" {
        // After a consonant it is part of the onset.
        if !(result.last.map(Self.englishVowels.contains) ?? false) { result.append(phone) }
      } else {
        result.append(result.contains(where: Self.englishVowels.contains) ? "AH" : phone)
      }
    }
    return result == phones ? nil : Pronunciation(result)
  }

  private static let englishVowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]
}

extension Pronouncer {
  /// Returns the pronunciations of a word, best first, and those in non-rhotic accents.
  package func accents(of word: String) -> [Pronunciation] {
    let usual = pronunciations(of: word).list.prefix(Self.mostUsual)
    var result = Array(usual)
    for other in usual.compactMap(\.nonRhotic) where !result.contains(other) {
      result.append(other)
    }
    return result
  }

  private static var mostUsual: Int { 3 }
}
