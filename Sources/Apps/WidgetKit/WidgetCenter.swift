import AppIntents
// Apple's module brings it along, and apps' files rely on it.
@_exported public import SwiftUI

/// Reports to fronts that widgets have changed.
///
/// A dialog that shows one of them redraws it in its next turn.
///
///     WidgetCenter.shared.reloadTimelines(ofKind: "FavoriteBook")
public final class WidgetCenter: Sendable {
  /// The center of the app.
  public static let shared = WidgetCenter()
  private init() {}

  /// Redraws all widgets.
  public func reloadAllTimelines() { WidgetContents.reload() }
  /// Redraws the widgets of a kind.
  public func reloadTimelines(ofKind kind: String) { WidgetContents.reload(kind) }
}

/// Reports to fronts that controls have changed.
///
///     ControlCenter.shared.reloadControls(ofKind: "Door")
public final class ControlCenter: Sendable {
  /// The center of the app.
  public static let shared = ControlCenter()
  private init() {}

  /// Redraws all controls.
  public func reloadAllControls() { WidgetContents.reload() }
  /// Redraws the controls of a kind.
  public func reloadControls(ofKind kind: String) { WidgetContents.reload(kind) }
}

/// The color mode of a widget.
///
///     @Environment(\.widgetRenderingMode) var renderingMode
public struct WidgetRenderingMode: Sendable, Hashable {
  private let name: String
  /// In all its colors, as a dialog draws it.
  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  /// In the shades of one color.
  public static let accented = WidgetRenderingMode(name: "accented")
  /// In shades of gray.
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

extension EnvironmentValues {
  /// The size class of the widget that is drawn.
  public internal(set) var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }
  /// The color mode of the widget: full color.
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  /// Whether the widget's background is drawn, which it is not.
  public var showsWidgetContainerBackground: Bool { false }
}

/// The background of a small widget, which a renderer does not draw.
///
///     ZStack {
///       AccessoryWidgetBackground()
///       Text("21°")
///     }
public struct AccessoryWidgetBackground: View {
  /// Creates it.
  public nonisolated init() {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

private enum WidgetFamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemMedium }
}

extension View {
  /// Colors the view in a widget drawn in shades of one color, which none is.
  public nonisolated func widgetAccentable(_ isAccentable: Bool = true) -> some View { self }
  /// Sets what a press on the widget opens, for which a dialog has `Link`.
  @available(*, deprecated, message: "Nobody presses a widget as a whole in a dialog; use Link.")
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }
}
