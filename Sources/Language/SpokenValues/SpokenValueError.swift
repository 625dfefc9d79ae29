/// An error in a language's data, or a request for a language without data.
public struct SpokenValueError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// There is no data for the language.
    case unknownLanguage
    /// The language's data cannot be read.
    case malformedData
  }

  /// What went wrong.
  public var code: Code
  /// The language concerned.
  public var language: String
  /// What is wrong in the data, or the available languages.
  public var detail: String

  init(_ code: Code, language: String, detail: String) {
    self.code = code
    self.language = language
    self.detail = detail
  }

  /// A sentence for the user.
  public var description: String {
    switch code {
    case .unknownLanguage:
      "Numbers and dates are not known in the language “\(language)”. The known languages are \(detail)."
    case .malformedData:
      "The values of the language “\(language)” cannot be read: \(detail)"
    }
  }
}
