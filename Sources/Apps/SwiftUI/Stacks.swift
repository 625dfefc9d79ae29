import IntentMetadata
public import SwiftUICore

/// The horizontal alignment of views in a column.
///
/// See the example of ``VStack``.
public struct HorizontalAlignment: Sendable, Hashable {
  let side: SnippetStyle.Alignment
  /// The leading edge.
  public static let leading = HorizontalAlignment(side: .leading)
  /// The middle.
  public static let center = HorizontalAlignment(side: .center)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(side: .trailing)
}

/// The vertical alignment of views in a row, which lines of text do not distinguish.
///
/// See the example of ``HStack``.
public enum VerticalAlignment: Sendable, Hashable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// The horizontal and vertical alignment of views.
///
/// See the example of ``ZStack``.
public struct Alignment: Sendable, Hashable {
  /// The side.
  public var horizontal: HorizontalAlignment
  /// The height.
  public var vertical: VerticalAlignment
  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// A corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// A corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// A corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// A corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Views that another one holds.
public struct _Container<Content: View> {
  let view: SnippetNode.View
  var style = SnippetStyle()
  let content: Content

  nonisolated init(
    _ view: SnippetNode.View, _ content: Content, _ change: (inout SnippetStyle) -> Void = { _ in }
  ) {
    self.view = view
    self.content = content
    change(&style)
  }
}

extension _Container: DrawnView {
  /// Returns the views in the one that holds them.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(view) { $0.nodes(content) }
    node?.style = style.orNone
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

/// Views one below the other.
///
///     VStack(alignment: .leading, spacing: 4) {
///       Text(soup.name).font(.headline)
///       Divider()
///       Text(soup.price, format: .currency(code: "USD"))
///     }
public struct VStack<Content: View> {
  let container: _Container<Content>
  /// Creates a column.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = _Container(.vStack, content()) {
      $0.alignment = alignment == .center ? nil : alignment.side
      $0.spacing = spacing.map(Double.init)
    }
  }
}

/// Views side by side.
///
///     HStack(alignment: .center) {
///       Text("Total")
///       Spacer()
///       Text(total)
///     }
public struct HStack<Content: View> {
  let container: _Container<Content>
  /// Creates a row.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = _Container(.hStack, content()) { $0.spacing = spacing.map(Double.init) }
  }
}

/// Views on top of one another.
///
///     ZStack(alignment: .bottomTrailing) {
///       Image("soup")
///       Text("New")
///     }
public struct ZStack<Content: View> {
  let container: _Container<Content>
  /// Creates a pile.
  public nonisolated init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    container = _Container(.zStack, content()) {
      $0.alignment = alignment.horizontal == .center ? nil : alignment.horizontal.side
    }
  }
}

/// Views that belong together and are drawn as if they stood alone.
///
///     Group {
///       Text("Milk")
///       Text("Bread")
///     }
///     .foregroundStyle(.secondary)
public struct Group<Content: View> {
  let content: Content
  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A direction.
///
/// See the example of ``ScrollView``.
public enum Axis: Int8, Sendable, Hashable, CaseIterable {
  case horizontal, vertical
  /// Some directions.
  public struct Set: OptionSet, Sendable {
    /// The number.
    public let rawValue: Int8
    /// Creates it from a number.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// Views that can be moved if there is more than fits; what draws them here has room for all of
/// them.
///
///     ScrollView(.horizontal) { HStack { ForEach(soups) { Text($0.name) } } }
public struct ScrollView<Content: View> {
  let content: Content
  /// Creates it.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views in rows with identities.
///
///     List(soups) { soup in Text(soup.name) }
public struct List<Content: View> {
  let container: _Container<Content>
  /// Creates a list.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    container = _Container(.list, content())
  }
  /// Creates a list with a row for each element of a collection.
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    container = _Container(.list, ForEach(data, content: rowContent))
  }
  /// Creates a list with a row for each element of a collection.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    container = _Container(.list, ForEach(data, id: id, content: rowContent))
  }
}

/// Names and values, and what is set.
///
///     Form { Section("Order") { LabeledContent("Soup", value: "Gazpacho") } }
public struct Form<Content: View> {
  let container: _Container<Content>
  /// Creates a form.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    container = _Container(.form, content())
  }
}

/// Columns of views.
///
///     Grid {
///       GridRow { Text("Soup"); Text("Price") }
///       GridRow { Text("Gazpacho"); Text("$8.00") }
///     }
public struct Grid<Content: View> {
  let container: _Container<Content>
  /// Creates a grid.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = _Container(.grid, content()) {
      $0.alignment = alignment.horizontal.side
      $0.spacing = horizontalSpacing.map(Double.init)
    }
  }
}

/// A row of a grid.
///
/// See the example of ``Grid``.
public struct GridRow<Content: View> {
  let container: _Container<Content>
  /// Creates a row.
  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    container = _Container(.gridRow, content())
  }
}

/// Views under a heading.
///
/// See the example of ``Form``.
public struct Section<Parent: View, Content: View, Footer: View> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Creates a section with a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    (self.header, self.content, self.footer) = (header(), content(), footer())
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a heading.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    (self.header, self.content, footer) = (header(), content(), EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (Text(title), content(), EmptyView())
  }
  /// Creates a section with a title.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (Text(title), content(), EmptyView())
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a heading.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (EmptyView(), content(), EmptyView())
  }
}

/// Room that is left over.
///
/// See the example of ``HStack``.
public struct Spacer: Sendable {
  /// Creates room.
  public init(minLength: CGFloat? = nil) {}
}

/// A line between views.
///
/// See the example of ``VStack``.
public struct Divider: Sendable {
  /// Creates a line.
  public init() {}
}

extension VStack: DrawnView {
  /// Returns the column.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension HStack: DrawnView {
  /// Returns the row.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension ZStack: DrawnView {
  /// Returns the pile.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension Group: DrawnView {
  /// Returns the views of the group.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { content._resolve(in: context) }
}
extension ScrollView: DrawnView {
  /// Returns the views.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { content._resolve(in: context) }
}
extension List: DrawnView {
  /// Returns the list.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension Form: DrawnView {
  /// Returns the form.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension Grid: DrawnView {
  /// Returns the grid.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension GridRow: DrawnView {
  /// Returns the row.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { container._resolve(in: context) }
}
extension Section: DrawnView {
  /// Returns the header, the views, and the footer.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    let node = context.node(.section) { inner in
      inner.nodes(header, as: .header) + inner.nodes(content) + inner.nodes(footer, as: .footer)
    }
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}
extension Spacer: DrawnView {
  /// Returns the room.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    _ViewNodes(context.node(.spacer).map { [$0] } ?? [])
  }
}
extension Divider: DrawnView {
  /// Returns the line.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    _ViewNodes(context.node(.divider).map { [$0] } ?? [])
  }
}

/// Views one below the other, made when they are needed.
public typealias LazyVStack = VStack
/// Views side by side, made when they are needed.
public typealias LazyHStack = HStack
