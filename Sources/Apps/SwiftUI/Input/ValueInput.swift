import AppIntents
public import SwiftUICore

/// A value in a range, set by dragging on the app's own screens; a snippet shows it as a gauge.
///
///     Slider(value: $volume, in: 0...10) { Text("Volume") }
public struct Slider<Label: View, ValueLabel: View> {
  let gauge: () -> Gauge<Label, EmptyView, ValueLabel, EmptyView>

  nonisolated init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ label: Label,
    _ minimum: ValueLabel? = nil, _ maximum: ValueLabel? = nil
  ) {
    gauge = { Gauge(value.wrappedValue, bounds, label, EmptyView(), minimum, maximum) }
  }
  /// Creates a slider with labels at its ends.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, bounds, label(), minimumValueLabel(), maximumValueLabel()) }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, bounds, label()) }
  /// Creates a slider without a label.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView { self.init(value, bounds, EmptyView()) }
}

extension Slider: DrawnView {
  /// Returns the value as a gauge.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { gauge()._resolve(in: context) }
}

/// A value that goes up or down by a step on the app's own screens; a snippet shows its label.
///
///     Stepper("Servings: \(servings)", value: $servings, in: 1...12)
public struct Stepper<Label: View> {
  let label: Label

  /// Creates a stepper.
  public nonisolated init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.label = label() }
  /// Creates a stepper within bounds.
  public nonisolated init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.label = label() }
  /// Creates a stepper that calls the app.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.label = label() }
}

extension Stepper where Label == Text {
  /// Creates a stepper.
  public nonisolated init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { label = Text(title) }
  /// Creates a stepper within bounds.
  public nonisolated init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { label = Text(title) }
  /// Creates a stepper that calls the app.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { label = Text(title) }
}

extension Stepper: DrawnView {
  /// Returns the label.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { label._resolve(in: context) }
}

/// A date that is chosen on the app's own screens; a snippet shows its name and the date.
///
///     DatePicker("Due", selection: $due, displayedComponents: .date)
public struct DatePicker<Label: View> {
  let shown: _ShownValue<Label, Text>

  /// Creates a date picker.
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    shown = _ShownValue(label()) {
      Text(verbatim: displayedComponents.words(selection.wrappedValue))
    }
  }
  /// Creates a date picker for dates in a range.
  public nonisolated init(
    selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }
}

extension DatePicker where Label == Text {
  /// Creates a date picker.
  public nonisolated init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
  /// Creates a date picker for dates in a range.
  public nonisolated init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
}

extension DatePicker: DrawnView {
  /// Returns the name and the date.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { shown._resolve(in: context) }
}

/// The parts of a date that a picker shows.
///
/// See the example of ``DatePicker``.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits of the parts.
  public let rawValue: UInt
  /// Creates parts from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time of day.
  public static var hourAndMinute: DatePickerComponents { DatePickerComponents(rawValue: 1) }
  /// The day.
  public static var date: DatePickerComponents { DatePickerComponents(rawValue: 2) }

  func words(_ date: Date) -> String {
    Localization.written(
      date,
      as: Date.FormatStyle(
        date: contains(.date) ? .long : .omitted,
        time: contains(.hourAndMinute) ? .shortened : .omitted))
  }
}

/// A color that is chosen on the app's own screens; a snippet shows its name and the color.
///
///     ColorPicker("Tint", selection: $tint)
public struct ColorPicker<Label: View> {
  let shown: _ShownValue<Label, Color>

  /// Creates a color picker.
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { shown = _ShownValue(label()) { selection.wrappedValue } }
  /// Creates a color picker.
  public nonisolated init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where Label == Text { self.init(selection: selection) { Text(title) } }
}

extension ColorPicker: DrawnView {
  /// Returns the name and the color.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { shown._resolve(in: context) }
}
