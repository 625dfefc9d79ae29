import IntentMetadata
public import SwiftUICore

/// A fill for text and shapes, which a terminal and a page draw as a single color.
///
///     Text("Details").foregroundStyle(.secondary).background(.thinMaterial)
public protocol ShapeStyle: Sendable {
  /// The name of the color, or `#RRGGBB`; `nil` for what has none.
  var _color: String? { get }
}

/// A color.
///
///     Text("Late").foregroundStyle(.red)
///     Circle().fill(Color.orange.gradient).background(.background)
public struct Color: ShapeStyle, Hashable {
  let name: String
  let strength: Double

  init(name: String, strength: Double = 1) {
    self.name = name
    self.strength = strength
  }

  /// Creates a color of the app by its name; an unknown name is drawn as the accent color.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name) }
  /// Creates a color from its parts, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let parts = [red, green, blue].map { part in
      let byte = part.isFinite ? Int(min(max(part, 0), 1) * 255 + 0.5) : 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    self.init(name: "#" + parts.joined(), strength: opacity)
  }
  /// Creates a shade of gray.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }
  /// Creates a color from its hue, its saturation and its brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The name of the color, or `#RRGGBB`.
  public var _color: String? { name }
  /// Returns the color with a part of its strength.
  public func opacity(_ opacity: Double) -> Color {
    Color(name: name, strength: strength * opacity)
  }
  /// The color, a little lighter on one side.
  public var gradient: AnyGradient { AnyGradient(_color: name) }

  /// The color of text.
  public static let primary = Color(name: "primary")
  /// The color of secondary text.
  public static let secondary = Color(name: "secondary")
  /// The color of what can be pressed.
  public static let accentColor = Color(name: "accent")
  /// No color.
  public static let clear = Color(name: "clear", strength: 0)
}

extension Color: DrawnView {
  /// Returns a patch of the color.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(.color)
    node?.style = SnippetStyle()
    node?.style?.color = name
    if strength < 1 { node?.style?.opacity = strength }
    node?.isDecorative = true
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

// The colors by name, on the type itself and wherever a style is expected.
extension Color {
  /// Black.
  public static let black = Color(name: "black")
  /// Blue.
  public static let blue = Color(name: "blue")
  /// Brown.
  public static let brown = Color(name: "brown")
  /// Cyan.
  public static let cyan = Color(name: "cyan")
  /// Gray.
  public static let gray = Color(name: "gray")
  /// Green.
  public static let green = Color(name: "green")
  /// Indigo.
  public static let indigo = Color(name: "indigo")
  /// Mint.
  public static let mint = Color(name: "mint")
  /// Orange.
  public static let orange = Color(name: "orange")
  /// Pink.
  public static let pink = Color(name: "pink")
  /// Purple.
  public static let purple = Color(name: "purple")
  /// Red.
  public static let red = Color(name: "red")
  /// Teal.
  public static let teal = Color(name: "teal")
  /// White.
  public static let white = Color(name: "white")
  /// Yellow.
  public static let yellow = Color(name: "yellow")
}

extension ShapeStyle where Self == Color {
  /// Black.
  public static var black: Color { Color(name: "black") }
  /// Blue.
  public static var blue: Color { Color(name: "blue") }
  /// Brown.
  public static var brown: Color { Color(name: "brown") }
  /// Cyan.
  public static var cyan: Color { Color(name: "cyan") }
  /// Gray.
  public static var gray: Color { Color(name: "gray") }
  /// Green.
  public static var green: Color { Color(name: "green") }
  /// Indigo.
  public static var indigo: Color { Color(name: "indigo") }
  /// Mint.
  public static var mint: Color { Color(name: "mint") }
  /// Orange.
  public static var orange: Color { Color(name: "orange") }
  /// Pink.
  public static var pink: Color { Color(name: "pink") }
  /// Purple.
  public static var purple: Color { Color(name: "purple") }
  /// Red.
  public static var red: Color { Color(name: "red") }
  /// Teal.
  public static var teal: Color { Color(name: "teal") }
  /// White.
  public static var white: Color { Color(name: "white") }
  /// Yellow.
  public static var yellow: Color { Color(name: "yellow") }
  /// No color.
  public static var clear: Color { .clear }
  /// The color of what can be pressed.
  public static var accentColor: Color { .accentColor }
}

/// A style of the surroundings, at a distance from the point.
///
/// See the example of ``ShapeStyle``.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// The name of the color.
  public let _color: String?
}

/// The color of what can be pressed.
///
/// See the example of ``ShapeStyle``.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The name of the color.
  public var _color: String? { "accent" }
}

/// The background, which has no color of its own.
///
/// See the example of ``Color``.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// None.
  public var _color: String? { nil }
}

/// A translucent material over the background.
///
/// See the example of ``ShapeStyle``.
public struct Material: ShapeStyle, Hashable {
  /// None.
  public var _color: String? { nil }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of text.
  public static var primary: HierarchicalShapeStyle { .init(_color: "primary") }
  /// The secondary style.
  public static var secondary: HierarchicalShapeStyle { .init(_color: "secondary") }
  /// The tertiary style.
  public static var tertiary: HierarchicalShapeStyle { .init(_color: "secondary") }
  /// The quaternary style.
  public static var quaternary: HierarchicalShapeStyle { .init(_color: "secondary") }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The color of what can be pressed.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// What fills a shape or the background of a control; a renderer has its own.
///
///     Text("Soup").containerBackground(.fill.tertiary, for: .widget)
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// None.
  public var _color: String? { nil }
}

/// The color of lines between views.
///
/// See the example of ``ShapeStyle``.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// The name of the color.
  public var _color: String? { "secondary" }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What fills shapes.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of lines.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

// The levels of a style, which neither a terminal nor a page distinguishes.
extension ShapeStyle {
  /// The second level of the style.
  public var secondary: Self { self }
  /// The third level of the style.
  public var tertiary: Self { self }
  /// The fourth level of the style.
  public var quaternary: Self { self }
  /// The fifth level of the style.
  public var quinary: Self { self }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Material {
  /// A material.
  public static var regularMaterial: Material { Material() }
  /// A thin material.
  public static var thinMaterial: Material { Material() }
  /// A very thin material.
  public static var ultraThinMaterial: Material { Material() }
  /// A thick material.
  public static var thickMaterial: Material { Material() }
}

/// A style whose type is erased.
///
/// See the example of ``Color``.
public struct AnyShapeStyle: ShapeStyle {
  /// The name of the color.
  public let _color: String?
  /// Creates it from a style.
  public init(_ style: some ShapeStyle) { _color = style._color }
}

/// A color that is a little lighter on one side.
///
/// See the example of ``Color``.
public struct AnyGradient: ShapeStyle, Hashable {
  /// The name of the color.
  public let _color: String?
}
