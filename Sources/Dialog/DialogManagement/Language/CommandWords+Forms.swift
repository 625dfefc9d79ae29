/// Words that are forms of each other, or mean the same.
extension CommandWords {
  /// Returns the words that differ from a word only in an ending that takes the place of another.
  private func changedForms(of word: String) -> [String] {
    pluralChanges.flatMap { pair in
      pair.filter { word.hasSuffix($0) && word.utf8.count - $0.utf8.count >= 3 }.flatMap { ending in
        pair.subtracting([ending]).map { word.dropLast(ending.count) + $0 }
      }
    }
  }

  /// Returns the words that differ from a word only in a plural ending, including itself.
  func forms(of word: String) -> [String] {
    [word] + changedForms(of: word) + pluralEndings.map { word + $0 }
      + pluralEndings.compactMap { ending in
        word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 3
          ? String(word.dropLast(ending.count)) : nil
      }
  }

  /// Returns whether a word is one of the verbs that the language lists.
  func isVerb(_ word: String) -> Bool {
    verbs.contains { $0.contains(word) } || assent.isAction(word)
  }

  /// Returns whether two words are the same verb, or interchangeable ones.
  func areSameVerb(_ one: String, _ other: String) -> Bool {
    one == other || verbs.contains { $0.contains(one) && $0.contains(other) }
  }

  /// Returns whether two words differ at most in a plural ending: "soups" and "soup", "grocery" and
  /// "groceries".
  func areAlike(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (long, short) = one.utf8.count > other.utf8.count ? (one, other) : (other, one)
    guard short.utf8.count >= 3, long.hasPrefix(short) else {
      return one.utf8.first == other.utf8.first && changedForms(of: one).contains(other)
    }
    return pluralEndings.contains {
      long.utf8.count == short.utf8.count + $0.utf8.count
        && long.hasSuffix($0)
    }
  }
}
