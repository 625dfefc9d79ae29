// A result that offers an intent as the next button. There are no live activities to attach it to.

extension IntentResult {
  /// Returns a result with a button for another intent.
  public static func result<Intent: AppIntent>(
    actionButtonIntent: Intent, activityIdentifier: String? = nil
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _ActionButton<Intent>, Never> {
    IntentResultContainer(snippet: _ActionButton(intent: actionButtonIntent))
  }

  /// Returns a result with words and a button for another intent.
  public static func result<Intent: AppIntent>(
    actionButtonIntent: Intent, activityIdentifier: String? = nil, dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _ActionButton<Intent>, IntentDialog> {
    IntentResultContainer(dialog: dialog, snippet: _ActionButton(intent: actionButtonIntent))
  }

  /// Returns a result with a value and a button for another intent.
  public static func result<Value: _IntentValue, Intent: AppIntent>(
    value: Value, actionButtonIntent: Intent, activityIdentifier: String? = nil
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _ActionButton<Intent>, Never> {
    IntentResultContainer(value: value, snippet: _ActionButton(intent: actionButtonIntent))
  }

  /// Returns a result with a value, words and a button for another intent.
  public static func result<Value: _IntentValue, Intent: AppIntent>(
    value: Value, actionButtonIntent: Intent, activityIdentifier: String? = nil,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _ActionButton<Intent>, IntentDialog> {
    IntentResultContainer(
      value: value, dialog: dialog, snippet: _ActionButton(intent: actionButtonIntent))
  }
}
