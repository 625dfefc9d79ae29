import Foundation
import IntentMetadata
import SessionStore
import Testing

@Suite struct WidgetStoreTests {
  private func withStore(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder.appending(path: "sessions.sqlite"))
  }

  @Test func `Settings outlive the store that kept them, each app its own`() throws {
    try withStore { url in
      let emma = IntentValue.entity(type: "Book", EntityValue(id: "1", title: "Emma"))
      try SessionStore(url: url).keep(["book": emma], of: "BookWidget", in: "Library")
      let store = try SessionStore(url: url)
      #expect(try store.values(of: "BookWidget", in: "Library") == ["book": emma])
      #expect(try store.values(of: "BookWidget", in: "Shop").isEmpty)
      #expect(try store.values(of: "Other", in: "Library").isEmpty)
      #expect(try store.counts().widgets == 1)
      try store.keep(["rows": .integer(2)], of: "BookWidget", in: "Library")
      #expect(try store.values(of: "BookWidget", in: "Library") == ["rows": .integer(2)])
      try store.deleteWidgets()
      #expect(try store.counts().isEmpty)
    }
  }
}
