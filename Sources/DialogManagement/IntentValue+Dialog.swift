import IntentMetadata

extension IntentValue {
  /// The value in the form its parameter's type wants, where that differs only in form.
  func fitted(to type: ValueType) -> IntentValue {
    switch (self, type) {
    case (.integer(let number), .double): .double(Double(number))
    case (.double(let number), .integer): Int(exactly: number).map(IntentValue.integer) ?? self
    case (.array(let values), .array(let element)): .array(values.map { $0.fitted(to: element) })
    case (_, .array(let element)): .array([fitted(to: element)])
    default: self
    }
  }

  /// The number that limits apply to, or `nil` where the value is none.
  var magnitude: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number), .duration(let number): number
    case .measurement(let number, _), .currency(let number, _): number
    default: nil
    }
  }

  /// The name of an entity, the text itself, or `nil` where the value has no words of its own.
  var spokenTitle: String? {
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

extension ValueType {
  /// The type of one value: the element of an array, else the type itself.
  var element: ValueType {
    if case .array(let element) = self { element.element } else { self }
  }

  /// Whether several values are wanted.
  var isArray: Bool {
    if case .array = self { true } else { false }
  }

  /// Whether values are things with a name, not read from words.
  var isNamed: Bool {
    switch self {
    case .enumeration, .entity: true
    default: false
    }
  }
}
