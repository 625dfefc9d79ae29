public import SwiftUICore

/// Views that are made for the room there is.
///
/// A terminal, a page and a voice have no points: the room is that of a snippet on a phone, whatever draws it.
///
///     GeometryReader { proxy in Text("Map").frame(width: proxy.size.width / 2) }
public struct GeometryReader<Content: View> {
  let content: (GeometryProxy) -> Content
  /// Creates views for the room there is.
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: DrawnView {
  /// Returns the views for the room of a snippet.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    content(GeometryProxy())._resolve(in: context)
  }
}

/// The room there is.
///
/// See the example of ``GeometryReader``.
public struct GeometryProxy: Sendable {
  /// The room, in points.
  public let size = CGSize(width: 340, height: 340)
  /// The room at the edges that is taken; none.
  public let safeAreaInsets = EdgeInsets()
}
