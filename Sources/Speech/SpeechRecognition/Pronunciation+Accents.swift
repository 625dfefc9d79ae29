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

  /// The pronunciations in British accents, other than this one: with the vowel of “trap” open, with the vowel of “goat”
  /// beginning in the middle of the mouth, and with both.
  ///
  /// Source: J. C. Wells, “Accents of English” (1982). Their vowels are those of the model that are nearest.
  package var british: [Pronunciation] {
    let open = Pronunciation(phones.map { $0 == "AE" ? "AA" : $0 })
    let central = [self, open].map {
      Pronunciation($0.phones.flatMap { $0 == "OW" ? ["AH", "UH"] : [$0] })
    }
    var result: [Pronunciation] = []
    for other in [open] + central where other != self && !result.contains(other) {
      result.append(other)
    }
    return result
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

  /// Adds to the pronunciations of words those in British accents, where they are the pronunciation of no other of the
  /// words.
  ///
  /// In words that are mostly said without stress, such as “at”, these accents have weak vowels, too. Nothing is added to
  /// what a person said of a word, to names that are one token each, nor in grammars of many words, which would be
  /// searched for longer.
  func addAccents(to words: inout [String: [Pronunciation]]) {
    guard words.count <= Self.mostWords else { return }
    let taken = Set(words.values.joined())
    for (word, list) in words {
      guard !language.weakForms.contains(word), !isOwn(word), !word.contains("_") else { continue }
      words[word] = list + list.flatMap(\.british).filter { !taken.contains($0) }
    }
  }

  private static var mostWords: Int { 3_000 }
}
