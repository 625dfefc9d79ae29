internal import IntentMetadata

/// Converts whole numbers to text.
///
/// See the example of ``DoubleFromIntResolver``.
public struct StringFromIntResolver: Resolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the decimal digits.
  public func resolve(from input: Int, context: IntentParameterContext<String>) async throws
    -> String?
  {
    String(input)
  }
}

/// Converts numbers with a fraction to text.
///
/// See the example of ``DoubleFromIntResolver``.
public struct StringFromDoubleResolver: Resolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the decimal digits.
  public func resolve(from input: Double, context: IntentParameterContext<String>) async throws
    -> String?
  {
    ValueOption.words(for: .double(input))
  }
}

/// Converts plain text to attributed text.
///
/// See the example of ``DoubleFromIntResolver``.
public struct AttributedStringFromStringResolver: Resolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the text without attributes.
  public func resolve(from input: String, context: IntentParameterContext<AttributedString>)
    async throws -> AttributedString?
  {
    AttributedString(input)
  }
}

/// Converts text to a boolean by the parameter's own names, or else by the usual ones.
///
/// See the example of ``DoubleFromIntResolver``.
public struct BoolFromStringResolver: Resolver {
  private static let words: [String: Bool] = [
    "true": true, "yes": true, "on": true, "1": true,
    "false": false, "no": false, "off": false, "0": false,
  ]

  /// Creates the resolver.
  public init() {}

  /// Returns what the text says, or `nil` if it says neither.
  public func resolve(from input: String, context: IntentParameterContext<Bool>) async throws
    -> Bool?
  {
    let word = input.trimmingCharacters(in: .whitespaces).lowercased()
    if let names = context.displayName {
      if word == String(localized: names.true).lowercased() { return true }
      if word == String(localized: names.false).lowercased() { return false }
    }
    return Self.words[word]
  }
}

/// Converts text such as `https://swift.org` to URLs.
///
/// See the example of ``DoubleFromIntResolver``.
public struct URLFromStringResolver: Resolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the location; `nil` if the text is not one.
  public func resolve(from input: String, context: IntentParameterContext<URL>) async throws
    -> URL?
  {
    URL(string: input.trimmingCharacters(in: .whitespaces))
  }
}
