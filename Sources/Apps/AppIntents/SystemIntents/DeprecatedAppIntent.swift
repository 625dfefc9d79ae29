/// An intent that another one replaces: it still runs, and is offered no more.
///
///     struct PlayStation: DeprecatedAppIntent {
///       static let title: LocalizedStringResource = "Play Station"
///       static var deprecation: IntentDeprecation<StartStation> {
///         IntentDeprecation(replacedBy: StartStation.self)
///       }
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol DeprecatedAppIntent: AppIntent {
  /// The type of the intent that replaces it.
  associatedtype ReplacementIntent = Never
  /// Why it is deprecated, and what replaces it.
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

extension DeprecatedAppIntent {
  /// Is not offered any more.
  public static var isDiscoverable: Bool { false }
}

/// Why an intent is deprecated, and what replaces it.
///
/// See the example of ``DeprecatedAppIntent``.
public struct IntentDeprecation<ReplacementIntent>: Sendable {
  /// The reason, for a person.
  public let message: LocalizedStringResource
  /// The intent to use, or `nil` if there is none.
  public let replacedBy: ReplacementIntent.Type?
}

extension IntentDeprecation where ReplacementIntent == Never {
  /// Creates a deprecation without a replacement.
  public init(message: LocalizedStringResource) { self.init(message: message, replacedBy: nil) }
}

extension IntentDeprecation where ReplacementIntent: AppIntent {
  /// Creates a deprecation with a replacement.
  public init(message: LocalizedStringResource, replacedBy intent: ReplacementIntent.Type) {
    self.message = message
    replacedBy = intent
  }

  /// Creates a deprecation with the title of its replacement.
  public init(replacedBy intent: ReplacementIntent.Type) {
    self.init(message: "Use “\(String(localized: intent.title))” instead.", replacedBy: intent)
  }
}
