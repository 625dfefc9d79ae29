public import CoreTransferable
import IntentMetadata
public import SwiftUICore

/// What is shown of a thing that is about to be shared.
///
///     SharePreview("Tomato Soup", image: Image("tomato"))
public struct SharePreview<Picture, Icon> {
  let title: Text
  init(_ title: Text) { self.title = title }
}

extension SharePreview where Picture == Never, Icon == Never {
  /// Creates a preview of a title.
  public init(_ title: LocalizedStringKey) { self.init(Text(title)) }
  /// Creates a preview of a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init(Text(title)) }
}

extension SharePreview where Picture: Transferable, Icon == Never {
  /// Creates a preview of a title and a picture.
  public init(_ title: LocalizedStringKey, image: Picture) { self.init(Text(title)) }
  /// Creates a preview of a title and a picture.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Picture) { self.init(Text(title)) }
}

extension SharePreview where Picture == Never, Icon: Transferable {
  /// Creates a preview of a title and an icon.
  public init(_ title: LocalizedStringKey, icon: Icon) { self.init(Text(title)) }
  /// Creates a preview of a title and an icon.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, icon: Icon) { self.init(Text(title)) }
}

extension SharePreview where Picture: Transferable, Icon: Transferable {
  /// Creates a preview of a title, a picture and an icon.
  public init(_ title: LocalizedStringKey, image: Picture, icon: Icon) { self.init(Text(title)) }
  /// Creates a preview of a title, a picture and an icon.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Picture, icon: Icon) { self.init(Text(title)) }
}

/// A way to share a thing: a link to an address, and a title for anything else.
///
///     ShareLink("Share Recipe", item: recipe.url)
public struct ShareLink<Label: View> {
  let label: Label
  let url: URL?

  nonisolated init(_ label: Label, sharing item: Any) {
    self.label = label
    url = item as? URL
  }
  /// Creates a way to share a thing.
  public nonisolated init<Item: Transferable>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label(), sharing: item) }
  /// Creates a way to share a thing with a preview.
  public nonisolated init<Item: Transferable, Picture, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<Picture, Icon>, @ViewBuilder label: () -> Label
  ) { self.init(label(), sharing: item) }
  /// Creates a way to share things.
  public nonisolated init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element: Transferable {
    self.init(label(), sharing: items.count == 1 ? items.first as Any : items)
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  private nonisolated init(_ title: Text?, of item: Any) {
    self.init(
      SwiftUI.Label {
        title ?? Text("Share…")
      } icon: {
        Image(systemName: "square.and.arrow.up")
      }, sharing: item)
  }
  /// Creates a way to share a thing.
  public nonisolated init<Item: Transferable>(
    item: Item, subject: Text? = nil, message: Text? = nil
  ) { self.init(nil, of: item) }
  /// Creates a way to share a thing with a preview.
  public nonisolated init<Item: Transferable, Picture, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>
  ) { self.init(preview.title, of: item) }
  /// Creates a way to share a thing, with a title.
  public nonisolated init<Item: Transferable>(
    _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) { self.init(Text(title), of: item) }
  /// Creates a way to share a thing, with a title.
  @_disfavoredOverload
  public nonisolated init<Item: Transferable>(
    _ title: some StringProtocol, item: Item, subject: Text? = nil, message: Text? = nil
  ) { self.init(Text(title), of: item) }
  /// Creates a way to share a thing, with a title and a preview.
  public nonisolated init<Item: Transferable, Picture, Icon>(
    _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<Picture, Icon>
  ) { self.init(Text(title), of: item) }
}

extension ShareLink: DrawnView {
  /// Returns a link to the address, or else the label.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    guard let url else { return label._resolve(in: context) }
    return Link(destination: url) { label }._resolve(in: context)
  }
}
