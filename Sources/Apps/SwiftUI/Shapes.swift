import IntentMetadata
public import SwiftUICore

/// A figure; a terminal and a page draw how round its corners are.
///
///     Circle().fill(.red).frame(width: 8, height: 8)
public protocol Shape: View, Sendable {
  /// The radius of the corners, in points.
  nonisolated var _cornerRadius: Double { get }
  /// How much of the outline is drawn, if only a part is.
  nonisolated var _fraction: Double? { get }
}

extension Shape where Body == Never {
  /// Never there: the view is drawn.
  public var body: Never {
    preconditionFailure("A view that is drawn has no body; it resolves by itself.")
  }
}

extension Shape {
  /// None: an app's own figure is drawn as a rectangle.
  public nonisolated var _cornerRadius: Double { 0 }
  /// All of it.
  public nonisolated var _fraction: Double? { nil }
  /// Returns the figure filled with a style.
  public nonisolated func fill(_ style: some ShapeStyle = .primary) -> some View {
    _ShapeView(radius: _cornerRadius, color: style._color)
  }
  /// Returns the outline of the figure in a style.
  public nonisolated func stroke(_ style: some ShapeStyle = .primary, lineWidth: CGFloat = 1)
    -> some View
  { _ShapeView(radius: _cornerRadius, color: style._color, fraction: _fraction) }
  /// Returns the outline of the figure in a style.
  public nonisolated func strokeBorder(
    _ style: some ShapeStyle = .primary, lineWidth: CGFloat = 1
  ) -> some View { stroke(style, lineWidth: lineWidth) }
  /// Returns a figure in the color of text.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    _ShapeView(radius: _cornerRadius, color: context.environment.textStyle.color)
      ._resolve(in: context)
  }
}

/// A figure with its color.
struct _ShapeView {
  let radius: Double
  let color: String?
  var fraction: Double?
}

extension _ShapeView: DrawnView {
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    var style = SnippetStyle()
    style.color = color
    if let fraction {
      var node = context.node(.progressView)
      node?.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
      node?.style = style.orNone
      return _ViewNodes(node.map { [$0] } ?? [])
    }
    var node = context.node(.shape)
    style.cornerRadius = radius > 0 ? radius : nil
    node?.style = style.orNone
    node?.isDecorative = true
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

/// How corners are rounded.
///
/// See the example of ``RoundedRectangle``.
public enum RoundedCornerStyle: Sendable, Hashable { case circular, continuous }

/// A rectangle with round corners.
///
///     RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.quaternary)
public struct RoundedRectangle: Sendable, Hashable {
  /// The radius of the corners, in points.
  public let _cornerRadius: Double
  /// Creates a rectangle.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    _cornerRadius = Double(cornerRadius)
  }
  /// Creates a rectangle.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    _cornerRadius = Double(cornerSize.width)
  }
}

/// A rectangle.
///
/// See the example of ``Shape``.
public struct Rectangle: Sendable, Hashable {
  /// None.
  public let _cornerRadius = 0.0
  /// Creates a rectangle.
  public init() {}
}

/// A circle.
///
/// See the example of ``Shape``.
public struct Circle: Sendable, Hashable {
  /// As round as can be.
  public let _cornerRadius = 999.0
  /// Creates a circle.
  public init() {}
}

/// An ellipse.
///
/// See the example of ``Shape``.
public struct Ellipse: Sendable, Hashable {
  /// As round as can be.
  public let _cornerRadius = 999.0
  /// Creates an ellipse.
  public init() {}
}

/// A rectangle with half circles at its ends.
///
/// See the example of ``Shape``.
public struct Capsule: Sendable, Hashable {
  /// As round as can be.
  public let _cornerRadius = 999.0
  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}
}

/// The figure that what holds the view has.
///
///     ContainerRelativeShape().fill(.blue)
public struct ContainerRelativeShape: Sendable, Hashable {
  /// As a card has them.
  public let _cornerRadius = 12.0
  /// Creates it.
  public init() {}
}

extension RoundedRectangle: Shape {}
extension Rectangle: Shape {}
extension Circle: Shape {}
extension Ellipse: Shape {}
extension Capsule: Shape {}
extension ContainerRelativeShape: Shape {}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public nonisolated static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}
extension Shape where Self == Rectangle {
  /// A rectangle.
  public nonisolated static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
  /// A circle.
  public nonisolated static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  /// A rectangle with half circles at its ends.
  public nonisolated static var capsule: Capsule { Capsule() }
}
extension Shape where Self == ContainerRelativeShape {
  /// The shape of what the view is in.
  public nonisolated static var containerRelative: ContainerRelativeShape {
    ContainerRelativeShape()
  }
}

/// A place within a rectangle, from 0 to 1 each way.
///
/// See the example of ``LinearGradient``.
public struct UnitPoint: Sendable, Hashable {
  /// The offsets from the leading edge and from the top.
  public var x, y: CGFloat
  /// Creates a place.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// A corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// A corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// A corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// A corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colors one after another.
///
/// See the example of ``LinearGradient``.
public struct Gradient: Sendable, Hashable {
  /// A color at a place.
  public struct Stop: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat
    /// Creates a color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  /// The colors and their places.
  public var stops: [Stop]
  /// Creates colors at even distances.
  public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
  /// Creates colors at places.
  public init(stops: [Stop]) { self.stops = stops }
}

/// Colors from one place to another.
///
///     LinearGradient(colors: [.blue, .teal], startPoint: .top, endPoint: .bottom)
public struct LinearGradient: ShapeStyle, Hashable {
  /// The name of the first color, which stands for all of them where only one can be drawn.
  public let _color: String?
  /// Creates it from colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = colors.first?._color
  }
  /// Creates it from colors and their places.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = gradient.stops.first?.color._color
  }
  /// Creates it from colors and their places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = stops.first?.color._color
  }
}

extension LinearGradient: DrawnView {
  /// Returns a patch of the first color.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(.gradient)
    node?.style = SnippetStyle()
    node?.style?.color = _color
    node?.isDecorative = true
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}
