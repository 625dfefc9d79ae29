/// A sentence that sums up an intent, with its parameters in place.
///
///     static var parameterSummary: some ParameterSummary {
///       Summary("Order \(\.$quantity) \(\.$soup)")
///     }
public protocol ParameterSummary: Sendable {
  /// The intent.
  associatedtype Intent: AppIntent
  /// Returns the text for the values that an intent has now, or `nil` if there is none.
  func _text(for intent: Intent) -> _SummaryText?
  /// Returns the texts for whatever values an intent may have.
  func _allTexts(for intent: Intent) -> [_SummaryText]
}

extension ParameterSummary {
  /// Returns the one text that there is.
  public func _allTexts(for intent: Intent) -> [_SummaryText] {
    _text(for: intent).map { [$0] } ?? []
  }
}

/// The text of a summary: the sentence, and the parameters shown below it.
public struct _SummaryText: Sendable, Hashable {
  /// The sentence, with `${name}` for parameters.
  package let sentence: String
  /// The names of the parameters that the sentence leaves out.
  package let otherParameters: [String]
}

extension AppIntent {
  /// The summary's text for the values that the intent has now.
  package var summaryText: _SummaryText? {
    // The two types are one in every declaration; the protocols cannot say so.
    (self as? SummaryContent.Intent).flatMap { Self.parameterSummary._text(for: $0) }
  }

  /// The sentences of the summary for other values than the intent has now.
  package var furtherSummaries: [String] {
    let all =
      (self as? SummaryContent.Intent).map { Self.parameterSummary._allTexts(for: $0) } ?? []
    let own = summaryText?.sentence
    return all.map(\.sentence).filter { !$0.isEmpty && $0 != own }
  }
}

/// No summary.
///
/// See the example of ``ParameterSummary``.
public struct EmptyParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// Returns nothing.
  public func _text(for intent: Intent) -> _SummaryText? { nil }
}

/// A sentence with parameters in it.
///
/// See the example of ``ParameterSummary``.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  private let text: _SummaryText

  /// Creates a summary from a sentence.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    text = _SummaryText(sentence: summary.sentence, otherParameters: [])
  }

  /// Creates a summary from a sentence and the parameters shown below it.
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder _ otherParameters: () -> [PartialKeyPath<Intent>]
  ) {
    text = _SummaryText(
      sentence: summary.sentence,
      otherParameters: ParameterNames.names(of: otherParameters(), in: Intent()))
  }

  /// Creates a summary that only lists parameters.
  public init(@ParameterKeyPathsBuilder _ otherParameters: () -> [PartialKeyPath<Intent>]) {
    self.init("", otherParameters)
  }

  /// Creates an empty summary.
  public init() { self.init("") }

  /// Returns the sentence and the other parameters.
  public func _text(for intent: Intent) -> _SummaryText? { text }

  /// Lists the parameters shown below a sentence.
  @resultBuilder
  public enum ParameterKeyPathsBuilder {
    /// Takes the key path of a parameter.
    public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>)
      -> PartialKeyPath<Intent>
    {
      keyPath
    }
    /// Lists key paths.
    public static func buildBlock(_ keyPaths: PartialKeyPath<Intent>...)
      -> [PartialKeyPath<Intent>]
    {
      keyPaths
    }
  }
}

/// The text of a summary with parameters interpolated by their key paths.
///
/// See the example of ``ParameterSummary``.
public struct ParameterSummaryString<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation
{
  let sentence: String

  /// Creates a text without parameters.
  public init(_ value: String) { sentence = value }

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a text from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { sentence = stringInterpolation.text }

  /// The segments of an interpolated literal, as the compiler passes them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    private let names = ParameterNames(Intent())

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a parameter.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      text += names.slot(for: keyPath)
    }
  }
}

/// Takes the one summary of a declaration.
///
/// See the example of ``ParameterSummary``.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// Takes a summary as it is.
  public static func buildExpression<Summary: ParameterSummary>(_ summary: Summary) -> Summary
  where Summary.Intent == Intent {
    summary
  }
  /// Takes a summary as it is.
  public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary
  where Summary.Intent == Intent {
    summary
  }
}

extension AppIntent {
  /// A sentence with parameters in it.
  public typealias Summary = IntentParameterSummary<Self>
  /// A summary that depends on a parameter's value.
  public typealias When<WhenCondition, Otherwise> = ParameterSummaryWhenCondition<
    Self, WhenCondition, Otherwise
  >
  where
    WhenCondition: ParameterSummary, Otherwise: ParameterSummary, WhenCondition.Intent == Self,
    Otherwise.Intent == Self
  /// A summary for each of several values of a parameter.
  public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
    Self, Value, CaseCondition
  >
  where
    Value: _IntentValue & Equatable, CaseCondition: ParameterSummaryCases,
    CaseCondition.Intent == Self, CaseCondition.Value == Value
  /// A summary for one or several values of a parameter.
  public typealias Case<Value, Summary> = ParameterSummaryCaseCondition<Self, Value, Summary>
  where Value: _IntentValue & Equatable, Summary: ParameterSummary, Summary.Intent == Self
  /// A summary for the values that no case names.
  public typealias DefaultCase<Value, Summary> = ParameterSummaryDefaultCaseCondition<
    Self, Value, Summary
  > where Value: _IntentValue & Equatable, Summary: ParameterSummary, Summary.Intent == Self
}
