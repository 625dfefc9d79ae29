import IntentMatching
import IntentMetadata
import TextNormalization

/// “How do I add a task?”: the answer is a sentence of that command.
extension DialogMachine {
  /// Has the command matched that somebody asks how to give.
  ///
  /// - Returns: Whether an utterance asks that.
  mutating func matchAskedHow(_ utterance: Utterance) -> Bool {
    let words = commandWords.withoutHesitations(Words(utterance.text).map(String.init))
    guard utterance.candidates.allSatisfy(\.isForgiven), words.count <= 20,
      let command = commandWords.howTo.remainder(of: words), !command.isEmpty
    else { return false }
    match(commandWords.howToWish + command, insteadOf: utterance, for: .howToSay)
    return true
  }

  /// Says a sentence of the command that somebody asks how to give.
  mutating func sayHow(_ matched: [Utterance], _ resolution: Resolution) {
    let found = matched.first.map { completed($0, mayLeaveOver: false) }
    guard let meant = found?.candidates.first ?? found?.refusal?.understood,
      meant.heardWhileLocked == nil
    else { return understand(resolution.utterance, isInOtherWords: true) }
    say(.howToSay, ["phrase": printable(phrase(for: meant), limit: 200)])
  }
}
