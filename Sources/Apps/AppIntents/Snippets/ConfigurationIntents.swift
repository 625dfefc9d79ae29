/// An intent whose parameters are the settings of a widget.
///
/// It is never performed: whoever shows the widget reads its parameters.
public protocol WidgetConfigurationIntent: AppIntent {}

/// An intent whose parameters are the settings of a control.
///
/// It is never performed: whoever shows the control reads its parameters.
public protocol ControlConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// The result of what is never performed.
  public typealias NeverResult = IntentResultContainer<Never, Never, Never, Never>
  /// Fails: the parameters are settings.
  public func perform() async throws -> NeverResult {
    throw AppIntentError(description: "These are the settings of a widget; there is nothing to do.")
  }
}

extension ControlConfigurationIntent {
  /// The result of what is never performed.
  public typealias NeverResult = IntentResultContainer<Never, Never, Never, Never>
  /// Fails: the parameters are settings.
  public func perform() async throws -> NeverResult {
    throw AppIntentError(
      description: "These are the settings of a control; there is nothing to do.")
  }
}
