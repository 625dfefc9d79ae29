public import SwiftUICore

/// The properties of a button that its style receives.
///
/// See the example of ``ButtonStyle``.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label {
    let view: AnyView
  }
  /// The role of the button.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is being pressed; never, while it is drawn.
  public let isPressed = false
}

extension ButtonStyleConfiguration.Label: DrawnView {
  /// Returns what is drawn of the label.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { view._resolve(in: context) }
}

/// A style of buttons of the app's own: what is drawn of a button is what it makes of the label.
///
///     struct Loud: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View { configuration.label.bold() }
///     }
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the views.
  associatedtype Body: View
  /// The input of a style.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns what is drawn of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  /// Returns what is drawn of a button.
  func look(of configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
  /// The app's own style of buttons.
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Draws buttons in a style of the app's own.
  public nonisolated func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    surrounded { $0.buttonStyle = style }
  }
}
