import IntentMetadata

/// What the assistant says of its own accord, in one language.
///
/// Each phrase is a sentence with places in braces, such as `{title}`, that are filled when it is
/// said. A language is a table; nothing else in the module holds words for a person.
public struct Wording: Sendable, Hashable {
  /// The sentences the assistant can say.
  public enum Phrase: String, Sendable, Hashable, CaseIterable {
    // Questions made where an app writes none.
    case whichValue, whatValue, yesOrNoValue, whichOne, whichIntent, intentInApp
    case confirmValue, confirmAction, chooseOne, leaveTask
    // Lists of options.
    case optionsEnd, optionsMore, listOr, listComma, noMoreOptions, numbered
    // What kind of answer a question takes.
    case answerInteger, answerNumber, answerText, answerDate, answerDuration, answerMeasurement
    case answerCurrency, answerLocation, answerYesNo, answerOther
    // Answers that did not help.
    case noInput, notUnderstoodAnswer, unknownOption, sayKind, chooseFromList, tooLong
    case wrongDimension, outOfRange, outOfRangeAgain, rangeBetween, rangeAtLeast, rangeAtMost
    case yesOrNo, sayLabels, gaveUp, gaveUpQuestion
    // Repair.
    case cancelled, nothingToCancel, nothingToRepeat, nothingToStartOver, stillBusy, working
    case startingOver, stayed
    case helpExamples, helpNothing, helpOptions, helpKind, helpConfirmation, helpCommands
    // Outcomes.
    case done, rejected, noOptions, cannotAsk, tooManyRuns, asksAgain
    case tooManyChained, otherApp, failedWithoutWords
    // The lock, and sessions that were killed.
    case unlockFirst, notUnlocked, cannotUnlock, unlockBlocked
    case killedWhileAsking, killedWhileWaiting, killedWhilePerforming
  }

  /// The sentences by phrase.
  public var sentences: [Phrase: String]

  /// Creates wording from a table.
  public init(_ sentences: [Phrase: String]) { self.sentences = sentences }

  /// Returns a sentence with its places filled.
  ///
  /// A place is filled once; braces in what fills it stay as they are.
  package func text(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    var rest = Substring(sentences[phrase] ?? Wording.english.sentences[phrase] ?? "")
    var result = ""
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += values[String(rest[rest.index(after: open)..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns a range in words, such as `between 1 and 10` or `at least 0`.
  func range(_ range: ValueRange) -> String {
    let phrase: Phrase =
      switch (range.hasLowerBound, range.hasUpperBound) {
      case (true, true): .rangeBetween
      case (true, false): .rangeAtLeast
      case (false, true): .rangeAtMost
      case (false, false): .answerNumber
      }
    return text(
      phrase,
      [
        "lower": IntentValue.double(range.lower).spokenTitle ?? "",
        "upper": IntentValue.double(range.upper).spokenTitle ?? "",
      ])
  }

  /// Returns titles as a list that can be spoken, such as `A, B or C`.
  func list(_ titles: [String]) -> String {
    guard let last = titles.last else { return "" }
    guard titles.count > 1 else { return last }
    return titles.dropLast().joined(separator: text(.listComma)) + text(.listOr) + last
  }
}
