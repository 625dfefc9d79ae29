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

  @Test(arguments: [
    "O'Brien's Bar", "--- dashed, and; dotted.", "UPPER lower MiXed", "42nd Street 7",
    String(repeating: "long", count: 40) + " word", "tab\tand\nline", "'", "",
  ])
  func `a title alone has the words that it has beside other texts`(title: String) async throws {
    try await store.apply(
      .insert([
        IndexEntry(type: "Landmark", id: "alone", title: title + " alone"),
        // A sign beyond ASCII makes the words be cut another way.
        IndexEntry(type: "Landmark", id: "beside", title: title + " alone", text: "東"),
      ]))
    for word in title.split(separator: " ").map(String.init) + ["alone"] {
      let ids = try index.search("alone \(word)", tellsProtected: true).map(\.entity.id)
      #expect(ids == ["alone", "beside"], "\(word)")
    }
  }

  @Test(arguments: [9_999, 10_000, 20_000])
  func `long identifiers come back as they were`(length: Int) async throws {
    let id = String(repeating: "é", count: length / 2) + String(repeating: "i", count: length % 2)
    try await store.apply(.insert([IndexEntry(type: "Landmark", id: id, title: "Yew")]))
    #expect(try index.search("yew", tellsProtected: true).map(\.entity.id) == [id])
  }

  @Test func `long texts count as several things, until they are removed`() async throws {
    func count() throws -> Int? {
      try DatabaseQueue(path: fixture.url.path).read {
        try Int.fetchOne($0, sql: "SELECT count FROM app")
      }
    }
    let text = String(repeating: "prose ", count: 1_000)
    try await store.apply(
      .insert([
        IndexFixture.landmark("1", "Short"), IndexFixture.landmark("2", "Told", text: text),
        IndexEntry(type: "Landmark", id: "3", title: text),
      ]))
    #expect(try count() == 3 + 2 * (text.utf8.count / 256))
    try await store.apply(.remove(type: "Landmark", identifiers: ["1", "2", "3"]))
    #expect(try count() == 0)
  }

  @Test func `things of several types and priorities in one change are all written`() async throws {
    try await store.apply(
      .insert(
        (0..<30).map { place in
          IndexEntry(
            type: place % 3 == 0 ? "Trip" : "Landmark", id: "\(place)", title: "Fir \(place)",
            subtitle: place % 5 == 0 ? "tree" : nil, priority: place % 4)
        }))
    let found = try index.search("fir", tellsProtected: true, limit: 50)
    #expect(Set(found.map(\.entity.id)) == Set((0..<30).map(String.init)))
    #expect(found.allSatisfy { $0.entity.title == "Fir " + $0.entity.id })
    #expect(
      found.allSatisfy { ($0.type == "Trip") == (Int($0.entity.id).map { $0 % 3 == 0 } ?? false) })
    #expect(try index.counts(tellsProtected: true).map(\.count).sorted() == [10, 20])
  }
}
