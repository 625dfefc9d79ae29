import IntentMetadata
public import SwiftUICore

/// The completed fraction of a whole.
///
///     ProgressView("Uploading", value: 3, total: 10)
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let fraction: Double?
  let label: Label
  let value: CurrentValueLabel

  nonisolated init(_ fraction: Double?, _ label: Label, _ value: CurrentValueLabel) {
    (self.fraction, self.label, self.value) = (fraction, label, value)
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates indeterminate progress.
  public nonisolated init() { self.init(nil, EmptyView(), EmptyView()) }
  /// Creates progress.
  public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value.map { Double($0 / total) }, EmptyView(), EmptyView())
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates progress with a name.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(nil, label(), EmptyView())
  }
  /// Creates progress with a name.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) { self.init(value.map { Double($0 / total) }, label(), EmptyView()) }
  /// Creates progress with a name.
  public nonisolated init(_ title: LocalizedStringKey) where Label == Text {
    self.init(nil, Text(title), EmptyView())
  }
  /// Creates progress with a name.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol) where Label == Text {
    self.init(nil, Text(title), EmptyView())
  }
  /// Creates progress with a name.
  public nonisolated init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Value?, total: Value = 1
  ) where Label == Text { self.init(value.map { Double($0 / total) }, Text(title), EmptyView()) }
  /// Creates progress with a name.
  @_disfavoredOverload
  public nonisolated init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) where Label == Text { self.init(value.map { Double($0 / total) }, Text(title), EmptyView()) }
}

extension ProgressView {
  /// Creates progress with a name and the value in words.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value.map { Double($0 / total) }, label(), currentValueLabel()) }
}

extension ProgressView: DrawnView {
  /// Returns the progress.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(.progressView) { inner in
      inner.nodes(label, as: .label) + inner.nodes(value, as: .value)
    }
    node?.fraction = fraction.map(bounded)
    node?.style = context.tinted
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

/// A value between two others.
///
///     Gauge(value: 0.4) { Text("Battery") }
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  let fraction: Double
  let label: Label
  let value: CurrentValueLabel
  let minimum, maximum: BoundsLabel?

  nonisolated init<Value: BinaryFloatingPoint>(
    _ number: Value, _ bounds: ClosedRange<Value>, _ label: Label, _ value: CurrentValueLabel,
    _ minimum: BoundsLabel? = nil, _ maximum: BoundsLabel? = nil
  ) {
    let span = bounds.upperBound - bounds.lowerBound
    fraction = span > 0 ? Double((number - bounds.lowerBound) / span) : 0
    (self.label, self.value, self.minimum, self.maximum) = (label, value, minimum, maximum)
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView { self.init(value, bounds, label(), EmptyView()) }
  /// Creates a gauge with the value in words.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, bounds, label(), currentValueLabel()) }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with its value and its ends in words.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }
}

extension Gauge: DrawnView {
  /// Returns the gauge.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(.gauge) { inner in
      inner.nodes(label, as: .label) + inner.nodes(value, as: .value)
        + inner.nodes(minimum, as: .minimum) + inner.nodes(maximum, as: .maximum)
    }
    node?.fraction = bounded(fraction)
    node?.style = context.tinted
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

extension _ViewContext {
  /// The fill color, if one is set.
  fileprivate var tinted: SnippetStyle? {
    var style = SnippetStyle()
    style.color = environment.tint
    return style.orNone
  }
}

private func bounded(_ fraction: Double) -> Double {
  fraction.isFinite ? min(max(fraction, 0), 1) : 0
}
