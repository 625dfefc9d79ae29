import SpeechRecognition

/// Measures guessed pronunciations on words that were held out of the dictionary.
struct PronunciationErrors {
  private(set) var words = 0
  private(set) var phones = 0
  private(set) var wrongWords = 0
  private(set) var wrongPhones = 0
  /// Words none of whose two best guesses is right.
  private(set) var missedWords = 0

  /// Learns from all words but each so-manieth, and guesses those.
  init(_ lexicon: Lexicon, every: Int) {
    var heldOut: Set<String> = []
    var place = 0
    lexicon.forEachWord { word, _ in
      guard word.allSatisfy({ $0.isLetter }) else { return }
      place += 1
      if place % every == 0 { heldOut.insert(word) }
    }
    let learned = LearnedPronunciations(learningFrom: lexicon) { !heldOut.contains($0) }
    for word in heldOut.sorted() {
      let right = lexicon.pronunciations(of: word)
      let guesses = learned.pronunciations(of: word, count: 2)
      let errors = right.map { Self.distance($0.phones, guesses.first?.phones ?? []) }.min() ?? 0
      words += 1
      phones += right.first?.phones.count ?? 0
      wrongPhones += errors
      wrongWords += errors > 0 ? 1 : 0
      missedWords += guesses.contains(where: right.contains) ? 0 : 1
    }
  }

  /// A line with the shares in percent.
  var summary: String {
    func percent(_ part: Int, _ whole: Int) -> String {
      let share = 1_000 * Double(part) / Double(max(1, whole))
      return "\(share.rounded() / 10) %"
    }
    return "\(words) words: phoneme errors \(percent(wrongPhones, phones)), word errors "
      + "\(percent(wrongWords, words)), with the best two \(percent(missedWords, words))"
  }

  /// Returns how many phones must be changed, added or left out.
  private static func distance(_ a: [String], _ b: [String]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let change = previous + (left == right ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
