public import SwiftUICore

// What an app's own screens present, and how; nothing presents these views in a snippet.

extension View {
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this; use requestConfirmation(…).")
  public nonisolated func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this; use requestConfirmation(…).")
  public nonisolated func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this; use requestConfirmation(…).")
  @_disfavoredOverload
  public nonisolated func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this; use requestConfirmation(…).")
  @_disfavoredOverload
  public nonisolated func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func navigationDestination<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nobody searches here; write an intent that finds things.")
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nobody searches here; write an intent that finds things.")
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey? = nil
  ) -> some View { self }
  /// Shows other views below.
  public nonisolated func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }
  /// Says how much of the screen a sheet takes.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }
  /// Says how much of the screen a sheet takes.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  /// Shows or hides what a sheet is dragged by.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// Sets how round the corners of a sheet are.
  public nonisolated func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  /// Sets what is behind a sheet.
  public nonisolated func presentationBackground(_ style: some ShapeStyle) -> some View { self }
  /// Keeps a sheet from being dismissed by a swipe.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
  /// Hides the way back.
  public nonisolated func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    self
  }
  /// Hides the bar.
  public nonisolated func navigationBarHidden(_ isHidden: Bool) -> some View { self }
  /// Hides the bar of the system.
  public nonisolated func statusBarHidden(_ isHidden: Bool = true) -> some View { self }
  /// Shows or hides the bars.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }
  /// Shows or hides what is behind the bars.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }
  /// Sets what is behind the bars.
  public nonisolated func toolbarBackground(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Sets how a person comes to a screen.
  public nonisolated func navigationTransition(_ transition: _NavigationTransition) -> some View {
    self
  }
}

/// An upper or lower edge.
///
///     List(orders) { Text($0.name) }.safeAreaInset(edge: .bottom) { Total() }
public enum VerticalEdge: Int8, Sendable, Hashable, CaseIterable { case top, bottom }

/// How much of the screen a sheet takes.
///
///     Orders().presentationDetents([.medium, .large])
public struct PresentationDetent: Sendable, Hashable {
  private let height: CGFloat?
  private let fraction: CGFloat?
  /// Half of it.
  public static let medium = PresentationDetent(height: nil, fraction: 0.5)
  /// All of it.
  public static let large = PresentationDetent(height: nil, fraction: 1)
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: height, fraction: nil)
  }
  /// A fraction.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: nil, fraction: fraction)
  }
}

/// Where a field to search in is.
///
///     List(soups) { Text($0.name) }.searchable(text: $text, placement: .sidebar)
public enum SearchFieldPlacement: Sendable, Hashable {
  case automatic, toolbar, sidebar, navigationBarDrawer
}

/// A bar.
///
///     Orders().toolbar(.hidden, for: .tabBar)
public enum ToolbarPlacement: Sendable, Hashable {
  case automatic, bottomBar, navigationBar, tabBar, windowToolbar
}

/// How a person comes to a screen.
public struct _NavigationTransition: Sendable {
  /// As usual.
  public static let automatic = _NavigationTransition()
  /// From a view that grows.
  public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID)
    -> _NavigationTransition
  { .automatic }
}

/// What is in a bar; nothing shows bars.
///
///     struct Actions: ToolbarContent {
///       var body: some ToolbarContent { ToolbarItem { Text("Add") } }
///     }
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of what it is made of.
  associatedtype Body: ToolbarContent
  /// What it is made of.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

/// Several things in a bar.
///
///     ToolbarItemGroup(placement: .topBarTrailing) { Text("Add") }
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Creates things that nothing shows.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows bars here.") }
}

/// A gap between things in a bar.
///
///     ToolbarSpacer(.fixed)
public struct ToolbarSpacer: ToolbarContent {
  /// Creates a gap.
  public nonisolated init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {}
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows bars here.") }
}

/// How wide a gap is.
///
/// See the example of ``ToolbarSpacer``.
public enum SpacerSizing: Sendable, Hashable { case fixed, flexible }

/// Builds what is in a bar.
///
/// See the example of ``ToolbarContent``.
@resultBuilder
public enum ToolbarContentBuilder {
  /// Returns a thing as it is.
  public static nonisolated func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content
  {
    content
  }
  /// Returns a thing as it is.
  public static nonisolated func buildExpression<Content: ToolbarContent>(_ content: Content)
    -> Content
  { content }
  /// Returns what nothing shows.
  public static nonisolated func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _NoToolbarContent { _NoToolbarContent() }
  /// Returns what nothing shows.
  public static nonisolated func buildIf<Content: ToolbarContent>(_ content: Content?)
    -> _PossibleToolbarContent<Content>
  { _PossibleToolbarContent() }
  /// Returns what nothing shows.
  public static nonisolated func buildEither(first: some ToolbarContent) -> _NoToolbarContent {
    _NoToolbarContent()
  }
  /// Returns what nothing shows.
  public static nonisolated func buildEither(second: some ToolbarContent) -> _NoToolbarContent {
    _NoToolbarContent()
  }
  /// Returns what nothing shows.
  public static nonisolated func buildLimitedAvailability(_ content: some ToolbarContent)
    -> _NoToolbarContent
  { _NoToolbarContent() }
}

/// What is in a bar that nothing shows.
public struct _PossibleToolbarContent<Content: ToolbarContent>: ToolbarContent {
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows bars here.") }
}

/// What nothing shows.
public struct _NoToolbarContent: ToolbarContent {
  /// Never there.
  public var body: Never { preconditionFailure("Nothing shows bars here.") }
}

extension View {
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; use Button(intent:).")
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
}
