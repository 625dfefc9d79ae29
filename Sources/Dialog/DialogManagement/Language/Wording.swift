import IntentMetadata
import TextNormalization

/// What the assistant says on its own initiative, in one language.
///
/// Each phrase is a sentence with placeholders in braces, such as `{title}`, that are filled when
/// it is said. If a phrase has several wordings, they alternate, so that nobody hears the same
/// words twice in a row.
public struct Wording: Sendable, Hashable {
  /// The sentences the assistant can say.
  public enum Phrase: String, Sendable, Hashable, CaseIterable {
    // Questions for parameters without one in the app.
    case whichValue, whatValue, yesOrNoValue, whichOne, whichIntent, whichApp, intentInApp
    case titleAndValue
    case confirmValue, confirmAction, confirmMatch, confirmDeed, chooseOne, leaveTask
    case repeatChanged, replaceDone, doneAndAlso, offerDropped, howMany, howManyAlone, numberOf
    // The same questions when asked again.
    case whichValueAgain, whatValueAgain, chooseAgain, chooseNumbered, askAgain
    // Lists of options.
    case optionsEnd, optionsMore, listOr, listLastOr, listAnd, listLastAnd, listComma
    case quoted, noMoreOptions, numbered, numberedOption
    // The kind of answer that a question takes.
    case answerInteger, answerNumber, answerText, answerDate, answerDuration, answerMeasurement
    case answerCurrency, answerLocation, answerYesNo, answerName, answerOther
    case yes, no
    // Answers that did not help.
    case noInput, notUnderstoodAnswer, unknownOption, sameThing, sayKind, chooseFromList, tooLong,
      notSure
    case wrongDimension, wrongCurrency, outOfRange, rangeBetween, rangeAtLeast, rangeAtMost
    case yesOrNo, sayLabels, partlyUnderstood, leftOver, leftOverRefused, notLater, gaveUp
    case gaveUpQuestion
    case correctionUnknown, noReferent, chosen, noted, oneAtATime, tooManyThings, amountOfAll,
      onlyNow, onlyOnce, oneValue, onlyNewValue, howMuchMore, timeIsOver, noTimeOfDay, noSuchDay,
      noSuchTime
    case howToSay, notSeveralDays
    case confirmMention, takeAny, chooseYourself
    // Repair.
    case cancelled, nothingToCancel, nothingToRepeat, nothingToStartOver, nothingToGoBack
    case stillBusy, working, startingOver, goingBack, stayed, finishFirst, nowNext
    case comeBack, replaced, notMeant, waiting
    case statusIdle, nothingAsked, lastDeed, statusAsking, statusKnown
    case undone, undoing, nothingToUndo, cannotUndo, undoEarlier, undoneBefore
    case undoBefore, undoElsewhere, undoHere, undoAlso, nothingToDoAgain
    case helpExamples, helpNothing, helpOptions, helpKind, helpConfirmation, helpCommands
    case helpLeave, noMoreExamples
    // Outcomes.
    case smallTalkGreeting, smallTalkThanks, smallTalkApology, smallTalkWellBeing,
      smallTalkIdentity, smallTalkPrivacy
    case smallTalkFarewell, helpOfApp, whatThereIs
    case snippetButtons, snippetButtonDisabled, snippetButtonDead, snippetOn, snippetOff
    case snippetMore, snippetFailed
    case done, rejected, refusedNegated, refusedQuestion, refusedCondition, refusedOther
    case factAbout, factAboutEach, noOptions, noneCalled, cannotAsk, tooManyRuns, asksAgain
    case tooManyChained, otherApp, failedWithoutWords
    // The lock, and sessions that were killed.
    case unlockFirst, notUnlocked, cannotUnlock, unlockBlocked
    case killedWhileAsking, killedWhileWaiting, killedWhilePerforming, awayWhileLocked
  }

  /// The wordings by phrase.
  private let sentences: [Phrase: [String]]
  /// Whether a title is written in lower case within a sentence.
  private let lowercasesTitles: Bool
  /// Titles that only say that something is counted, such as “Quantity”.
  private let countTitles: Set<[String]>
  /// The words before the counted things in a title: “number of”.
  private let countLeads: [[String]]
  /// Endings of titles that name what is counted, and those among them that do not.
  private let countedEndings: [String]
  private let uncountedEndings: [String]

