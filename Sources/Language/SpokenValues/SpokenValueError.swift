/// A request for a language without data.
///
///     do { _ = try SpokenValueReader(language: "tlh", now: .now, calendar: .current) } catch {
///       print(error)
///     }
public struct SpokenValueError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The language concerned.
  public var language: String
  /// The languages that have data.
  public var known: [String]

  init(language: String, known: [String]) { (self.language, self.known) = (language, known) }

  /// A sentence for the user.
  public var description: String {
    "Numbers and dates in the language “\(language)” are not supported. "
      + "The supported languages are \(known.joined(separator: ", "))."
  }
}
