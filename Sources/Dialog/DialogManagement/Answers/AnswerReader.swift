import Foundation
import IntentMetadata
import TextNormalization

/// Finds out what an answer means to a question; it changes nothing.
struct AnswerReader {
  /// The meaning of an answer.
  enum Reading: Sendable, Hashable {
    /// The option at a position.
    case option(Int)
    /// Each of several options.
    case options([Int])
    /// A value.
    case value(IntentValue)
    /// Yes.
    case yes
    /// No.
    case no
    /// An option that is named in a remark: it has to be asked about.
    case mentioned(Int)
    /// Whichever there is.
    case any
    /// Both of two.
    case both
    /// All there are.
    case all
    /// Text beyond the length allowed.
    case tooLong
    /// Nothing that the question takes.
    case none
  }

  let question: OpenQuestion
  /// The positions of the options named last: ordinals count from there.
  let page: Range<Int>
  let commandWords: CommandWords
  let reader: any ValueReading
  let maximumLength: Int
  /// Whether a part of a name, or one among other words, names nothing.
  var isExact = false
  /// The value that "the other one" excludes: the one that was last said, shown or done.
  var excluded: IntentValue?
  /// The names of the values that the task has; a yes repeats them as a whole.
  var names: [String] = []
  /// The words for what the task is about, if there is one.
  var subject: String?
  /// Where the words of the question are kept.
  var cache = QuestionWordsCache()
  /// The time of the turn.
  var time: Date?

  /// Returns the meaning of an answer in the app's own words for the answers.
  ///
  /// These go before commands: "cancel" takes the option of that style, if there is one.
  func labelled(_ answer: SpokenAnswer) -> Reading? {
    let command = answer.command(in: commandWords)
    if let cancel = question.styles.firstIndex(of: .cancel),
      command == .cancel || command == .some(.none)
    {
      return .option(cancel)
    }
    guard question.takesYesOrNo else { return nil }
    let reading = assentReader.labelled(answer.words, isCommand: command != nil)
    // “Delete?” and “delete? really” ask.
    let asks = answer.isQuestion || assentReader.asksWithin(answer)
    return reading == .yes && asks ? nil : reading
  }

  /// Returns the meaning of an answer that is known not to be a command.
  func reading(of answer: SpokenAnswer) -> Reading {
    if question.takesYesOrNo { return Reading(assentReader.assent(of: answer)) }
    guard answer.text.utf8.count <= maximumLength * 4, answer.text.count <= maximumLength else {
      return .tooLong
    }
    if question.takesFreeText { return freeText(answer) }
    if !question.options.entries.isEmpty {
      let reading = option(answer)
      if reading != .none { return reading }
    } else if question.kind == .value, let reading = indifference(answer.words) {
      return reading
    }
    guard let type = question.parameter?.type, question.kind == .value, !saysWhatOneHas(answer)
    else { return .none }
    return value(of: type, answer)
  }

  /// Returns the second of two answers, of which it takes the first back: “credit” of “debit, no, credit”.
  ///
  /// - Parameter takesBack: Whether a word such as “no” takes back what precedes it; “not” excludes what
  ///   follows.
  func amended(_ answer: SpokenAnswer, takesBack: (String) -> Bool) -> SpokenAnswer? {
    guard !question.takesYesOrNo, !question.takesFreeText, !answer.isQuoted else { return nil }
    let words = Array(answer.words.prefix(20))
    func isChoice(_ part: ArraySlice<String>) -> Bool {
      // “Number two” and “no sugar” are wholes.
      guard !part.isEmpty, !part.contains(where: excludes) else { return false }
      switch reading(of: SpokenAnswer(part.joined(separator: " "))) {
      case .option, .value: return true
      default: return false
      }
    }
    for place in words.indices.dropFirst().reversed() {
      let isNo = takesBack(words[place]) && commandWords.command([words[place]]) == nil
      let end = place + max(commandWords.corrections.length(in: words, at: place), isNo ? 1 : 0)
      guard end > place, end < words.count, isChoice(words[..<place]) else { continue }
      // “Seven thirty in the morning, sorry, evening” keeps the hour.
      let (kept, new) = (words[..<place], words[end...])
      let isNumbered = new.contains { reader.value(of: .double, in: $0) != nil }
      if question.parameter?.type.element.isDate == true, !isNumbered {
        for length in 1...3 where length < kept.count {
          let whole = kept.dropLast(length) + new
          if isChoice(whole) { return SpokenAnswer(whole.joined(separator: " ")) }
        }
      }
      guard isChoice(new) else { continue }
      return SpokenAnswer(answer.quote(last: answer.words.count - end))
    }
    return nil
  }

