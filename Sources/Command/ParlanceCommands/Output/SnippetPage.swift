import Assistant
import DialogManagement
import Foundation
import IntentMetadata
import SnippetPrinting

/// The snippets of a dialog, as a page for a browser; the latest comes first.
///
/// The whole page is rewritten with each snippet, so that a browser never reads half of one.
struct SnippetPage {
  /// The maximum number of snippets on the page: a long dialog must not make each turn slower.
  static let capacity = 50

  private let url: URL
  private let printer: HTMLSnippetPrinter
  private var entries: [(text: String, snippet: Snippet)] = []

  /// Creates the page without snippets, so that a file that cannot be written is known at once.
  ///
  /// - Throws: The file system's error.
  init(url: URL, language: String) throws {
    self.url = url
    printer = HTMLSnippetPrinter(language: language)
    try write()
  }

  /// Adds what an event shows, if anything.
  ///
  /// - Throws: The file system's error.
  mutating func add(_ event: AssistantEvent) throws {
    switch event {
    case .say(let text, let snippet?): entries.insert((text, snippet), at: 0)
    case .ask(let question):
      guard let snippet = question.snippet else { return }
      entries.insert((question.text, snippet), at: 0)
    default: return
    }
    entries = Array(entries.prefix(Self.capacity))
    try write()
  }

  private func write() throws {
    let page = printer.page(title: "Parlance", entries)
    try Data(page.utf8).write(to: url, options: .atomic)
  }
}
