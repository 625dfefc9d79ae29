/// What an utterance may ask for: some of its words, put as a phrase would have them.
public struct UtteranceCore: Sendable, Hashable {
  /// The words of the utterance that it is made of.
  public var range: Range<Int>
  /// The words as a phrase would have them: “turn on the light” for “turning on the light”.
  public var words: [String]
  /// Where each of the words stands in the utterance.
  public var origins: [Int]
  /// The form in which the verb was said.
  public var form: VerbForm = .base
  /// Whether it is a question of which only the thing was said: “my balance, please”.
  public var isTopicAlone = false
  /// Whether it was put as a question, which no command is.
  public var isQuestion = false
  /// Whether it is a deed that a question is about: “is my card frozen”. Nobody asks to do it.
  public var isDeedAskedAbout = false
  /// Whether it was said of the speaker and others, and stands for the speaker alone: “our rent”.
  public var isOfSeveral = false
  /// Whether only courtesies stand around it.
  public var isAlone = false
  /// Whether its verb was not said: “dinner jazz, please”.
  public var isSupplied = false
  /// The utterance that it was cut from, where something had been taken out of that before.
  public var repaired: RepairedUtterance?
}

/// An utterance less what its speaker took back or stumbled over.
public struct RepairedUtterance: Sendable, Hashable {
  /// The words that are left.
  public var words: [String]
  /// The same words with their accents.
  public var spoken: [String]
  /// Those of them that a core is made of.
  public var range: Range<Int>
}

extension UtteranceCore {
  /// Takes a word out.
  mutating func remove(at position: Int) {
    words.remove(at: position)
    origins.remove(at: position)
  }

  /// Puts a word in that stands for one at a place of the utterance.
  mutating func insert(_ word: String, from origin: Int, at position: Int) {
    words.insert(word, at: position)
    origins.insert(origin, at: position)
  }

  /// Moves a word to another place, counted without that word.
  mutating func move(from position: Int, to place: Int) {
    let (word, origin) = (words[position], origins[position])
    remove(at: position)
    insert(word, from: origin, at: place)
  }

  /// Returns the core less some words.
  func without(_ words: Set<String>) -> UtteranceCore {
    var rest = self
    let kept = self.words.indices.filter { !words.contains(self.words[$0]) }
    rest.words = kept.map { self.words[$0] }
    rest.origins = kept.map { origins[$0] }
    return rest
  }
}