  /// Returns the answer after an option that is denied: “the water works” of “not Anna, the water works”.
  func behindDenial(_ answer: SpokenAnswer) -> SpokenAnswer? {
    guard !question.takesYesOrNo, !question.takesFreeText, !answer.isQuoted,
      let count = answer.wordsBeforeComma, count > 1, count < answer.words.count,
      commandWords.negations.contains(answer.words[0]),
      answer.words[1..<count].contains(where: question.options.words.contains),
      assentReader.wholeAssent(of: Array(answer.words[count...])) == .other
    else { return nil }
    return SpokenAnswer(answer.quote(last: answer.words.count - count))
  }

  var assentReader: AssentReader {
    AssentReader(
      request: question.confirmation, context: question.words, names: names, value: value,
      subject: subject, commandWords: commandWords, reader: reader, cache: cache, time: time)
  }

  /// The name of the value that is to be confirmed.
  private var value: String? {
    switch question.purpose {
    case .confirmValue(let value): value.spokenTitle
    case .mentioned(let position, let asked): asked.options.entries[position].title
    default: nil
    }
  }

  /// Returns what an answer to a yes-or-no question says.
  func assentDetail(of answer: SpokenAnswer) -> AssentReader.Assent {
    assentReader.assent(of: answer)
  }

  /// Whether all words of an answer put off what is asked about: “pay it later”.
  func delays(_ answer: SpokenAnswer) -> Bool { assentReader.delays(answer) }

  /// Returns an answer's words without a leading yes or no and courtesies, or all of them if
  /// nothing else is left.
  func withoutAssent(_ words: [String]) -> [String] {
    commandWords.assent.dropping([.yes, .no, .courtesy, .request], from: words)
  }

  // MARK: - Options

  /// - Parameter isBehindNo: Whether a no was taken off in front of it: of several, only the first is.
  private func option(_ answer: SpokenAnswer, isBehindNo: Bool = false) -> Reading {
    let options = question.options
    // Names are short; a long speech is searched for names in its beginning only.
    let words = Array(answer.words.prefix(60))
    let escaped = commandWords.escapes.remainder(of: words)
    let core = commandWords.wraps.unwrapped(words)
    let bare = core.filter { !commandWords.placeWords.contains($0) }
    for words in [words, escaped, core] {
      if let words, let reading = Reading(options.named(words, commandWords)) { return reading }
    }
    if case .array = question.parameter?.type, let several = several(words) { return several }
    if let reading = indifference(words) ?? indifferenceBehindDoubt(answer) { return reading }
    if let (chosen, kept) = withoutExclusion(answer) {
      let reading = option(chosen)
      switch reading {
      case .all, .both, .any: return remaining(reading, besides: kept)
      default: return reading
      }
    }
    let excludes = excludesOption(answer)
    if !excludes, isPlace(core, in: words), let position = place(core, bare) {
      return .option(position)
    }
    if commandWords.others.contains(words) || commandWords.others.contains(core),
      let other = options.other(than: excluded)
    {
      return .option(other)
    }
    for words in [words, core, bare] {
      if let reading = Reading(options.subtitled(words)) { return reading }
    }
    for words in [escaped, core, words] {
      if let words, let reading = Reading(options.spelled(words)) { return reading }
    }
    if excludes, let rest = rest(besidesExcluded: core) { return rest }
    guard !isRemark(answer), !excludes else { return .none }
    // “No, only the oat milk” chooses what follows the no.
    if !isBehindNo, let chosen = behindNo(answer) { return option(chosen, isBehindNo: true) }
    // "Only the completed ones": meaningless words are not part of a name.
    let meaningful = bare.filter { !commandWords.isStructure($0) }
    // "From savings" names Savings as a whole, and Holiday Savings in part.
    for words in [bare, meaningful] {
      if let reading = Reading(options.named(words, commandWords)) { return reading }
    }
    if isExact { return .none }
    for words in [words, escaped, core, bare, meaningful] {
      if let words, let reading = Reading(options.partlyNamed(words, commandWords)) {
        return reading
      }
    }
    return .none
  }

