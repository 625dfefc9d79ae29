import IntentMetadata

/// Builds views from the statements of a closure.
///
///     @ViewBuilder var status: some View {
///       if isOpen { Text("Open") } else { Text("Closed until \(opening)") }
///     }
@resultBuilder
public enum ViewBuilder {
  /// Returns nothing.
  public static nonisolated func buildBlock() -> EmptyView { EmptyView() }
  /// Returns a view as it is.
  public static nonisolated func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }
  /// Returns several views, one after another.
  public static nonisolated func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<repeat each Content>
  { TupleView(repeat each content) }
  /// Returns a view as it is.
  public static nonisolated func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }
  /// Returns a view if its condition holds.
  public static nonisolated func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }
  /// Returns the view of the first of two cases.
  public static nonisolated func buildEither<First: View, Second: View>(first: First)
    -> _ConditionalContent<First, Second>
  {
    _ConditionalContent(.first(first))
  }
  /// Returns the view of the second of two cases.
  public static nonisolated func buildEither<First: View, Second: View>(second: Second)
    -> _ConditionalContent<First, Second>
  {
    _ConditionalContent(.second(second))
  }
  /// Returns a view that a later version of a system has.
  public static nonisolated func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}

/// Several views, one after another.
///
/// See the example of ``ViewBuilder``.
public struct TupleView<each Content: View> {
  private let content: (repeat each Content)

  nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: DrawnView {
  /// Returns what is drawn of the views.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var nodes: [SnippetNode] = []
    for view in repeat each content { nodes += view._resolve(in: context).nodes }
    return _ViewNodes(nodes)
  }
}

/// One of two views.
public struct _ConditionalContent<First, Second> {
  enum Case {
    case first(First)
    case second(Second)
  }
  let content: Case
  nonisolated init(_ content: Case) { self.content = content }
}

extension _ConditionalContent: View where First: View, Second: View {
  /// Never there: the view is drawn.
  public var body: Never {
    preconditionFailure("A view that is drawn has no body; it resolves by itself.")
  }
  /// Returns what is drawn of the one that is there.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    switch content {
    case .first(let view): view._resolve(in: context)
    case .second(let view): view._resolve(in: context)
    }
  }
}
