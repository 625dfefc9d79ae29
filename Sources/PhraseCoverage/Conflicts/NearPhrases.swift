public import IntentMatching
public import IntentMetadata
import PhraseTemplates
import TextNormalization

/// Finds phrases of different intents that a slip of the tongue or of a key turns into one another,
/// such as “open my account” and “open my amount”.
///
/// Tolerant matching takes either for the other. Compared are App Shortcut phrases, letter by letter
/// as they are matched; parameters only match parameters of the same name.
public enum NearPhrases {
  /// The greatest number of letters in which near phrases differ.
  private static let maximumDistance = 2

  private struct Phrase {
    var claim: PhraseConflict.Claim
    var utterance: String
    var letters: [UInt8]
  }

  /// Returns the pairs of phrases that are near each other.
  public static func find(_ apps: [AppMetadata], locale: String?) -> [PhraseConflict] {
    let phrases = apps.flatMap { Self.phrases(of: $0, locale: locale ?? $0.locale) }
      .sorted { $0.letters.count < $1.letters.count }
    var found: [PhraseConflict] = []
    for (index, phrase) in phrases.enumerated() {
      for other in phrases[(index + 1)...] {
        guard other.letters.count - phrase.letters.count <= maximumDistance else { break }
        let isSameIntent =
          phrase.claim.app == other.claim.app && phrase.claim.intent == other.claim.intent
        // In short phrases two letters make another word.
        guard !isSameIntent, phrase.letters != other.letters, phrase.letters.count >= 12,
          EditDistance.isWithin(maximumDistance, phrase.letters, other.letters)
        else { continue }
        found.append(
          PhraseConflict(
            utterance: phrase.utterance, claims: [phrase.claim, other.claim], kind: .near,
            isDecided: true))
      }
    }
    return found
  }

  private static func phrases(of app: AppMetadata, locale: String) -> [Phrase] {
    let name = app.names(in: locale)[0]
    return app.shortcuts.flatMap { shortcut in
      shortcut.phrases(in: locale).map { text in
        let said = text.replacing("${applicationName}", with: name)
        let words = Words(said)
        return Phrase(
          claim: .init(app: app.name, intent: shortcut.intent, phrase: text),
          utterance: said, letters: Array(words.text(of: 0..<words.count).utf8))
      }
    }
  }
}

/// The number of letters to insert, delete or exchange that makes one text another.
enum EditDistance {
  /// Returns whether two texts differ by no more than some letters.
  ///
  /// Only the diagonal band that can still succeed is computed, so that the cost is the length times
  /// the limit. Source: Ukkonen, “Algorithms for approximate string matching” (1985).
  static func isWithin(_ limit: Int, _ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard abs(one.count - other.count) <= limit else { return false }
    let far = limit + 1
    var last = (0...other.count).map { min($0, far) }
    var row = last
    for i in 0..<one.count {
      let band = max(0, i - limit)...min(other.count, i + limit + 1)
      var best = far
      for j in band {
        if j == 0 {
          row[0] = min(i + 1, far)
        } else {
          let above = j <= i + limit ? last[j] : far
          let left = j - 1 >= band.lowerBound ? row[j - 1] : far
          row[j] = min(last[j - 1] + (one[i] == other[j - 1] ? 0 : 1), min(above, left) + 1, far)
        }
        best = min(best, row[j])
      }
      guard best <= limit else { return false }
      swap(&last, &row)
    }
    return last[other.count] <= limit
  }
}
