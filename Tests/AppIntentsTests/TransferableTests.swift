import AppIntents
import Foundation
import Testing

@Suite struct TransferableTests {
  let note = NoteEntity(id: "1", text: "Water the plants")

  @Test func `a thing is written as what was asked for or a special case of it`() async throws {
    #expect(try await note.exported(as: .markdown) == Data("# Water the plants".utf8))
    #expect(try await note.exported(as: .plainText) == Data("# Water the plants".utf8))
    #expect(try await note.exported(as: .utf8PlainText) == Data("Water the plants".utf8))
    let json = try await note.exported(as: .json)
    #expect(try JSONDecoder().decode(NoteEntity.self, from: json) == note)
  }

  @Test func `the forms of a thing are listed, the best first`() {
    #expect(NoteEntity.exportedContentTypes() == [.markdown, .json, .utf8PlainText])
    #expect(NoteEntity.importedContentTypes() == [.json, .utf8PlainText])
    let empty = NoteEntity(id: "2", text: "")
    #expect(empty.exportedContentTypes() == [.json, .utf8PlainText])
    #expect(note.suggestedFilename == "Note 1")
  }

  @Test func `a thing is read from content and from a file`() async throws {
    let typed = try await NoteEntity(importing: Data("Sing".utf8), contentType: .utf8PlainText)
    #expect(typed.text == "Sing")
    let copy = try await note.withExportedFile(contentType: .json) { url in
      #expect(url.pathExtension == "json")
      return try await NoteEntity(importing: url)
    }
    #expect(copy == note)
  }

  @Test func `a file that is handed on has the name that was suggested and goes away`() async throws
  {
    let url = try await note.withExportedFile { url in
      #expect(FileManager.default.fileExists(atPath: url.path))
      return url
    }
    #expect(url.lastPathComponent == "Note 1.md")
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `an address that is not a file is not read`() async throws {
    let address = try #require(URL(string: "https://localhost:9/note.json"))
    await #expect(throws: CocoaError.self) { try await NoteEntity(importing: address) }
  }

  @Test func `a missing form is reported`() async throws {
    let failure = await #expect(throws: TransferError.self) {
      _ = try await note.exported(as: .png)
    }
    #expect(
      failure?.description
        == "NoteEntity can’t be written as “public.png”: give its transferRepresentation such a "
        + "form.")
  }
}

struct NoteEntity: AppEntity, Codable, Hashable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
  static let defaultQuery = NoteQuery()
  var id: String
  var text: String
  var displayRepresentation: DisplayRepresentation { "\(text)" }
}

extension NoteEntity: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .markdown) { note in
      Data("# \(note.text)".utf8)
    }
    .suggestedFileName { "Note \($0.id)" }
    .exportingCondition { !$0.text.isEmpty }
    CodableRepresentation(contentType: .json)
    ProxyRepresentation {
      $0.text
    } importing: {
      NoteEntity(id: "new", text: $0)
    }
  }
}

struct NoteQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [NoteEntity] { [] }
}
