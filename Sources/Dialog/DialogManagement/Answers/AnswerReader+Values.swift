import IntentMetadata
import TextNormalization

/// The values of answers: texts, numbers, times and amounts.
extension AnswerReader {
  /// Returns a text as it was said, or the items of a list.
  func freeText(_ answer: SpokenAnswer) -> Reading {
    var text = answer.unquoted ?? withoutNameLead(answer).text
    // "The item called cancel": what is said around a command word is not part of the text.
    if let rest = commandWords.escapes.remainder(of: answer.words),
      commandWords.command(rest, exactly: true) != nil
    {
      text = String(
        answer.text.split(whereSeparator: \.isWhitespace).suffix(rest.count)
          .joined(separator: " "))
    }
    guard question.parameter?.type.isArray == true else { return .value(.string(text)) }
    return .value(.array(listed(text).map(IntentValue.string)))
  }

  /// Returns an answer without what precedes a name, where one is asked for: “Vienna” of “to Vienna”, “called Vienna”. A title
  /// may begin like that: “to the lighthouse”.
  func withoutNameLead(_ answer: SpokenAnswer) -> SpokenAnswer {
    let asked = Words(String(question.words.prefix(400))).map(String.init)
    guard !answer.isQuoted, asked.contains(where: commandWords.nameQuestions.contains),
      let name = commandWords.nameLeads.remainder(of: answer.words), let first = name.first,
      !commandWords.assent.articles.contains(first)
    else { return answer }
    return SpokenAnswer(answer.quote(last: name.count))
  }

  /// Returns the value that an answer has for a type, or each of several.
  func value(of type: ValueType, _ answer: SpokenAnswer) -> Reading {
    guard answer.words.count <= 200 else { return .none }
    guard type.isArray else {
      let value = read(type, in: answer.text) ?? valueBesideTitle(of: type, answer)
      return value.map { .value($0.fitted(to: type)) } ?? .none
    }
    let values = listed(answer.text).map { read(type.element, in: $0) }
    guard !values.isEmpty, !values.contains(nil) else { return .none }
    return .value(.array(values.compactMap { $0?.fitted(to: type.element) }))
  }

  /// Returns the value in "two cups" if the question was about cups.
  private func valueBesideTitle(of type: ValueType, _ answer: SpokenAnswer) -> IntentValue? {
    let title = Set(Words(String((question.parameter?.title ?? "").prefix(200))).map(String.init))
    let rest = answer.words.filter { !title.contains($0) }
    guard !rest.isEmpty, rest.count < answer.words.count else { return nil }
    return read(type, in: rest.joined(separator: " "))
  }

  /// Whether an answer leaves open which amount is meant: "20 or 30", "more than 20".
  func leavesAmountOpen(_ answer: SpokenAnswer) -> Bool {
    guard question.kind == .value, question.options.entries.isEmpty,
      question.parameter?.type.element == .currency
    else { return false }
    let words = answer.words.prefix(60).map { $0 }
    return words.indices.contains { place in
      let end = place + commandWords.inexactAmounts.length(in: words, at: place)
      // "No, 20" corrects, whatever "no" means before a number.
      guard end > place, end < words.count, place > 0 || !answer.breaksAfterFirstWord else {
        return false
      }
      return reader.values(of: .double, in: words, at: end)?.isEmpty == false
    }
  }

  /// Returns what words mean as a value of a type; a bare number counts the parameter's unit.
  ///
  /// A length of time is read for any measurement, to be refused with a sentence that fits.
  private func read(_ type: ValueType, in text: String) -> IntentValue? {
    if let level = level(in: text) { return level }
    if let value = reader.value(of: type, in: text) { return value }
    if let count = reader.count(of: question.parameter, in: text) { return count }
    if let unit = question.parameter?.unit, !isDay(text, for: type),
      let number = (type == .currency ? reader.price(in: text) : nil)
        ?? reader.bareNumber(in: text)
    {
      return IntentValue(number, unit: unit, type: type)
    }
    guard case .measurement = type else { return nil }
    return reader.value(of: .duration, in: text)
  }

  /// Returns the level that a text names and nothing else.
  private func level(in text: String) -> IntentValue? {
    guard let parameter = question.parameter else { return nil }
    let words = Words(String(text.prefix(200))).map(String.init)
    guard !words.isEmpty, let level = commandWords.level(of: parameter, at: 0, in: words),
      level.end == words.count
    else { return nil }
    return level.value
  }

  /// Whether words are a date and no amount of money: “am 20.”.
  private func isDay(_ text: String, for type: ValueType) -> Bool {
    guard type == .currency else { return false }
    let words = Words(String(text.prefix(200))).map(String.init)
    return !words.isEmpty && reader.moments(in: words, at: 0).contains { $0.end == words.count }
  }

  /// Cuts "milk, eggs and bread" into its items; what is said stays as it is.
  private func listed(_ text: String) -> [String] {
    text.split(separator: ",").flatMap { part in
      part.split(separator: " ").split { commandWords.listWords.contains($0.lowercased()) }
        .map { $0.joined(separator: " ") }
    }.filter { !$0.isEmpty }
  }
}
