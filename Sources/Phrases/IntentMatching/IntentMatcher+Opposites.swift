import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Commands that would do the opposite of what was said.
extension IntentMatcher {
  /// Returns whether words name a state that a phrase has the opposite of, or does not have: “off” and „ausgeschaltet“ are not in
  /// “dark mode”, nor is « désactivé » in « active le mode sombre ».
  func isContradicted(_ phrase: String, by said: [String]) -> Bool {
    let own = Words(phrase).map(String.init)
    let ownParts = Set(own.flatMap { acts?.parts(ofVerb: $0) ?? [$0] })
    return said.contains { word in
      guard !own.contains(word) else { return false }
      let parts = acts?.parts(ofVerb: word) ?? [word]
      return parts.contains { part in
        guard !ownParts.contains(part) else { return false }
        let groups = tolerance.opposites.filter { $0.contains(part) }
        // A verb of a state says which one, though the phrase names none.
        let isOfState = part != word && !groups.isEmpty
        return isOfState || !ownParts.isDisjoint(with: groups.joined())
          || acts?.isSwitch(part) == true
      } || own.contains { acts?.isReversal($0, of: word) == true }
    }
  }
}
