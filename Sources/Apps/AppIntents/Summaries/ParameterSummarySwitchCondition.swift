/// A summary for each of several values of a parameter.
///
///     Switch(\.$size) {
///       Case(.large) { Summary("Order a large \(\.$soup)") }
///       DefaultCase { Summary("Order \(\.$soup)") }
///     }
public struct ParameterSummarySwitchCondition<
  Intent: AppIntent, Value: _IntentValue & Equatable, CaseCondition: ParameterSummaryCases
>: ParameterSummary where CaseCondition.Intent == Intent, CaseCondition.Value == Value {
  private let keyPath: SendableKeyPath<Intent, IntentParameter<Value>>
  private let cases: CaseCondition

  /// Creates a choice by the value of a parameter.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) {
    self.keyPath = SendableKeyPath(keyPath)
    self.cases = cases()
  }

  /// Returns the text of the case that the parameter's value chooses.
  public func _text(for intent: Intent) -> _SummaryText? {
    cases._text(for: intent, value: intent[keyPath: keyPath.keyPath].knownValue)
  }

  /// Returns the texts of all cases.
  public func _allTexts(for intent: Intent) -> [_SummaryText] { cases._allTexts(for: intent) }
}

/// A case of a choice, or several.
///
/// See the example of ``ParameterSummarySwitchCondition``.
public protocol ParameterSummaryCases: Sendable {
  /// The intent.
  associatedtype Intent: AppIntent
  /// The type of the parameter.
  associatedtype Value: _IntentValue & Equatable
  /// Returns whether a case is for a value.
  func _matches(_ value: Value?) -> Bool
  /// Returns the text of the case for a value.
  func _text(for intent: Intent, value: Value?) -> _SummaryText?
  /// Returns the texts of all cases.
  func _allTexts(for intent: Intent) -> [_SummaryText]
}

/// A summary for one or several values of a parameter.
///
/// See the example of ``ParameterSummarySwitchCondition``.
public struct ParameterSummaryCaseCondition<
  Intent: AppIntent, Value: _IntentValue & Equatable, Summary: ParameterSummary
>: ParameterSummaryCases where Summary.Intent == Intent {
  private let values: [Value]
  private let summary: Summary

  /// Creates a case for a value.
  public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    self.init([value], summary)
  }

  /// Creates a case for several values.
  public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    self.values = values
    self.summary = summary()
  }

  /// Returns whether the case names a value.
  public func _matches(_ value: Value?) -> Bool { value.map { values.contains($0) } ?? false }

  /// Returns the text of the case.
  public func _text(for intent: Intent, value: Value?) -> _SummaryText? {
    summary._text(for: intent)
  }

  /// Returns the texts of the case.
  public func _allTexts(for intent: Intent) -> [_SummaryText] { summary._allTexts(for: intent) }
}

/// A summary for the values that no case names.
///
/// See the example of ``ParameterSummarySwitchCondition``.
public struct ParameterSummaryDefaultCaseCondition<
  Intent: AppIntent, Value: _IntentValue & Equatable, Summary: ParameterSummary
>: ParameterSummaryCases where Summary.Intent == Intent {
  private let summary: Summary

  /// Creates the case for all other values.
  public init(@ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    self.summary = summary()
  }

  /// Returns true: it is for all values.
  public func _matches(_ value: Value?) -> Bool { true }

  /// Returns the text of the case.
  public func _text(for intent: Intent, value: Value?) -> _SummaryText? {
    summary._text(for: intent)
  }

  /// Returns the texts of the case.
  public func _allTexts(for intent: Intent) -> [_SummaryText] { summary._allTexts(for: intent) }
}

/// The cases of a choice in their order.
///
/// See the example of ``ParameterSummarySwitchCondition``.
public struct ParameterSummaryTupleCaseCondition<
  Intent: AppIntent, Value: _IntentValue & Equatable
>: ParameterSummaryCases {
  private var cases: [AnyCase]

  private struct AnyCase: Sendable {
    let matches: @Sendable (Value?) -> Bool
    let text: @Sendable (Intent, Value?) -> _SummaryText?
    let allTexts: @Sendable (Intent) -> [_SummaryText]
  }

  init<Case: ParameterSummaryCases>(_ one: Case)
  where Case.Intent == Intent, Case.Value == Value {
    cases = [
      AnyCase(
        matches: { one._matches($0) }, text: { one._text(for: $0, value: $1) },
        allTexts: { one._allTexts(for: $0) })
    ]
  }

  init(joining lists: [Self]) { cases = lists.flatMap(\.cases) }

  /// Returns whether one of the cases is for a value.
  public func _matches(_ value: Value?) -> Bool { cases.contains { $0.matches(value) } }

  /// Returns the text of the first case for a value.
  public func _text(for intent: Intent, value: Value?) -> _SummaryText? {
    cases.first { $0.matches(value) }?.text(intent, value)
  }

  /// Returns the texts of all cases.
  public func _allTexts(for intent: Intent) -> [_SummaryText] {
    cases.flatMap { $0.allTexts(intent) }
  }
}

/// Lists the cases of a choice.
///
/// See the example of ``ParameterSummarySwitchCondition``.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue & Equatable> {
  /// The cases listed so far.
  public typealias Cases = ParameterSummaryTupleCaseCondition<Intent, Value>

  /// Takes a case as it is.
  public static func buildExpression<Case: ParameterSummaryCases>(_ expression: Case) -> Cases
  where Case.Intent == Intent, Case.Value == Value {
    Cases(expression)
  }

  /// Lists cases.
  public static func buildBlock(_ cases: Cases...) -> Cases { Cases(joining: cases) }
}
