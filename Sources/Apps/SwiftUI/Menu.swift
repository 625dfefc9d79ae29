public import SwiftUICore

/// Buttons under a title; a snippet shows them below it, since nothing unfolds.
///
///     Menu("Order") {
///       Button("Tomato soup", intent: OrderSoup(.tomato))
///       Button("Minestrone", intent: OrderSoup(.minestrone))
///     }
public struct Menu<Label: View, Content: View> {
  let section: Section<Label, Content, EmptyView>
  /// Creates a menu.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { section = Section(content: content, header: label) }
}

extension Menu where Label == Text {
  /// Creates a menu.
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  /// Creates a menu.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu with a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
  /// Creates a menu with a symbol.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension Menu: DrawnView {
  /// Returns the title with the buttons below it.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { section._resolve(in: context) }
}
