import IntentMetadata
import TextNormalization

/// Answers that name a length of time or another value, but may ask for time or only wish: “give me two minutes” and “20
/// minutes, I wish” at “How long did it take?”.
extension DialogMachine {
  /// Waits for someone who asks for time in the words of a length of time, asks whether such a length is the value, and
  /// repeats the question if a value is only wished.
  ///
  /// - Returns: Whether the answer is one of these.
  mutating func takeTimeRequest(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard question.kind == .value, question.purpose == .fill, let parameter = question.parameter,
      question.options.entries.isEmpty, !question.takesFreeText, !answer.isQuoted,
      answer.words.count <= SlotReader.maximumWords
    else { return false }
    let words = commandWords.assent.withoutCourtesies(
      commandWords.withoutHesitations(answer.words))
    let requests = commandWords.timeRequests
    if words.indices.dropFirst().contains(where: { requests.wishes.contains(Array(words[$0...])) })
    {
      miss(question, heard: answer.said)
      return true
    }
    guard parameter.type == .duration else { return false }
    let bare = words.filter { !requests.more.contains($0) }
    if let time = requests.waits.remainder(of: words) ?? requests.waits.remainder(of: bare),
      length(time) != nil
    {
      hold(question)
      return true
    }
    let asked = requests.asking.remainder(of: bare) ?? (bare.count < words.count ? bare : nil)
    guard let asked, let value = length(asked), let task, !needsTimeAlone(task),
      complaint(about: value, for: parameter) == nil
    else { return false }
    let title = title(of: value, in: task.app) ?? asked.joined(separator: " ")
    open(
      confirmation(
        of: ValueOption(value: value, title: title), for: parameter, purpose: .confirmValue(value),
        words: nil),
      for: task)
    return true
  }

  /// Whether a length of time is all that a task needs besides a yes or no, as a timer does: then it is what “I need ten
  /// minutes” means.
  private func needsTimeAlone(_ task: DialogTask) -> Bool {
    task.intent.parameters.allSatisfy {
      $0.isOptional || $0.defaultValue != nil || [.duration, .boolean].contains($0.type)
    }
  }

  /// Returns the length of time that words are, with its unit.
  private func length(_ words: [String]) -> IntentValue? {
    let reader = configuration.reader
    guard !words.isEmpty, reader.value(of: .double, in: words.joined(separator: " ")) == nil else {
      return nil
    }
    return reader.value(of: .duration, in: words.joined(separator: " "))
  }
}
