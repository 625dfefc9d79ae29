import IntentMetadata

/// The appearance of text: a size by its purpose, a weight and a design.
///
///     Text("Soup").font(.headline.weight(.semibold))
public struct Font: Sendable, Hashable {
  /// The sizes of text, by what it is for.
  public enum TextStyle: String, Sendable, Hashable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  /// The thickness of the strokes.
  public struct Weight: Sendable, Hashable {
    let weight: SnippetStyle.Weight
    /// The lightest.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// Very light.
    public static let thin = Weight(weight: .thin)
    /// Light.
    public static let light = Weight(weight: .light)
    /// As text usually is.
    public static let regular = Weight(weight: .regular)
    /// A little heavier.
    public static let medium = Weight(weight: .medium)
    /// Nearly bold.
    public static let semibold = Weight(weight: .semibold)
    /// Bold.
    public static let bold = Weight(weight: .bold)
    /// Heavier than bold.
    public static let heavy = Weight(weight: .heavy)
    /// The heaviest.
    public static let black = Weight(weight: .black)
  }
  /// The shapes of letters.
  public enum Design: String, Sendable, Hashable {
    case `default`, monospaced, rounded, serif
  }

  var style: TextStyle
  var strokes: Weight?
  var design: Design?
  var isItalic: Bool?

  init(_ style: TextStyle, _ strokes: Weight? = nil, _ design: Design? = nil) {
    self.style = style
    self.strokes = strokes
    self.design = design
  }

  /// The greatest title.
  public static let largeTitle = Font(.largeTitle)
  /// A title.
  public static let title = Font(.title)
  /// A title of the second order.
  public static let title2 = Font(.title2)
  /// A title of the third order.
  public static let title3 = Font(.title3)
  /// A heading.
  public static let headline = Font(.headline)
  /// A heading below another one.
  public static let subheadline = Font(.subheadline)
  /// Running text.
  public static let body = Font(.body)
  /// The default for text.
  public static let `default` = Font(.body)
  /// Text that is called out.
  public static let callout = Font(.callout)
  /// A footnote.
  public static let footnote = Font(.footnote)
  /// A caption.
  public static let caption = Font(.caption)
  /// A caption of the second order.
  public static let caption2 = Font(.caption2)

  /// Returns the system's font for a purpose.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(style, weight, design) }
  /// Returns the system's font of a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(TextStyle(size: size), weight, design) }
  /// Returns the font nearest to one of an app's own.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(TextStyle(size: size)) }
  /// Returns the font nearest to one of an app's own.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(style)
  }
  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.strokes = weight
    return font
  }
  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }
  /// Returns the font with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }
  /// Returns the font with digits of one width, which all fonts of a terminal have.
  public func monospacedDigit() -> Font { self }

  /// Lays the font over a style.
  func apply(to text: inout SnippetStyle) {
    text.font = SnippetStyle.Font(rawValue: style.rawValue)
    if let strokes { text.weight = strokes.weight }
    if let design { text.design = SnippetStyle.Design(rawValue: design.rawValue) }
    if let isItalic { text.isItalic = isItalic }
  }
}

extension Font.TextStyle {
  /// Creates the purpose that has about a size.
  fileprivate init(size: CGFloat) {
    switch size {
    case 32...: self = .largeTitle
    case 26..<32: self = .title
    case 21..<26: self = .title2
    case 18..<21: self = .title3
    case 15..<18: self = .body
    case 12..<15: self = .footnote
    default: self = .caption2
    }
  }
}
