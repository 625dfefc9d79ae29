import TextNormalization

/// Compares a transcript with what was said.
enum WordErrors {
  /// Returns the number of words said, and the number of word errors in the transcript: the minimum
  /// number of replacements, deletions and insertions (Levenshtein's distance over words).
  static func count(said: String, heard: String) -> (words: Int, errors: Int) {
    let said = Words(said).map(String.init)
    let heard = Words(heard).map(String.init)
    var row = Array(0...heard.count)
    for (place, word) in said.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for (other, candidate) in heard.enumerated() {
        let changed = diagonal + (word == candidate ? 0 : 1)
        diagonal = row[other + 1]
        row[other + 1] = min(changed, row[other] + 1, diagonal + 1)
      }
    }
    return (said.count, row[heard.count])
  }
}
