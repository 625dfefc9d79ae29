package import IntentMetadata

/// An intent that a person is likely to want in certain circumstances.
///
///     RelevantIntent(PlayNews(), widgetKind: "stations", relevance: .date(eightOClock))
public struct RelevantIntent: Sendable {
  let kept: KeptRelevantIntent

  /// Creates a relevant intent with the values that an intent has now.
  ///
  /// - Parameters:
  ///   - intent: The intent; Apple's systems take those that configure widgets.
  ///   - widgetKind: The kind of widget that shows it, if there are widgets.
  ///   - relevance: When it is relevant.
  public init<IntentType: AppIntent>(
    _ intent: IntentType, widgetKind: String, relevance: RelevantContext
  ) {
    let values = intent.boundParameters.compactMap { parameter in
      parameter.currentValue.map { (parameter.name, $0) }
    }
    kept = KeptRelevantIntent(
      intent: IntentType.persistentIdentifier,
      parameters: Dictionary(values, uniquingKeysWith: { first, _ in first }),
      interval: relevance.interval)
  }
}

/// Circumstances in which something is relevant: a time.
///
///     RelevantIntent(PlayNews(), widgetKind: "stations", relevance: .date(eightOClock))
public struct RelevantContext: Sendable, Hashable {
  /// How long before and after a moment something is relevant, in seconds.
  private static let margin: TimeInterval = 30 * 60

  let interval: DateInterval

  /// Around a moment: from half an hour before it until half an hour after it.
  public static func date(_ exact: Date) -> RelevantContext {
    date(from: exact.addingTimeInterval(-margin), to: exact.addingTimeInterval(margin))
  }

  /// From one moment to another.
  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(interval: DateInterval(start: min(start, end), end: max(start, end)))
  }

  /// During a time.
  public static func date(range: ClosedRange<Date>) -> RelevantContext {
    date(from: range.lowerBound, to: range.upperBound)
  }
}

/// Keeps what is relevant to a person, so that it is suggested at its time.
///
///     try await RelevantIntentManager.shared.updateRelevantIntents([
///       RelevantIntent(PlayNews(), widgetKind: "stations", relevance: .date(eightOClock))
///     ])
public final class RelevantIntentManager: Sendable {
  /// The one manager of the app.
  public static let shared = RelevantIntentManager(donations: .shared)

  private let donations: IntentDonationManager

  package init(donations: IntentDonationManager) { self.donations = donations }

  /// Keeps what is relevant, in place of what was.
  ///
  /// - Throws: What the store throws if it cannot be written.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {
    try await donations.store.keepRelevant(relevantIntents.map(\.kept))
    ShortcutUpdates.announce()
  }

  /// Returns what is relevant at a time; what ends soonest comes first.
  package func relevantIntents(at now: Date = Date()) async throws -> [KeptRelevantIntent] {
    try await donations.store.relevant()
      .filter { $0.interval.contains(now) }
      .sorted { $0.interval.end < $1.interval.end }
  }
}
