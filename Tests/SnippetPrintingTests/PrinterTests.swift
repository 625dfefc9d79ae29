import Foundation
import IntentMetadata
import SnippetPrinting
import SwiftUI
import Testing

/// Compares what is drawn with the files in `Golden`; `PARLANCE_RECORD_SNIPPETS` names a folder to write them to.
@Suite @MainActor struct PrinterTests {
  @Test(arguments: [
    "text", "image", "stacks", "controls", "lists", "indicators", "shapes", "modifiers",
    "conditions",
  ])
  func everyViewIsDrawnWrittenAndRead(name: String) throws {
    let view = try #require(Gallery.views.first { $0.name == name }?.view)
    let snippet = Snippet(resolving: view)
    let drawn = TerminalSnippetPrinter(columns: 60).lines(of: snippet).joined(separator: "\n")
    let colored = TerminalSnippetPrinter(columns: 60, usesColor: true).lines(of: snippet)
      .joined(separator: "\n").replacing("\u{1B}", with: "␛")
    let words = SpokenSnippet.Words(on: "on", off: "off", more: "And {count} more.")
    let read = SpokenSnippet(words: words).text(of: snippet)
    try expectGolden("\(drawn)\n\(colored)\n\(read)\n", "\(name).txt")
    try expectGolden(HTMLSnippetPrinter().html(of: snippet), "\(name).html")
  }

  @Test func narrowTerminalsAreNeverExceeded() {
    for (name, view) in Gallery.views {
      let snippet = Snippet(resolving: view)
      for columns in [20, 33, 47] {
        for line in TerminalSnippetPrinter(columns: columns).lines(of: snippet) {
          #expect(DisplayWidth.columns(of: line) <= columns, "\(name) in \(columns): \(line)")
        }
      }
    }
  }

  @Test func escapesOfAnAppNeverReachATerminalOrAPage() {
    let snippet = Snippet(
      resolving: VStack {
        Text("a\u{1B}[2Jb\u{7}\u{9B}31m")
        Link("x", destination: URL(string: "javascript:alert(1)") ?? URL(filePath: "/"))
        Text("<script>alert('1')</script>\"&")
        Image("\u{1B}]0;title\u{7}")
      })
    let lines = TerminalSnippetPrinter().lines(of: snippet).joined()
    #expect(!lines.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    let page = HTMLSnippetPrinter().page(title: "</title><script>", [("</p><script>", snippet)])
    #expect(!page.contains("<script") && !page.contains("href=\"javascript"))
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func aPageNeedsNothingElseAndNoScript() {
    let page = HTMLSnippetPrinter(language: "de").page(
      title: "Seite", [("Fertig.", Snippet(resolving: Gallery.controls))])
    #expect(page.contains("<html lang=\"de\">") && page.contains("prefers-color-scheme: dark"))
    #expect(
      page.contains("default-src 'none'") && !page.contains("<script") && !page.contains("src="))
  }

  private func expectGolden(_ text: String, _ file: String) throws {
    if let folder = ProcessInfo.processInfo.environment["PARLANCE_RECORD_SNIPPETS"] {
      try Data(text.utf8).write(to: URL(filePath: folder).appending(path: file))
    }
    let url = try #require(Bundle.module.url(forResource: "Golden", withExtension: nil))
      .appending(path: file)
    let expected = try String(contentsOf: url, encoding: .utf8)
    #expect(text == expected, "\(file) differs")
  }
}
