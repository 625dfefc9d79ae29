import AppIntents
import Testing

@Suite struct FoundationTests {
  @Test func `the usual places are folders of the person's own`() {
    let places: [URL] = [
      .applicationSupportDirectory, .cachesDirectory, .desktopDirectory, .documentsDirectory,
      .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory,
    ]
    #expect(Set(places).count == places.count)
    #expect(places.allSatisfy { $0.isFileURL && $0.path() != "/" })
  }

  @Test(arguments: ["", ".", "..", "a/b", "../elsewhere"])
  func `a group goes by the name of one folder`(name: String) {
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
  }

  @Test func `nothing keeps an app from a file that it was given`() {
    #expect(URL(filePath: "/tmp").startAccessingSecurityScopedResource())
  }
}
