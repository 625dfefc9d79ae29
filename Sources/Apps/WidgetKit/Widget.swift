public import AppIntents
public import Parlance
import SwiftUI

/// Something that an app shows outside its screens, and that a person asks for in the dialog.
///
///     struct BookWidget: Widget {
///       var body: some WidgetConfiguration {
///         AppIntentConfiguration(
///           kind: "FavoriteBook", intent: BookWidgetConfig.self, provider: BookProvider()
///         ) { entry in
///           BookView(entry: entry)
///         }
///         .configurationDisplayName("Favorite Book")
///       }
///     }
///
/// A bundle of widgets is a module of the app: `static let package = BookWidgets.self` in its `ParlanceApp`
/// lists them.
public protocol Widget: SendableMetatype {
  /// The type of the configuration.
  associatedtype Body: WidgetConfiguration
  /// The name of the widget, and the code that draws it.
  var body: Body { get }
  /// Creates the widget.
  init()
}

/// A switch or a button that an app shows outside its screens.
///
///     struct DoorControl: ControlWidget {
///       var body: some ControlWidgetConfiguration {
///         StaticControlConfiguration(kind: "Door", provider: DoorProvider()) { isLocked in
///           ControlWidgetToggle("Front Door", isOn: isLocked, action: LockDoor())
///         }
///       }
///     }
public protocol ControlWidget: SendableMetatype {
  /// The type of the configuration.
  associatedtype Body: ControlWidgetConfiguration
  /// The name of the control, and the code that draws it.
  var body: Body { get }
  /// Creates the control.
  init()
}

/// The widgets and controls of an app.
///
///     struct BookWidgets: WidgetBundle {
///       var body: some Widget {
///         BookWidget()
///         DoorControl()
///       }
///     }
public protocol WidgetBundle: IntentListingPackage {
  /// The type of the widgets.
  associatedtype Body: Widget
  /// The widgets and controls.
  @WidgetBundleBuilder var body: Body { get }
  /// Creates the bundle.
  init()
}

extension WidgetBundle {
  /// The intents that hold the settings of the widgets, and draw them.
  public static var intents: [any AppIntent.Type] {
    (Self().body as? _WidgetList)?.intents ?? [Body.intent]
  }

  /// Ends the program with what to write instead: widgets belong to an app, which draws them.
  public static func main() { endWithAdvice(String(describing: Self.self)) }
}

extension Widget {
  /// Ends the program with what to write instead: widgets belong to an app, which draws them.
  public static func main() { endWithAdvice("a WidgetBundle of \(Self.self)") }

  fileprivate static var intent: any AppIntent.Type {
    listed(plain: _ShownWidget<Self>.self) { Self().body._declaration }
  }
}

extension ControlWidget {
  fileprivate static var intent: any AppIntent.Type {
    listed(plain: _ShownControl<Self>.self) { Self().body._declaration }
  }
}

/// Adds a widget or control to those that can be drawn, and returns the intent that draws it.
///
/// - Parameters:
///   - plain: The intent of one without settings.
///   - declaration: Creates the declaration for each drawing.
private func listed(
  plain: any AppIntent.Type, _ declaration: @escaping @Sendable () -> _WidgetDeclaration
) -> any AppIntent.Type {
  let declared = declaration()
  let intent = declared.intent ?? plain
  WidgetContents.add(intent, kind: declared.kind) { settings in
    let declared = declaration()
    return try await declared.draw(settings, declared.context)
  }
  return intent
}

private func endWithAdvice(_ bundle: String) -> Never {
  let message =
    "Nothing runs widgets by themselves here. Put @main before a type that conforms to ParlanceApp, and list the "
    + "widgets there: static let package = \(bundle).self\n"
  FileHandle.standardError.write(Data(message.utf8))
  exit(78)
}

/// The intent of a widget without settings: performing it draws the widget.
struct _ShownWidget<Shown: Widget>: WidgetConfigurationIntent {
  static var persistentIdentifier: String { Shown().body._declaration.kind }
  static var title: LocalizedStringResource {
    Shown().body._declaration.displayName
      ?? LocalizedStringResource(stringLiteral: persistentIdentifier)
  }
}

/// The intent of a control without settings: performing it draws the control.
struct _ShownControl<Shown: ControlWidget>: ControlConfigurationIntent {
  static var persistentIdentifier: String { Shown().body._declaration.kind }
  static var title: LocalizedStringResource {
    Shown().body._declaration.displayName
      ?? LocalizedStringResource(stringLiteral: persistentIdentifier)
  }
}

/// Several widgets and controls, as the body of a bundle lists them.
public struct _WidgetList: Widget {
  let intents: [any AppIntent.Type]

  init(_ intents: [any AppIntent.Type]) { self.intents = intents }
  /// Creates an empty list.
  public init() { self.init([]) }
  /// Shows nothing itself: each of its widgets is shown alone.
  public var body: some WidgetConfiguration {
    _WidgetDeclaration(kind: "", intent: nil) { _, context in
      await MainActor.run { view(EmptyView(), in: context) }
    }
  }
}

/// Builds a list of widgets from the statements of a closure.
///
/// See the example of ``WidgetBundle``.
@resultBuilder
public enum WidgetBundleBuilder {
  /// Returns the list of one widget.
  public static func buildExpression(_ widget: some Widget) -> _WidgetList { list(of: widget) }
  /// Returns the list of one control.
  public static func buildExpression(_ control: some ControlWidget) -> _WidgetList {
    list(of: control)
  }
  /// Returns the lists as one.
  public static func buildBlock(_ lists: _WidgetList...) -> _WidgetList {
    _WidgetList(lists.flatMap(\.intents))
  }
  /// Returns the list, or an empty one.
  public static func buildOptional(_ list: _WidgetList?) -> _WidgetList {
    list ?? _WidgetList()
  }
  /// Returns the list of a system that is new enough.
  public static func buildLimitedAvailability(_ list: _WidgetList) -> _WidgetList { list }
  /// Returns the list of the first branch.
  public static func buildEither(first list: _WidgetList) -> _WidgetList { list }
  /// Returns the list of the second branch.
  public static func buildEither(second list: _WidgetList) -> _WidgetList { list }

  private static func list<Shown: Widget>(of widget: Shown) -> _WidgetList {
    _WidgetList([Shown.intent])
  }
  private static func list<Shown: ControlWidget>(of control: Shown) -> _WidgetList {
    _WidgetList([Shown.intent])
  }
}
