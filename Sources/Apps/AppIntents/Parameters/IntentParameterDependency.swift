/// The values of an intent's other parameters, for a provider or a query whose options depend on
/// them.
///
///     struct ToppingProvider: DynamicOptionsProvider {
///       @IntentParameterDependency<OrderSoup>(\.$soup) var order
///
///       func results() async throws -> [String] { order?.soup.toppings ?? [] }
///     }
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  private let hasValues: @Sendable (Intent) -> Bool

  /// Creates a dependency on a parameter.
  public init<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
    let keyPath = SendableKeyPath(keyPath)
    hasValues = { $0[keyPath: keyPath.keyPath].currentValue != nil }
  }

  /// Creates a dependency on two parameters.
  public init<Value0, Value1>(
    _ keyPath0: KeyPath<Intent, IntentParameter<Value0>>,
    _ keyPath1: KeyPath<Intent, IntentParameter<Value1>>
  ) {
    let first = IntentParameterDependency(keyPath0).hasValues
    let second = IntentParameterDependency(keyPath1).hasValues
    hasValues = { first($0) && second($0) }
  }

  /// Creates a dependency on three parameters.
  public init<Value0, Value1, Value2>(
    _ keyPath0: KeyPath<Intent, IntentParameter<Value0>>,
    _ keyPath1: KeyPath<Intent, IntentParameter<Value1>>,
    _ keyPath2: KeyPath<Intent, IntentParameter<Value2>>
  ) {
    let firstTwo = IntentParameterDependency(keyPath0, keyPath1).hasValues
    let third = IntentParameterDependency(keyPath2).hasValues
    hasValues = { firstTwo($0) && third($0) }
  }

  /// Creates a dependency on four parameters.
  public init<Value0, Value1, Value2, Value3>(
    _ keyPath0: KeyPath<Intent, IntentParameter<Value0>>,
    _ keyPath1: KeyPath<Intent, IntentParameter<Value1>>,
    _ keyPath2: KeyPath<Intent, IntentParameter<Value2>>,
    _ keyPath3: KeyPath<Intent, IntentParameter<Value3>>
  ) {
    let firstTwo = IntentParameterDependency(keyPath0, keyPath1).hasValues
    let lastTwo = IntentParameterDependency(keyPath2, keyPath3).hasValues
    hasValues = { firstTwo($0) && lastTwo($0) }
  }

  /// Creates a dependency on five parameters.
  public init<Value0, Value1, Value2, Value3, Value4>(
    _ keyPath0: KeyPath<Intent, IntentParameter<Value0>>,
    _ keyPath1: KeyPath<Intent, IntentParameter<Value1>>,
    _ keyPath2: KeyPath<Intent, IntentParameter<Value2>>,
    _ keyPath3: KeyPath<Intent, IntentParameter<Value3>>,
    _ keyPath4: KeyPath<Intent, IntentParameter<Value4>>
  ) {
    let firstFour = IntentParameterDependency(keyPath0, keyPath1, keyPath2, keyPath3).hasValues
    let last = IntentParameterDependency(keyPath4).hasValues
    hasValues = { firstFour($0) && last($0) }
  }

  /// The intent's values, or `nil` if options are asked for without all of them.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentInProgress.intent as? Intent, hasValues(intent) else { return nil }
    return IntentProjection(intent: intent)
  }
}

/// The values of an intent's parameters.
///
/// A parameter that the dependency names always has a value. Another one may have none, so it
/// can also be read as an optional:
///
///     struct ToppingProvider: DynamicOptionsProvider {
///       @IntentParameterDependency<OrderSoup>(\.$soup) var order
///
///       func results() async throws -> [String] {
///         guard let size = order?.size else { return order?.soup.toppings ?? [] }
///         return ["\(size) croutons"]
///       }
///     }
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  /// The value of a parameter that the dependency names.
  public subscript<Value: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Value>)
    -> Value.UnwrappedType
  {
    value(at: keyPath)
  }

  /// The value of an optional parameter that the dependency names.
  public subscript<Wrapped: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Wrapped?>)
    -> Wrapped.UnwrappedType
  {
    value(at: keyPath)
  }

  /// The value of an optional parameter, or `nil` if it has none.
  ///
  /// The compiler chooses this where an optional is accepted, so that a parameter that the
  /// dependency does not name can be read.
  public subscript<Value: _OptionalIntentValue>(dynamicMember keyPath: KeyPath<Intent, Value>)
    -> Value.UnwrappedType?
  {
    intent[keyPath: keyPath] as? Value.UnwrappedType
  }

  private func value<Value: _IntentValue>(at keyPath: KeyPath<Intent, Value>)
    -> Value.UnwrappedType
  {
    guard let value = intent[keyPath: keyPath] as? Value.UnwrappedType else {
      preconditionFailure(
        "\(keyPath) has no value; name it in @IntentParameterDependency, which waits for it.")
    }
    return value
  }
}

/// The intent that options are asked for.
package enum IntentInProgress {
  /// The intent, with the values that are known so far.
  @TaskLocal package static var intent: (any AppIntent)?
}

extension DynamicOptionsProvider {
  /// The values of an intent's other parameters, by a shorter name.
  public typealias ParameterDependency = IntentParameterDependency
}
