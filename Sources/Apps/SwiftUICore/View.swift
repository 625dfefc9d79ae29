package import IntentMetadata

/// A part of what an intent shows: built from other views down to those that are drawn.
///
///     struct OrderStatus: View {
///       let order: Order
///       var body: some View {
///         VStack(alignment: .leading) {
///           Text(order.title).font(.headline)
///           ProgressView(value: order.progress)
///         }
///       }
///     }
///
/// Views become a tree of plain data, which an assistant draws, prints, or reads aloud.
@MainActor @preconcurrency
public protocol View {
  /// The type of the views that make up this one.
  associatedtype Body: View
  /// The views that make up this one.
  @ViewBuilder var body: Body { get }
  /// Returns what is drawn of the view; views that are made from others leave it as it is.
  func _resolve(in context: _ViewContext) -> _ViewNodes
}

extension View {
  /// Returns what is drawn of the view's body.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    guard let inner = context.enteringBody() else { return _ViewNodes([]) }
    let outer = EnvironmentValues.current
    EnvironmentValues.current = inner.environment
    defer { EnvironmentValues.current = outer }
    return body._resolve(in: inner)
  }
}

extension Never: View {
  /// Never there.
  public var body: Never {
    preconditionFailure("A view that is drawn has no body; it resolves by itself.")
  }
}

/// A view that is drawn rather than made from others.
package protocol DrawnView: View where Body == Never {}

extension DrawnView {
  /// Never there: the view is drawn.
  public var body: Never {
    preconditionFailure("A view that is drawn has no body; it resolves by itself.")
  }
}

/// The drawn content of a view.
public struct _ViewNodes {
  package var nodes: [SnippetNode]
  package init(_ nodes: [SnippetNode]) { self.nodes = nodes }
}

/// The context in which a view is resolved: its environment, and the remaining drawing budget.
public struct _ViewContext {
  package var environment = EnvironmentValues()
  package let budget: SnippetBudget
  private var depth = 0
  private var bodies = 0

  package init(_ budget: SnippetBudget) { self.budget = budget }

  /// Returns the context of a view's body, or `nil` if views are within one another without end.
  fileprivate func enteringBody() -> _ViewContext? {
    var inner = self
    inner.bodies += 1
    // A body that draws nothing must not run forever either.
    guard budget.takeNode(depth: inner.bodies / 4) else { return nil }
    return inner
  }

  /// Returns a view with the closure's content, or nothing if the budget is used up.
  @MainActor
  package func node(
    _ view: SnippetNode.View, text: String? = nil,
    _ children: (_ViewContext) -> [SnippetNode] = { _ in [] }
  ) -> SnippetNode? {
    guard budget.takeNode(depth: depth) else { return nil }
    var inner = self
    inner.depth += 1
    return SnippetNode(view, text: text.map(budget.words), children: children(inner))
  }

  /// Returns the views drawn of another view, as a part of the one that holds it.
  @MainActor
  package func nodes(_ view: some View, as part: SnippetNode.Part? = nil) -> [SnippetNode] {
    view._resolve(in: self).nodes.map { node in
      var node = node
      if let part { node.part = part }
      return node
    }
  }
}

extension Snippet {
  /// Creates what is drawn of a view.
  @MainActor
  package init(resolving view: some View) {
    let budget = SnippetBudget()
    var nodes = view._resolve(in: _ViewContext(budget)).nodes
    let root = nodes.count == 1 ? nodes.removeFirst() : SnippetNode(.group, children: nodes)
    self.init(root, isTruncated: budget.isExceeded)
  }
}

/// A type-erased view.
///
///     let badge = isNew ? AnyView(Text("New")) : AnyView(EmptyView())
public struct AnyView {
  private let view: any View
  /// Creates it from a view.
  public nonisolated init(_ view: some View) { self.view = view }
  /// Creates it from a view.
  public nonisolated init(erasing view: some View) { self.view = view }
}

extension AnyView: DrawnView {
  /// Returns what is drawn of the view.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { view._resolve(in: context) }
}

/// Nothing.
///
/// See the example of ``AnyView``.
public struct EmptyView: Sendable {
  /// Creates nothing.
  public nonisolated init() {}
}

extension EmptyView: DrawnView {
  /// Returns nothing.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { _ViewNodes([]) }
}

extension Optional: View where Wrapped: View {
  /// Never there: the view is drawn.
  public var body: Never {
    preconditionFailure("A view that is drawn has no body; it resolves by itself.")
  }
  /// Returns what is drawn of the view if there is one.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    self?._resolve(in: context) ?? _ViewNodes([])
  }
}
