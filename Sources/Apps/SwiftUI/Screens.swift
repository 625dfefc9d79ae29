public import SwiftUICore

// A file that holds intents often declares the app's windows as well. It compiles: the compiler warns of what nothing
// shows, and a program that is started by its windows says what to write instead.

/// The windows of a program.
///
/// No windows are shown here, and an app's intents are not discovered automatically: the `@main` of
/// a program is a type that conforms to `ParlanceApp` and lists them.
///
///     struct BooksApp: App {
///       var body: some Scene {
///         WindowGroup { Shelf(library: .shared) }
///       }
///     }
@MainActor @preconcurrency
public protocol App {
  /// The type of the windows.
  associatedtype Body: Scene
  /// The windows.
  @SceneBuilder var body: Body { get }
  /// Creates the app, which registers what its intents depend on.
  init()
}

extension App {
  /// Ends the program with instructions: there is no window to open.
  public static func main() {
    let message =
      "“\(Self.self)” opens windows, and nothing shows windows here. Put @main before a type that conforms to "
      + "ParlanceApp and lists the intents of the app; its prepare() may create \(Self.self) for what "
      + "init() registers.\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(78)
  }
}

/// A window, or several.
///
/// See the example of ``App``.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the windows that make up this one.
  associatedtype Body: Scene
  /// The windows that make up this one.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// A window that holds views.
///
/// See the example of ``App``.
public struct WindowGroup<Content: View>: Scene {
  /// Creates a window.
  @available(*, deprecated, message: "Nothing shows windows; snippets show results.")
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  /// Creates a window with a title.
  @available(*, deprecated, message: "Nothing shows windows; snippets show results.")
  public nonisolated init(
    _ title: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content
  ) {}
  /// Creates a window that others can open.
  @available(*, deprecated, message: "Nothing shows windows; snippets show results.")
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {}
  /// Never there: nothing shows the window.
  public var body: Never { preconditionFailure("Nothing shows windows here.") }
}

extension Scene {
  /// Returns the window as it is: nothing opens it.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
  /// Returns the window as it is: nothing opens it.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Returns the window as it is: nothing opens it.
  public nonisolated func environment<Object: AnyObject>(_ object: Object?) -> some Scene { self }
}

extension Scene {
  /// Returns the window as it is: nothing opens it.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }
  /// Returns the window as it is: nothing opens it.
  public nonisolated func windowStyle(_ style: WindowStyle) -> some Scene { self }
  /// Returns the window as it is: nothing opens it.
  public nonisolated func environmentObject(_ object: some ObservableObject) -> some Scene { self }
}

/// The decoration of a window.
///
/// See the example of ``App``.
public enum WindowStyle: Sendable, Hashable { case automatic, hiddenTitleBar, titleBar, plain }

/// How far a window can be resized.
///
/// See the example of ``App``.
public enum WindowResizability: Sendable, Hashable { case automatic, contentSize, contentMinSize }

/// Whether a window is in front; a snippet is, while it is shown.
///
///     @Environment(\.scenePhase) private var scenePhase
public enum ScenePhase: Sendable, Hashable { case background, inactive, active }

/// Builds windows from the statements of a closure.
///
/// See the example of ``App``.
@resultBuilder
public enum SceneBuilder {
  /// Returns a window as it is.
  public static nonisolated func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }
  /// Returns the first of several windows: nothing shows the others either.
  public static nonisolated func buildBlock<Content: Scene, each Other: Scene>(
    _ content: Content, _ others: repeat each Other
  ) -> Content { content }
  /// Returns a window as it is.
  public static nonisolated func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// Views to look at while an app is written; they are checked and left out.
///
///     #Preview { Shelf(library: .preview) }
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
