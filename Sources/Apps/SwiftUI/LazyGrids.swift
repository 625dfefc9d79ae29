internal import IntentMetadata
public import SwiftUICore

/// A column of a vertical grid, or a row of a horizontal one.
///
/// See the example of ``LazyVGrid``.
public struct GridItem: Sendable {
  /// How wide or high it is.
  public enum Size: Sendable {
    /// As large as it says.
    case fixed(CGFloat)
    /// One, as large as there is room for.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  /// How wide or high it is.
  public var size: Size
  /// The room to the next one, which the renderer chooses.
  public var spacing: CGFloat?
  /// Where its views are, which the renderer chooses.
  public var alignment: Alignment?

  /// Creates it.
  public nonisolated init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) { (self.size, self.spacing, self.alignment) = (size, spacing, alignment) }

  /// The number of columns or rows it stands for, in the width of a snippet on a phone.
  var count: Int {
    guard case .adaptive(let minimum, _) = size, minimum.isFinite else { return 1 }
    return Int(GeometryProxy().size.width / max(minimum, 20))
  }
}

/// Views in rows of as many columns as there are.
///
///     LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
///       ForEach(soups) { soup in Text(soup.name) }
///     }
public struct LazyVGrid<Content: View> {
  let columns: Int
  let content: Content
  /// Creates a grid.
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns.reduce(0) { $0 + $1.count }
    self.content = content()
  }
}

extension LazyVGrid: DrawnView {
  /// Returns the views in rows.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    context.grid { cells in
      stride(from: 0, to: cells.count, by: max(columns, 1)).map { start in
        Array(cells[start..<min(start + max(columns, 1), cells.count)])
      }
    } content: {
      $0.nodes(content)
    }
  }
}

/// Views in columns of as many rows as there are.
///
///     LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))]) {
///       ForEach(soups) { soup in Text(soup.name) }
///     }
public struct LazyHGrid<Content: View> {
  let rows: Int
  let content: Content
  /// Creates a grid.
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows.reduce(0) { $0 + $1.count }
    self.content = content()
  }
}

extension LazyHGrid: DrawnView {
  /// Returns the views in rows.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    context.grid { cells in
      (0..<min(max(rows, 1), cells.count)).map { row in
        stride(from: row, to: cells.count, by: max(rows, 1)).map { cells[$0] }
      }
    } content: {
      $0.nodes(content)
    }
  }
}

extension _ViewContext {
  /// Returns a grid of views that a closure arranges in rows.
  @MainActor
  fileprivate func grid(
    arranging rows: ([SnippetNode]) -> [[SnippetNode]], content: (_ViewContext) -> [SnippetNode]
  ) -> _ViewNodes {
    let grid = node(.grid) { inner in
      rows(content(inner)).compactMap { cells in inner.node(.gridRow) { _ in cells } }
    }
    return _ViewNodes(grid.map { [$0] } ?? [])
  }
}
