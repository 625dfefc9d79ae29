import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Times that are taken back in the answer that has them.
extension DialogMachine {
  /// Returns an answer without a time that is taken back for the one behind it: “call mum on friday” of “call mum tomorrow,
  /// sorry, on friday”.
  func withoutRetractedTime(_ answer: SpokenAnswer) -> SpokenAnswer {
    let words = answer.words
    guard !answer.isQuoted, let acts = ActReader.named(configuration.language.code) else {
      return answer
    }
    func times(at start: Int) -> [Int] {
      configuration.reader.moments(in: words, at: start).map(\.end)
    }
    for place in words.indices.dropFirst(2) {
      let length = max(
        commandWords.corrections.length(in: words, at: place), acts.amends(words[place]) ? 1 : 0)
      let next = place + length
      guard length > 0, next < words.count, times(at: next).contains(words.count),
        let start = (1..<place).first(where: { times(at: $0).contains(place) })
      else { continue }
      let kept = answer.quote(0..<start)
      return SpokenAnswer(kept + " " + answer.quote(next..<words.count))
    }
    return answer
  }

  /// Whether an answer to whether a command is meant is the length of time that the command lacks: “half an hour” at “Log
  /// Workout: Running?” postpones nothing.
  func saysLengthToTake(_ answer: SpokenAnswer, on question: OpenQuestion) -> Bool {
    guard case .confirmIntent(let candidate) = question.purpose else { return false }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let lacksLength = intent.parameters.contains { parameter in
      parameter.type.element == .duration
        && !candidate.slots.contains { $0.name == parameter.name }
    }
    return lacksLength && configuration.reader.value(of: .duration, in: answer.text) != nil
  }
}
