import Foundation
import IntentMetadata
import SnippetPrinting
import SwiftUI
import Testing

/// What the printers make of the gallery, as files that people have looked at.
///
/// With `PARLANCE_RECORD_GOLDEN=1` in the environment the files are written anew, and each that differs
/// fails all the same, so that a change is looked at before it is kept.
@Suite @MainActor struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  private func expect(_ text: String, in name: String) throws {
    let file = Self.folder.appending(path: name)
    let kept = try? String(contentsOf: file, encoding: .utf8)
    if kept != text, ProcessInfo.processInfo.environment["PARLANCE_RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(kept == text, "\(name) differs; PARLANCE_RECORD_GOLDEN=1 writes it anew.")
  }

  @Test(arguments: Gallery.names)
  func `a terminal, a page and a voice say what the golden files say`(name: String) throws {
    let view = try #require(Gallery.views.first { $0.name == name }?.view)
    let snippet = Snippet(resolving: view)
    let plain = TerminalSnippetPrinter(columns: 60).lines(of: snippet)
    let colored = TerminalSnippetPrinter(columns: 60, usesColor: true).lines(of: snippet)
    try expect(plain.map { $0 + "\n" }.joined(), in: "\(name).txt")
    try expect(
      colored.map { $0.replacing("\u{1B}", with: "␛") + "\n" }.joined(), in: "\(name).color.txt")
    try expect(HTMLSnippetPrinter().html(of: snippet), in: "\(name).html")
    let voice = SpokenSnippet(words: .init(on: "on", off: "off", more: "And {count} more."))
    try expect(voice.text(of: snippet) + "\n", in: "\(name).spoken.txt")
  }
}
