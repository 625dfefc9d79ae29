import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Synchronization
import Testing

/// What a focus does to an app; one after the other, as an app has one focus.
@Suite(.serialized) struct FocusFilterTests {
  let host = InProcessHost(
    AppDeclaration(name: "Chat", intents: [ChatFilter.self, NeedyFilter.self, ShowRoom.self]))

  init() async throws {
    _ = try await host.setFocus(nil)
    ChatFilter.heard.withLock { $0 = [] }
  }

  @Test func `a filter performs with what was chosen and is current`() async throws {
    let filters = try await host.setFocus(
      FocusRequest(name: "sleep", choices: ["ChatFilter": ["room": .string("family")]]))
    #expect(filters == [FocusFilter(intent: "ChatFilter", title: "only family")])
    #expect(ChatFilter.heard.withLock { $0 } == ["family"])
    #expect(try await ChatFilter.current.room == "family")
  }

  @Test func `a focus that goes performs the filter with its defaults`() async throws {
    _ = try await host.setFocus(
      FocusRequest(name: "sleep", choices: ["ChatFilter": ["room": .string("family")]]))
    #expect(try await host.setFocus(nil).isEmpty)
    #expect(ChatFilter.heard.withLock { $0 } == ["family", "all"])
    await #expect(throws: SetFocusFilterIntentError.notFound) { try await ChatFilter.current }
  }

  @Test func `a suggestion that names the focus is taken where nothing was chosen`() async throws {
    let filters = try await host.setFocus(FocusRequest(name: "Work"))
    #expect(filters.map(\.title) == ["only work"])
    #expect(try await host.setFocus(FocusRequest(name: "holiday")).isEmpty)
    #expect(ChatFilter.heard.withLock { $0 } == ["work", "all"])
  }

  @Test func `a filter that lacks a value is reported and stays out of force`() async throws {
    let failure = await #expect(throws: IntentFailure.self) {
      _ = try await host.setFocus(FocusRequest(name: "sleep", choices: ["NeedyFilter": [:]]))
    }
    #expect(
      failure?.message
        == "Chat can’t take part in the focus before a value is chosen for “account”.")
    await #expect(throws: SetFocusFilterIntentError.notFound) { try await NeedyFilter.current }
  }

  @Test func `what belongs to another focus is not suggested`() async throws {
    let work = ShowRoom()
    work.room = "work"
    let family = ShowRoom()
    family.room = "family"
    try await RelevantIntentManager.shared.updateRelevantIntents(
      [work, family].map {
        RelevantIntent($0, widgetKind: "rooms", relevance: .date(.now))
      })
    let all = try await host.suggestions().filter { $0.intent == "ShowRoom" }
    #expect(Set(all.map(\.parameters)) == [["room": .string("work")], ["room": .string("family")]])
    _ = try await host.setFocus(FocusRequest(name: "work"))
    let fitting = try await host.suggestions().filter { $0.intent == "ShowRoom" }
    #expect(fitting.map(\.parameters) == [["room": .string("work")]])
    _ = try await host.setFocus(nil)
    try await RelevantIntentManager.shared.updateRelevantIntents([])
  }

  @Test func `a filter is known as one and not offered`() async throws {
    let intents = try await host.metadata().intents
    let filter = try #require(intents.first { $0.id == "ChatFilter" })
    #expect(filter.role == .focusFilter)
    #expect(!filter.isDiscoverable)
    #expect(intents.first { $0.id == "ShowRoom" }?.role == nil)
  }
}

private struct ChatFilter: SetFocusFilterIntent {
  static let heard = Mutex<[String]>([])
  static let title: LocalizedStringResource = "Filter Rooms"
  static let description: LocalizedStringResource? = "Shows one room only."

  @Parameter(title: "Room", default: "all") var room: String

  var displayRepresentation: DisplayRepresentation { "only \(room)" }
  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(targetContentIdentifierPrefix: room)
  }

  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async
    -> [ChatFilter]
  {
    ["family", "work"].map { room in
      let filter = ChatFilter()
      filter.room = room
      return filter
    }
  }

  func perform() async throws -> some IntentResult {
    Self.heard.withLock { $0.append(room) }
    return .result()
  }
}

private struct NeedyFilter: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Filter Accounts"

  @Parameter(title: "Account") var account: String

  var displayRepresentation: DisplayRepresentation { "\(account)" }
  func perform() async throws -> some IntentResult { .result() }
}

private struct ShowRoom: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Room"

  @Parameter(title: "Room") var room: String

  var contentIdentifier: String { "\(room)/latest" }
}
