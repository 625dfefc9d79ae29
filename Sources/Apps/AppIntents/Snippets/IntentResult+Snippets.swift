// A result that shows what a snippet intent makes, in all combinations with a value, another intent, and words.

extension IntentResult {
  /// Returns a result with the view of a snippet intent.
  public static func result<Snippet: SnippetIntent>(snippetIntent: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> {
    IntentResultContainer(snippet: snippetIntent)
  }

  /// Returns a result with words and the view of a snippet intent.
  public static func result<Snippet: SnippetIntent>(
    dialog: IntentDialog, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    IntentResultContainer(dialog: dialog, snippet: snippetIntent)
  }

  /// Returns a result with the view of a snippet intent; it leads to another intent.
  public static func result<OpensAppIntent: AppIntent, Snippet: SnippetIntent>(
    opensIntent: OpensAppIntent, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, Snippet, Never> {
    IntentResultContainer(opensIntent: opensIntent, snippet: snippetIntent)
  }

  /// Returns a result with words and the view of a snippet intent; it leads to another intent.
  public static func result<OpensAppIntent: AppIntent, Snippet: SnippetIntent>(
    opensIntent: OpensAppIntent, dialog: IntentDialog, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, Snippet, IntentDialog> {
    IntentResultContainer(opensIntent: opensIntent, dialog: dialog, snippet: snippetIntent)
  }

  /// Returns a result with a value and the view of a snippet intent.
  public static func result<Value: _IntentValue, Snippet: SnippetIntent>(
    value: Value, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Value, Never, Snippet, Never> {
    IntentResultContainer(value: value, snippet: snippetIntent)
  }

  /// Returns a result with a value, words and the view of a snippet intent.
  public static func result<Value: _IntentValue, Snippet: SnippetIntent>(
    value: Value, dialog: IntentDialog, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Value, Never, Snippet, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, snippet: snippetIntent)
  }

  /// Returns a result with a value and the view of a snippet intent; it leads to another intent.
  public static func result<Value: _IntentValue, OpensAppIntent: AppIntent, Snippet: SnippetIntent>(
    value: Value, opensIntent: OpensAppIntent, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Value, OpensAppIntent, Snippet, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent, snippet: snippetIntent)
  }

  /// Returns a result with a value, words and the view of a snippet intent; it leads to another intent.
  public static func result<Value: _IntentValue, OpensAppIntent: AppIntent, Snippet: SnippetIntent>(
    value: Value, opensIntent: OpensAppIntent, dialog: IntentDialog, snippetIntent: Snippet
  ) -> Self
  where Self == IntentResultContainer<Value, OpensAppIntent, Snippet, IntentDialog> {
    IntentResultContainer(
      value: value, opensIntent: opensIntent, dialog: dialog, snippet: snippetIntent)
  }
}
