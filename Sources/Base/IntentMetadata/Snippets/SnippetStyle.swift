/// The appearance of a view in a snippet, as far as a terminal, a page or a voice can reproduce it.
public struct SnippetStyle: Codable, Sendable, Hashable {
  /// The sizes of text, by purpose.
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

  /// The alignment of a view.
  public enum Alignment: String, Codable, Sendable, Hashable {
    case leading, center, trailing
  }

  /// The purpose that determines the size of text.
  public var font: Font?
  /// How heavy its strokes are.
  public var weight: Weight?
  /// The shapes of its letters.
  public var design: Design?
  /// Whether text is italic.
  public var isItalic: Bool?
  /// Whether text is underlined.
  public var isUnderlined: Bool?
  /// Whether text is struck through.
  public var isStruckThrough: Bool?
  /// A name such as `red` or `secondary`, or `#RRGGBB`.
  public var color: String?
  /// The color behind the view.
  public var background: String?
  /// The alignment of the views inside, or of lines of text.
  public var alignment: Alignment?
  /// The space between the views inside, in points.
  public var spacing: Double?
  /// The padding around the view, in points.
  public var padding: Double?
  /// The requested width and height, in points.
  public var width, height: Double?
  /// Whether the view takes all the width there is.
  public var fillsWidth: Bool?
  /// The corner radius, in points.
  public var cornerRadius: Double?
  /// The opacity, from 0 to 1.
  public var opacity: Double?
  /// The maximum number of lines.
  public var lineLimit: Int?

  /// Creates a style that changes nothing.
  public init() {}

  /// The style, or `nil` if it changes nothing.
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
