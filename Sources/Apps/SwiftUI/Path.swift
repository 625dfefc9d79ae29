public import Foundation

/// Lines from point to point, for an app's own figures.
///
///     struct Triangle: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///           path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///           path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///           path.closeSubpath()
///         }
///       }
///     }
public struct Path: Shape, Equatable {
  /// A step of a path.
  public enum Element: Sendable, Equatable {
    /// Goes to a point without a line.
    case move(to: CGPoint)
    /// Draws a line.
    case line(to: CGPoint)
    /// Draws a curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Draws a curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Draws a line to the first point.
    case closeSubpath
  }
  private var elements: [Element] = []

  /// Creates an empty path.
  public init() {}
  /// Creates a path by the steps of a closure.
  public init(_ build: (inout Path) -> Void) { build(&self) }
  /// Creates the path of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// Creates the path of a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
  /// Creates the path of an ellipse.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Calls a closure with each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
  /// Whether there is no step.
  public var isEmpty: Bool { elements.isEmpty }
  /// Where the last step leads.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      point
    case .closeSubpath, nil: nil
    }
  }

  /// Goes to a point without a line.
  public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }
  /// Draws a line.
  public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }
  /// Draws lines from the first point to the last.
  public mutating func addLines(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }
  /// Draws a curve with one control point.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }
  /// Draws a curve with two control points.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }
  /// Draws a part of a circle, in lines.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    // Upside down as on Apple's systems, where the vertical axis points down.
    let turn = clockwise ? -360.0 : 360.0
    var span = (endAngle.degrees - startAngle.degrees).truncatingRemainder(dividingBy: 360)
    if span * turn < 0 || (span == 0 && endAngle != startAngle) { span += turn }
    for step in 0...32 {
      let angle = (startAngle.degrees + span * Double(step) / 32) * .pi / 180
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if elements.isEmpty { move(to: point) } else { addLine(to: point) }
    }
  }
  /// Draws a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }
  /// Draws a rectangle with round corners, as a rectangle.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }
  /// Draws an ellipse, in lines.
  public mutating func addEllipse(in rect: CGRect) {
    for step in 0..<32 {
      let angle = Double(step) * .pi / 16
      let point = CGPoint(
        x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
      if step == 0 { move(to: point) } else { addLine(to: point) }
    }
    closeSubpath()
  }
  /// Adds the steps of another path.
  public mutating func addPath(_ path: Path) { elements += path.elements }
  /// Draws a line to the first point.
  public mutating func closeSubpath() { elements.append(.closeSubpath) }
}
