import IntentMetadata
public import SwiftUICore

/// One choice of several, made on the app's own screens; a snippet shows its name and the choice.
///
///     Picker("Size", selection: $size) {
///       Text("Small").tag(Size.small)
///       Text("Large").tag(Size.large)
///     }
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let shown: _ShownValue<Label, _Choice<Content>>

  /// Creates a picker.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let content = content()
    shown = _ShownValue(label()) {
      _Choice(content: content, selection: AnyHashable(selection.wrappedValue))
    }
  }
  /// Creates a picker.
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { label } }
}

extension Picker where Label == Text {
  /// Creates a picker.
  public nonisolated init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
  /// Creates a picker.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// Creates a picker with a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
}

extension Picker: DrawnView {
  /// Returns the name and what is chosen.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { shown._resolve(in: context) }
}

/// The one of several views that has a tag.
struct _Choice<Content: View> {
  let content: Content
  let selection: AnyHashable
}

extension _Choice: DrawnView {
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    let choice = Choice(selection)
    var inner = context
    inner.environment.choice = choice
    _ = content._resolve(in: inner)
    return _ViewNodes(choice.nodes)
  }
}

/// Collects the view that a picker has chosen, among views that others may contain.
@MainActor
final class Choice {
  private let selection: AnyHashable
  private(set) var nodes: [SnippetNode] = []
  /// Whether a view had a tag of its own, since this was last set.
  var hasSeenTag = false

  init(_ selection: AnyHashable) { self.selection = selection }

  func offer<Tag: Hashable>(_ tag: Tag, _ drawn: [SnippetNode]) {
    hasSeenTag = true
    // The selection may be optional, and the tags are then the values in it.
    guard nodes.isEmpty, selection == AnyHashable(tag) || selection == AnyHashable(Optional(tag))
    else { return }
    nodes = drawn
  }
}

private enum ChoiceKey: EnvironmentKey { static var defaultValue: Choice? { nil } }

extension EnvironmentValues {
  var choice: Choice? {
    get { self[ChoiceKey.self] }
    set { self[ChoiceKey.self] = newValue }
  }
}

/// A view with the value that it stands for in a picker or among tabs.
struct _Tagged<Content: View, Tag: Hashable> {
  let content: Content
  let tag: Tag
}

extension _Tagged: DrawnView {
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    let drawn = content._resolve(in: context)
    context.environment.choice?.offer(tag, drawn.nodes)
    return drawn
  }
}

extension View {
  /// Names the value that the view stands for in a picker.
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View
  {
    _Tagged(content: self, tag: tag)
  }
}
