public import IntentMetadata

/// A question that waits for the person's answer.
public struct DialogQuestion: Sendable, Hashable {
  /// What is asked for.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// A value for a parameter.
    case value
    /// One of several candidates.
    case disambiguation
    /// A yes or no before something is done.
    case confirmation
    /// One of several choices.
    case choice
    /// A yes or no before a value is used.
    case parameterConfirmation
  }

  /// What is asked for.
  public var kind: Kind
  /// The name of the parameter the question is about, or `nil`.
  public var parameter: String?
  /// The question; safe to print.
  public var text: String
  /// The titles of the options named in the question; safe to print.
  public var options: [String]
  /// What is shown with the question, or `nil`; safe to print.
  public var snippet: Snippet?

  /// Creates a question.
  public init(
    kind: Kind, parameter: String? = nil, text: String, options: [String] = [],
    snippet: Snippet? = nil
  ) {
    self.snippet = snippet
    self.kind = kind
    self.parameter = parameter
    self.text = text
    self.options = options
  }
}
