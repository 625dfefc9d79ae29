package import IntentMetadata

extension IntentValue {
  /// The type of the thing, if the value is an entity.
  var entityType: String? {
    if case .entity(let type, _) = self { type } else { nil }
  }

  /// The value in the form that its parameter's type requires, if only the form differs.
  func fitted(to type: ValueType) -> IntentValue {
    switch (self, type) {
    case (.integer(let number), .double): .double(Double(number))
    case (.double(let number), .integer): Int(exactly: number).map(IntentValue.integer) ?? self
    case (.empty, _): self
    case (.array(let values), .array(let element)): .array(values.map { $0.fitted(to: element) })
    case (_, .array(let element)): .array([fitted(to: element)])
    default: self
    }
  }

  /// Creates the value that a bare number means for a parameter that counts a unit, or `nil` if the
  /// type is not measured.
  init?(_ number: Double, unit: String, type: ValueType) {
    switch type {
    case .duration:
      guard let seconds = DimensionUnits.seconds(number, in: unit) else { return nil }
      self = .duration(seconds)
    case .measurement: self = .measurement(value: number, unit: unit)
    case .currency: self = .currency(amount: number, code: unit)
    default: return nil
    }
  }

  /// The number that limits apply to, or `nil` if the value is not one.
  var magnitude: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number), .duration(let number): number
    case .measurement(let number, _), .currency(let number, _): number
    default: nil
    }
  }

  /// The currency of an amount of money, or `nil` if the value is none.
  var currencyCode: String? {
    if case .currency(_, let code) = self { code } else { nil }
  }

  /// Returns an amount in the same unit, or `nil` if the value has none.
  func withMagnitude(_ magnitude: Double) -> IntentValue? {
    switch self {
    case .duration: .duration(magnitude)
    case .measurement(_, let unit): .measurement(value: magnitude, unit: unit)
    case .currency(_, let code): .currency(amount: magnitude, code: code)
    default: nil
    }
  }

  /// Returns whether two values are the same thing; an entity stays itself under another name.
  func isSame(as other: IntentValue) -> Bool {
    if case .entity(let type, let entity) = self,
      case .entity(let otherType, let otherEntity) = other
    {
      return type == otherType && entity.id == otherEntity.id
    }
    return self == other
  }

  /// Returns whether the value is of a type; none is of no type.
  func isOf(_ type: ValueType?) -> Bool {
    switch (self, type) {
    case (.boolean, .boolean), (.integer, .integer), (.double, .double), (.integer, .double),
      (.url, .url), (.date, .date), (.day, .date), (.dateComponents, .dateComponents),
      (.duration, .duration), (.currency, .currency):
      true
    case (.enumCase(let id, _), .enumeration(let wanted)): id == wanted
    case (.entity(let id, _), .entity(let wanted)): id == wanted
    case (.measurement, .measurement(let dimension)): isMeasured(in: dimension)
    default: false
    }
  }

  /// Returns whether a value can be a measurement of a dimension; a unit not known can be.
  func isMeasured(in dimension: String) -> Bool {
    switch self {
    case .measurement(_, let unit):
      let dimensions = DimensionUnits.dimensions(of: unit)
      return dimensions.isEmpty || dimensions.contains(dimension)
    case .duration: return dimension == "duration"
    default: return true
    }
  }

  /// The name of an entity, the text itself, or `nil` if the value has no words of its own.
  package var spokenTitle: String? {
    switch self {
    case .entity(_, let entity): entity.title
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number):
      number == number.rounded() ? String(Int(clamping: number)) : "\(number)"
    default: nil
    }
  }
}

extension Int {
  /// Creates the nearest whole number that fits.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension ParameterDescriptor {
  /// Whether the parameter may take a time: it is one, or the app makes something of words itself.
  var takesTimes: Bool {
    if case .other = type.element { return true }
    return type.element.isDate || resolvesText
  }
}

extension ValueType {
  /// The type of one value: the element of an array, else the type itself.
  package var element: ValueType {
    if case .array(let element) = self { element.element } else { self }
  }

  /// Whether several values are wanted.
  var isArray: Bool {
    if case .array = self { true } else { false }
  }

  /// Whether values are dates or times.
  var isDate: Bool { self == .date || self == .dateComponents }

  /// Whether values are things with a name, not read from words.
  var isNamed: Bool {
    switch self {
    case .enumeration, .entity: true
    default: false
    }
  }
}
