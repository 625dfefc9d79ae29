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

  @Test func aPageNeedsNothingElseAndNoScript() {
    let page = HTMLSnippetPrinter(language: "de").page(
      title: "Seite", [("Fertig.", Snippet(resolving: Gallery.controls))])
    #expect(page.contains("<html lang=\"de\">") && page.contains("prefers-color-scheme: dark"))
    #expect(
      page.contains("default-src 'none'") && !page.contains("<script") && !page.contains("src="))
  }
}
