public import CoreTransferable
import IntentMetadata
public import SwiftUICore

/// A picture: a symbol of the system, or one that the app has.
///
///     Image(systemName: "cup.and.saucer").foregroundStyle(.brown)
public struct Image: Sendable, Equatable {
  let symbol: String?
  let name: String?
  var label: String?
  var isDecorative = false

  /// Creates a symbol of the system, such as `star.fill`.
  public init(systemName: String) {
    symbol = systemName
    name = nil
  }
  /// Creates a symbol of the system that fills up with a value.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  /// Creates a picture that the app has.
  public init(_ name: String, bundle: Bundle? = nil) {
    symbol = nil
    self.name = name
  }
  /// Creates a picture that the app has, with the words for it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name)
    self.label = label.runs.map(\.words).joined()
  }
  /// Creates a picture that says nothing.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name)
    isDecorative = true
  }

  /// How a picture fills its frame.
  public enum ResizingMode: Sendable, Hashable { case tile, stretch }
  /// How a picture takes color.
  public enum TemplateRenderingMode: Sendable, Hashable { case template, original }
  /// The size of a symbol relative to text.
  public enum Scale: Sendable, Hashable, CaseIterable { case small, medium, large }

  /// Returns the picture unchanged; the renderer determines its size.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image { self }
  /// Returns the picture unchanged; the renderer determines its color.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// Returns the picture unchanged; the renderer determines its quality.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: DrawnView {
  /// Returns the picture.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    guard var node = context.node(.image) else { return _ViewNodes([]) }
    let variants = context.environment.symbolVariants.suffix
    node.symbol = symbol.map { $0.hasSuffix(variants) ? $0 : $0 + variants }
      .map(context.budget.name)
    node.name = name.map(context.budget.name)
    node.accessibilityLabel = label.map(context.budget.words)
    if isDecorative { node.isDecorative = true }
    node.style = context.environment.textStyle.orNone
    return _ViewNodes([node])
  }
}

/// A picture that is somewhere else.
///
///     AsyncImage(url: book.cover)
public struct AsyncImage<Content: View> {
  let url: URL?

  /// Creates a picture at an address.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image { self.url = url }
  /// Creates a picture at a URL, with a placeholder until it is loaded.
  public nonisolated init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> { self.url = url }
}

extension AsyncImage: DrawnView {
  /// Returns the URL of the picture; nothing is loaded.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(.asyncImage)
    node?.url = (url?.absoluteString).map(context.budget.name)
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

/// A title with a picture before it.
///
///     Label("Ready", systemImage: "checkmark")
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  /// Creates a label.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol.
  public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }
  /// Creates a label with a symbol.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }
  /// Creates a label with a picture of the app.
  public nonisolated init(_ title: LocalizedStringKey, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }
  /// Creates a label with a picture of the app.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }
}

extension Label: DrawnView {
  /// Returns the picture and the title, as far as they are shown.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    let parts = context.environment.labelParts
    var node = context.node(.label) { inner in
      // The picture says what the title says.
      let icons = inner.nodes(icon).map { icon in
        var icon = icon
        icon.isDecorative = true
        return icon
      }
      switch parts {
      case .titleAndIcon: return icons + inner.nodes(title, as: .label)
      case .titleOnly: return inner.nodes(title, as: .label)
      case .iconOnly: return icons
      }
    }
    if parts == .iconOnly {
      node?.accessibilityLabel = context.nodes(title).map(\.words).joined(separator: " ")
    }
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

extension Image: Transferable {
  /// The name of the picture or symbol, as text: the picture itself is not at hand.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .utf8PlainText) { image in
      Data((image.label ?? image.name ?? image.symbol ?? "").utf8)
    }
  }
}
