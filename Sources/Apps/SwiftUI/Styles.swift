public import SwiftUICore

/// A style of buttons, which anyone who draws them decides on.
///
///     Button("Order", intent: OrderSoup()).buttonStyle(.bordered)
public protocol PrimitiveButtonStyle: Sendable {}
/// A style of toggles, which the renderer determines.
///
///     Toggle("Lamp", isOn: lamp.isOn, intent: SwitchLamp()).toggleStyle(.switch)
public protocol ToggleStyle: Sendable {}
/// A style of lists, which the renderer determines.
///
///     List(soups) { Text($0.name) }.listStyle(.plain)
public protocol ListStyle: Sendable {}
/// A style of progress, which the renderer determines.
///
///     ProgressView(value: 0.3).progressViewStyle(.linear)
public protocol ProgressViewStyle: Sendable {}
/// A style of gauges, which the renderer determines.
///
///     Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.accessoryCircular)
public protocol GaugeStyle: Sendable {}
/// A style of labels: what of them is shown.
///
///     Label("Ready", systemImage: "checkmark").labelStyle(.titleOnly)
public protocol LabelStyle: Sendable {
  /// Whether the picture and the title are shown.
  var _shows: (icon: Bool, title: Bool) { get }
}

/// A style of the system that a terminal and a page draw alike.
public struct _SystemStyle: PrimitiveButtonStyle, ToggleStyle, ListStyle, ProgressViewStyle,
  GaugeStyle
{}

extension PrimitiveButtonStyle where Self == _SystemStyle {
  /// As the system likes it.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// With a border.
  public static var bordered: _SystemStyle { _SystemStyle() }
  /// With a border, filled.
  public static var borderedProminent: _SystemStyle { _SystemStyle() }
  /// Without a border.
  public static var borderless: _SystemStyle { _SystemStyle() }
  /// As the label is.
  public static var plain: _SystemStyle { _SystemStyle() }
}
extension ToggleStyle where Self == _SystemStyle {
  /// As the system likes it.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// As a switch.
  public static var `switch`: _SystemStyle { _SystemStyle() }
  /// As a button.
  public static var button: _SystemStyle { _SystemStyle() }
}
extension ListStyle where Self == _SystemStyle {
  /// As the system likes it.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// Without a frame.
  public static var plain: _SystemStyle { _SystemStyle() }
  /// In groups.
  public static var insetGrouped: _SystemStyle { _SystemStyle() }
}
extension ProgressViewStyle where Self == _SystemStyle {
  /// As the system likes it.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// As a bar.
  public static var linear: _SystemStyle { _SystemStyle() }
  /// As a circle.
  public static var circular: _SystemStyle { _SystemStyle() }
}
extension GaugeStyle where Self == _SystemStyle {
  /// As the system likes it.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// As a bar.
  public static var linearCapacity: _SystemStyle { _SystemStyle() }
  /// As a bar with a mark.
  public static var accessoryLinear: _SystemStyle { _SystemStyle() }
  /// As a circle.
  public static var accessoryCircular: _SystemStyle { _SystemStyle() }
  /// As a circle that fills up.
  public static var accessoryCircularCapacity: _SystemStyle { _SystemStyle() }
}

/// A style of labels of the system.
public struct _SystemLabelStyle: LabelStyle {
  /// Whether the picture and the title are shown.
  public let _shows: (icon: Bool, title: Bool)
}
extension LabelStyle where Self == _SystemLabelStyle {
  /// The picture and the title.
  public static var automatic: _SystemLabelStyle { .init(_shows: (true, true)) }
  /// The picture and the title.
  public static var titleAndIcon: _SystemLabelStyle { .init(_shows: (true, true)) }
  /// The title.
  public static var titleOnly: _SystemLabelStyle { .init(_shows: (false, true)) }
  /// The picture; the title is read aloud all the same.
  public static var iconOnly: _SystemLabelStyle { .init(_shows: (true, false)) }
}

extension View {
  /// Sets what is shown of labels.
  public nonisolated func labelStyle(_ style: some LabelStyle) -> some View {
    surrounded {
      $0.labelParts =
        style._shows.icon ? style._shows.title ? .titleAndIcon : .iconOnly : .titleOnly
    }
  }
  /// Leaves the style of buttons to the renderer.
  public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { self }
  /// Leaves the style of toggles to the renderer.
  public nonisolated func toggleStyle(_ style: some ToggleStyle) -> some View { self }
  /// Leaves the style of lists to the renderer.
  public nonisolated func listStyle(_ style: some ListStyle) -> some View { self }
  /// Leaves the style of progress to the renderer.
  public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View { self }
  /// Leaves the style of gauges to the renderer.
  public nonisolated func gaugeStyle(_ style: some GaugeStyle) -> some View { self }
}
