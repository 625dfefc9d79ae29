/// Recognizes sentences that consist of whole commands and whole wordings around them.
///
/// A language model may leave a wording anywhere: “let start yoga”, “you'd you starts yoga”.
package struct FramedSentences: Sendable {
  private let commands: SentenceTracker
  private let wordings: SentenceTracker
  /// The words with which commands begin, by their other forms.
  private let plainForms: [String: [String]]

  /// Creates a recognizer of commands in frames.
  package init(_ commands: SentenceTracker, in frames: FrameGrammar) {
    self.commands = commands
    wordings = SentenceTracker(frames.wordings)
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
    var isReached = [true] + words.map { _ in false }
    let runs = wordings.sentences(in: words) + commands.sentences(in: words)
    for place in words.indices where isReached[place] {
      for run in runs where run.lowerBound == place { isReached[run.upperBound] = true }
      guard allowsForms else { continue }
      for word in plainForms[words[place]] ?? [] {
        let plain = [word] + words[(place + 1)...]
        for run in commands.sentences(in: plain) where run.lowerBound == 0 {
          isReached[place + run.upperBound] = true
        }
      }
    }
    return isReached[words.count]
  }
}
