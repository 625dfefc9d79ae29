public import AppIntents
public import Foundation

/// The content of a widget at a time.
///
///     struct BookEntry: TimelineEntry {
///       let date: Date
///       let book: BookEntity?
///     }
public protocol TimelineEntry: SendableMetatype {
  /// The time from which it is shown.
  var date: Date { get }
  /// The relevance compared to other entries.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// Nothing is known of its relevance.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of a widget's content.
///
///     var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 0.8, duration: 3600) }
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// A score among those of the same widget.
  public var score: Float
  /// For how long it holds.
  public var duration: TimeInterval
  /// Creates a relevance.
  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

/// When a widget asks for entries again.
///
/// Parlance asks whenever the widget is shown, so a policy never has a widget show what is outdated.
///
/// See the example of ``Timeline``.
public struct TimelineReloadPolicy: Equatable, Sendable {
  private enum When: Equatable { case atEnd, never, after(Date) }
  private let when: When
  /// After the last entry.
  public static let atEnd = TimelineReloadPolicy(when: .atEnd)
  /// When the app reloads the widget.
  public static let never = TimelineReloadPolicy(when: .never)
  /// Returns the policy to ask after a time.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(when: .after(date))
  }
}

/// The contents of a widget over time.
///
///     Timeline(entries: [BookEntry(date: .now, book: book)], policy: .atEnd)
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries, in the order of their dates.
  public let entries: [EntryType]
  /// When to ask for entries again.
  public let policy: TimelineReloadPolicy
  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }

  /// The entry for a time: the last one that has begun, else the first.
  func entry(at date: Date) -> EntryType? { entries.last { $0.date <= date } ?? entries.first }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// The place and size in which a widget is shown.
///
/// See the example of ``AppIntentTimelineProvider``.
public struct TimelineProviderContext: Sendable {
  /// The size class of the widget.
  public let family: WidgetFamily
  /// Whether it is shown in a gallery of widgets.
  public let isPreview: Bool
  /// The room, in points.
  public let displaySize: CGSize
}

/// Supplies what a widget with settings shows.
///
///     struct BookProvider: AppIntentTimelineProvider {
///       func placeholder(in context: Context) -> BookEntry { BookEntry(date: .now, book: nil) }
///       func snapshot(for settings: BookWidgetConfig, in context: Context) async -> BookEntry {
///         BookEntry(date: .now, book: settings.book)
///       }
///       func timeline(for settings: BookWidgetConfig, in context: Context) async -> Timeline<BookEntry> {
///         Timeline(entries: [await snapshot(for: settings, in: context)], policy: .never)
///       }
///     }
public protocol AppIntentTimelineProvider: SendableMetatype {
  /// The content at a time.
  associatedtype Entry: TimelineEntry
  /// The intent that holds the settings.
  associatedtype Intent: WidgetConfigurationIntent
  /// The family in which the widget is shown.
  typealias Context = TimelineProviderContext
  /// Returns what is shown before anything is known.
  func placeholder(in context: Context) -> Entry
  /// Returns what is shown now.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Returns what is shown from when on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Returns settings that people are likely to want.
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  /// No settings are recommended.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// Settings that people are likely to want.
///
///     func recommendations() -> [AppIntentRecommendation<BookWidgetConfig>] {
///       [AppIntentRecommendation(intent: BookWidgetConfig(), description: "Favorite book")]
///     }
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The settings.
  public let intent: Intent
  /// Their description.
  public let description: LocalizedStringResource
  /// Creates a recommendation.
  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    self.init(
      intent: intent, description: LocalizedStringResource(stringLiteral: String(description)))
  }
  /// Creates a recommendation.
  public init(intent: Intent, description: LocalizedStringResource) {
    (self.intent, self.description) = (intent, description)
  }
}

/// Supplies what a widget without settings shows.
///
///     struct ClockProvider: TimelineProvider {
///       func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now) }
///       func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
///         completion(ClockEntry(date: .now))
///       }
///       func getTimeline(
///         in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
///       ) {
///         completion(Timeline(entries: [ClockEntry(date: .now)], policy: .atEnd))
///       }
///     }
public protocol TimelineProvider: SendableMetatype {
  /// The content at a time.
  associatedtype Entry: TimelineEntry
  /// The family in which the widget is shown.
  typealias Context = TimelineProviderContext
  /// Returns what is shown before anything is known.
  func placeholder(in context: Context) -> Entry
  /// Hands over what is shown now.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Hands over what is shown from when on.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// The size classes of widgets.
///
///     StaticConfiguration(kind: "Clock", provider: ClockProvider()) { ClockView(entry: $0) }
///       .supportedFamilies([.systemSmall, .systemMedium])
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner

  /// The name of the case.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    case .accessoryCorner: "accessoryCorner"
    }
  }

  /// The room of the class on a phone, in points.
  var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 170, height: 170)
    case .systemMedium: CGSize(width: 364, height: 170)
    case .systemLarge: CGSize(width: 364, height: 382)
    case .systemExtraLarge: CGSize(width: 748, height: 382)
    case .accessoryCircular, .accessoryCorner: CGSize(width: 76, height: 76)
    case .accessoryRectangular: CGSize(width: 172, height: 76)
    case .accessoryInline: CGSize(width: 257, height: 26)
    }
  }
}
