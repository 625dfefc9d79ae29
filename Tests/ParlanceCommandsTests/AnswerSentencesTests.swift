import IntentMetadata
import PhraseAutomaton
import Assistant
import IntentMatching
import Testing

@testable import DialogManagement
@testable import ParlanceCommands

@Suite struct AnswerSentencesTests {
  static let answers = AnswerSentences(.named("en"))

  static func accepts(_ sentence: String, _ question: DialogQuestion?) -> Bool {
    let words = sentence.split(separator: " ").map(String.init)
    return answers.sentences(answering: question).contains { $0.accepts(words) }
  }

  @Test(arguments: [
    "never mind", "what can i say", "go back", "start over", "undo that", "say that again",
    "what are you doing", "stop", "stop listening", "go to sleep",
  ])
  func `What can be said to the assistant is listened for at any time`(_ sentence: String) {
    #expect(Self.accepts(sentence, nil))
    #expect(Self.accepts(sentence, DialogQuestion(kind: .confirmation, text: "Order it?")))
  }

  @Test(arguments: [
    ("what", true), ("Hold on.", true), ("undo that", true), ("go to sleep", true),
    ("what soups do you have", false), ("order soup", false), ("yes", false), ("", false),
  ])
  func `Commands to the assistant itself are recognized as such`(_ sentence: String, isOwn: Bool) {
    #expect(Self.answers.isCommand(sentence) == isOwn)
  }

  @Test func `Pronouns and places stand for things that were named or shown`() {
    let task = PointableThings.Kind(app: "Tasks", type: "TaskEntity")
    func accepts(_ words: String..., recent: Bool, listed: Bool) -> Bool {
      var things = PointableThings.none
      if recent { things.recent = [task] }
      if listed { things.listed = [task] }
      return Self.answers.standIns(for: things).contains {
        $0.type == task.type && $0.sentences.accepts(words)
      }
    }
    #expect(accepts("it", recent: true, listed: false))
    #expect(accepts("that", "one", recent: true, listed: false))
    #expect(!accepts("the", "second", "one", recent: true, listed: false))
    #expect(accepts("the", "second", "one", recent: false, listed: true))
    #expect(!accepts("it", recent: false, listed: false))
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

  /// What a snippet with two buttons has the recognizer listen for.
  static func shown(_ kind: DialogQuestion.Kind = .choice) -> DialogQuestion {
    let action = IntentInvocation(app: "Shop", intent: "Track")
    let buttons = ["Hurry up", "Track"].map { label in
      var node = SnippetNode(.button, text: label)
      node.button = SnippetButton(label: label, action: action)
      return node
    }
    return DialogQuestion(
      kind: kind, text: "", options: ["Hurry up", "Track"],
      snippet: Snippet(SnippetNode(.hStack, children: buttons)))
  }

  static let presses = ["press track", "press two", "press the second button"]

  @Test(arguments: presses + ["track", "click on the track", "button two", "the second button"])
  func `Buttons that are shown are listened for by name and number`(_ sentence: String) {
    #expect(Self.accepts(sentence, Self.shown()))
    #expect(Self.accepts(sentence, Self.shown(.confirmation)))
    #expect(!Self.accepts(sentence, nil))
  }

  @Test(arguments: presses)
  func `Without a button nobody is heard to press one`(_ sentence: String) {
    let choice = DialogQuestion(kind: .choice, text: "Which?", options: ["Hurry up", "Track"])
    #expect(!Self.accepts(sentence, choice))
    var read = Self.shown()
    read.snippet = Snippet(SnippetNode(.text, text: "Track"))
    #expect(!Self.accepts(sentence, read))
  }

  @Test func `No button is listened for that is not shown`() {
    #expect(!Self.accepts("press cancel", Self.shown()))
    #expect(!Self.accepts("press", Self.shown()))
  }

  @Test func `Answers are listened for while their question waits only`() {
    #expect(!Self.accepts("gazpacho", nil))
    #expect(!Self.accepts("the second one", nil))
  }
}