  /// Returns the button that words name as a whole, or point to.
  ///
  /// Only articles and words for its place may surround a name: “is dark mode on” asks about a switch, and “are you
  /// in a hurry” about somebody.
  func button(_ words: [String], isWhole: Bool) -> Reading {
    // “This is dark mode.”
    guard !hasRemarkWord(words) else { return .none }
    let core = commandWords.wraps.unwrapped(words)
    let bare = core.filter { !commandWords.placeWords.contains($0) }
    for words in [words, core] {
      if case .one(let position) = question.options.named(words, commandWords) {
        return .option(position)
      }
    }
    guard !isWhole else { return .none }
    if isPlace(core, in: words), let position = place(core, bare) { return .option(position) }
    let name = bare.filter { !commandWords.assent.articles.contains($0) }
    if case .one(let position) = question.options.named(name, commandWords) {
      return .option(position)
    }
    for words in [words, core] {
      if case .one(let position) = question.options.spelled(words) { return .option(position) }
      guard let near = nearButton(words) else { continue }
      return .option(near)
    }
    return .none
  }

  /// Returns the one button whose name differs from words only by typos.
  private func nearButton(_ words: [String]) -> Int? {
    var corrector = WordCorrector(commandWords)
    corrector.add(likely: question.options.words)
    guard let meant = corrector.corrected(words),
      case .one(let position) = question.options.named(meant, commandWords)
    else { return nil }
    return position
  }

  /// Returns what words choose that leave the choice to others, or take more than one, or `nil` if
  /// they do neither.
  private func indifference(_ words: [String]) -> Reading? {
    let forms = [
      words, commandWords.assent.withoutCourtesies(words), commandWords.wraps.unwrapped(words),
    ]
    if forms.contains(where: commandWords.anyOf.contains) { return .any }
    if forms.contains(where: commandWords.bothOf.contains) { return .both }
    return forms.contains(where: commandWords.allOf.contains) ? .all : nil
  }

  /// Returns what an answer leaves open behind words of doubt: “I don't know, what would you recommend?”
  private func indifferenceBehindDoubt(_ answer: SpokenAnswer) -> Reading? {
    guard let count = answer.wordsBeforeComma, count > 0, count < answer.words.count,
      assentReader.wholeAssent(of: Array(answer.words[..<count])) == .doubt
    else { return nil }
    return indifference(Array(answer.words[count...]))
  }

  /// Whether an answer says what somebody has instead of what to pay: “well, I have 500 dollars left”.
  private func saysWhatOneHas(_ answer: SpokenAnswer) -> Bool {
    guard question.parameter?.type.element == .currency,
      let rest = commandWords.possessions.remainder(
        of: commandWords.withoutHesitations(answer.words)),
      let amount = rest.first
    else { return false }
    return reader.value(of: .double, in: amount) != nil
  }

  /// Whether an answer to a question with options states or asks something instead of choosing: "is
  /// my debit card frozen?", "the credit card is fine".
  func isRemark(_ answer: SpokenAnswer) -> Bool {
    guard !question.options.entries.isEmpty else { return saysWhatOneHas(answer) }
    return hasRemarkWord(commandWords.wraps.unwrapped(Array(answer.words.prefix(60))))
  }

  /// Whether words state or ask something with a word that no option has.
  private func hasRemarkWord(_ words: [String]) -> Bool {
    let names = question.options.words
    return words.contains { commandWords.remarkWords.contains($0) && !names.contains($0) }
  }

  /// Returns the options whose names an answer mentions among other words; one alone is only
  /// mentioned.
  func mention(in answer: SpokenAnswer) -> Reading {
    let words = Array(answer.words.prefix(60))
    // "Not yoga" mentions yoga, and means anything but that.
    guard !isExact, !question.takesYesOrNo, !question.options.entries.isEmpty,
      !words.contains(where: commandWords.negations.contains)
    else { return .none }
    switch question.options.mentioned(in: words, commandWords) {
    case .one(let position):
      return isWholly(position, in: words) ? .option(position) : .mentioned(position)
    case .several(let positions): return .options(positions)
    case nil: return .none
    }
  }

  /// Whether words are the name of an option, perhaps between a preposition or an article and what the question is about:
  /// “on the home list” after “Which list should it go to?” “Should it go to Home” asks.
  private func isWholly(_ position: Int, in words: [String]) -> Bool {
    let asked = Set(Words(String(question.words.prefix(400))).map(String.init))
    let named = words.drop { word in
      commandWords.assent.articles.contains(word)
        || commandWords.prepositions.contains { $0.contains(word) }
    }
    return named.indices.contains { last in
      guard case .one(position)? = question.options.named(Array(named[...last]), commandWords)
      else { return false }
      return named[(last + 1)...].allSatisfy {
        asked.contains($0) && !commandWords.functionWords.contains($0)
      }
    }
  }

  /// Whether an answer is a plain yes or no.
  func assent(of answer: SpokenAnswer) -> Reading {
    Reading(assentReader.wholeAssent(of: answer.words))
  }

