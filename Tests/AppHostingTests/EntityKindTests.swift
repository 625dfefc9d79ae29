import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import SwiftUI
import Synchronization
import Testing

@Suite struct EntityKindTests {
  let host = InProcessHost(.travel)

  @Test func `an indexed entity is found by the names that an index knows`() async throws {
    let trips = try await host.entities(ofType: "TripEntity", .identifiers(["1"]))
    #expect(trips.first?.synonyms == ["the 7 day trip"])
  }

  @Test func `a text finds entities by the properties that contain it`() async throws {
    let found = try await host.entities(ofType: "TripEntity", .matching("yot"))
    #expect(found.map(\.title) == ["Kyoto"])
  }

  struct Search: Sendable {
    let filter: EntityFilter
    let names: [String]
  }

  static let searches = [
    Search(
      filter: EntityFilter([.days(.lessThanOrEqualTo, 7)], sortedBy: "days"),
      names: ["Lisbon", "Alps"]),
    Search(
      filter: EntityFilter([.days(.isBetween, 5, 12)], sortedBy: "name", isDescending: true),
      names: ["Kyoto", "Alps"]),
    Search(
      filter: EntityFilter(
        [.days(.lessThanOrEqualTo, 4), .country("Japan")], matchesAny: true),
      names: ["Kyoto", "Lisbon"]),
    Search(
      filter: EntityFilter([.days(.lessThanOrEqualTo, 4), .country("Japan")]), names: []),
    Search(
      filter: EntityFilter(sortedBy: "days", isDescending: true, limit: 1), names: ["Kyoto"]),
  ]

  @Test(arguments: searches)
  func `a filter finds entities by their properties`(_ search: Search) async throws {
    let found = try await TripQuery().options(matching: search.filter)
    #expect(found.map(\.title) == search.names)
  }

  @Test func `a front finds entities by their properties`() async throws {
    let filter = EntityFilter([.days(.lessThanOrEqualTo, 7)], sortedBy: "days")
    let found = try await host.entities(ofType: "TripEntity", .filtered(filter))
    #expect(found.map(\.title) == ["Lisbon", "Alps"])
    await #expect(throws: IntentFailure.self) {
      _ = try await host.entities(ofType: "SettingsEntity", .filtered(.init([.days(.equalTo, 1)])))
    }
  }

  struct Misfit: Sendable {
    let filter: EntityFilter
    let words: String
  }

  static let misfits = [
    Misfit(filter: EntityFilter([.days(.contains, 1)]), words: "“days” can only be compared by "),
    Misfit(
      filter: EntityFilter([.init(property: "x", comparison: .equalTo, values: [])]),
      words: "I can’t search by “x”."),
    Misfit(filter: EntityFilter(sortedBy: "country"), words: "I can’t sort by “country”."),
  ]

  @Test(arguments: misfits)
  func `a filter that does not fit the query says why`(_ misfit: Misfit) async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await TripQuery().options(matching: misfit.filter)
    }
    let words = error.map { String(localized: $0.localizedStringResource) } ?? ""
    #expect(words.hasPrefix(misfit.words))
  }

  @Test func `a unique entity needs no identifier of its own`() async throws {
    let settings = try await SettingsEntity.defaultQuery.entities(for: ["anything"])
    #expect(settings.map(\.id) == ["SettingsEntity"])
  }

  @Test func `a collection finds its entities when it is asked`() async throws {
    var trips = EntityCollection<TripEntity>(identifiers: [3, 99])
    trips.append(1)
    #expect(try await trips.resolvedEntities().map(\.name) == ["Lisbon", "Alps"])
  }
}

extension EntityFilter.Condition {
  fileprivate static func days(_ comparison: EntityComparisonOperator, _ values: Int...) -> Self {
    Self(property: "days", comparison: comparison, values: values.map { .integer($0) })
  }

  fileprivate static func country(_ name: String) -> Self {
    Self(property: "country", comparison: .equalTo, values: [.string(name)])
  }
}

/// Each test has a screen of its own, since all tests of the process are one app.
private struct OwnScreen: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await OnScreenContext.$current.withValue(OnScreenContext()) { try await function() }
  }
}

