public import AppIntents
public import SwiftUICore

// A result that shows a view, in all combinations with a value, another intent, and words.

extension IntentResult {
  /// Returns a result with a view.
  public static func result<Content: View>(view: Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetView, Never> {
    IntentResultContainer(snippet: _SnippetView(view))
  }

  /// Returns a result with words and a view.
  public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetView, IntentDialog> {
    IntentResultContainer(dialog: dialog, snippet: _SnippetView(view))
  }

  /// Returns a result with a view; it leads to another intent.
  public static func result<OpensAppIntent: AppIntent, Content: View>(
    opensIntent: OpensAppIntent, view: Content
  ) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, _SnippetView, Never> {
    IntentResultContainer(opensIntent: opensIntent, snippet: _SnippetView(view))
  }

  /// Returns a result with words and a view; it leads to another intent.
  public static func result<OpensAppIntent: AppIntent, Content: View>(
    opensIntent: OpensAppIntent, dialog: IntentDialog, view: Content
  ) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, _SnippetView, IntentDialog> {
    IntentResultContainer(opensIntent: opensIntent, dialog: dialog, snippet: _SnippetView(view))
  }

  /// Returns a result with a value and a view.
  public static func result<Value: _IntentValue, Content: View>(value: Value, view: Content) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetView, Never> {
    IntentResultContainer(value: value, snippet: _SnippetView(view))
  }

  /// Returns a result with a value, words and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetView, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetView(view))
  }

  /// Returns a result with a value and a view; it leads to another intent.
  public static func result<Value: _IntentValue, OpensAppIntent: AppIntent, Content: View>(
    value: Value, opensIntent: OpensAppIntent, view: Content
  ) -> Self
  where Self == IntentResultContainer<Value, OpensAppIntent, _SnippetView, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent, snippet: _SnippetView(view))
  }

  /// Returns a result with a value, words and a view; it leads to another intent.
  public static func result<Value: _IntentValue, OpensAppIntent: AppIntent, Content: View>(
    value: Value, opensIntent: OpensAppIntent, dialog: IntentDialog, view: Content
  ) -> Self
  where Self == IntentResultContainer<Value, OpensAppIntent, _SnippetView, IntentDialog> {
    IntentResultContainer(
      value: value, opensIntent: opensIntent, dialog: dialog, snippet: _SnippetView(view))
  }
}

extension IntentResult {
  /// Returns a result with a view.
  public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetView, Never> {
    IntentResultContainer(snippet: _SnippetView(content()))
  }

  /// Returns a result with words and a view.
  public static func result<Content: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetView, IntentDialog> {
    IntentResultContainer(dialog: dialog, snippet: _SnippetView(content()))
  }

  /// Returns a result with a view; it leads to another intent.
  public static func result<OpensAppIntent: AppIntent, Content: View>(
    opensIntent: OpensAppIntent, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, _SnippetView, Never> {
    IntentResultContainer(opensIntent: opensIntent, snippet: _SnippetView(content()))
  }

  /// Returns a result with words and a view; it leads to another intent.
  public static func result<OpensAppIntent: AppIntent, Content: View>(
    opensIntent: OpensAppIntent, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, _SnippetView, IntentDialog> {
    IntentResultContainer(
      opensIntent: opensIntent, dialog: dialog, snippet: _SnippetView(content()))
  }

  /// Returns a result with a value and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetView, Never> {
    IntentResultContainer(value: value, snippet: _SnippetView(content()))
  }

  /// Returns a result with a value, words and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetView, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetView(content()))
  }

  /// Returns a result with a value and a view; it leads to another intent.
  public static func result<Value: _IntentValue, OpensAppIntent: AppIntent, Content: View>(
    value: Value, opensIntent: OpensAppIntent, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Value, OpensAppIntent, _SnippetView, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent, snippet: _SnippetView(content()))
  }

  /// Returns a result with a value, words and a view; it leads to another intent.
  public static func result<Value: _IntentValue, OpensAppIntent: AppIntent, Content: View>(
    value: Value, opensIntent: OpensAppIntent, dialog: IntentDialog,
    @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Value, OpensAppIntent, _SnippetView, IntentDialog> {
    IntentResultContainer(
      value: value, opensIntent: opensIntent, dialog: dialog, snippet: _SnippetView(content()))
  }
}
