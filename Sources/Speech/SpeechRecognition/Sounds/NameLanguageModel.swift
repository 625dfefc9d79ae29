private import Foundation

/// A language model of the names of lists, for writing down what is perhaps a name: which words names begin with,
/// and which word follows which.
///
/// Bigrams with absolute discounting (Ney, Essen & Kneser, "On structuring probabilistic
/// dependences in stochastic language modelling", 1994). All names are equally likely.
package struct NameLanguageModel: Sendable {
  /// The words, each with how it sounds.
  package private(set) var pronunciations: [String: [Pronunciation]] = [:]
  private var counts: [String: Int] = [:]
  private var followers: [String: [String: Int]] = [:]

  private static let discount = 0.5
  private static let (start, end) = ("<s>", "</s>")
  /// The share of spoken words that belong to the sentences around names.
  private static let shareOfOtherWords = 0.2

  /// Learns from the names that a grammar searches.
  package init(_ grammar: SpeechGrammar) {
    for list in grammar.searched {
      for (word, sounds) in zip(list.words, list.pronunciations) where !sounds.isEmpty {
        pronunciations[word] = sounds
      }
      for name in 0..<list.count { count(list.words(ofName: name)) }
    }
    let total = counts.values.reduce(0, +)
    for (word, sounds) in grammar.pronunciations where !word.contains("_") {
      pronunciations[word] = sounds
      let share = Self.shareOfOtherWords * Double(total) / Double(grammar.pronunciations.count)
      counts[word, default: 0] += max(1, Int(share))
    }
  }

  private mutating func count(_ name: [String]) {
    for (word, next) in zip(name, name.dropFirst() + [Self.end]) {
      counts[word, default: 0] += 1
      followers[word, default: [:]][next, default: 0] += 1
    }
    counts[Self.end, default: 0] += 1
  }

  /// The words as a dictionary in CMU's format.
  package var dictionary: String {
    var text = ""
    for (word, list) in pronunciations.sorted(by: { $0.key < $1.key }) {
      for (place, sound) in list.enumerated() {
        text += word + (place > 0 ? "(\(place + 1)) " : " ") + sound.description + "\n"
      }
    }
    return text
  }

  /// The model in the format of ARPA's language models.
  package var text: String {
    let total = Double(counts.values.reduce(1, +))
    let words = counts.keys.sorted()
    var text = "\\data\\\nngram 1=\(words.count + 1)\n"
    text += "ngram 2=\(followers.values.reduce(0) { $0 + $1.count })\n\n\\1-grams:\n"
    text += "-99 \(Self.start) 0\n"
    for word in words {
      let known = followers[word] ?? [:]
      let seen = Double(known.values.reduce(0, +))
      // The discounted probability goes to the words that were not seen after this one.
      let others = 1 - Double(known.keys.reduce(0) { $0 + (counts[$1] ?? 0) }) / total
      let backoff = seen > 0 ? Self.discount * Double(known.count) / seen / others : 1
      text += Self.line(Double(counts[word] ?? 1) / total, [word]) + " \(Self.number(backoff))\n"
    }
    text += "\n\\2-grams:\n"
    for word in followers.keys.sorted() {
      let known = followers[word] ?? [:]
      let seen = Double(known.values.reduce(0, +))
      for (next, count) in known.sorted(by: { $0.key < $1.key }) {
        text += Self.line((Double(count) - Self.discount) / seen, [word, next]) + "\n"
      }
    }
    return text + "\n\\end\\\n"
  }

  private static func line(_ probability: Double, _ words: [String]) -> String {
    "\(number(probability)) \(words.joined(separator: " "))"
  }

  /// A decimal logarithm to four places.
  private static func number(_ probability: Double) -> String {
    String((log10(probability) * 10_000).rounded() / 10_000)
  }
}
