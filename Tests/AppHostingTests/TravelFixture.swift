import AppHosting
import Parlance
import AppIntents
import Foundation
import IntentMetadata
import Synchronization

// An app of trips that uses what a real app uses beyond a soup kitchen.

struct TripEntity: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trip"
  static let defaultQuery = TripQuery()

  var id: Int
  @Property(title: "Name", indexingKey: \.displayName) var name: String
  @Property(title: "Days") var days: Int
  @Property(title: "Country") var country: String?
  var attributeSet: CSSearchableItemAttributeSet {
    let attributes = defaultAttributeSet
    attributes.alternateNames = ["the \(days) day trip"]
    return attributes
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }

  init(id: Int, name: String, days: Int, country: String? = nil) {
    self.id = id
    self.name = name
    self.days = days
    self.country = country
  }

  static let all = [
    TripEntity(id: 1, name: "Alps", days: 7, country: "Austria"),
    TripEntity(id: 2, name: "Kyoto", days: 12, country: "Japan"),
    TripEntity(id: 3, name: "Lisbon", days: 4),
  ]
}

extension TripEntity: URLRepresentableEntity {
  static var urlRepresentation: URLRepresentation { "https://trips.example/\(.id)/\(\.$name)" }
}

/// A predicate and what it says, so that a test sees what the query was asked.
struct TripQuery: EntityPropertyQuery {
  static let properties = QueryProperties {
    Property(\TripEntity.$name) {
      ContainsComparator { text in
        #Predicate<TripEntity> { $0.name.localizedStandardContains(text) }
      }
      EqualToComparator { text in #Predicate<TripEntity> { $0.name == text } }
    }
    Property(\TripEntity.$days) {
      LessThanOrEqualToComparator { days in #Predicate<TripEntity> { $0.days <= days } }
      IsBetweenComparator { low, high in
        #Predicate<TripEntity> { $0.days >= low && $0.days <= high }
      }
    }
    Property(\TripEntity.$country) {
      EqualToComparator { country in #Predicate<TripEntity> { $0.country == country } }
    }
  }
  static let sortingOptions = SortingOptions {
    SortableBy(\TripEntity.$name)
    SortableBy(\TripEntity.$days)
  }

  func entities(for identifiers: [Int]) async throws -> [TripEntity] {
    TripEntity.all.filter { identifiers.contains($0.id) }
  }

  func entities(
    matching comparators: [Predicate<TripEntity>], mode: ComparatorMode,
    sortedBy: [Sort<TripEntity>], limit: Int?
  ) async throws -> [TripEntity] {
    var found = try TripEntity.all.filter { trip in
      let verdicts = try comparators.map { try $0.evaluate(trip) }
      return mode == .and ? verdicts.allSatisfy { $0 } : verdicts.contains(true)
    }
    for sort in sortedBy {
      let order: SortOrder = sort.order == .ascending ? .forward : .reverse
      switch sort.by {
      case \.$name: found.sort(using: KeyPathComparator(\.name, order: order))
      case \.$days: found.sort(using: KeyPathComparator(\.days, order: order))
      default: break
      }
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }
}

struct SettingsEntity: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = UniqueAppEntityProvider { SettingsEntity() }
  var displayRepresentation: DisplayRepresentation { "Travel Settings" }
}

struct Statistics: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Statistics"
  @Property(title: "Trips") var trips: Int
  init() { trips = 0 }
  var displayRepresentation: DisplayRepresentation { "\(trips) trips" }
}

struct Crowds: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Get Crowds"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  @Parameter(title: "Trip") var trip: TripEntity
  @Parameter(title: "Ask", default: true) var asks: Bool

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \.$trip) { DisplayRepresentation(title: "Crowds at \($0.name)") }
  }

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    guard systemContext.currentMode.canContinueInForeground else {
      return .result(value: 0, dialog: "Behind.")
    }
    try await continueInForeground("Open the app?", alwaysConfirm: asks)
    let isInFront = systemContext.currentMode == .foreground
    return .result(value: 1, dialog: isInFront ? "In front." : "Behind.")
  }
}

