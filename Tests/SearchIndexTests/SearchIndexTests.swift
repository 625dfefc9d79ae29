import Foundation
import GRDB
import IntentMetadata
import SearchIndex
import Synchronization
import Testing

/// An index in a folder of its own.
struct IndexFixture {
  let folder: URL
  var url: URL { folder.appending(path: "parlance/index.sqlite") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "index-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  static func landmark(
    _ id: String, _ title: String, names: [String] = [], text: String? = nil, priority: Int = 0,
    domain: String? = nil, expires: Date? = nil
  ) -> IndexEntry {
    IndexEntry(
      type: "Landmark", id: id, domain: domain, title: title, names: names, text: text,
      priority: priority, expires: expires)
  }
}

@Suite struct SearchIndexTests {
  private let fixture: IndexFixture
  private let index: SearchIndex
  private let store: AppIndexStore

  init() throws {
    fixture = try IndexFixture()
    index = try SearchIndex(url: fixture.url)
    store = AppIndexStore(index, app: "Travel")
  }

  @Test func `Programs that open a new index at once all succeed`() {
    let failures = Mutex<[String]>([])
    for round in 0..<20 {
      let url = fixture.folder.appending(path: "new \(round)/index.sqlite")
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          _ = try SearchIndex(url: url)
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  private func titles(_ text: String, limit: Int = 20) throws -> [String] {
    try index.search(text, tellsProtected: true, limit: limit).map(\.entity.title)
  }

  private func insert(_ entries: IndexEntry...) async throws {
    try await store.apply(.insert(entries))
  }

  // MARK: What must not happen

  @Test(arguments: [
    "\"", "fuji\" OR \"a", "NEAR(a b)", "title:fuji", "-fuji*", "a\0b", "(", "'; DROP",
  ])
  func `signs of the database mean nothing`(text: String) async throws {
    try await insert(IndexFixture.landmark("1", "Tower"))
    #expect(try titles(text).isEmpty)
  }

  @Test func `names of operators are words`() async throws {
    try await insert(IndexFixture.landmark("1", "Near and Far"))
    #expect(try titles("and NEAR") == ["Near and Far"])
    #expect(try titles("OR").isEmpty)
  }

  @Test func `a locked device tells nothing before an app has said what is protected`() async throws
  {
    try await insert(IndexFixture.landmark("1", "Mount Fuji"))
    #expect(try index.search("fuji", tellsProtected: false).isEmpty)
    #expect(try index.counts(tellsProtected: false).isEmpty)
    let app = AppMetadata(name: "Travel")
    try index.noteIndexed(app, version: "1", protected: ["Landmark"])
    #expect(try index.search("fuji", tellsProtected: false).isEmpty)
    try index.noteIndexed(app, version: "1", protected: [])
    #expect(try index.search("fuji", tellsProtected: false).map(\.entity.id) == ["1"])
  }

  @Test func `an index that is filled anew shows the old one until all of it is there`()
    async throws
  {
    try await insert(
      IndexFixture.landmark("1", "Mount Fuji"), IndexFixture.landmark("2", "Alhambra"))
    try await store.apply(.begin)
    try await insert(IndexFixture.landmark("1", "Fujisan"))
    #expect(try titles("fuji") == ["Mount Fuji"])
    #expect(try titles("alhambra") == ["Alhambra"])
    try await store.apply(.commit(types: ["Landmark"]))
    #expect(try titles("fuji") == ["Fujisan"])
    #expect(try titles("alhambra").isEmpty)
  }

  @Test func `what was filled half is dropped by the next beginning`() async throws {
    try await insert(IndexFixture.landmark("1", "Mount Fuji"))
    try await store.apply(.begin)
    try await insert(IndexFixture.landmark("2", "Half Dome"))
    try await store.apply(.begin)
    try await store.apply(.commit(types: []))
    #expect(try titles("half").isEmpty)
    #expect(try titles("fuji") == ["Mount Fuji"])
  }

  @Test func `apps do not see or change each other’s things`() async throws {
    try await insert(IndexFixture.landmark("1", "Mount Fuji"))
    let other = AppIndexStore(index, app: "Photos")
    try await other.apply(.insert([IndexFixture.landmark("1", "Fuji at Dawn")]))
    try await other.apply(.removeAll)
    #expect(try titles("fuji") == ["Mount Fuji"])
    #expect(try index.search("fuji", in: ["Photos"], tellsProtected: true).isEmpty)
  }

  @Test func `a thing that has expired is not found`() async throws {
    let time = Date(timeIntervalSince1970: 1_000)
    let index = try SearchIndex(url: fixture.url, now: { time })
    try await AppIndexStore(index, app: "Travel").apply(
      .insert([IndexFixture.landmark("1", "Fair", expires: time.addingTimeInterval(-1))]))
    #expect(try index.search("fair", tellsProtected: true).isEmpty)
  }

  // MARK: Finding

  @Test(arguments: [
    ("f", ["Fuji", "Fuji City"]), ("fu", ["Fuji", "Fuji City"]), ("city", ["Fuji City"]),
    ("ci fu", ["Fuji City"]), ("schonbrunn", ["Schönbrunn"]), ("SCHÖN", ["Schönbrunn"]),
    ("palace", ["Schönbrunn"]), ("", []), ("fuji tower", []),
  ])
  func `words may be begun, in any order and without accents`(text: String, found: [String])
    async throws
  {
    try await insert(
      IndexFixture.landmark("1", "Fuji City"), IndexFixture.landmark("2", "Fuji"),
      IndexFixture.landmark("3", "Schönbrunn", names: ["the Vienna palace"]))
    #expect(try titles(text) == found)
  }

  @Test(arguments: ["alhmbra", "alhambar", "alhanbra", "alhhambra", "alhanb"])
  func `one slip of the keys is forgiven`(text: String) async throws {
    try await insert(IndexFixture.landmark("1", "Alhambra"), IndexFixture.landmark("2", "Tower"))
    #expect(try titles(text) == ["Alhambra"])
  }

  @Test func `a misspelled word beside a right one is forgiven`() async throws {
    try await insert(
      IndexFixture.landmark("1", "Mount Fuji"), IndexFixture.landmark("2", "Mount Etna"))
    #expect(try titles("mount fjui") == ["Mount Fuji"])
  }

  @Test func `the name comes before another name, and both before what is said of a thing`()
    async throws
  {
    try await insert(
      IndexFixture.landmark("1", "Castle", text: "near the harbour"),
      IndexFixture.landmark("2", "Pier", names: ["the harbour"]),
      IndexFixture.landmark("3", "Harbour"))
    #expect(try titles("harbour") == ["Harbour", "Pier", "Castle"])
  }

  @Test func `of very many things those of the greatest priority are ranked`() async throws {
    let many = (0..<5_000).map { IndexFixture.landmark("\($0)", "Stone \($0) of many") }
    try await store.apply(.insert(many))
    try await insert(IndexFixture.landmark("x", "Stone", priority: 5))
    #expect(try titles("st", limit: 1) == ["Stone"])
  }

  // MARK: Changes

  @Test func `a thing that is taken in again is replaced`() async throws {
    try await insert(IndexFixture.landmark("1", "Mount Fuji"))
    try await insert(IndexFixture.landmark("1", "Mount Etna"))
    #expect(try titles("fuji").isEmpty)
    #expect(try titles("mount") == ["Mount Etna"])
    #expect(try index.counts(tellsProtected: true).map(\.count) == [1])
  }

  @Test func `things are taken out by identifier, type and group`() async throws {
    try await insert(
      IndexFixture.landmark("1", "Red One", domain: "a.b"), IndexFixture.landmark("2", "Red Two"),
      IndexFixture.landmark("3", "Red Three", domain: "ab"))
    try await store.apply(.removeDomains(["a"]))
    #expect(try titles("red").sorted() == ["Red Three", "Red Two"])
    try await store.apply(.remove(type: "Landmark", identifiers: ["3"]))
    #expect(try titles("red") == ["Red Two"])
    try await store.apply(.removeType("Landmark"))
    #expect(try titles("red").isEmpty)
  }

  @Test func `words are found again after another program has emptied the index`() async throws {
    try await insert(IndexFixture.landmark("1", "Quiet Harbour"))
    let other = try SearchIndex(url: index.url)
    try other.deleteAll()
    try await AppIndexStore(other, app: "Other").apply(
      .insert([IndexFixture.landmark("9", "Something Else")]))
    try await insert(IndexFixture.landmark("1", "Quiet Harbour"))
    #expect(try titles("harbou") == ["Quiet Harbour"])
    #expect(try titles("harbuor") == ["Quiet Harbour"], "and forgiven a slip")
  }

  @Test func `a beginning of very many words is found as well`() async throws {
    try await store.apply(
      .insert((0..<300).map { IndexFixture.landmark("\($0)", "Stationword\($0)x") }))
    #expect(try titles("stat", limit: 400).count == 300)
    #expect(try titles("stationword299x").first == "Stationword299x")
  }

  @Test func `a new build or another declaration is indexed anew`() async throws {
    var app = AppMetadata(name: "Travel", entities: [EntityDescriptor(id: "Landmark")])
    let version = SearchIndex.version(of: app, program: nil)
    try index.noteIndexed(app, version: version, protected: [])
    #expect(try index.isCurrent("Travel", version: version))
    app.entities[0].properties = [PropertyDescriptor(name: "height", type: .double)]
    #expect(try !index.isCurrent("Travel", version: SearchIndex.version(of: app, program: nil)))
    #expect(
      SearchIndex.version(of: app, program: "/bin/sh") != SearchIndex.version(of: app, program: nil)
    )
  }
}

@Suite struct SearchIndexFileTests {
  private let fixture: IndexFixture
  init() throws { fixture = try IndexFixture() }

