/// What single words are, in a language.
extension ActLanguage {
  /// Returns whether words begin with an interrogative, possibly after a preposition: “von welchem
  /// Gate”, “at what time”, or with a verb and its subject: “regnet es”.
  func beginsQuestion(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if interrogatives.contains(first) { return true }
    guard let second = words.dropFirst().first else { return false }
    let isPreposition = grammar?.prepositions.contains(first) ?? openEnds.contains(first)
    if isPreposition, asksForThing(second) { return true }
    return grammar?.hasLateVerbs == true && subjects.contains(second)
      && grammar?.polites.contains(second) == false
      && grammar?.conjugation.has(first, as: .base) == false && !subjects.contains(first)
  }

  /// Returns whether a word may be a preposition.
  func isPreposition(_ word: String) -> Bool {
    fronts.contains(word) || linkers.contains(word) || benefactors.contains(word)
      || endParticles.contains(word) || grammar?.prepositions.contains(word) == true
  }

  /// Returns whether an English word is an adverb by its form. Names that end like one are shorter: “Molly”, “Emily”.
  func isAdverb(_ word: String) -> Bool {
    frameAdverbs.contains(word) || word.count >= Self.shortestAdverb && word.hasSuffix("ly")
  }

  /// The minimum length of an adverb that is recognized by its form, in letters.
  private static let shortestAdverb = 6

  /// Returns whether a word asks for something: “which”, but not “is”.
  func asksForThing(_ word: String) -> Bool {
    chunks.longest(at: 0, in: [word], numbers: [])?.0 == .cue(.question)
  }

  /// The positions of numbers among words.
  func numbers(in words: [String]) -> Set<Int> {
    Set(
      words.indices.filter { position in
        isNumber(words[position])
      })
  }

  /// Returns whether a word is a number.
  func isNumber(_ word: String) -> Bool {
    if numbers.contains(word) { return true }
    if let byte = word.utf8.first, byte < 0x80 {
      guard !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte) else { return true }
    } else if word.first?.isNumber == true {
      return true
    }
    return grammar.map { isCompound(word[...], of: $0.numberParts) } ?? false
  }

  /// Returns whether a word consists of parts of numbers, of which the last is a number: “hundertfünfundzwanzig”.
  private func isCompound(_ word: Substring, of parts: [String]) -> Bool {
    parts.contains { part in
      guard word.count > part.count, word.hasPrefix(part) else { return false }
      let rest = word.dropFirst(part.count)
      return numbers.contains(String(rest)) || isCompound(rest, of: parts)
    }
  }
}
