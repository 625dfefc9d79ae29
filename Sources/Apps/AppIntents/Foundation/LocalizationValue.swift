extension String {
  /// Text with interpolated values, as a key for translation and as words.
  public struct LocalizationValue: Sendable, Hashable, Codable, ExpressibleByStringInterpolation {
    /// The key for translation: the literal text with a format specifier for each value.
    package let key: String
    /// The words of the interpolated values, in order.
    package let arguments: [String]
    /// The words with the values in place.
    package let text: String

    /// Creates a value from its key, and the words with and without their places.
    package init(key: String, arguments: [String], text: String) {
      (self.key, self.arguments, self.text) = (key, arguments, text)
    }

    /// Creates a value from text without interpolations.
    public init(_ value: String) { self.init(key: value, arguments: [], text: value) }

    /// Creates a value from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a value from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
      let (read, words) = (stringInterpolation, stringInterpolation.text)
      self.init(key: read.key, arguments: read.arguments, text: words)
    }
  }
}

extension String.LocalizationValue {
  /// A placeholder for a value that is known only later, such as the count in a numeric format.
  public enum Placeholder: Sendable, Hashable {
    /// A whole number.
    case int
    /// A whole number that is not negative.
    case uint
    /// A number with a fraction.
    case float, double
    /// Any other value.
    case object

    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }

  /// The segments of an interpolated literal, as the compiler passes them.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var arguments: [String] = []
    var text = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity)
      text.reserveCapacity(literalCapacity)
    }

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) {
      // A percent sign of the text itself is doubled, so that the key stays a format.
      key += literal.replacing("%", with: "%%")
      text += literal
    }

    /// Appends a text.
    public mutating func appendInterpolation(_ value: String) { append(value, as: "%@") }

    /// Appends a whole number.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      append(String(value), as: "%lld")
    }

    /// Appends a number with a fraction, without a fraction of zero.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
      let number = Double(value)
      let whole = Int(exactly: number)
      append(whole.map { String($0) } ?? "\(number)", as: "%lf")
    }

    /// Appends any other value by its words for people if it has some, or else by its description.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      let words = (value as? any CustomLocalizedStringResourceConvertible)?.localizedStringResource
      append(words.map { String(localized: $0) } ?? String(describing: value), as: "%@")
    }

    /// Appends a value in a format.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ value: Style.FormatInput, format: Style
    ) where Style.FormatOutput == String {
      append(Localization.written(value, as: format), as: "%@")
    }

    /// Appends a value with an explicit format specifier.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      append(String(format: specifier, value), as: specifier)
    }

    /// Appends a placeholder for a value that is known only later.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      append(placeholder.specifier, as: placeholder.specifier)
    }

    private mutating func append(_ words: String, as specifier: String) {
      key += specifier
      arguments.append(words)
      text += words
    }
  }
}