  @Test func `a build that took too long is not waited for within five minutes`()
    throws
  {
    let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
    let index = try SearchIndex(url: fixture.url, now: { time.withLock { $0 } })
    #expect(try !index.failedLately("Travel", version: "1"))
    try index.noteFailure(of: "Travel", version: "1")
    #expect(try index.failedLately("Travel", version: "1"))
    #expect(try !index.failedLately("Travel", version: "2"))
    #expect(try !index.failedLately("Other", version: "1"))
    time.withLock { $0 += 299 }
    #expect(try index.failedLately("Travel", version: "1"))
    // A clock that was set back must not keep an app out for years.
    for seconds in [301.0, -301] {
      time.withLock { $0 = Date(timeIntervalSince1970: 1_000_000 + seconds) }
      #expect(try !index.failedLately("Travel", version: "1"))
    }
  }

  @Test func `the file is the person’s alone`() throws {
    _ = try SearchIndex(url: fixture.url)
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a damaged file is moved away with a word, and filled anew`() throws {
    try FileManager.default.createDirectory(
      at: fixture.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("no database at all".utf8).write(to: fixture.url)
    var told: [SearchIndexError.Code] = []
    let index = try SearchIndex(url: fixture.url, report: { told.append($0.code) })
    #expect(told == [.damaged])
    #expect(try index.search("a", tellsProtected: true).isEmpty)
    #expect(FileManager.default.fileExists(atPath: fixture.url.path + ".damaged"))
  }

  @Test func `a file of a newer version is left as it is`() throws {
    _ = try SearchIndex(url: fixture.url)
    let queue = try DatabaseQueue(path: fixture.url.path)
    try queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('later')")
    }
    try queue.close()
    #expect { try SearchIndex(url: fixture.url) } throws: {
      ($0 as? SearchIndexError)?.code == .newerVersion
    }
  }

  @Test func `a pipe in place of the file holds nobody up`() throws {
    try FileManager.default.createDirectory(
      at: fixture.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(mkfifo(fixture.url.path, 0o600) == 0)
    #expect { try SearchIndex(url: fixture.url) } throws: {
      ($0 as? SearchIndexError)?.code == .unavailable
    }
  }

  @Test func `two programs may use one file`() async throws {
    let first = try SearchIndex(url: fixture.url)
    let second = try SearchIndex(url: fixture.url)
    try await AppIndexStore(first, app: "A").apply(.insert([IndexFixture.landmark("1", "One")]))
    try await AppIndexStore(second, app: "B").apply(
      .insert([IndexFixture.landmark("1", "One more")]))
    #expect(try first.search("one", tellsProtected: true).count == 2)
  }
}
