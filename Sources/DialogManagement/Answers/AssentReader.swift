import IntentMetadata
import TextNormalization

/// Tells a yes from a no, and both from everything else.
///
/// A yes must be whole: the first words say yes, and all that follow belong to it ("yes, delete
/// it"). A no is read from the first words alone, since stopping is always safe.
struct AssentReader {
  let request: ConfirmationRequest?
  /// The question's words; an answer may repeat them.
  let context: String
  let commandWords: CommandWords
  let reader: any ValueReading

  /// Returns what an answer means that is exactly one of the app's labels.
  ///
  /// A label that is a command word ("Cancel") can decline but never accept.
  func labelled(_ words: [String], isCommand: Bool) -> AnswerReader.Reading? {
    let trimmed = commandWords.trim(words)
    if labels(request?.denyLabels).contains(where: { $0 == words || $0 == trimmed }) { return .no }
    if !isCommand, labels(request?.acceptLabels).contains(where: { $0 == words || $0 == trimmed }) {
      return .yes
    }
    return nil
  }

  /// Returns yes, no or nothing.
  func reading(of words: [String]) -> AnswerReader.Reading {
    guard words.count <= 30 else { return .none }
    let words = commandWords.withoutHesitations(words)
    if let whole = assent(words[...]) { return whole ? .yes : .no }
    // The longest beginning that means something counts: "not now" before "not".
    for length in stride(from: min(words.count - 1, 5), to: 0, by: -1) {
      guard let isYes = assent(words[..<length]) else { continue }
      guard isYes else { return .no }
      return words[length...].allSatisfy(isPartOfYes) ? .yes : .none
    }
    // "Order it": the accepting label with words that add nothing.
    let accepting = labels(request?.acceptLabels).filter { commandWords.command($0) == nil }
    for label in accepting where words.starts(with: label) {
      return words.dropFirst(label.count).allSatisfy(isPartOfYes) ? .yes : .none
    }
    for label in labels(request?.denyLabels) where words.starts(with: label) { return .no }
    return .none
  }

  /// Returns yes or no where all words together are one.
  func wholeReading(of words: [String]) -> AnswerReader.Reading {
    guard words.count <= 30,
      let isYes = assent(words[...]) ?? assent(commandWords.withoutHesitations(words)[...])
    else { return .none }
    return isYes ? .yes : .no
  }

  private func assent(_ words: ArraySlice<String>) -> Bool? {
    if case .boolean(let value) = reader.value(of: .boolean, in: words.joined(separator: " ")) {
      value
    } else {
      nil
    }
  }

  private func isPartOfYes(_ word: String) -> Bool {
    if commandWords.negations.contains(word) { return false }
    return commandWords.assentWords.contains(word) || contextWords.contains(word)
      || isDestruction(word)
      || labels(request?.acceptLabels).contains { $0.contains(word) }
      || assent([word][...]) == true
  }

  /// Whether a word says, as "remove" does, what the question says with another: "Delete it?"
  private func isDestruction(_ word: String) -> Bool {
    commandWords.destructiveVerbs.contains(word)
      && !commandWords.destructiveVerbs.isDisjoint(with: contextWords)
  }

  private var contextWords: Set<String> {
    Set(Words(String(context.prefix(500))).map(String.init))
  }

  private func labels(_ labels: [String]?) -> [[String]] {
    (labels ?? []).prefix(20).map { Words(String($0.prefix(200))).map(String.init) }
      .filter { !$0.isEmpty }
  }
}
