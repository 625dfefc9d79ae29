import TextNormalization

/// The ways to split words of an utterance that may be a name joined to another word, such as
/// `Wohnzimmerlampe` for `{room} lampe` in German and Dutch.
///
/// A split leaves a seam, where only a slot whose list allows joined words may end. Words are split
/// only if the search found nothing or met a word that the vocabulary lacks, so an utterance of
/// known words costs nothing extra.
enum Cuttings {
  /// An utterance with some of its words split.
  struct Cutting {
    var words: Words
    /// The positions that lie inside a word of the utterance.
    var seams: [Int] = []
  }

  /// The minimum length of a part, in bytes.
  private static let shortestPart = 2
  /// The minimum length of a known word that is split, in bytes.
  private static let shortestKnownWord = 8
  /// The maximum length of a word that is split, in bytes.
  private static let longestWord = 64

  /// Returns the utterance with one or several words split, in at most ``Limits/cuttings`` ways.
  static func all(
    of words: Words, in text: String, for automaton: PhraseAutomaton
  ) -> [Cutting] {
    guard words.count <= Limits.cutWords else { return [] }
    let lexicon = Lexicon(automaton: automaton)
    var cuttings = [Cutting(words: words)]
    // From the last word to the first, so that earlier positions stay valid.
    for position in words.indices.reversed() {
      let places = words.withBytes(of: position) { lexicon.places(in: $0) }
      for place in places {
        for cutting in cuttings where cuttings.count <= Limits.cuttings {
          var other = cutting
          other.seams = other.seams.map { $0 + 1 } + [position + 1]
          guard other.words.cut(position, at: place, in: text) else { continue }
          cuttings.append(other)
        }
      }
    }
    return Array(cuttings.dropFirst())
  }

  /// What the parts of a word may be.
  private struct Lexicon {
    let automaton: PhraseAutomaton

    /// Returns the byte positions at which a word may be split.
    func places(in word: Span<UInt8>) -> [Int] {
      guard word.count <= longestWord,
        word.count >= (automaton.knows(word) ? shortestKnownWord : 2 * shortestPart)
      else { return [] }
      return (shortestPart...word.count - shortestPart).filter { place in
        word[place] & 0xC0 != 0x80 && automaton.knows(word.extracting(place...))
          && (automaton.traits.joinsUnknownWords || automaton.knows(word.extracting(..<place)))
      }
    }
  }
}
