import Foundation
import IntentMetadata
import Testing

@testable import InstalledApps

@Suite("What programs declared last")
struct KeptDeclarationsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "parlance-declarations-\(UUID().uuidString)")

  private var declarations: KeptDeclarations { KeptDeclarations(folder: folder) }

  private func declaration(_ name: String, of file: URL) throws -> KeptDeclarations.Declaration {
    KeptDeclarations.Declaration(
      build: try #require(BuildIdentity(ofFileAt: file.path)),
      metadata: AppMetadata(name: name, intents: [IntentDescriptor(id: "Go")]), suggestions: [])
  }

  private func program() throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "program")
    try Data("one".utf8).write(to: file)
    return file
  }

  @Test("A build that is written anew is another one, even with the same bytes")
  func anotherBuild() throws {
    defer { remove() }
    let file = try program()
    let first = try #require(BuildIdentity(ofFileAt: file.path))
    #expect(BuildIdentity(ofFileAt: file.path) == first)
    try FileManager.default.removeItem(at: file)
    try Data("another".utf8).write(to: folder.appending(path: "between"))
    try Data("one".utf8).write(to: file)
    #expect(BuildIdentity(ofFileAt: file.path) != first)
    #expect(BuildIdentity(ofFileAt: "/nowhere/program") == nil)
  }

  @Test("Each language has a declaration of its own, and a program is forgotten in all of them")
  func languages() throws {
    defer { remove() }
    let file = try program()
    let german = KeptDeclarations(folder: folder, language: "de/../x")
    declarations.keep(try declaration("Kettle", of: file), ofProgramAt: file.path)
    german.keep(try declaration("Kessel", of: file), ofProgramAt: file.path)
    #expect(declarations.declaration(ofProgramAt: file.path)?.metadata.name == "Kettle")
    #expect(german.declaration(ofProgramAt: file.path)?.metadata.name == "Kessel")
    declarations.forget(file.path)
    #expect(declarations.declaration(ofProgramAt: file.path) == nil)
    #expect(german.declaration(ofProgramAt: file.path) == nil)
  }

  @Test("What is damaged, or of another program, is as good as nothing")
  func damaged() throws {
    defer { remove() }
    let file = try program()
    declarations.keep(try declaration("Kettle", of: file), ofProgramAt: file.path)
    #expect(declarations.declaration(ofProgramAt: "/another/program") == nil)
    let kept = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".json") })
    for content in ["", "{", "{\"version\":1}"] {
      try Data(content.utf8).write(to: folder.appending(path: kept))
      #expect(declarations.declaration(ofProgramAt: file.path) == nil)
    }
  }

  @Test("What is kept is read back until it is forgotten")
  func kept() throws {
    defer { remove() }
    let file = try program()
    let declaration = try declaration("Kettle", of: file)
    declarations.keep(declaration, ofProgramAt: file.path)
    #expect(declarations.declaration(ofProgramAt: file.path) == declaration)
    declarations.forget(file.path)
    #expect(declarations.declaration(ofProgramAt: file.path) == nil)
  }

  private func remove() {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // It was never made.
    }
  }
}