  /// Reads the wording of a language.
  init(_ file: DialogLanguageFile) {
    var sentences: [Phrase: [String]] = [:]
    for phrase in Phrase.allCases {
      let variants = file.wording[phrase.rawValue]?.sentences ?? []
      if variants.isEmpty || variants.contains("") {
        file.findings.add("wording.\(phrase.rawValue)", "is missing")
      }
      sentences[phrase] = variants
    }
    for stray in file.wording.keys.sorted() where Phrase(rawValue: stray) == nil {
      file.findings.add("wording.\(stray)", "is not a known key")
    }
    self.sentences = sentences
    lowercasesTitles = file.lowercasesTitles
    countTitles = Set(file.phrases("countTitles"))
    countLeads = file.phrases("countLeads").sorted { $0.count > $1.count }
    countedEndings = file.words("countedEndings").sorted()
    uncountedEndings = file.words("uncountedEndings").sorted()
  }

  /// Returns a number's title as used within a sentence: “number of guests” for “Guests”, which
  /// alone would be the guests themselves.
  package func countTitle(_ title: String) -> String {
    let shown = inSentence(title)
    let question = countQuestion(about: title)
    return question == text(.howMany, ["title": shown]) ? text(.numberOf, ["title": shown]) : shown
  }

  /// Returns the question for a number by the title of its parameter: “How many guests?” for
  /// “Guests” and “Number of Guests”, “How many?” for “Quantity”, or `nil` if the title does not
  /// name what is counted.
  package func countQuestion(about title: String) -> String? {
    let shown = inSentence(title).split(separator: " ").map(String.init)
    let words = Words(title).map(String.init)
    if countTitles.contains(words) { return text(.howManyAlone) }
    guard shown.count == words.count, let last = words.last else { return nil }
    if let lead = countLeads.first(where: { words.starts(with: $0) && words.count > $0.count }) {
      return text(.howMany, ["title": shown.dropFirst(lead.count).joined(separator: " ")])
    }
    guard countedEndings.contains(where: last.hasSuffix),
      !uncountedEndings.contains(where: last.hasSuffix)
    else { return nil }
    return text(.howMany, ["title": shown.joined(separator: " ")])
  }

  /// Returns a sentence with its places filled.
  ///
  /// A placeholder is filled once; braces in its value are left unchanged.
  ///
  /// - Parameter turn: How often the phrase was said before; it chooses among the wordings.
  package func text(_ phrase: Phrase, _ values: [String: String] = [:], turn: Int = 0) -> String {
    text(phrase, turn: turn) { values[$0] ?? "" }
  }

  /// Returns how many wordings a phrase has.
  func count(of phrase: Phrase) -> Int { sentences[phrase]?.count ?? 0 }

  /// Returns a sentence with each place filled by what a closure gives for its name.
  func text(_ phrase: Phrase, turn: Int, fill: (String) -> String) -> String {
    let variants = sentences[phrase] ?? []
    guard !variants.isEmpty else { return "" }
    var rest = variants[turn % variants.count][...]
    var result = ""
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += fill(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns a range in words, such as `between 1 and 10` or `at least 0`.
  ///
  /// - Parameter words: Returns a limit with its unit, or `nil` if it is only a number.
  func range(_ range: ValueRange, words: (Double) -> String? = { _ in nil }) -> String {
    func limit(_ number: Double) -> String {
      words(number) ?? IntentValue.double(number).spokenTitle ?? ""
    }
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
        "lower": range.hasLowerBound ? limit(range.lower) : "",
        "upper": range.hasUpperBound ? limit(range.upper) : "",
      ])
  }

  /// Returns sentences in the quotation marks of the language, as a list to choose from.
  func quotedList(_ sentences: [String]) -> String {
    list(sentences.map { text(.quoted, ["text": $0]) })
  }

  /// Returns titles as a list to choose from, such as `A, B, or C`.
  func list(_ titles: [String]) -> String { list(titles, .listOr, .listLastOr) }

  /// Returns titles as a list of things that go together, such as `A, B, and C`.
  func enumeration(_ titles: [String]) -> String { list(titles, .listAnd, .listLastAnd) }

  private func list(_ titles: [String], _ pair: Phrase, _ last: Phrase) -> String {
    guard titles.count > 2 else { return titles.joined(separator: text(pair)) }
    return titles.dropLast().joined(separator: text(.listComma)) + text(last)
      + titles[titles.count - 1]
  }

  /// Returns a title as used within a sentence: `Due Date` becomes `due date`, `URL` stays.
  package func inSentence(_ title: String) -> String {
    guard lowercasesTitles else { return printable(title) }
    return printable(title).split(separator: " ").map { word in
      let rest = word.dropFirst()
      return rest.contains(where: \.isUppercase) ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }
}
