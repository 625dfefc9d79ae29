package import IntentMetadata

/// An intent that adapts an app to the focus that the person turned on, such as work.
///
/// When a focus is turned on, the intent performs with the values that the person chose for it;
/// when the focus is turned off, it performs with its defaults.
///
///     struct ShowOneList: SetFocusFilterIntent {
///       static let title: LocalizedStringResource = "Show One List"
///       @Parameter(title: "List") var list: TaskListEntity?
///       var displayRepresentation: DisplayRepresentation { "\(list?.name ?? "all lists")" }
///
///       func perform() async throws -> some IntentResult {
///         await TaskStore.shared.show(only: list)
///         return .result()
///       }
///     }
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  /// What the app provides for the focus besides performing.
  var appContext: FocusFilterAppContext { get }
  /// Returns filters with values that suit a focus.
  ///
  /// If the person has chosen nothing for a focus, the first suggestion whose words name it is
  /// used.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  /// Nothing.
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }
  /// Suggests nothing.
  public static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async
    -> [Self]
  { [] }
  /// Is not offered: a focus performs it.
  public static var isDiscoverable: Bool { false }

  /// The filter with the values that it has in the focus that is on.
  ///
  /// - Throws: `SetFocusFilterIntentError` if no focus is on that the filter takes part in, or a
  ///   parameter has no value.
  public static var current: Self {
    get async throws {
      guard let values = FocusState.shared.values(of: persistentIdentifier) else {
        throw SetFocusFilterIntentError.notFound
      }
      return try await make(with: values)
    }
  }

  /// Says that ``appContext`` has changed.
  public static func invalidateFocusFilterAppContext() { ShortcutUpdates.announce() }

  /// Returns the filter with some values.
  package static func make(with values: [String: IntentValue]) async throws -> Self {
    let filter = Self()
    try await AppDependencies.prepare(filter)
    for parameter in filter.boundParameters {
      if let value = values[parameter.name] {
        try await parameter.assign(value)
      } else if parameter.currentValue == nil, !parameter.isOptional {
        throw SetFocusFilterIntentError.missingParameterValue
      }
    }
    return filter
  }
}

/// Why there is no current focus filter.
///
///     do { list = try await ShowOneList.current.list } catch SetFocusFilterIntentError.notFound {}
public enum SetFocusFilterIntentError: Error, Sendable, Hashable,
  CustomLocalizedStringResourceConvertible
{
  /// No focus is on that the filter takes part in.
  case notFound
  /// A parameter of the filter has no value.
  case missingParameterValue

  /// The words for the person.
  public var localizedStringResource: LocalizedStringResource {
    switch self {
    case .notFound: "No focus that uses this filter is on."
    case .missingParameterValue: "The filter lacks a value."
    }
  }
}

/// The context in which an app suggests filters for a focus.
///
///     static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [ShowOneList] {
///       [ShowOneList()]
///     }
public struct FocusFilterSuggestionContext: Sendable {
  package init() {}
}

/// What an app provides for a focus besides performing its filter.
///
///     var appContext: FocusFilterAppContext {
///       FocusFilterAppContext(targetContentIdentifierPrefix: "work/")
///     }
public struct FocusFilterAppContext {
  /// The content that may notify the person, by its identifier; `nil` for all.
  ///
  /// Here that is what the app suggests: the identifiers are those of
  /// ``TargetContentProvidingIntent/contentIdentifier``.
  public let notificationFilterPredicate: NSPredicate?
  /// The prefixes of the identifiers of content that belongs to the focus; `nil` for all.
  public let targetContentIdentifierPrefix: String?

  /// Creates a context.
  public init(
    notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil
  ) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }

  /// Returns whether content may notify the person while the focus is on.
  package func admits(_ contentIdentifier: String) -> Bool {
    if let prefix = targetContentIdentifierPrefix, !contentIdentifier.hasPrefix(prefix) {
      return false
    }
    return notificationFilterPredicate?.evaluate(with: contentIdentifier) ?? true
  }
}
