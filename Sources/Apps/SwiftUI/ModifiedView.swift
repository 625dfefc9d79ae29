import IntentMetadata
public import SwiftUICore

/// A view with something changed: in the surroundings of all that is in it, or in what is drawn of it.
public struct _ModifiedView<Content: View> {
  let content: Content
  var surroundings: (inout EnvironmentValues) -> Void = { _ in }
  var node: (inout SnippetNode) -> Void = { _ in }
}

extension _ModifiedView: DrawnView {
  /// Returns the view as it is changed.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var inner = context
    surroundings(&inner.environment)
    var nodes = content._resolve(in: inner).nodes
    for index in nodes.indices { node(&nodes[index]) }
    return _ViewNodes(nodes)
  }
}

extension View {
  nonisolated func surrounded(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> _ModifiedView<Self> { _ModifiedView(content: self, surroundings: change) }

  nonisolated func redrawn(_ change: @escaping (inout SnippetNode) -> Void)
    -> _ModifiedView<Self>
  { _ModifiedView(content: self, node: change) }

  nonisolated func restyled(_ change: @escaping (inout SnippetStyle) -> Void)
    -> _ModifiedView<Self>
  {
    redrawn { node in
      var style = node.style ?? SnippetStyle()
      change(&style)
      node.style = style.orNone
    }
  }
}

/// A change of a view that an app names.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View { content.padding().background(.quaternary) }
///     }
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = AnyView
  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// A view with a change of the app's own.
public struct _AppModifiedView<Modifier: ViewModifier> {
  let content: AnyView
  let modifier: Modifier
}

extension _AppModifiedView: DrawnView {
  /// Returns the changed view.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    modifier.body(content: content)._resolve(in: context)
  }
}

extension View {
  /// Returns the view with a change that the app names.
  public nonisolated func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    _AppModifiedView(content: AnyView(self), modifier: modifier)
  }
}
