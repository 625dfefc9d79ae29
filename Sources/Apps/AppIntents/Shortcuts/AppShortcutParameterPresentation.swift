/// Which values of a parameter are offered with a shortcut, and how they are summed up.
///
///     ParameterPresentation(
///       for: \.$trip, summary: Summary("Open \(\.$trip)"),
///       optionsCollections: { OptionsCollection(RecentTrips(), title: "Recent Trips") })
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
  let parameter: SendableKeyPath<Intent, IntentParameter<Value>>
  /// The sentence that sums up the shortcut, with a slot for the value.
  let summary: PhraseText
  let collections: [any AppShortcutOptionsCollectionProtocol]

  /// Creates a presentation from the collections whose values are offered for the parameter.
  public init(
    for parameter: KeyPath<Intent, IntentParameter<Value>>,
    summary: AppShortcutParameterPresentationSummary<Intent>,
    @AppShortcutOptionsCollectionSpecificationBuilder
    optionsCollections: () -> [any AppShortcutOptionsCollectionProtocol]
  ) {
    self.parameter = SendableKeyPath(parameter)
    self.summary = summary.text
    collections = optionsCollections()
  }

  /// Returns the providers of the values, by the parameter's name.
  func providers(in intent: Intent) -> (name: String, providers: [any DynamicOptionsProvider])? {
    ParameterNames(intent).name(of: parameter.keyPath)
      .map { ($0, collections.map(\.anyProvider)) }
  }
}

/// The sentence that sums up a shortcut with one of its values.
///
/// See the example of ``AppShortcutParameterPresentation``.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent>: Sendable {
  /// The sentence with the parameter in its place.
  public typealias Template = AppShortcutPhrase<Intent>

  let text: PhraseText

  /// Creates a summary from its sentence.
  public init(_ summary: Template, table: StaticString? = nil) { text = summary.text }
}

/// Values that are offered together.
///
/// See the example of ``AppShortcutParameterPresentation``.
public protocol AppShortcutOptionsCollectionProtocol: Sendable {
  /// The type of what lists the values.
  associatedtype Provider: DynamicOptionsProvider
  /// The heading.
  var title: LocalizedStringResource { get }
  /// The name of the symbol next to the heading.
  var systemImageName: String? { get }
  /// The provider of the values.
  var dynamicOptionsProvider: Provider { get }
}

extension AppShortcutOptionsCollectionProtocol {
  var anyProvider: any DynamicOptionsProvider { dynamicOptionsProvider }
}

/// Values that are offered together, from a provider.
///
/// See the example of ``AppShortcutParameterPresentation``.
public struct AppShortcutOptionsCollection<Provider: DynamicOptionsProvider>:
  AppShortcutOptionsCollectionProtocol
{
  /// The provider of the values.
  public let dynamicOptionsProvider: Provider
  /// The heading.
  public let title: LocalizedStringResource
  /// The name of the symbol next to the heading.
  public let systemImageName: String?

  /// Creates a collection from what lists its values.
  public init(
    _ provider: Provider, title: LocalizedStringResource, systemImageName: String? = nil
  ) {
    dynamicOptionsProvider = provider
    self.title = title
    self.systemImageName = systemImageName
  }
}

/// Lists collections one after another.
///
/// See the example of ``AppShortcutParameterPresentation``.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder {
  /// Takes a collection.
  public static func buildExpression(_ collection: some AppShortcutOptionsCollectionProtocol)
    -> any AppShortcutOptionsCollectionProtocol
  {
    collection
  }
  /// Joins collections.
  public static func buildBlock(_ collections: any AppShortcutOptionsCollectionProtocol...)
    -> [any AppShortcutOptionsCollectionProtocol]
  {
    collections
  }
}

extension AppShortcutsProvider {
  /// Which values of a parameter are offered with a shortcut.
  public typealias ParameterPresentation = AppShortcutParameterPresentation
  /// Values that are offered together.
  public typealias OptionsCollection = AppShortcutOptionsCollection
  /// The sentence that sums up a shortcut with one of its values.
  public typealias Summary = AppShortcutParameterPresentationSummary
}
