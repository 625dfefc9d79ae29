import IntentMetadata
import PhraseAutomaton
import DialogManagement
import Assistant
import Testing

@testable import ParlanceCommands

@Suite struct AnswerSentencesTests {
  static let answers = AnswerSentences(.named("en"))

  static func accepts(_ sentence: String, _ question: DialogQuestion?) -> Bool {
    let words = sentence.split(separator: " ").map(String.init)
    return answers.sentences(answering: question).contains { $0.accepts(words) }
  }

  @Test(arguments: [
    "never mind", "what can i say", "go back", "start over", "undo that", "say that again",
    "what are you doing", "stop",
  ])
  func `What can be said to the assistant is listened for at any time`(_ sentence: String) {
    #expect(Self.accepts(sentence, nil))
    #expect(Self.accepts(sentence, DialogQuestion(kind: .confirmation, text: "Order it?")))
  }

  static let soup = DialogQuestion(
    kind: .value, parameter: "soup", text: "Which soup?",
    options: ["Roasted Tomato Bisque", "New England Clam Chowder", "Gazpacho"])

  @Test(arguments: [
    "gazpacho", "the gazpacho", "clam chowder", "the second one", "number two", "the last one",
    "the other one", "that one", "g a z", "more", "none of these",
  ])
  func `Answers by name, place, letters and pointing are listened for`(_ sentence: String) {
    #expect(Self.accepts(sentence, Self.soup))
  }

  @Test(arguments: ["yes", "no", "yes please", "make it two", "no i meant the order"])
  func `A confirmation listens for yes, no and corrections`(_ sentence: String) {
    let question = DialogQuestion(
      kind: .confirmation, text: "Order it?", options: ["Order", "no"])
    #expect(Self.accepts(sentence, question))
  }

  @Test(arguments: [
    "track", "press track", "click on the track", "press two", "button two", "the second button",
    "press the second button",
  ])
  func `Buttons that are shown are listened for by name and number`(_ sentence: String) {
    let shown = DialogQuestion(kind: .choice, text: "", options: ["Hurry up", "Track"])
    #expect(Self.accepts(sentence, shown))
    #expect(!Self.accepts(sentence, nil))
  }

  @Test func `No button is listened for that is not shown`() {
    let shown = DialogQuestion(kind: .choice, text: "", options: ["Hurry up", "Track"])
    #expect(!Self.accepts("press cancel", shown))
    #expect(!Self.accepts("press", shown))
  }

  @Test func `Answers are listened for while their question waits only`() {
    #expect(!Self.accepts("gazpacho", nil))
    #expect(!Self.accepts("the second one", nil))
  }
}
