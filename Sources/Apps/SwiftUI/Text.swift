import IntentMetadata
public import SwiftUICore

/// Words, in one style or in several.
///
///     Text("Ready at \(date, style: .time)").bold()
public struct Text: Sendable, Equatable {
  struct Run: Sendable, Equatable {
    var words: String
    var style = SnippetStyle()
    var symbol: String?
  }
  var runs: [Run]

  nonisolated init(runs: [Run]) { self.runs = runs }

  /// Creates words that are the same in every language.
  public nonisolated init(verbatim content: String) { runs = [Run(words: content)] }
  /// Creates words from a text.
  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }
  /// Creates words that an app may translate.
  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs
  }
  /// Creates words from a text with attributes, which are left out.
  public nonisolated init(_ content: AttributedString) {
    self.init(verbatim: String(content.characters))
  }
  /// Creates the words for a value.
  public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }
  /// Creates the words for a date.
  public nonisolated init(_ date: Date, style: DateStyle) {
    self.init(verbatim: style.words(date))
  }
  /// Creates the words for a span of time.
  public nonisolated init(_ interval: DateInterval) {
    self.init(
      verbatim: DateStyle.time.words(interval.start) + " – " + DateStyle.time.words(interval.end))
  }
  /// Creates words that are a symbol.
  public nonisolated init(_ image: Image) {
    runs = [Run(words: "", symbol: image.symbol)]
  }

  /// The ways to write a date.
  public struct DateStyle: Sendable, Hashable {
    private enum Kind { case time, date, relative, timer }
    private let kind: Kind
    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// The time relative to now.
    public static let relative = DateStyle(kind: .relative)
    /// The time relative to now.
    public static let offset = DateStyle(kind: .relative)
    /// The time that is left, as it is now.
    public static let timer = DateStyle(kind: .timer)

    func words(_ date: Date) -> String {
      switch kind {
      case .time: return date.formatted(date: .omitted, time: .shortened)
      case .date: return date.formatted(date: .long, time: .omitted)
      case .relative:
        let seconds = Int(abs(date.timeIntervalSinceNow).rounded())
        let unit = [(86_400, "d"), (3600, "h"), (60, "min")].first { seconds >= $0.0 } ?? (1, "s")
        return "\(seconds / unit.0) \(unit.1)"
      case .timer:
        let seconds = Int(abs(date.timeIntervalSinceNow).rounded())
        let minutes = String(format: "%02d:%02d", seconds / 60 % 60, seconds % 60)
        return seconds < 3600 ? minutes : "\(seconds / 3600):\(minutes)"
      }
    }
  }

  /// Returns the concatenation of two texts.
  public nonisolated static func + (one: Text, other: Text) -> Text {
    Text(runs: one.runs + other.runs)
  }

  nonisolated func styled(_ change: (inout SnippetStyle) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].style) }
    return text
  }
}

extension Text: DrawnView {
  /// Returns the words in the style of their surroundings.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    let inherited = context.environment.textStyle
    func node(_ run: Run, in context: _ViewContext) -> SnippetNode? {
      var node = context.node(run.symbol == nil ? .text : .image, text: run.words)
      if run.symbol != nil {
        node?.text = nil
        node?.symbol = run.symbol
      }
      node?.style = run.style.over(inherited).orNone
      return node
    }
    guard runs.count != 1 else { return _ViewNodes(node(runs[0], in: context).map { [$0] } ?? []) }
    let whole = context.node(.text) { inner in runs.compactMap { node($0, in: inner) } }
    return _ViewNodes(whole.map { [$0] } ?? [])
  }
}

extension SnippetStyle {
  /// Returns the style with what it leaves open taken from another one.
  func over(_ other: SnippetStyle) -> SnippetStyle {
    var style = self
    style.font = font ?? other.font
    style.weight = weight ?? other.weight
    style.design = design ?? other.design
    style.isItalic = isItalic ?? other.isItalic
    style.isUnderlined = isUnderlined ?? other.isUnderlined
    style.isStruckThrough = isStruckThrough ?? other.isStruckThrough
    style.color = color ?? other.color
    style.alignment = alignment ?? other.alignment
    style.opacity = opacity ?? other.opacity
    style.lineLimit = lineLimit ?? other.lineLimit
    return style
  }
}

/// Words of an app that may be translated.
///
///     let title: LocalizedStringKey = "\(count) books"
public struct LocalizedStringKey: Sendable, Equatable, ExpressibleByStringInterpolation {
  var runs: [Text.Run]

  /// Creates words.
  public init(_ value: String) { runs = [Text.Run(words: value)] }
  /// Creates words from a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates words from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var runs: [Text.Run] = []
    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends the text between interpolations.
    public mutating func appendLiteral(_ literal: String) { add(literal) }
    /// Adds a text.
    public mutating func appendInterpolation(_ text: some StringProtocol) { add(String(text)) }
    /// Adds a text in its own style.
    public mutating func appendInterpolation(_ text: Text) { runs += text.runs }
    /// Adds a symbol.
    public mutating func appendInterpolation(_ image: Image) { runs += Text(image).runs }
    /// Adds a value.
    public mutating func appendInterpolation<Value>(_ value: Value) { add("\(value)") }
    /// Adds a number in a format of C, such as `%.1f`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      add(String(format: specifier, value))
    }
    /// Adds a value in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
      add(format.format(value))
    }
    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      add(style.words(date))
    }

    private mutating func add(_ words: String) {
      // Words in one style are one run.
      if let last = runs.last, last.style == SnippetStyle(), last.symbol == nil {
        runs[runs.count - 1].words += words
      } else if !words.isEmpty {
        runs.append(Text.Run(words: words))
      }
    }
  }
}
