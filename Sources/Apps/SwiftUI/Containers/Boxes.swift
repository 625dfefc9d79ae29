import IntentMetadata
public import SwiftUICore

/// Views in a box under a title.
///
///     GroupBox("Soup of the day") { Text("Tomato") }
public struct GroupBox<Label: View, Content: View> {
  let section: Section<Label, Content, EmptyView>
  /// Creates a box.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    section = Section(content: content, header: label)
  }
  /// Creates a box.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
  /// Creates a box without a title.
  public nonisolated init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content: content) { EmptyView() }
  }
  /// Creates a box with a title.
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text { self.init(content: content) { Text(title) } }
  /// Creates a box with a title.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content)
  where Label == Text { self.init(content: content) { Text(title) } }
}

extension GroupBox: DrawnView {
  /// Returns the views below the title.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { section._resolve(in: context) }
}

/// Views that unfold under a title; a snippet shows them, since nothing unfolds.
///
///     DisclosureGroup("Ingredients") { Text("Tomatoes, basil") }
public struct DisclosureGroup<Label: View, Content: View> {
  let section: Section<Label, Content, EmptyView>
  /// Creates views that unfold.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { section = Section(content: content, header: label) }
  /// Creates views that unfold.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(content: content, label: label) }
  /// Creates views that unfold under a title.
  public nonisolated init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { self.init(content: content) { Text(title) } }
  /// Creates views that unfold under a title.
  public nonisolated init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { self.init(content: content) { Text(title) } }
  /// Creates views that unfold under a title.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { self.init(content: content) { Text(title) } }
}

extension DisclosureGroup: DrawnView {
  /// Returns the views below the title.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { section._resolve(in: context) }
}

/// Controls that belong together.
///
///     ControlGroup { Button("Hurry", intent: HurryOrder()) }
public struct ControlGroup<Content: View> {
  let content: Content
  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: DrawnView {
  /// Returns the controls.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { content._resolve(in: context) }
}

/// Views whose glass flows together.
///
///     GlassEffectContainer { Text("Ready").glassEffect() }
public struct GlassEffectContainer<Content: View> {
  let content: Content
  /// Creates a container.
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GlassEffectContainer: DrawnView {
  /// Returns the views.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { content._resolve(in: context) }
}

/// The first of several views that fits; a snippet shows the first.
///
///     ViewThatFits {
///       HStack { Text("Ready in"); Text("five minutes") }
///       Text("5 min")
///     }
public struct ViewThatFits<Content: View> {
  let content: Content
  /// Creates a choice of views.
  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension ViewThatFits: DrawnView {
  /// Returns the first view.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    _ViewNodes(Array(content._resolve(in: context).nodes.prefix(1)))
  }
}

/// Views that scroll to a place; a snippet shows them all.
///
///     ScrollViewReader { proxy in ScrollView { Orders() } }
public struct ScrollViewReader<Content: View> {
  let content: (ScrollViewProxy) -> Content
  /// Creates views that scroll.
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: DrawnView {
  /// Returns the views.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    content(ScrollViewProxy())._resolve(in: context)
  }
}

/// A way to scroll.
///
/// See the example of ``ScrollViewReader``.
public struct ScrollViewProxy {
  nonisolated init() {}
  /// Does nothing: all is shown.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Views that change with time; a snippet shows what they are now.
///
///     TimelineView(.everyMinute) { timeline in Text(timeline.date, style: .time) }
public struct TimelineView<Schedule: TimelineSchedule, Content: View> {
  let content: (TimelineViewDefaultContext) -> Content
  /// Creates views that change with time.
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { self.content = content }
}

extension TimelineView: DrawnView {
  /// Returns the views as they are now.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    content(TimelineViewDefaultContext(date: Date()))._resolve(in: context)
  }
}

/// The time for which views are drawn.
///
/// See the example of ``TimelineView``.
public struct TimelineViewDefaultContext: Sendable {
  /// The time.
  public let date: Date
}

/// When views change.
///
/// See the example of ``TimelineView``.
public protocol TimelineSchedule: Sendable {}

/// A schedule of the system.
public struct _SystemSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == _SystemSchedule {
  /// Each minute.
  public static var everyMinute: _SystemSchedule { _SystemSchedule() }
  /// As often as a screen can.
  public static var animation: _SystemSchedule { _SystemSchedule() }
  /// At an interval.
  public static func periodic(from start: Date, by interval: TimeInterval) -> _SystemSchedule {
    _SystemSchedule()
  }
}

/// Switches a list to editing, which a snippet has no use for.
///
///     List(soups) { Text($0.name) }.toolbar { EditButton() }
public struct EditButton: DrawnView {
  /// Creates a button.
  @available(*, deprecated, message: "Nothing edits a list here; use Button(intent:).")
  public nonisolated init() {}
  /// Returns nothing.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { _ViewNodes([]) }
}
