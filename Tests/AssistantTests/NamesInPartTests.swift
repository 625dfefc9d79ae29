import AppHosting
import DialogManagement
import IntentMatching
import IntentMetadata
import Synchronization
import Testing

@testable import Assistant

/// Names of which an app suggests only some: the one that was said is taken, not one like it.
@Suite struct NamesInPartTests {
  /// A library that suggests a few books and finds all.
  private final class Library: AppHost {
    private static let suggested = ["Dune Messiah", "Emma", "Lamp"]
    private static let all = suggested + ["Dune", "Long Lamp", "Emma Woodhouse", "Ulysses"]
    private let state = Mutex<(asked: [String], performed: [IntentInvocation])>(([], []))

    var asked: [String] { state.withLock { $0.asked } }
    var performed: [String] {
      state.withLock { $0.performed }.compactMap { invocation in
        if case .entity(_, let entity) = invocation.parameters["book"] { entity.title } else { nil }
      }
    }

    func metadata() async throws -> AppMetadata {
      AppMetadata(
        name: "Library",
        intents: [
          IntentDescriptor(
            id: "Play", title: "Play Book",
            parameters: [ParameterDescriptor(name: "book", title: "Book", type: .entity("Book"))])
        ],
        entities: [
          EntityDescriptor(
            id: "Book", query: [.suggestions, .strings], values: Self.suggested.map(Self.book))
        ],
        shortcuts: [
          ShortcutDescriptor(
            intent: "Play",
            phrases: [
              "en": ["Play ${book} in ${applicationName}", "Play a book in ${applicationName}"]
            ])
        ])
    }

    private static func book(_ title: String) -> EntityValue {
      EntityValue(id: title.lowercased(), title: title)
    }

    func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] {
      guard case .matching(let text) = request else { return Self.suggested.map(Self.book) }
      state.withLock { $0.asked.append(text) }
      return Self.all.filter { $0.lowercased().contains(text.lowercased()) }.map(Self.book)
    }

    func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
      -> [ValueOption]
    { [] }

    func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
      -> IntentOutcome
    {
      state.withLock { $0.performed.append(invocation) }
      return .finished(IntentCompletion(dialog: "OK."))
    }

    func metadataUpdates() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    func shutdown() async {}
  }

  @Test(arguments: ["play dune", "please play dune in library", "play the book dune"])
  func `a name that is a part of a suggested one is asked of the app`(text: String) async throws {
    let library = Library()
    _ = await (try Assistant.make(library)).lines(text)
    #expect(library.performed == ["Dune"])
    #expect(library.asked == ["dune"])
  }

  @Test(arguments: ["dune", "the dune", "dune please"])
  func `an answer that is a part of a suggested name is asked of the app`(answer: String)
    async throws
  {
    let library = Library()
    let assistant = try await Assistant.make(library)
    _ = await assistant.lines("play a book")
    _ = await assistant.lines(answer)
    #expect(library.performed == ["Dune"])
  }

  @Test func `a name that is whole is taken without asking`() async throws {
    let library = Library()
    let assistant = try await Assistant.make(library)
    _ = await assistant.lines("play emma")
    _ = await assistant.lines("play dune messiah")
    #expect(library.performed == ["Emma", "Dune Messiah"])
    #expect(library.asked.isEmpty)
  }

  @Test(arguments: ["play long lamp", "play the long lamp"])
  func `a longer name is never cut to a shorter one`(text: String) async throws {
    let library = Library()
    let assistant = try await Assistant.make(library)
    _ = await assistant.lines(text)
    _ = await assistant.lines("yes")
    #expect(library.performed == ["Long Lamp"] || library.performed.isEmpty, "\(library.performed)")
  }

  @Test func `a longer name that the app does not know is asked about`() async throws {
    let library = Library()
    let assistant = try await Assistant.make(library)
    _ = await assistant.lines("play a book")
    let lines = await assistant.lines("the green lamp")
    #expect(lines == ["ask Lamp?"])
    #expect(library.performed.isEmpty)
    _ = await assistant.lines("yes")
    #expect(library.performed == ["Lamp"])
  }

  @Test func `several that have the words are offered`() async throws {
    let library = Library()
    let assistant = try await Assistant.make(library)
    let lines = await assistant.lines("play messiah")
    #expect(lines.contains("performed Play"), "\(lines)")
    let others = Library()
    let second = try await Assistant.make(others)
    _ = await second.lines("play a book")
    let found = await second.lines("em")
    #expect(others.performed.isEmpty, "\(found)")
  }
}
