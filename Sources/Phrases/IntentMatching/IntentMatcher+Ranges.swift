import Foundation
import IntentMetadata
import SpokenValues
import TextNormalization
import UtteranceActs

/// Two numbers or a limit where a command has a place for one number, and values whose words were divided.
extension IntentMatcher {
  /// The number of words before a value at which a range may begin: “between 50 and”.
  private static let longestBeginning = 4

  /// Marks matches with one of two numbers, “50 to 100 euros”, or a limit, “more than 50”, as doubtful.
  func doubtRanges(of result: inout MatchResult) {
    let words = Words(result.text)
    for index in result.matches.indices where result.matches[index].doubt == nil {
      let slots = result.matches[index].slots.filter { !$0.words.isEmpty }
      let isEither = slots.contains { slot in
        isNegated(slot, in: words) && !slots.contains { $0.end == slot.start && !$0.words.isEmpty }
          || joinsAmounts(slot, in: words) || isClockTime(slot, in: words, of: result.text)
          // “For 7 Monday to Friday” has more days than one time takes.
          || slots.contains { $0.end == slot.start && $0.value.isOnOtherDay(than: slot.value) }
          || slot.value.isAmount && slot.end <= words.count
            && ranges(around: slot, in: words).contains { range in
              !slots.contains { $0 != slot && $0.words.overlaps(range) }
            }
      }
      if isEither { result.matches[index].doubt = .unclear }
    }
    result.askIfDoubtful()
  }

  /// Returns whether a value would take only a part of what was said: a text the sign or the negation of a
  /// number, as in “for minus 5 minutes” and “for 10 not 20 minutes”, a recurring date the second of two
  /// times, as in “for 6, 7 and 8”, or a time the number of “back by ten minutes”.
  func cutsValue(_ slots: [SlotMatch], of words: Words) -> Bool {
    slots.contains { slot in
      guard slot.start < slot.end, slot.end <= words.count else { return false }
      if slot.isFreeText,
        acts?.correctsNumber(inText: slot.words, of: words.map(String.init)) == true
      {
        return true
      }
      if slot.value.isTimeOfDay, isPartOfLength(slot, besides: slots, in: words) { return true }
      guard let before = slots.first(where: { $0.start < $0.end && $0.end == slot.start }) else {
        return false
      }
      let isDenied = acts?.isNegation(String(words[slot.start - 1])) == true
      return before.isFreeText && !slot.isFreeText && (isDenied || isNegated(slot, in: words))
        || before.value.isTimeOfDay && slot.value.isTimeOfDay
    }
  }

  /// Returns whether a value is the number of a length of time whose unit nothing else takes.
  private func isPartOfLength(
    _ slot: SlotMatch, besides slots: [SlotMatch], in words: Words
  ) -> Bool {
    slot.words.contains { start in
      reader.values(.duration, in: words, at: start).contains { length in
        length.words.lowerBound == start && length.words.upperBound > slot.end
          && !slots.contains { $0 != slot && $0.words.overlaps(slot.end..<length.words.upperBound) }
      }
    }
  }

  /// The longest time that is taken for a length behind a word that introduces a time of day, in seconds: “à deux heures”.
  private static let longestUnasked = 4 * 3600.0

  /// Returns whether a length of time may also be a time of day, because of the word before it or its signs: “à 18h”,
  /// “to 18:00”.
  private func isClockTime(_ slot: SlotMatch, in words: Words, of text: String) -> Bool {
    guard case .duration(let seconds) = slot.value, slot.start > 0, slot.end <= words.count else {
      return false
    }
    // “De deux heures” is not a time.
    let spoken = acts?.spoken(words, in: text)
    let isIntroduced = spoken.map { acts?.introducesTime($0[slot.start - 1]) == true } == true
    let starts =
      (isIntroduced && seconds > Self.longestUnasked ? [slot.start - 1] : [])
      + (slot.text.contains(":") ? [slot.start - 1, slot.start] : [])
    return starts.contains { start in
      reader.moments(in: words, at: start).contains { moment in
        moment.value.words.upperBound == slot.end
          && !reader.values(.duration, in: words, at: start).contains {
            $0.words.upperBound == slot.end && start < slot.start
          }
      }
    }
  }

  /// Returns whether the word before a value makes a number in it negative.
  private func isNegated(_ slot: SlotMatch, in words: Words) -> Bool {
    slot.start > 0 && slot.start <= words.count
      && reader.values(.number, in: words, at: slot.start - 1).contains { number in
        number.words.overlaps(slot.words) && number.value.isNegative
      }
  }

  /// Returns whether a value is the first of two that “and” or “or” joins: “timers for 5 and 10 minutes”.
  private func joinsAmounts(_ slot: SlotMatch, in words: Words) -> Bool {
    guard slot.value.isAmount, slot.end <= words.count, let acts,
      slot.words.contains(where: { acts.joinsValues(String(words[$0])) })
    else { return false }
    return [SpokenValueKind.duration, .currency, .measurement].contains { kind in
      reader.values(kind, in: words, at: slot.start).contains {
        $0.isLowerEnd && $0.words == slot.words
      }
    }
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
  fileprivate var isNegative: Bool {
    switch self {
    case .integer(let number): number < 0
    case .double(let number): number < 0
    default: false
    }
  }

  /// Whether it is a time without a date, such as 7 o'clock.
  fileprivate var isTimeOfDay: Bool {
    guard case .dateComponents(let fields) = self else { return false }
    return fields.hour != nil && fields.weekday == nil && fields.day == nil && fields.month == nil
      && fields.year == nil
  }

  /// Returns whether two values are on different days, such as Monday and Friday.
  fileprivate func isOnOtherDay(than other: IntentValue) -> Bool {
    guard case .dateComponents(let one) = self, case .dateComponents(let next) = other,
      one.day != nil, next.day != nil
    else { return false }
    return (one.day, one.month) != (next.day, next.month)
  }

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
