internal import IntentMetadata

/// A parameter that a value is for: its name and what its declaration says, without its type.
struct ParameterReference: Sendable {
  /// The parameter whose value is resolved in the present task.
  @TaskLocal static var current: ParameterReference?

  var name = ""
  var definition = ParameterDefinition()

  /// Returns the app's value for one of the front.
  ///
  /// It is created by, in this order: the resolvers that the parameter declares, the app's value
  /// queries, the resolvers of the type, the type itself. Entities are found by the parameter's own
  /// query, if it has one.
  func resolve<Target: _IntentValue>(_ value: IntentValue, as type: Target.Type) async throws
    -> Target
  {
    let value = value.counted(in: definition.unit, as: Target._valueType)
      .typed(with: definition.hints.textInput)
    return try await Self.$current.withValue(self) { try await Target._resolved(value) }
  }

  /// Returns the message for a value outside the parameter's range, or `nil` if it is within.
  func rangeComplaint(about value: IntentValue) -> SpokenText? {
    guard let range = definition.range, !value.numbers.allSatisfy(range.contains) else {
      return nil
    }
    let lower = ValueOption.words(for: .double(range.lower))
    guard range.hasUpperBound else {
      return SpokenText("\(title) can’t be less than \(lower). What should it be?")
    }
    let upper = ValueOption.words(for: .double(range.upper))
    guard range.hasLowerBound else {
      return SpokenText("\(title) can’t be more than \(upper). What should it be?")
    }
    return SpokenText("\(title) goes from \(lower) to \(upper). What should it be?")
  }

  /// The title, else the words of the property's name.
  var title: String {
    String(localized: definition.title ?? ParameterDefinition.localizedTitle(fromName: name))
  }
}

extension _IntentValue {
  /// Returns the app's value for one from the front, using a resolver if there is one.
  static func _resolved(_ value: IntentValue) async throws -> Self {
    let parameter = ParameterReference.current ?? ParameterReference()
    for resolver in parameter.definition.resolvers?._resolvers ?? [] {
      if let output = try await resolver.output(of: value, as: Self.self, for: parameter) {
        return output
      }
    }
    if let output = try await IntentValueQueries.output(
      of: value, as: Self.self, for: parameter)
    {
      return output
    }
    for resolver in defaultResolverSpecification._resolvers {
      if let output = try await resolver.output(of: value, as: Self.self, for: parameter) {
        return output
      }
    }
    return try await _resolve(value)
  }
}

extension IntentValue {
  /// The type, if the value reveals it: an empty list has no element type.
  var type: IntentMetadata.ValueType? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .double: .double
    case .string: .string
    case .url: .url
    case .date, .day: .date
    case .dateComponents: .dateComponents
    case .duration: .duration
    case .measurement(_, let unit):
      DimensionUnits.dimensions(of: unit).first.map { .measurement($0) }
    case .currency: .currency
    case .enumCase(let type, _): .enumeration(type)
    case .entity(let type, _): .entity(type)
    case .array(let values): values.first?.type.map { .array($0) }
    case .empty: nil
    }
  }

  /// The numbers that a range is about.
  fileprivate var numbers: [Double] {
    switch self {
    case .integer(let value): [Double(value)]
    case .double(let value), .duration(let value), .measurement(let value, _),
      .currency(let value, _):
      [value]
    case .array(let values): values.flatMap(\.numbers)
    default: []
    }
  }

  /// Returns a text as a certain keyboard would have entered it; other values unchanged.
  fileprivate func typed(with options: String.IntentInputOptions?) -> IntentValue {
    guard let options else { return self }
    switch self {
    case .string(let text): return .string(options.typed(text))
    case .array(let values): return .array(values.map { $0.typed(with: options) })
    default: return self
    }
  }

  /// Returns the measurement or the amount of money that a number is in a unit; other values as
  /// they are.
  fileprivate func counted(in unit: String?, as type: IntentMetadata.ValueType) -> IntentValue {
    guard let unit else { return self }
    let number: Double
    switch self {
    case .integer(let value): number = Double(value)
    case .double(let value): number = value
    case .array(let values):
      guard case .array(let element) = type else { return self }
      return .array(values.map { $0.counted(in: unit, as: element) })
    default: return self
    }
    return type == .currency
      ? .currency(amount: number, code: unit) : .measurement(value: number, unit: unit)
  }
}
