/// How a view of a snippet looks, as far as a terminal, a page or a voice can follow.
public struct SnippetStyle: Codable, Sendable, Hashable {
  /// The sizes of text, by what it is for.
  public enum Font: String, Codable, Sendable, Hashable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  /// How heavy the strokes of text are.
  public enum Weight: String, Codable, Sendable, Hashable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The shapes of letters.
  public enum Design: String, Codable, Sendable, Hashable, CaseIterable {
    case monospaced, rounded, serif
  }

  /// The side that a view keeps to.
  public enum Alignment: String, Codable, Sendable, Hashable {
    case leading, center, trailing
  }

  /// What the size of text is for.
  public var font: Font?
  /// How heavy its strokes are.
  public var weight: Weight?
  /// The shapes of its letters.
  public var design: Design?
  /// Whether letters are slanted.
  public var isItalic: Bool?
  /// Whether there is a line below.
  public var isUnderlined: Bool?
  /// Whether there is a line through the text.
  public var isStruckThrough: Bool?
  /// A name such as `red` or `secondary`, or `#RRGGBB`.
  public var color: String?
  /// The color behind the view.
  public var background: String?
  /// The side that the views within, or lines of text, keep to.
  public var alignment: Alignment?
  /// The room between the views within, in points.
  public var spacing: Double?
  /// The room around the view, in points.
  public var padding: Double?
  /// The width and height wanted, in points.
  public var width, height: Double?
  /// Whether the view takes all the width there is.
  public var fillsWidth: Bool?
  /// How round the corners are, in points.
  public var cornerRadius: Double?
  /// How much shows, from 0 to 1.
  public var opacity: Double?
  /// The greatest number of lines.
  public var lineLimit: Int?

  /// Creates a style that changes nothing.
  public init() {}

  /// The style, or `nil` where it changes nothing.
  package var orNone: SnippetStyle? { self == SnippetStyle() ? nil : self }

  /// The style with names and sizes that nothing can overflow.
  var bounded: SnippetStyle {
    func size(_ value: Double?) -> Double? {
      value.map { $0.isFinite ? min(max($0, 0), 10_000) : 0 }
    }
    var style = self
    style.color = color.map { String($0.prefix(32)) }
    style.background = background.map { String($0.prefix(32)) }
    style.spacing = size(spacing)
    style.padding = size(padding)
    style.width = size(width)
    style.height = size(height)
    style.cornerRadius = size(cornerRadius)
    style.opacity = opacity.map { $0.isFinite ? min(max($0, 0), 1) : 1 }
    style.lineLimit = lineLimit.map { min(max($0, 1), 10_000) }
    return style
  }
}
