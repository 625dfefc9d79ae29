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
  let identify: (Data.Element) -> ID
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
      context.environment.choice?.hasSeenTag = false
      let drawn = content(element)._resolve(in: context).nodes
      // In a picker, an element without a tag stands for its identity.
      if let choice = context.environment.choice, !choice.hasSeenTag {
        choice.offer(identify(element), drawn)
      }
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
    self.init(data, id: \.id, content: content)
  }
  /// Creates views for elements that a key path identifies.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identify = { $0[keyPath: id] }
  }
  /// Creates views for numbers.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data, id: \.self, content: content)
  }
  /// Creates views for the elements of a collection that the views may change.
  public nonisolated init<Elements: RandomAccessCollection & MutableCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements.Element: Identifiable, Data == [Binding<Elements.Element>], ID == Elements.Element.ID
  {
    self.init(data.elements, id: \.wrappedValue.id, content: content)
  }
  /// Creates views for the elements of a collection that the views may change.
  public nonisolated init<Elements: RandomAccessCollection & MutableCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    self.data = data.elements
    self.content = content
    identify = { $0.wrappedValue[keyPath: id] }
  }
}

extension ForEach where Content: View {
  /// Leaves the views as they are.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
  /// Leaves the views as they are.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
  /// Says which views may not be deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> ForEach { self }
  /// Says which views may not be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> ForEach { self }
}

extension Binding where Value: RandomAccessCollection & MutableCollection {
  /// Ways to the elements that are there now.
  fileprivate nonisolated var elements: [Binding<Value.Element>] {
    wrappedValue.indices.map { index in
      Binding<Value.Element> {
        wrappedValue[index]
      } set: {
        wrappedValue[index] = $0
      }
    }
  }
}
