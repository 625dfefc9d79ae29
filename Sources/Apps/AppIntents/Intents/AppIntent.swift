/// One thing an app can do for a person.
///
///     struct OrderSoup: AppIntent {
///       static let title: LocalizedStringResource = "Order Soup"
///
///       @Parameter(title: "Soup") var soup: SoupEntity
///
///       func perform() async throws -> some IntentResult & ProvidesDialog {
///         .result(dialog: "One \(soup.name) is on its way.")
///       }
///     }
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies,
  _PlainlyDescribedIntent, Sendable
{
  /// The type of the sentence that sums up the intent.
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary<Self>
  /// The type of the result.
  associatedtype PerformResult: IntentResult

  /// The title people see, a verb and a noun.
  static var title: LocalizedStringResource { get }
  /// What the intent does, in a sentence.
  static var description: IntentDescription? { get }
  /// The sentence that sums up the intent, with its parameters in place.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Whether the app comes to the foreground when the intent runs.
  static var openAppWhenRun: Bool { get }
  /// The modes in which the intent can run; if declared, they take precedence over
  /// `openAppWhenRun`.
  static var supportedModes: IntentModes { get }
  /// What must be unlocked before the intent runs.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// Whether the intent is offered to people.
  static var isDiscoverable: Bool { get }
  /// Whether only the assistant offers the intent, and neither search nor shortcuts.
  static var isAssistantOnly: Bool { get }

  /// Creates the intent before its parameters are known.
  init()
  /// Performs the intent, once all required parameters are known.
  func perform() async throws -> PerformResult
}

/// The half of `AppIntent` that sees a description declared without optionality.
///
/// Apps write `static let description = IntentDescription("...")`, which cannot satisfy an optional
/// requirement; Apple reads it from the source. Here it satisfies this requirement.
public protocol _PlainlyDescribedIntent {
  /// What the intent does, in a sentence; empty if the app declares none with this type.
  static var description: IntentDescription { get }
}

extension _PlainlyDescribedIntent {
  /// An empty description.
  public static var description: IntentDescription { IntentDescription("") }

  static var plainDescription: IntentDescription? {
    let description = Self.description as IntentDescription
    return description.descriptionText.key.isEmpty ? nil : description
  }
}

extension AppIntent {
  /// No description.
  public static var description: IntentDescription? { nil }
  /// Does not bring the app to the foreground.
  public static var openAppWhenRun: Bool { false }
  /// The foreground from the start if the app opens when the intent runs, or else the background.
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  /// Runs on a locked device too.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// Is offered to people.
  public static var isDiscoverable: Bool { true }
  /// Is offered wherever intents are.
  public static var isAssistantOnly: Bool { false }

  /// The description, in whichever of the two types the app declares it.
  package static var declaredDescription: IntentDescription? {
    let optional: IntentDescription? = Self.description
    return optional ?? plainDescription
  }
}

extension AppIntent where SummaryContent == EmptyParameterSummary<Self> {
  /// No sentence.
  public static var parameterSummary: EmptyParameterSummary<Self> { EmptyParameterSummary() }
}

extension AppIntent {
  /// A value that the intent needs from the person.
  public typealias Parameter<Value> = IntentParameter<Value> where Value: _IntentValue
}

/// What must be unlocked before an intent runs.
///
///     static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
public enum IntentAuthenticationPolicy: Sendable, Hashable {
  /// Nothing.
  case alwaysAllowed
  /// The device.
  case requiresAuthentication
  /// This very device, not one it is connected to.
  case requiresLocalDeviceAuthentication
}
