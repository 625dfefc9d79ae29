/// An intent that is suggested to a person who performs it again and again.
///
///     struct PlayStation: PredictableIntent {
///       static let title: LocalizedStringResource = "Play Station"
///       @Parameter(title: "Station") var station: String
///
///       static var predictionConfiguration: some IntentPredictionConfiguration {
///         IntentPrediction(parameters: \.$station) { DisplayRepresentation(title: "Play \($0)") }
///       }
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol PredictableIntent: AppIntent {
  /// The type of the suggestions.
  // Without `where Prediction.Intent == Self`: with it, the compiler does not see that the property
  // below is written with a builder. The builder requires the same.
  associatedtype Prediction: IntentPredictionConfiguration = IntentPrediction<Self, Void>
  /// The display of suggestions.
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}

extension PredictableIntent where Prediction == IntentPrediction<Self, Void> {
  /// The title of the intent.
  public static var predictionConfiguration: IntentPrediction<Self, Void> {
    IntentPrediction { DisplayRepresentation(title: title) }
  }
}

/// The display of an intent's suggestions.
///
/// See the example of ``PredictableIntent``.
public protocol IntentPredictionConfiguration: Sendable {
  /// The type of the intent.
  associatedtype Intent: AppIntent
  /// Returns how an intent is shown, or `nil` if it lacks a value that the words need.
  func _representation(of intent: Intent) -> DisplayRepresentation?
}

/// The display of suggestions that contain the values of some parameters.
///
///     IntentPrediction(parameters: \.$station) { DisplayRepresentation(title: "Play \($0)") }
public struct IntentPrediction<Intent: AppIntent, Parameters>: IntentPredictionConfiguration {
  private let represent: @Sendable (Intent) -> DisplayRepresentation?

  /// Returns how an intent is shown, or `nil` if it lacks a value that the words need.
  public func _representation(of intent: Intent) -> DisplayRepresentation? { represent(intent) }
}

extension IntentPrediction where Parameters == Void {
  /// Creates the suggestion of an intent whatever its parameters.
  public init(displayRepresentation: @escaping @Sendable () -> DisplayRepresentation) {
    represent = { _ in displayRepresentation() }
  }
}

extension IntentPrediction {
  /// Creates the suggestion of an intent that has a value for a parameter.
  public init<Value>(
    parameters: KeyPath<Intent, IntentParameter<Value>>,
    displayRepresentation: @escaping @Sendable (Value) -> DisplayRepresentation
  ) where Parameters == KeyPath<Intent, IntentParameter<Value>> {
    let first = SendableKeyPath(parameters)
    represent = { intent in
      intent[keyPath: first.keyPath].predictedValue.map(displayRepresentation)
    }
  }

  /// Creates the suggestion of an intent that has values for two parameters.
  public init<Value0, Value1>(
    parameters: (
      KeyPath<Intent, IntentParameter<Value0>>, KeyPath<Intent, IntentParameter<Value1>>
    ),
    displayRepresentation: @escaping @Sendable (Value0, Value1) -> DisplayRepresentation
  )
  where
    Parameters == (
      KeyPath<Intent, IntentParameter<Value0>>, KeyPath<Intent, IntentParameter<Value1>>
    )
  {
    let (first, second) = (SendableKeyPath(parameters.0), SendableKeyPath(parameters.1))
    represent = { intent in
      guard let value0 = intent[keyPath: first.keyPath].predictedValue,
        let value1 = intent[keyPath: second.keyPath].predictedValue
      else { return nil }
      return displayRepresentation(value0, value1)
    }
  }

  /// Creates the suggestion of an intent that has values for three parameters.
  public init<Value0, Value1, Value2>(
    parameters: (
      KeyPath<Intent, IntentParameter<Value0>>, KeyPath<Intent, IntentParameter<Value1>>,
      KeyPath<Intent, IntentParameter<Value2>>
    ),
    displayRepresentation: @escaping @Sendable (Value0, Value1, Value2) -> DisplayRepresentation
  )
  where
    Parameters == (
      KeyPath<Intent, IntentParameter<Value0>>, KeyPath<Intent, IntentParameter<Value1>>,
      KeyPath<Intent, IntentParameter<Value2>>
    )
  {
    let first = SendableKeyPath(parameters.0)
    let (second, third) = (SendableKeyPath(parameters.1), SendableKeyPath(parameters.2))
    represent = { intent in
      guard let value0 = intent[keyPath: first.keyPath].predictedValue,
        let value1 = intent[keyPath: second.keyPath].predictedValue,
        let value2 = intent[keyPath: third.keyPath].predictedValue
      else { return nil }
      return displayRepresentation(value0, value1, value2)
    }
  }
}

extension IntentParameter {
  /// The value for the words of a suggestion; also `nil` if the value is `nil`.
  fileprivate var predictedValue: Value? { currentValue == nil ? nil : knownValue }
}

/// Several ways to show the suggestions of an intent: the first that fits is taken.
///
/// See the example of ``PredictableIntent``.
public struct TupleIntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  private let represent: @Sendable (Intent) -> DisplayRepresentation?

  init(_ represent: @escaping @Sendable (Intent) -> DisplayRepresentation?) {
    self.represent = represent
  }

  /// Returns how an intent is shown, or `nil` if it lacks the values that all ways need.
  public func _representation(of intent: Intent) -> DisplayRepresentation? { represent(intent) }
}

/// Lists ways to show suggestions one after another.
///
/// See the example of ``PredictableIntent``.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  /// Takes a way to show suggestions.
  ///
  /// It names the type, and not the protocol, so that `\.$parameter` is known to be the intent's.
  public static func buildExpression<Parameters>(
    _ prediction: IntentPrediction<Intent, Parameters>
  ) -> IntentPrediction<Intent, Parameters> {
    prediction
  }

  /// Takes the only way.
  public static func buildBlock<Prediction: IntentPredictionConfiguration>(
    _ prediction: Prediction
  ) -> Prediction where Prediction.Intent == Intent {
    prediction
  }

  /// Joins two ways.
  public static func buildBlock<
    First: IntentPredictionConfiguration, Second: IntentPredictionConfiguration
  >(_ first: First, _ second: Second) -> TupleIntentPrediction<Intent>
  where First.Intent == Intent, Second.Intent == Intent {
    TupleIntentPrediction {
      first._representation(of: $0) ?? second._representation(of: $0)
    }
  }

  /// Joins three ways.
  public static func buildBlock<
    First: IntentPredictionConfiguration, Second: IntentPredictionConfiguration,
    Third: IntentPredictionConfiguration
  >(_ first: First, _ second: Second, _ third: Third) -> TupleIntentPrediction<Intent>
  where First.Intent == Intent, Second.Intent == Intent, Third.Intent == Intent {
    TupleIntentPrediction {
      first._representation(of: $0) ?? second._representation(of: $0)
        ?? third._representation(of: $0)
    }
  }
}

extension PredictableIntent {
  /// The display of this intent's suggestions.
  package var predictionTitle: String? {
    guard let intent = self as? Prediction.Intent else { return nil }
    return Self.predictionConfiguration._representation(of: intent)
      .map { String(localized: $0.title) }
  }
}
