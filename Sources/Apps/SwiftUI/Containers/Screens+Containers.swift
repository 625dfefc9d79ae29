import IntentMetadata
public import SwiftUICore

/// Screens that lead to one another; a snippet shows the first.
///
///     NavigationView { Text("Soups") }
public typealias NavigationView = NavigationStack

/// Columns that lead to one another; a snippet shows the first.
///
///     NavigationSplitView {
///       List(soups) { Text($0.name) }
///     } detail: {
///       Text("Choose a soup")
///     }
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let stack: NavigationStack<Sidebar>
  /// Creates three columns.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { stack = NavigationStack(root: sidebar) }
  /// Creates two columns.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { stack = NavigationStack(root: sidebar) }
}

extension NavigationSplitView: DrawnView {
  /// Returns the first column.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { stack._resolve(in: context) }
}

/// Which columns a person sees.
///
///     @State private var columns = NavigationSplitViewVisibility.all
public enum NavigationSplitViewVisibility: Sendable, Hashable, Codable {
  case automatic, all, doubleColumn, detailOnly
}

/// A column.
///
///     @State private var column = NavigationSplitViewColumn.detail
public enum NavigationSplitViewColumn: Sendable, Hashable { case sidebar, content, detail }

/// The values of the screens that a person has come through.
///
///     @State private var path = NavigationPath()
///     path.append(soup)
public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []
  /// Creates an empty path.
  public init() {}
  /// Creates a path of values.
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }
  /// How many values there are.
  public var count: Int { values.count }
  /// Whether there are none.
  public var isEmpty: Bool { values.isEmpty }
  /// Goes on to a value.
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(value) }
  /// Goes back by a number of values.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

/// Screens side by side; a snippet shows each below its title.
///
///     TabView {
///       Tab("Soups", systemImage: "fork.knife") { Soups() }
///       Tab("Orders", systemImage: "cart") { Orders() }
///     }
public struct TabView<SelectionValue: Hashable, Content: View> {
  let content: Content
  /// Creates screens, one of which is chosen.
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  /// Creates screens, one of which is chosen.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  /// Creates screens.
  public nonisolated init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.content = content()
  }
}

extension TabView: DrawnView {
  /// Returns the screens.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { content._resolve(in: context) }
}

/// What a screen among others is for.
///
///     Tab("Search", systemImage: "magnifyingglass", role: .search) { Search() }
public struct TabRole: Sendable, Hashable {
  private let name: String
  /// Finds something.
  public static var search: TabRole { TabRole(name: "search") }
}

/// A screen among others, below its title.
///
/// See the example of ``TabView``.
public struct Tab<Value: Hashable, Content: View, Label: View> {
  let section: Section<Label, Content, EmptyView>
  /// Creates a screen with a label.
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { section = Section(content: content, header: label) }
  /// Creates a screen with a label.
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == Never { section = Section(content: content, header: label) }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
  /// Creates a screen with a title and a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
  /// Creates a screen with a title and a symbol.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
  /// Creates a screen with a title and a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Tab: DrawnView {
  /// Returns the screen below its title.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { section._resolve(in: context) }
}

extension View {
  /// Puts a title above the view, which is a screen among others.
  public nonisolated func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    let label = label()
    return Section {
      self
    } header: {
      label
    }
  }
}