@Suite(OwnScreen()) struct OnScreenTests {
  @Test func `the metadata name the entity on screen`() async throws {
    let activity = NSUserActivity(activityType: "example.trip")
    activity.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 2)
    activity.becomeCurrent()
    let host = InProcessHost(.travel)
    let trips = try #require(try await host.metadata().entity("TripEntity"))
    #expect(trips.onScreen == "2")
    #expect(trips.values.count { $0.id == "2" } == 1)
    activity.resignCurrent()
    #expect(try await host.metadata().entity("TripEntity")?.onScreen == nil)
  }

  @Test func `an identifier without a type is that of any entity that has it`() async throws {
    let activity = NSUserActivity(activityType: "example.trip")
    let text: String = "2"
    activity.appEntityIdentifier = text
    activity.becomeCurrent()
    defer { activity.invalidate() }
    let trips = try await InProcessHost(.travel).metadata().entity("TripEntity")
    #expect(trips?.onScreen == "2")
    activity.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 3)
    #expect(OnScreenContext.current.entity?.identifier == "3")
  }

  @Test @MainActor func `a view says what it is about once it is drawn`() throws {
    let shown = Mutex<NSUserActivity?>(nil)
    func view(isActive: Bool = true) -> some View {
      Text("Tahiti").userActivity("trip", isActive: isActive) { activity in
        activity.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 3)
        shown.withLock { $0 = activity }
      }
    }
    _ = Snippet(resolving: view(isActive: false))
    #expect(OnScreenContext.current.entity == nil)
    _ = Snippet(resolving: view())
    #expect(OnScreenContext.current.entity?.identifier == "3")
    try #require(shown.withLock { $0 }).invalidate()
    #expect(OnScreenContext.current.entity == nil)
  }

  @Test func `an activity that is only assigned is on screen while the app holds it`() {
    final class Screen { var userActivity: NSUserActivity? }
    let screen = Screen()
    func show(_ trip: Int) {
      let activity = NSUserActivity(activityType: "example.trip")
      activity.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: trip)
      screen.userActivity = activity
    }
    show(2)
    #expect(OnScreenContext.current.entity?.identifier == "2")
    show(3)
    #expect(OnScreenContext.current.entity?.identifier == "3")
    screen.userActivity = nil
    #expect(OnScreenContext.current.entity?.identifier == nil)
  }

  @Test func `the current activity goes before one that is only assigned`() {
    let current = NSUserActivity(activityType: "example.trip")
    current.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 2)
    current.becomeCurrent()
    let assigned = NSUserActivity(activityType: "example.trip")
    assigned.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 3)
    #expect(OnScreenContext.current.entity?.identifier == "2")
    current.invalidate()
    #expect(OnScreenContext.current.entity?.identifier == "3")
    assigned.invalidate()
    assigned.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 3)
    #expect(OnScreenContext.current.entity == nil, "what is over is not on screen")
  }

  @Test func `what another screen shows is not on this one`() {
    let activity = NSUserActivity(activityType: "example.trip")
    OnScreenContext.$current.withValue(OnScreenContext()) {
      let other = NSUserActivity(activityType: "example.trip")
      other.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 2)
      other.becomeCurrent()
      activity.appEntityIdentifier = EntityIdentifier(for: TripEntity.self, identifier: 3)
      #expect(OnScreenContext.current.entity?.identifier == "2")
    }
    #expect(OnScreenContext.current.entity?.identifier == "3")
  }

  @Test func `an activity that is over is never current again`() {
    let activity = NSUserActivity(activityType: "example.trip")
    activity.appEntityIdentifier = EntityIdentifier(for: TripEntity.all[0])
    activity.invalidate()
    activity.becomeCurrent()
    #expect(OnScreenContext.current.entity == nil)
  }
}

/// What a query may do wrong.
@Suite struct BadQueryTests {
  @Test func `an intent gets the entity that was meant, whatever the query returns`() async throws {
    let found = try await EntityLookup.entities(of: Stray.self, identifiers: ["2", "9", "1"])
    #expect(found.map(\.id) == [2, 1])
  }

  @Test func `entities come once, and no more than can be distinguished`() async throws {
    let host = InProcessHost(AppDeclaration(name: "Strays", intents: [PetStray.self]))
    let strays = try await host.entities(ofType: "Stray", .suggested)
    #expect(strays.count == 20_000)
    #expect(Set(strays.map(\.id)).count == strays.count)
    #expect(await host.diagnostics().first?.description.contains("more than 20000") == true)
  }
}

/// An entity whose query answers twice, with strangers, and without end.
private struct Stray: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stray"
  static let defaultQuery = StrayQuery()
  var id: Int
  var displayRepresentation: DisplayRepresentation { "Stray \(id)" }
}

private struct StrayQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Stray] {
    [Stray(id: 7), Stray(id: 1), Stray(id: 2), Stray(id: 1)]
  }
  func suggestedEntities() async throws -> [Stray] { (0..<100_000).map { Stray(id: $0 / 2) } }
}

private struct PetStray: AppIntent {
  static let title: LocalizedStringResource = "Pet"
  @Parameter(title: "Stray") var stray: Stray
  func perform() async throws -> some IntentResult { .result() }
}
