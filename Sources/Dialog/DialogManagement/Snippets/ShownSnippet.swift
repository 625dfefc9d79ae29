import Foundation
import IntentMetadata
import SnippetPrinting

/// A snippet that the person sees, or has heard, and whose buttons can be pressed.
struct ShownSnippet: Sendable, Hashable {
  /// The snippet; safe to print.
  var snippet: Snippet
  /// The app.
  var app: String
  /// The intent that showed it.
  var intent: IntentDescriptor
  /// The names of the buttons that do something.
  var buttons: OptionList
  /// For how many utterances it has been there, and since when.
  var age = 0
  var time: Date?
  /// Whether it was rebuilt in this turn because the app said that it has changed.
  var isReloaded = false

  init(_ snippet: Snippet, app: String, intent: IntentDescriptor, wording: Wording) {
    self.snippet = snippet
    self.app = app
    self.intent = intent
    buttons = OptionList(
      snippet.pressable.map { ChoiceOption(title: $0.label) }, wording: wording)
  }

  /// Returns the button at a position among those that do something.
  func button(at position: Int) -> SnippetButton? {
    let pressable = snippet.pressable
    return pressable.indices.contains(position) ? pressable[position] : nil
  }

  /// Returns a disabled button whose name the words are.
  func idleButton(named words: [String], _ normalized: (String) -> [String]) -> SnippetButton? {
    snippet.buttons.first { !$0.isPressable && normalized($0.label) == words }
  }
}

extension Snippet {
  /// The snippet with words that are safe to print and to say.
  var cleaned: Snippet { mappingWords { printable($0, limit: 10_000, keepsLines: true) } }
}

extension Wording {
  /// How snippets are read aloud.
  var spokenSnippet: SpokenSnippet {
    SpokenSnippet(
      words: SpokenSnippet.Words(
        on: text(.snippetOn), off: text(.snippetOff),
        more: text(.snippetMore, turn: 0) { "{\($0)}" }))
  }
}
