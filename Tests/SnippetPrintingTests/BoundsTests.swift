import AppIntents
import Foundation
import IntentMetadata
import SnippetPrinting
import SwiftUI
import Testing

/// Views that would take all the room or all the time there is.
@Suite @MainActor struct BoundsTests {
  struct Endless: View { var body: some View { Endless() } }
  struct Nested: View { var body: some View { VStack { AnyView(Nested()) } } }
  struct Empty: View {
    var body: some View {
      Group {
        AnyView(Empty())
        AnyView(Empty())
      }
    }
  }

  @Test func viewsWithinThemselvesEnd() {
    #expect(Snippet(resolving: Endless()).isTruncated)
    #expect(Snippet(resolving: Nested()).isTruncated)
    #expect(Snippet(resolving: Empty()).isTruncated)
  }

  @Test func tooManyRowsAreCutOffAndSaidToBe() {
    let snippet = Snippet(resolving: List { ForEach(0..<100_000) { Text("Row \($0)") } })
    #expect(snippet.isTruncated && snippet.root.children.count < SnippetBudget.nodes)
    let lines = TerminalSnippetPrinter(columns: 80).lines(of: snippet)
    #expect(lines.count < 2_010 && lines.dropLast().last?.contains("…") == true)
  }

  @Test func rowsThatDrawNothingEndToo() {
    var made = 0
    func row() -> EmptyView {
      made += 1
      return EmptyView()
    }
    let snippet = Snippet(resolving: ForEach(0..<1_000_000) { _ in row() })
    #expect(snippet.isTruncated && made <= SnippetBudget.nodes + 1)
  }

  @Test func aMegabyteOfWordsIsCut() {
    let snippet = Snippet(resolving: Text(String(repeating: "x", count: 1 << 20)))
    #expect((snippet.root.text ?? "").count == SnippetBudget.words + 1)
  }

  @Test func aButtonWithANameOfAMegabyteHasOneThatCanBeSaid() {
    let name = String(repeating: "x", count: 1 << 20)
    let button = Snippet(resolving: Button(name, intent: Gallery.Press("long"))).buttons.first
    #expect((button?.label ?? "").count == SnippetBudget.nameLength + 1)
    let lines = TerminalSnippetPrinter(columns: 80).lines(
      of: Snippet(resolving: Image(String(repeating: "y", count: 1 << 20))))
    #expect(lines.joined().utf8.count < 20_000)
  }

  @Test func whatAnAppSendsIsReadNoDeeperThanASnippetMayBe() throws {
    let depth = 150
    let json =
      "{\"root\":" + String(repeating: "{\"view\":\"VStack\",\"children\":[", count: depth)
      + "{\"view\":\"Text\",\"text\":\"x\"}" + String(repeating: "]}", count: depth)
      + ",\"isTruncated\":false}"
    let snippet = try JSONDecoder().decode(Snippet.self, from: Data(json.utf8))
    var deepest = 0
    func measure(_ node: SnippetNode, _ depth: Int) {
      deepest = max(deepest, depth)
      node.children.forEach { measure($0, depth + 1) }
    }
    measure(snippet.root, 0)
    #expect(deepest <= SnippetBudget.depth + 1)
    #expect(snippet.bounded.isTruncated)
  }

  @Test func whatAnAppSendsIsReadNoFurtherThanASnippetMayHold() throws {
    let rows = Array(repeating: "{\"view\":\"Text\",\"text\":\"x\"}", count: 30_000)
    let json =
      "{\"root\":{\"view\":\"List\",\"children\":[\(rows.joined(separator: ","))]},\"isTruncated\":false}"
    let decoder = JSONDecoder()
    decoder.userInfo[SnippetBudget.key] = SnippetBudget()
    let snippet = try decoder.decode(Snippet.self, from: Data(json.utf8))
    #expect(snippet.root.children.count <= SnippetBudget.nodes)
  }

  @Test func aSnippetSurvivesTheWayToItsReader() throws {
    for (name, view) in Gallery.views {
      let snippet = Snippet(resolving: view)
      let data = try JSONEncoder().encode(snippet)
      #expect(try JSONDecoder().decode(Snippet.self, from: data) == snippet, "\(name)")
      #expect(snippet.bounded == snippet, "\(name)")
    }
  }
}
