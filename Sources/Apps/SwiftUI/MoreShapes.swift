import IntentMetadata
public import SwiftUICore

/// How the ends of a line look.
///
///     StrokeStyle(lineWidth: 4, lineCap: .round)
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// How lines meet.
///
///     StrokeStyle(lineWidth: 4, lineJoin: .bevel)
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// How an outline is drawn; a snippet draws its color.
///
///     Circle().stroke(.green, style: StrokeStyle(lineWidth: 8, dash: [2]))
public struct StrokeStyle: Sendable, Equatable {
  /// The width of the line, and where a corner is cut off.
  public var lineWidth, miterLimit: CGFloat
  /// How the ends look.
  public var lineCap: CGLineCap
  /// How lines meet.
  public var lineJoin: CGLineJoin
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// Where the dashes begin.
  public var dashPhase: CGFloat
  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

extension Shape {
  /// Draws the outline in a style.
  public nonisolated func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    stroke(content, lineWidth: style.lineWidth)
  }
  /// Draws the outline in a style.
  public nonisolated func stroke(style: StrokeStyle) -> some View {
    stroke(.primary, lineWidth: style.lineWidth)
  }
  /// Draws the outline in a style, within the shape.
  public nonisolated func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some View
  {
    stroke(content, style: style)
  }
  /// Returns the part of the shape between two fractions of its outline; one from the start is drawn as progress.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    _TrimmedShape(_cornerRadius: _cornerRadius, _fraction: start == 0 ? Double(end) : nil)
  }
  /// Returns the shape as it is.
  public nonisolated func inset(by amount: CGFloat) -> some Shape { self }
  /// Returns the shape as it is.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    self
  }
}

struct _TrimmedShape: Shape {
  let _cornerRadius: Double
  let _fraction: Double?
}

/// A type-erased shape.
///
///     let frame = isRound ? AnyShape(.circle) : AnyShape(.rect)
public struct AnyShape: Shape {
  /// How round the corners are.
  public let _cornerRadius: Double
  /// How much of the outline is drawn.
  public let _fraction: Double?
  /// Creates it from a shape.
  public init(_ shape: some Shape) {
    (_cornerRadius, _fraction) = (shape._cornerRadius, shape._fraction)
  }
}

/// A rectangle whose corners are round to different degrees; it is drawn with the roundest.
///
///     UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: 12)
public struct UnevenRoundedRectangle: Shape {
  /// How round the corners are.
  public let _cornerRadius: Double
  /// Creates a rectangle.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    _cornerRadius = Double(
      max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius))
  }
}

/// Colors around a center; it is drawn in the first.
///
///     Circle().fill(AngularGradient(colors: [.red, .yellow], center: .center))
public struct AngularGradient: ShapeStyle, Hashable {
  /// The first color.
  public let _color: String?
  /// Creates a gradient.
  public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .degrees(0),
    endAngle: Angle = .degrees(360)
  ) { _color = colors.first?._color }
  /// Creates a gradient.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .degrees(0),
    endAngle: Angle = .degrees(360)
  ) { _color = gradient.stops.first?.color._color }
}

/// Colors from a center outwards; it is drawn in the first.
///
///     Circle().fill(RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 40))
public struct RadialGradient: ShapeStyle, Hashable {
  /// The first color.
  public let _color: String?
  /// Creates a gradient.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    _color = colors.first?._color
  }
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    _color = gradient.stops.first?.color._color
  }
}

/// A shape that can be drawn smaller.
///
///     struct Badge<Frame: InsettableShape>: View { let frame: Frame }
public typealias InsettableShape = Shape