  /// Whether words forbid what is asked about, perhaps with a time: “don't pay it today”, but not “no, today”.
  func forbids(_ words: [String]) -> Bool {
    let isCorrection = assentReader.wholeAssent(of: Array(words.prefix(1))) == .no
    return !isCorrection && assentReader.forbids(words)
  }

  /// Returns the position that words such as "the second one", "number two" or "last" point to.
  ///
  /// A place counts from the options named last, then from the first of all.
  ///
  /// - Parameters:
  ///   - words: The words without fillers.
  ///   - bare: Of these, the words that don't merely point.
  private func place(_ words: [String], _ bare: [String]) -> Int? {
    let all = question.options.entries.indices
    if bare.count == 1, commandWords.lastWords.contains(bare[0]) { return page.last ?? all.last }
    guard let number = ordinal(bare) ?? number(words, bare), number > 0 else { return nil }
    if page.count >= number { return page.lowerBound + number - 1 }
    return all.contains(number - 1) ? number - 1 : nil
  }

  /// Whether the word for a place stands alone, or behind an article or “number”: “at last”, “for once” and the “one” of
  /// “that one then” are none.
  private func isPlace(_ core: [String], in words: [String]) -> Bool {
    guard let place = core.firstIndex(where: isPlaceWord),
      let start = words.indices.first(where: { words[$0...].starts(with: core) })
    else { return true }
    guard let before = (words[..<start] + core[..<place]).last else { return true }
    if commandWords.placeWords.contains(before) || commandWords.numberWords.contains(before) {
      return true
    }
    let isPronoun = commandWords.placeWords.contains(core[place])
    return commandWords.assent.articles.contains(before)
      ? !isPronoun : !commandWords.functionWords.contains(before)
  }

  private func isPlaceWord(_ word: String) -> Bool {
    commandWords.lastWords.contains(word) || ordinal([word]) != nil || cardinal([word]) != nil
  }

  /// Whether an answer points to a place that the list does not have: "the third one" of two.
  func pointsBeyond(_ answer: SpokenAnswer) -> Bool {
    let count = question.options.entries.count
    guard count > 0, !question.takesYesOrNo, !question.canSearch else { return false }
    let words = commandWords.wraps.unwrapped(Array(answer.words.prefix(60)))
    let bare = words.filter { !commandWords.placeWords.contains($0) }
    let isNumbered = words.first.map(commandWords.numberWords.contains) == true
    let place = ordinal(bare) ?? (isNumbered ? number(words, bare) : nil)
    return place.map { $0 > count } == true
  }

  private func ordinal(_ bare: [String]) -> Int? {
    bare.isEmpty ? nil : reader.ordinal(in: bare.joined(separator: " "))
  }

  /// Returns the number in "number two", and in a bare "two" if no number is asked for.
  private func number(_ words: [String], _ bare: [String]) -> Int? {
    if words.count == 2, commandWords.numberWords.contains(words[0]) { return cardinal([words[1]]) }
    if question.parameter.map({ !$0.type.element.isNamed }) == true { return nil }
    // "Two of them" counts; "the two" and "option two" point.
    return words.last.flatMap { cardinal([$0]) } == nil
      ? nil : cardinal(bare.isEmpty ? words : bare)
  }

  func cardinal(_ words: [String]) -> Int? {
    guard !words.isEmpty, words.count <= 4,
      case .integer(let number) = reader.value(of: .integer, in: words.joined(separator: " "))
    else { return nil }
    return number
  }

  /// Returns the values of a list such as "milk, eggs and bread", if each is known.
  private func several(_ words: [String]) -> Reading? {
    let parts = words.split { commandWords.listWords.contains($0) }.map(Array.init)
    guard parts.count > 1 else { return nil }
    var values: [IntentValue] = []
    for part in parts {
      let words = commandWords.trim(part)
      let resolution =
        question.options.named(words, commandWords)
        ?? (isExact ? nil : question.options.partlyNamed(words, commandWords))
      guard case .one(let position) = resolution,
        let value = question.options.entries[position].value
      else { return nil }
      values.append(value)
    }
    return .value(.array(values))
  }
}

extension AnswerReader.Reading {
  /// Creates a reading from what an answer to a yes-or-no question says.
  fileprivate init(_ assent: AssentReader.Assent) {
    switch assent {
    case .yes: self = .yes
    case .no: self = .no
    case .later, .doubt, .unclear, .other: self = .none
    }
  }

  /// Creates a reading from the options that words name, or `nil` if they name none.
  fileprivate init?(_ resolution: OptionList.Resolution?) {
    switch resolution {
    case .one(let position): self = .option(position)
    case .several(let positions): self = .options(positions)
    case nil: return nil
    }
  }
}
