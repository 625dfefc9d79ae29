/// The parts of verbs that say which of two opposite things is done.
extension ActReader {
  /// Returns the infinitives that a word may be a form of, and the particles in it, or the word itself if there are none:
  /// “aus” and “schalten” for „ausgeschaltet“.
  public func parts(ofVerb word: String) -> [String] {
    guard let grammar = language.grammar else { return [word] }
    let parts = grammar.separations(of: word).flatMap { part -> [String] in
      let verbs = grammar.conjugation.readings(of: part.verb).map(\.verb)
      return verbs.isEmpty ? [] : verbs + (part.particle.isEmpty ? [] : [part.particle])
    }
    return [word] + parts
  }

  /// Returns whether a word is a state that a thing may be asked to have: “off”.
  public func isSwitch(_ word: String) -> Bool { language.switches.contains(word) }

  /// Returns whether one of two words is a form of a verb that reverses that of the other: “disable” and “enable”,
  /// « désactivé » and « active ».
  public func isReversal(_ one: String, of other: String) -> Bool {
    [(one, other), (other, one)].contains { word, base in
      language.reversals.contains { prefix in
        let rest = word.dropFirst(prefix.count)
        let length = min(rest.count, base.count, Self.stemLength)
        return word.hasPrefix(prefix) && length >= Self.shortestStem
          && rest.prefix(length) == base.prefix(length)
      }
    }
  }

  /// The number of letters by which two forms of a verb are compared.
  private static let stemLength = 6
  /// The number of letters that must be alike.
  private static let shortestStem = 4
}
