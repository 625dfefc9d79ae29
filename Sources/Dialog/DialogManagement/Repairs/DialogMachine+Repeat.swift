import IntentMetadata

/// Repeat: says again what was said, and names more of what there is.
extension DialogMachine {
  /// Repeats what was said last.
  mutating func sayAgain() {
    guard !state.said.isEmpty else { return say(.nothingToRepeat) }
    for text in state.said { report(.say(text)) }
  }

  /// Asks the question again as it was asked: the person wants to hear these very words.
  mutating func askAgain(_ question: OpenQuestion) {
    guard let asked = pendingQuestion else { return open(question, for: task) }
    var question = question
    question.isOnHold = false
    state.phase = .asking(question, as: asked, for: task)
    state.said = [asked.text]
    report(.ask(asked))
  }

  /// Asks the question in its first words, without what was said about an answer to it before.
  mutating func askAfresh(_ question: OpenQuestion) {
    var question = question
    question.isOnHold = false
    var first = question
    first.timesAsked = 0
    let asked = rendered(first, lead: nil)
    state.phase = .asking(question, as: asked, for: task)
    state.said = [asked.text]
    report(.ask(asked))
  }

  /// Waits for someone who is not ready to answer.
  mutating func hold(_ question: OpenQuestion) {
    say(.waiting)
    guard let asked = pendingQuestion else { return }
    var held = question
    held.isOnHold = true
    state.phase = .asking(held, as: asked, for: task)
  }

  /// Names the options again, from the first.
  mutating func sayOptions(of question: OpenQuestion) {
    var question = question
    question.pageStart = 0
    open(question, for: task)
  }

  /// More: names the next options, and after the last the first again.
  mutating func sayMore(of question: OpenQuestion) {
    var question = question
    let next = page(of: question).upperBound
    let isEnd = next >= question.options.entries.count
    question.pageStart = isEnd ? 0 : next
    open(question, for: task, lead: isEnd ? words(.noMoreOptions) : nil)
  }
}
