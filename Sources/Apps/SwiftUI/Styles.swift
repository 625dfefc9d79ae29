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
  GaugeStyle, PickerStyle, TextFieldStyle, FormStyle, NavigationViewStyle, TabViewStyle, MenuStyle,
  DatePickerStyle, GroupBoxStyle
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

/// How a picker looks; the system decides.
///
///     Picker("Size", selection: $size) { Sizes() }.pickerStyle(.segmented)
public protocol PickerStyle: Sendable {}
/// How a field looks; the system decides.
///
///     TextField("Name", text: $name).textFieldStyle(.roundedBorder)
public protocol TextFieldStyle: Sendable {}
/// How a form looks; the system decides.
///
///     Form { Text("Size") }.formStyle(.grouped)
public protocol FormStyle: Sendable {}
/// How screens that lead to one another look; the system decides.
///
///     NavigationView { Orders() }.navigationViewStyle(.stack)
public protocol NavigationViewStyle: Sendable {}
/// How screens side by side look; the system decides.
///
///     TabView { Orders() }.tabViewStyle(.page)
public protocol TabViewStyle: Sendable {}
/// How a menu looks; the system decides.
///
///     Menu("Order") { Orders() }.menuStyle(.button)
public protocol MenuStyle: Sendable {}
/// How a date picker looks; the system decides.
///
///     DatePicker("Due", selection: $due).datePickerStyle(.compact)
public protocol DatePickerStyle: Sendable {}
/// How a box looks; the system decides.
///
///     GroupBox("Today") { Orders() }.groupBoxStyle(.automatic)
public protocol GroupBoxStyle: Sendable {}

extension PickerStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// As a menu.
  public static var menu: _SystemStyle { _SystemStyle() }
  /// As buttons side by side.
  public static var segmented: _SystemStyle { _SystemStyle() }
  /// As a wheel.
  public static var wheel: _SystemStyle { _SystemStyle() }
  /// Among other rows.
  public static var inline: _SystemStyle { _SystemStyle() }
  /// On a screen of its own.
  public static var navigationLink: _SystemStyle { _SystemStyle() }
  /// As a row of symbols.
  public static var palette: _SystemStyle { _SystemStyle() }
  /// As radio buttons.
  public static var radioGroup: _SystemStyle { _SystemStyle() }
}
extension TextFieldStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// Without a border.
  public static var plain: _SystemStyle { _SystemStyle() }
  /// With a round border.
  public static var roundedBorder: _SystemStyle { _SystemStyle() }
  /// With a square border.
  public static var squareBorder: _SystemStyle { _SystemStyle() }
}
extension FormStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// In groups.
  public static var grouped: _SystemStyle { _SystemStyle() }
  /// In columns.
  public static var columns: _SystemStyle { _SystemStyle() }
}
extension NavigationViewStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// One screen at a time.
  public static var stack: _SystemStyle { _SystemStyle() }
  /// In columns.
  public static var columns: _SystemStyle { _SystemStyle() }
}
extension TabViewStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// As pages.
  public static var page: _SystemStyle { _SystemStyle() }
  /// As a sidebar where there is room.
  public static var sidebarAdaptable: _SystemStyle { _SystemStyle() }
}
extension MenuStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// As a button.
  public static var button: _SystemStyle { _SystemStyle() }
  /// As a button without a border.
  public static var borderlessButton: _SystemStyle { _SystemStyle() }
}
extension DatePickerStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
  /// In little room.
  public static var compact: _SystemStyle { _SystemStyle() }
  /// As a calendar.
  public static var graphical: _SystemStyle { _SystemStyle() }
  /// As wheels.
  public static var wheel: _SystemStyle { _SystemStyle() }
  /// As a field.
  public static var field: _SystemStyle { _SystemStyle() }
  /// As a field with a stepper.
  public static var stepperField: _SystemStyle { _SystemStyle() }
}
extension GroupBoxStyle where Self == _SystemStyle {
  /// As usual.
  public static var automatic: _SystemStyle { _SystemStyle() }
}

extension TabViewStyle where Self == _SystemStyle {
  /// As pages, with or without dots.
  public static func page(indexDisplayMode: PageIndexDisplayMode) -> _SystemStyle {
    _SystemStyle()
  }
}

/// Whether dots say which page is shown.
///
///     TabView { Orders() }.tabViewStyle(.page(indexDisplayMode: .never))
public enum PageIndexDisplayMode: Sendable, Hashable { case automatic, always, never }

/// The shape of buttons with a border.
///
///     Button("Order", intent: OrderSoup()).buttonBorderShape(.capsule)
public enum ButtonBorderShape: Sendable, Hashable {
  case automatic, capsule, roundedRectangle, circle
}

extension PrimitiveButtonStyle where Self == _SystemStyle {
  /// With glass behind it.
  public static var glass: _SystemStyle { _SystemStyle() }
  /// With glass in the color of the app behind it.
  public static var glassProminent: _SystemStyle { _SystemStyle() }
  /// As a link.
  public static var link: _SystemStyle { _SystemStyle() }
}

extension ListStyle where Self == _SystemStyle {
  /// In groups.
  public static var grouped: _SystemStyle { _SystemStyle() }
  /// As a sidebar.
  public static var sidebar: _SystemStyle { _SystemStyle() }
  /// With room around it.
  public static var inset: _SystemStyle { _SystemStyle() }
}

/// A button without a border.
///
///     Button("Order", intent: OrderSoup()).buttonStyle(PlainButtonStyle())
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}
/// A button without a border.
///
///     Button("Order", intent: OrderSoup()).buttonStyle(BorderlessButtonStyle())
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}
/// A button with a border.
///
///     Button("Order", intent: OrderSoup()).buttonStyle(BorderedButtonStyle())
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}
/// A button with a border in the color of the app.
///
///     Button("Order", intent: OrderSoup()).buttonStyle(BorderedProminentButtonStyle())
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}
/// A field with a round border.
///
///     TextField("Name", text: $name).textFieldStyle(RoundedBorderTextFieldStyle())
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}
/// A field without a border.
///
///     TextField("Name", text: $name).textFieldStyle(PlainTextFieldStyle())
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}
/// Buttons side by side.
///
///     Picker("Size", selection: $size) { Sizes() }.pickerStyle(SegmentedPickerStyle())
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}
/// A menu.
///
///     Picker("Size", selection: $size) { Sizes() }.pickerStyle(MenuPickerStyle())
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}
/// One screen at a time.
///
///     NavigationView { Orders() }.navigationViewStyle(StackNavigationViewStyle())
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}
/// A list without anything around it.
///
///     List(soups) { Text($0.name) }.listStyle(PlainListStyle())
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}
/// A list in groups with room around them.
///
///     List(soups) { Text($0.name) }.listStyle(InsetGroupedListStyle())
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension View {
  /// Sets the look of pickers.
  public nonisolated func pickerStyle(_ style: some PickerStyle) -> some View { self }
  /// Sets the look of fields.
  public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }
  /// Sets the look of forms.
  public nonisolated func formStyle(_ style: some FormStyle) -> some View { self }
  /// Sets the look of screens that lead to one another.
  public nonisolated func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
    self
  }
  /// Sets the look of screens side by side.
  public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View { self }
  /// Sets the look of menus.
  public nonisolated func menuStyle(_ style: some MenuStyle) -> some View { self }
  /// Sets the look of date pickers.
  public nonisolated func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }
  /// Sets the look of boxes.
  public nonisolated func groupBoxStyle(_ style: some GroupBoxStyle) -> some View { self }
  /// Sets the shape of buttons with a border.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
}
