import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// A command beside one that is forbidden: “start yoga and don't order soup” starts yoga.
extension DialogMachine {
  /// The maximum length of such an utterance, in words.
  private static let longestDenial = 24

  /// Has the half of an utterance matched that forbids nothing, if the other half forbids a command.
  ///
  /// - Returns: Whether there are two such halves.
  mutating func matchBesideDenied(_ utterance: Utterance) -> Bool {
    guard let acts = ActReader.named(configuration.language.code), utterance.candidates.isEmpty,
      utterance.parts.isEmpty, !asksSomething(utterance)
    else { return false }
    let words = Words(utterance.text).map(String.init)
    let spoken = spokenWords(of: utterance.text)
    guard words.count <= Self.longestDenial, spoken.count == words.count else { return false }
    for link in acts.links(in: words) {
      let halves = [0..<link.lowerBound, link.upperBound..<words.count]
      guard halves.allSatisfy({ $0.count > 1 }) else { continue }
      let denied = halves.filter { spoken[$0].contains(where: acts.isNegation) }
      guard let denied = denied.first, denied.count < words.count,
        let ordered = halves.first(where: { !spoken[$0].contains(where: acts.isNegation) }),
        spoken[denied].prefix(3).contains(where: acts.isNegation)
      else { continue }
      let answer = SpokenAnswer(utterance.text)
      let forbidden = Utterance(answer.quote(denied))
      guard let refusal = prohibition(in: forbidden) ?? denial(utterance) else { continue }
      match(words[ordered], insteadOf: utterance, for: .besideDenied(refusal))
      return true
    }
    return false
  }

  /// Returns the refusal of the whole utterance if a negation is its reason.
  private func denial(_ utterance: Utterance) -> ActRefusal? {
    utterance.refusal.flatMap { $0.reason == .negated ? $0 : nil }
  }

  /// Does what was ordered beside what is forbidden, and says what is not done.
  mutating func understandBesideDenied(
    _ refusal: ActRefusal, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let found = matched.first.map { completed($0, mayLeaveOver: false) }
    guard let command = found, let best = command.candidates.first, best.doubt == nil,
      best.score >= configuration.certainScore,
      best.app != refusal.understood.app || best.intent != refusal.understood.intent
    else { return understand(resolution.utterance, isInOtherWords: true) }
    let intent = descriptor(of: refusal.understood.intent, in: refusal.understood.app)
    say(.refusedNegated, ["intent": title(of: intent)])
    var meant = command
    (meant.confidence, meant.time) = (resolution.utterance.confidence, resolution.utterance.time)
    understand(meant)
  }
}
