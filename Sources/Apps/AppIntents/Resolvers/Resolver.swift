internal import IntentMetadata

/// Converts a value of one type to another, such as a room number to a room.
///
///     struct RoomResolver: Resolver {
///       func resolve(from input: Int, context: IntentParameterContext<RoomEntity>) async throws
///         -> RoomEntity?
///       {
///         try await RoomQuery().entities(for: [input]).first
///       }
///     }
public protocol Resolver<Input, Output>: Sendable {
  /// The type of what the person gave.
  associatedtype Input: _IntentValue
  /// The type of what the parameter takes.
  associatedtype Output: _IntentValue
  /// The parameter that the value is for, to ask the person about it.
  typealias Context = IntentParameterContext<Output>

  /// Returns the value, or `nil` if this resolver does not apply to the input; the next one is then
  /// tried.
  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

extension Resolver {
  /// The type of what the person gave, as the front knows it.
  var inputType: IntentMetadata.ValueType { Input._valueType }

  /// Returns what the resolver makes of a value for a parameter, or `nil` if it is for other types.
  func output<Target>(
    of value: IntentValue, as type: Target.Type, for parameter: ParameterReference
  ) async throws -> Target? {
    guard Output.self == Target.self, value.type == Input._valueType else { return nil }
    let input = try await Input._resolve(value)
    let output = try await resolve(
      from: input, context: IntentParameterContext(parameter: parameter))
    return output as? Target
  }
}

/// A resolver that refuses values outside its parameter's range.
///
///     struct EvenResolver: RangeCheckingResolver {
///       func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
///         try checkParameterRangeContains(value: input, context: context)
///         return input.isMultiple(of: 2) ? input : nil
///       }
///     }
public protocol RangeCheckingResolver: Resolver {}

extension RangeCheckingResolver {
  /// Throws an error that asks for another value if a number is outside the parameter's range.
  public func checkParameterRangeContains<Value: _IntentValue>(
    value: Value, context: IntentParameterContext<Output>
  ) throws {
    guard let value = value._intentValue,
      let complaint = context.parameter.rangeComplaint(about: value)
    else { return }
    throw AppIntentError(.needs(.value(parameter: context.parameter.name, dialog: complaint)))
  }
}
