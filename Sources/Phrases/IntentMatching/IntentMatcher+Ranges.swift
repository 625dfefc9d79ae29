import IntentMetadata
import SpokenValues
import TextNormalization
import UtteranceActs

/// Two numbers, or a limit, where a command has a place for one number.
extension IntentMatcher {
  /// The number of words before a value at which a range may begin: “between 50 and”.
  private static let longestBeginning = 4

  /// Marks matches with one of two numbers, “50 to 100 euros”, or a limit, “more than 50”, as doubtful.
  func doubtRanges(of result: inout MatchResult) {
    let words = Words(result.text)
    for index in result.matches.indices where result.matches[index].doubt == nil {
      let slots = result.matches[index].slots.filter { !$0.words.isEmpty }
      let isEither = slots.contains { slot in
        slot.value.isAmount && slot.end <= words.count
          && ranges(around: slot, in: words).contains { range in
            !slots.contains { $0 != slot && $0.words.overlaps(range) }
          }
      }
      if isEither { result.matches[index].doubt = .unclear }
    }
    result.askIfDoubtful()
  }

  /// Returns the words of the ranges that a value is a part of, or that it consists of.
  private func ranges(around slot: SlotMatch, in words: Words) -> [Range<Int>] {
    (max(0, slot.start - Self.longestBeginning)...slot.start).flatMap { start in
      reader.values(.number, in: words, at: start)
        .filter {
          ($0.isLimit || $0.isLowerEnd && slot.value.isNumber) && $0.words.overlaps(slot.words)
        }.map(\.words)
    }
  }
}

extension IntentValue {
  fileprivate var isAmount: Bool {
    switch self {
    case .duration, .measurement, .currency: true
    default: isNumber
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .double: true
    default: false
    }
  }
}
