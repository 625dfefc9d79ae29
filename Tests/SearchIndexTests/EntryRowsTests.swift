import Foundation
import GRDB
import IntentMetadata
import SearchIndex
import Testing

/// How the things of a change reach the tables: a whole change by a few statements.
@Suite struct EntryRowsTests {
  private let fixture: IndexFixture
  private let index: SearchIndex
  private let store: AppIndexStore

  init() throws {
    fixture = try IndexFixture()
    index = try SearchIndex(url: fixture.url)
    store = AppIndexStore(index, app: "Travel")
  }

  private func titles(_ text: String) throws -> [String] {
    try index.search(text, tellsProtected: true).map(\.entity.title)
  }

  @Test(arguments: [
    "Say \"cheese\", now", #"back\slash"#, "tab\there", "line\nbreak", "bell\u{7}", "é 東京 🗻",
    "]}, [", "'; --",
    "\u{2028}",
  ])
  func `titles and identifiers come back as they were`(text: String) async throws {
    let entry = IndexEntry(
      type: "Landmark", id: "id " + text, title: "Word " + text, subtitle: text, names: [text, "x"])
    let plain = IndexEntry(type: "Landmark", id: "plain " + text, title: "Plain " + text)
    try await store.apply(.insert([entry, plain]))
    let found = try index.search("word", tellsProtected: true)
    #expect(found.map(\.entity.id) == ["id " + text])
    #expect(found.map(\.entity.title) == ["Word " + text])
    #expect(found.map(\.entity.subtitle) == [text])
    #expect(try index.search("plain", tellsProtected: true).map(\.entity.id) == ["plain " + text])
  }

  @Test func `of several things with one identifier in a change the last counts`() async throws {
    try await store.apply(
      .insert([
        IndexFixture.landmark("1", "Oak First"), IndexFixture.landmark("2", "Oak Other"),
        IndexFixture.landmark("1", "Oak Second", text: "tall"),
      ]))
    #expect(try titles("oak").sorted() == ["Oak Other", "Oak Second"])
    #expect(try titles("first").isEmpty)
    #expect(try titles("tall") == ["Oak Second"])
    #expect(try index.counts(tellsProtected: true).map(\.count) == [2])
  }

  @Test func `a change of new and known things replaces the known ones alone`() async throws {
    try await store.apply(
      .insert([IndexFixture.landmark("1", "Elm Old"), IndexFixture.landmark("2", "Elm Kept")]))
    try await AppIndexStore(index, app: "Other").apply(
      .insert([IndexFixture.landmark("1", "Elm Elsewhere")]))
    try await store.apply(
      .insert([IndexFixture.landmark("3", "Elm New"), IndexFixture.landmark("1", "Elm Anew")]))
    #expect(try titles("elm").sorted() == ["Elm Anew", "Elm Elsewhere", "Elm Kept", "Elm New"])
    #expect(try titles("old").isEmpty)
    try await store.apply(.removeAll)
    #expect(try titles("elm") == ["Elm Elsewhere"])
  }

  @Test func `long texts are written in parts`() async throws {
    let text = String(repeating: "prose ", count: 20_000)
    let entries = (0..<50).map { IndexFixture.landmark("\($0)", "Essay \($0)", text: text) }
    try await store.apply(.insert(entries))
    try await store.apply(.insert(entries))
    #expect(try index.counts(tellsProtected: true).map(\.count) == [50])
    #expect(try titles("essay 49") == ["Essay 49"])
  }

  @Test func `dates beyond all numbers are none`() async throws {
    var entry = IndexFixture.landmark("1", "Forever Young")
    entry.expires = Date(timeIntervalSince1970: .infinity)
    try await store.apply(.insert([entry]))
    #expect(try titles("forever") == ["Forever Young"])
  }

  @Test func `things that came in columns are found as others are`() async throws {
    try await store.apply(
      .insertColumns(
        IndexColumns([IndexFixture.landmark("1", "Ash", names: ["Rowan"], priority: 1)])))
    #expect(try titles("rowan") == ["Ash"])
  }
}
