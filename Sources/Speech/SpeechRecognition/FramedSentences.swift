/// Recognizes sentences that consist of whole commands and whole wordings around them.
///
/// A language model may leave a wording anywhere: “let start yoga”, “you'd you starts yoga”.
package struct FramedSentences: Sendable {
  private let commands: SentenceTracker
  private let wordings: SentenceTracker
  private let refusals: SentenceTracker
  /// The words with which commands begin, by their other forms.
  private let plainForms: [String: [String]]
  /// The words with which commands begin that have other forms.
  private let verbs: Set<String>

  /// Creates a recognizer of commands in frames.
  package init(_ commands: SentenceTracker, in frames: FrameGrammar) {
    self.commands = commands
    wordings = SentenceTracker(frames.wordings)
    refusals = SentenceTracker(frames.refusals)
    verbs = Set(frames.forms.keys)
    var plainForms: [String: [String]] = [:]
    for (word, forms) in frames.forms {
      for form in forms { plainForms[form, default: []].append(word) }
    }
    self.plainForms = plainForms
  }

  /// Returns whether words consist of commands and wordings.
  ///
  /// - Parameter allowsForms: Whether the first word of a command may have another form.
  package func accepts(_ words: [String], allowsForms: Bool = true) -> Bool {
    guard !words.isEmpty else { return false }
    let runs = wordings.sentences(in: words) + commands.sentences(in: words)
    let isReached = reached(in: words, by: runs) { place in
      guard allowsForms else { return [] }
      return (plainForms[words[place]] ?? []).flatMap { word in
        commands.sentences(in: [word] + words[(place + 1)...])
          .filter { $0.lowerBound == 0 }.map { place + $0.upperBound }
      }
    }
    return isReached[words.count]
  }

  /// Returns where the verb of a command may be: behind whole wordings, or at the beginning if the command is all there is
  /// and its first word has other forms, as a verb does.
  package func verbs(in words: [String]) -> [Int] {
    let starts = commandStarts(in: words)
    guard starts.isEmpty, let first = words.first, verbs.contains(first),
      commands.sentences(in: words).contains(0..<words.count)
    else { return starts }
    return [0]
  }

  /// Returns whether words begin with a wording that refuses what follows it.
  package func beginWithRefusal(_ words: [String]) -> Bool {
    refusals.sentences(in: words).contains { $0.lowerBound == 0 && !$0.isEmpty }
  }

  /// Returns whether words are whole wordings with no command among them.
  package func areWordings(_ words: [String]) -> Bool {
    reached(in: words, by: wordings.sentences(in: words))[words.count]
  }

  /// Returns where the command may begin in words that begin with whole wordings; none if nothing is in front of one.
  package func commandStarts(in words: [String]) -> [Int] {
    let isReached = reached(in: words, by: wordings.sentences(in: words))
    let starts = Set(commands.sentences(in: words).map(\.lowerBound))
    return starts.filter { $0 > 0 && isReached[$0] }.sorted()
  }

  /// Returns whether runs, one after another, lead to each position in words.
  ///
  /// - Parameter more: Returns further positions to which a single run leads from one.
  private func reached(
    in words: [String], by runs: [Range<Int>], more: (_ place: Int) -> [Int] = { _ in [] }
  ) -> [Bool] {
    var isReached = [true] + words.map { _ in false }
    for place in words.indices where isReached[place] {
      for run in runs where run.lowerBound == place { isReached[run.upperBound] = true }
      for end in more(place) { isReached[end] = true }
    }
    return isReached
  }

  /// Returns a command with the verb that its own one ends in, if there is such a command: “freeze it” for “unfreeze it”.
  package func reversals(of command: [String]) -> [[String]] {
    guard let verb = command.first else { return [] }
    let others = verb.indices.dropFirst().map { [String(verb[$0...])] + command.dropFirst() }
    return others.filter { commands.sentences(in: $0).contains(0..<$0.count) }
  }

  /// Returns the word with which a command begins that a word is another form of, if it is one.
  package func plainForm(of word: String) -> String? { plainForms[word]?.first }
}
