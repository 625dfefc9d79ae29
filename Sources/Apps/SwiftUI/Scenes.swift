public import SwiftUICore

// Windows and menus of an app, beside those in `WindowGroup`: nothing shows them.

/// A single window.
///
///     Window("Orders", id: "orders") { Orders() }
public struct Window<Content: View>: Scene {
  /// Creates a window that nothing shows.
  @available(*, deprecated, message: "Nothing shows windows; snippets show results.")
  public nonisolated init(
    _ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows windows here.") }
}

/// The window of an app's settings.
///
///     Settings { Preferences() }
public struct Settings<Content: View>: Scene {
  /// Creates a window that nothing shows.
  @available(*, deprecated, message: "Nothing shows windows; snippets show results.")
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows windows here.") }
}

/// An app's menu beside the clock.
///
///     MenuBarExtra("Orders", systemImage: "cart") { Orders() }
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  /// Creates a menu that nothing shows.
  @available(*, deprecated, message: "Nothing shows menus; snippets show results.")
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  /// Creates a menu that nothing shows.
  @available(*, deprecated, message: "Nothing shows menus; snippets show results.")
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SwiftUI.Label<Text, Image> {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows windows here.") }
}

/// The menus of an app.
///
///     struct OrderCommands: Commands {
///       var body: some Commands { CommandMenu("Order") { Text("Tomato soup") } }
///     }
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the menus that make up these.
  associatedtype Body: Commands
  /// The menus that make up these.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// A menu.
///
/// See the example of ``Commands``.
public struct CommandMenu<Content: View>: Commands {
  /// Creates a menu that nothing shows.
  public nonisolated init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows menus here.") }
}

/// Where commands are in the menus of the system.
///
///     CommandGroup(replacing: .newItem) { Text("New Order") }
public enum CommandGroupPlacement: Sendable, Hashable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem
  case importExport, printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar
  case sidebar, windowSize, windowArrangement, help, singleWindowList, windowList
}

/// Commands in the menus of the system.
///
/// See the example of ``CommandGroupPlacement``.
public struct CommandGroup<Content: View>: Commands {
  /// Creates commands that nothing shows.
  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  /// Creates commands that nothing shows.
  public nonisolated init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  /// Creates commands that nothing shows.
  public nonisolated init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows menus here.") }
}

/// The commands for a sidebar.
///
///     WindowGroup { Orders() }.commands { SidebarCommands() }
public struct SidebarCommands: Commands {
  /// Creates commands that nothing shows.
  public nonisolated init() {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows menus here.") }
}

/// Builds the menus of an app.
///
/// See the example of ``Commands``.
@resultBuilder
public enum CommandsBuilder {
  /// Returns menus as they are.
  public static nonisolated func buildBlock<Content: Commands>(_ content: Content) -> Content {
    content
  }
  /// Returns a thing as it is.
  public static nonisolated func buildExpression<Content: Commands>(_ content: Content) -> Content {
    content
  }
  /// Returns what nothing shows.
  public static nonisolated func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _NoCommands { _NoCommands() }
  /// Returns what nothing shows.
  public static nonisolated func buildIf<Content: Commands>(_ content: Content?)
    -> _PossibleCommands<Content>
  { _PossibleCommands() }
  /// Returns what nothing shows.
  public static nonisolated func buildEither(first: some Commands) -> _NoCommands { _NoCommands() }
  /// Returns what nothing shows.
  public static nonisolated func buildEither(second: some Commands) -> _NoCommands {
    _NoCommands()
  }
}

/// Menus that nothing shows.
public struct _PossibleCommands<Content: Commands>: Commands {
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows menus here.") }
}

/// What nothing shows.
public struct _NoCommands: Commands {
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows menus here.") }
}

extension Scene {
  /// Leaves the windows as they are.
  @available(*, deprecated, message: "Nothing shows menus; an intent is a command.")
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content)
    -> some Scene
  { self }
  /// Leaves the windows as they are.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in prepare().")
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene { self }
  /// Leaves the windows as they are.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in prepare().")
  public nonisolated func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
  /// Sets a value in the surroundings of windows that nothing shows.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene { self }
}