struct SignIn: ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Sign In"
  @Parameter(title: "Log") var log: String
  func perform() async throws -> some ProvidesDialog {
    guard systemContext.currentMode == .foreground else {
      let log = log
      throw needsToContinueInForegroundError("Sign in?") {
        Journal.shared.write("signed in \(log)")
      }
    }
    return .result(dialog: "Signed in.")
  }
}

struct Restarting: AppIntent {
  static let title: LocalizedStringResource = "Restarting"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  func perform() async throws -> some ProvidesDialog {
    guard systemContext.currentMode == .foreground else {
      throw needsToContinueInForegroundError(alwaysConfirm: false)
    }
    return .result(dialog: "In front.")
  }
}

struct ShowAtOnce: AppIntent {
  static let title: LocalizedStringResource = "Show"
  static let openAppWhenRun = true
  func perform() async throws -> some ProvidesDialog {
    .result(dialog: systemContext.currentMode == .foreground ? "In front." : "Behind.")
  }
}

struct ShowLater: AppIntent {
  static let title: LocalizedStringResource = "Show Later"
  static let supportedModes: IntentModes = [.background, .foreground(.deferred)]
  func perform() async throws -> some ProvidesDialog {
    .result(dialog: systemContext.currentMode == .foreground ? "In front." : "Behind.")
  }
}

struct OpenTrip: OpenIntent {
  static let title: LocalizedStringResource = "Open Trip"
  @Parameter(title: "Trip") var target: TripEntity
}

struct PackTrips: AppIntent {
  static let title: LocalizedStringResource = "Pack"
  @Parameter(title: "Trips", size: .init(min: 1, max: 2)) var trips: [TripEntity]
  @Parameter(title: "List", supportedContentTypes: [.plainText]) var list: IntentFile?
  @Parameter(title: "Companion", mode: .email) var companion: IntentPerson?
  func perform() async throws -> some ReturnsValue<String> {
    .result(value: "\(trips.map(\.name)) \(list?.filename ?? "-")")
  }
}

struct Count: ProgressReportingIntent {
  static let title: LocalizedStringResource = "Count"
  func perform() async throws -> some ReturnsValue<Statistics> {
    progress.totalUnitCount = 4
    progress.completedUnitCount = 1
    try await Journal.shared.waitForReport()
    return .result(value: Statistics())
  }
}

enum TravelError: Error, CustomAppIntentErrorConvertible {
  case offline
  var appIntentError: AppIntentError { .Unrecoverable.networkFailure }
}

struct Book: AppIntent {
  static let title: LocalizedStringResource = "Book"
  private let isOnline = false
  func perform() async throws -> some IntentResult {
    guard isOnline else { throw TravelError.offline }
    return .result()
  }
}

struct TravelKit: IntentListingPackage {
  static let intents: [any AppIntent.Type] = [Book.self]
}

struct TravelPackage: AppIntentsPackage {
  // The app includes the kit, and the kit's neighbour the app: each is taken once.
  static var includedPackages: [any AppIntentsPackage.Type] {
    [TravelKit.self, TravelPackage.self]
  }
}

/// What happened outside of the intents, in order.
final class Journal: Sendable {
  static let shared = Journal()
  private let lines = Mutex<[String]>([])
  private let reports = AsyncStream.makeStream(of: Void.self)

  func write(_ line: String) { lines.withLock { $0.append(line) } }
  func contains(_ line: String) -> Bool { lines.withLock { $0.contains(line) } }
  func reportArrived() { reports.continuation.yield() }
  func waitForReport() async throws { for await _ in reports.stream { return } }
}

extension AppDeclaration {
  static let travel = AppDeclaration(
    name: "Travel",
    intents: [
      Crowds.self, SignIn.self, Restarting.self, ShowAtOnce.self, ShowLater.self, OpenTrip.self,
      PackTrips.self, Count.self,
    ], package: TravelPackage.self)
}

/// A front and a way to open locations that only keep what was asked of them.
final class RecordedScreen: ForegroundPresenter, URLOpener {
  let canPresent: Bool
  private let log = Mutex<[String]>([])
  var entries: [String] { log.withLock { $0 } }

  init(canPresent: Bool = true) { self.canPresent = canPresent }
  func present() async throws { log.withLock { $0.append("front") } }
  func open(_ url: URL) async throws { log.withLock { $0.append(url.absoluteString) } }
}
