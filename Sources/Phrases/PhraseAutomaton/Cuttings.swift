import TextNormalization

/// The ways to cut words of an utterance that may be a name and a word written onto it, such as
/// German's and Dutch's `Wohnzimmerlampe` for `{room} lampe`.
///
/// A cut leaves a seam, where only a slot may end whose list grows together with what follows.
/// Words are cut only where the search found nothing, or met a word that the vocabulary lacks, so
/// that an utterance whose words are known costs nothing more.
enum Cuttings {
  /// An utterance some words of which are cut.
  struct Cutting {
    var words: Words
    /// The positions that lie inside a word of the utterance.
    var seams: [Int] = []
  }

  /// The fewest bytes of a part.
  private static let shortestPart = 2
  /// The fewest bytes of a known word that is cut.
  private static let shortestKnownWord = 8
  /// The most bytes of a word that is cut.
  private static let longestWord = 64

  /// Returns the utterance with one or several words cut, at most ``Limits/cuttings`` times.
  static func all(
    of words: Words, in text: String, for automaton: PhraseAutomaton
  ) -> [Cutting] {
    guard words.count <= Limits.cutWords else { return [] }
    let lexicon = Lexicon(automaton)
    var cuttings = [Cutting(words: words)]
    // From the last word to the first, so that the positions before stay what they are.
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

  /// What parts of a word may be.
  private struct Lexicon {
    let automaton: PhraseAutomaton
    /// Whether a slot that grows together with the next word may hold unknown words.
    let takesUnknown: Bool

    init(_ automaton: PhraseAutomaton) {
      self.automaton = automaton
      takesUnknown = automaton.lists.contains { $0.growsTogether && $0.kind == .anyWords }
    }

    /// Returns where a word may be cut, counted in its bytes.
    func places(in word: Span<UInt8>) -> [Int] {
      guard word.count <= longestWord,
        word.count >= (automaton.knows(word) ? shortestKnownWord : 2 * shortestPart)
      else { return [] }
      return (shortestPart...word.count - shortestPart).filter { place in
        word[place] & 0xC0 != 0x80 && automaton.knows(word.extracting(place...))
          && (takesUnknown || automaton.knows(word.extracting(..<place)))
      }
    }
  }
}
