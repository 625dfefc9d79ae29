import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

private struct Album: OwnershipProvidingEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
  static let defaultQuery = AlbumQuery()
  let id: String
  let ownership: EntityOwnership
  var displayRepresentation: DisplayRepresentation { "\(id)" }

  static let all = [
    Album(id: "Mine", ownership: []), Album(id: "Ours", ownership: .shared),
    Album(id: "Everybody’s", ownership: [.shared, .public]),
    Album(id: "Found", ownership: .unknown),
  ]
}

private struct AlbumQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Album] {
    Album.all.filter { identifiers.contains($0.id) }
  }
}

private struct DeleteAlbums: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Albums"
  @Parameter(title: "Albums") var entities: [Album]
  func perform() async throws -> some ProvidesDialog { .result(dialog: "Gone.") }
}

private struct Hide: SetValueIntent {
  static let title: LocalizedStringResource = "Hide Album"
  @Parameter(title: "Album") var album: Album
  @Parameter(title: "Hidden") var value: Bool
  func perform() async throws -> some ProvidesDialog { .result(dialog: "Hidden.") }
}

private struct Show: AppIntent {
  static let title: LocalizedStringResource = "Show Album"
  @Parameter(title: "Album") var album: Album
  func perform() async throws -> some ProvidesDialog { .result(dialog: "Here.") }
}

@Suite struct OwnershipTests {
  private let host = InProcessHost(
    AppDeclaration(name: "Photos", intents: [DeleteAlbums.self, Hide.self, Show.self]))

  private func question(
    _ intent: String, _ parameters: [String: IntentValue]
  ) async throws -> SpokenText? {
    let prompter = ScriptedPrompter(.confirmed(true))
    _ = try await host.perform(
      IntentInvocation(app: "Photos", intent: intent, parameters: parameters), prompter: prompter)
    guard case .confirmation(let request) = prompter.prompts.first else { return nil }
    return request.dialog
  }

  @Test(
    arguments: [
      (["Mine", "Found"], nil),
      (["Mine", "Ours"], "“Ours” is shared with others. Delete anyway?"),
      (["Ours", "Everybody’s"], "“Ours” and “Everybody’s” are public. Delete anyway?"),
    ] as [([String], SpokenText?)])
  func `the person is asked before others lose something`(
    albums: [String], dialog: SpokenText?
  ) async throws {
    let values = IntentValue.array(albums.map { .string($0) })
    #expect(try await question("DeleteAlbums", ["entities": values]) == dialog)
  }

  @Test func `the person is asked before others see a change`() async throws {
    #expect(
      try await question("Hide", ["album": .string("Ours"), "value": .boolean(true)])
        == "“Ours” is shared with others. Change anyway?")
    #expect(try await question("Show", ["album": .string("Ours")]) == nil)
  }

  @Test func `nothing happens where the person says no`() async throws {
    await #expect(throws: IntentFailure.self) {
      _ = try await host.perform(
        IntentInvocation(
          app: "Photos", intent: "DeleteAlbums",
          parameters: ["entities": .array([.string("Ours")])]),
        prompter: ScriptedPrompter(.confirmed(false)))
    }
  }
}
