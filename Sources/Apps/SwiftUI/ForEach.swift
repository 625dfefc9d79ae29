import IntentMetadata
public import SwiftUICore

/// A view for each element of a collection.
///
///     ForEach(soups) { soup in Text(soup.name) }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
  /// Never there: the view is drawn.
  public var body: Never {
    preconditionFailure("A view that is drawn has no body; it resolves by itself.")
  }
  /// Returns what is drawn for the elements, as long as there is room.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var nodes: [SnippetNode] = []
    for element in data {
      guard !context.budget.isExceeded else { break }
      let drawn = content(element)._resolve(in: context).nodes
      // Elements that draw nothing must not run forever either.
      guard !drawn.isEmpty || context.budget.takeNode(depth: 0) else { break }
      nodes += drawn
    }
    return _ViewNodes(nodes)
  }
}

extension ForEach where Content: View {
  /// Creates views for elements that have an identity.
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }
  /// Creates views for elements that a key path identifies.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
  /// Creates views for numbers.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
  }
}
