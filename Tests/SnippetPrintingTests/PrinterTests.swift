import Foundation
import IntentMetadata
import SnippetPrinting
import SwiftUI
import Testing
import TextNormalization

/// What printers draw of every view that snippets use, whatever an app puts into it.
@Suite @MainActor struct PrinterTests {
  @Test func narrowTerminalsAreNeverExceeded() {
    for (name, view) in Gallery.views {
      let snippet = Snippet(resolving: view)
      for columns in [20, 33, 47] {
        for line in TerminalSnippetPrinter(columns: columns).lines(of: snippet) {
          #expect(TextColumns.count(of: line) <= columns, "\(name) in \(columns): \(line)")
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

  @Test func aPictureThatIsMissingIsShownByItsWords() {
    let snippet = Snippet(
      resolving: VStack {
        Image("tomato_soup")
        Image("photo", label: Text("A bowl of soup"))
        Image("", label: Text(""))
        Image(decorative: "stripes")
        Image(systemName: "no.such.symbol")
        AsyncImage(url: nil)
        AsyncImage(url: URL(string: "file:///nowhere.png"))
      })
    let lines = TerminalSnippetPrinter().lines(of: snippet).map {
      $0.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }
    let drawn = lines.joined(separator: "\n")
    for words in ["▧ tomato soup", "▧ A bowl of soup", "▧ no such symbol", "nowhere.png"] {
      #expect(drawn.contains(words), "\(words) is not in\n\(drawn)")
    }
    #expect(!drawn.contains("stripes"))
    let page = HTMLSnippetPrinter().page(title: "Soup", [("", snippet)])
    #expect(page.contains("aria-label=\"tomato soup\"") && page.contains("A bowl of soup"))
    for part in ["aria-label=\"\"", "src=", "href=\"file"] { #expect(!page.contains(part)) }
    let reader = SpokenSnippet(words: .init(on: "on", off: "off", more: "and {count} more"))
    #expect(reader.text(of: snippet) == "A bowl of soup.")
  }

  @Test func aPageNeedsNothingElseAndNoScript() {
    let page = HTMLSnippetPrinter(language: "de").page(
      title: "Seite", [("Fertig.", Snippet(resolving: Gallery.controls))])
    #expect(page.contains("<html lang=\"de\">") && page.contains("prefers-color-scheme: dark"))
    #expect(
      page.contains("default-src 'none'") && !page.contains("<script") && !page.contains("src="))
  }
}
