import IntentMetadata
public import SwiftUICore

/// A stack of screens; a snippet has only the first.
///
///     NavigationStack {
///       NavigationLink("Details") { BookView(book) }
///         .navigationTitle("Books")
///         .navigationBarTitleDisplayMode(.inline)
///     }
public struct NavigationStack<Root: View> {
  let root: Root
  /// Creates it.
  public nonisolated init(@ViewBuilder root: () -> Root) { self.root = root() }
  /// Creates it with the screens that are on it, which a snippet does not show.
  public nonisolated init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack: DrawnView {
  /// Returns the views of the screen.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var inner = context
    inner.environment.showsTitles = true
    return root._resolve(in: inner)
  }
}

/// A way to another screen; a snippet shows its label.
///
/// See the example of ``NavigationStack``.
public struct NavigationLink<Label: View> {
  let label: Label
  /// Creates a way to a view.
  public nonisolated init<Destination: View>(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  /// Creates a way to a view.
  public nonisolated init<Destination: View>(
    destination: Destination, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  /// Creates a link to the view for a value.
  public nonisolated init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
  /// Creates a way to a view, with a title.
  public nonisolated init<Destination: View>(
    _ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) where Label == Text { label = Text(title) }
  /// Creates a link to the view for a value, with a title.
  public nonisolated init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?)
  where Label == Text { label = Text(title) }
}

extension NavigationLink: DrawnView {
  /// Returns the label.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { label._resolve(in: context) }
}

/// How a screen shows its title.
///
/// See the example of ``NavigationStack``.
public enum NavigationBarTitleDisplayMode: Sendable, Hashable {
  case automatic, inline, large
  /// As the title of another type, by Apple's older name.
  public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

/// How a bar shows the title of a screen.
///
///     Text("Soups").toolbarTitleDisplayMode(.inline)
public enum ToolbarTitleDisplayMode: Sendable, Hashable {
  case automatic, inline, inlineLarge, large
}

/// The older name of what belongs to a screen's title.
public typealias NavigationBarItem = NavigationBarTitleDisplayMode

/// A screen below its title.
struct _Titled<Content: View> {
  let title: Text
  let content: Content
}

extension _Titled: DrawnView {
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    guard context.environment.showsTitles else { return content._resolve(in: context) }
    var inner = context
    inner.environment.showsTitles = false
    return VStack(alignment: .leading) {
      title.font(.headline)
      content
    }._resolve(in: inner)
  }
}

private enum ShowsTitlesKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether a screen has room for a title.
  var showsTitles: Bool {
    get { self[ShowsTitlesKey.self] }
    set { self[ShowsTitlesKey.self] = newValue }
  }
}

extension View {
  /// Gives a screen in a navigation stack a title.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    _Titled(title: title, content: self)
  }
  /// Gives a screen in a navigation stack a title.
  public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }
  /// Gives a screen in a navigation stack a title.
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }
  /// Leaves the size of the title to the renderer.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    self
  }
  /// Leaves the size of the title to the renderer.
  public nonisolated func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode)
    -> some View
  { self }
}
