import AppIntents
public import SwiftUICore

/// A field for text on the app's own screens; a snippet shows its name and its text.
///
///     TextField("Name", text: $name, prompt: Text("Your name"))
public struct TextField<Label: View> {
  let shown: _ShownValue<Label, Text>

  /// Creates a field for text.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    shown = _ShownValue(label()) { Text(text.wrappedValue, prompt: prompt) }
  }
  /// Creates a field for a value in a format.
  public nonisolated init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    shown = _ShownValue(label()) {
      Text(Localization.written(value.wrappedValue, as: format), prompt: prompt)
    }
  }
  /// Creates a field for a value in a format, or for none.
  public nonisolated init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    shown = _ShownValue(label()) {
      Text(value.wrappedValue.map { Localization.written($0, as: format) } ?? "", prompt: prompt)
    }
  }
  /// Creates a field for a value that a formatter writes.
  public nonisolated init<Value>(
    value: Binding<Value>, formatter: Formatter, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    shown = _ShownValue(label()) {
      Text(formatter.string(for: value.wrappedValue) ?? "", prompt: prompt)
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field for text.
  public nonisolated init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) { self.init(text: text, prompt: prompt, axis: axis) { Text(title) } }
  /// Creates a field for text.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) { self.init(text: text, prompt: prompt, axis: axis) { Text(title) } }
  /// Creates a field for a value in a format.
  public nonisolated init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
  /// Creates a field for a value in a format, or for none.
  public nonisolated init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
  /// Creates a field for a value that a formatter writes.
  public nonisolated init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) { self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) } }
}

extension TextField: DrawnView {
  /// Returns the name and the text.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { shown._resolve(in: context) }
}

/// A field for a secret; a snippet shows whether it is filled, never what is in it.
///
///     SecureField("Password", text: $password)
public struct SecureField<Label: View> {
  let shown: _ShownValue<Label, Text>

  /// Creates a field for a secret.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    shown = _ShownValue(label()) {
      Text(text.wrappedValue.isEmpty ? "" : "••••••", prompt: prompt)
    }
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret.
  public nonisolated init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) { self.init(text: text, prompt: prompt) { Text(title) } }
  /// Creates a field for a secret.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil
  ) { self.init(text: text, prompt: prompt) { Text(title) } }
}

extension SecureField: DrawnView {
  /// Returns the name, and dots if the field is filled.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { shown._resolve(in: context) }
}

/// A field for long text on the app's own screens; a snippet shows the text.
///
///     TextEditor(text: $note)
public struct TextEditor {
  let text: () -> String
  /// Creates a field for long text.
  public nonisolated init(text: Binding<String>) { self.text = { text.wrappedValue } }
}

extension TextEditor: DrawnView {
  /// Returns the text.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    Text(verbatim: text())._resolve(in: context)
  }
}

extension Text {
  /// Creates the text of a field, or its prompt if the field is empty.
  fileprivate nonisolated init(_ text: String, prompt: Text?) {
    self = text.isEmpty ? prompt ?? Text(verbatim: "") : Text(verbatim: text)
  }
}
