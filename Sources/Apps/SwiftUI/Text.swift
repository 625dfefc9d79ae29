import AppIntents
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
  ///
  /// Disfavored, as a literal is the key of a translation and not a text with attributes.
  @_disfavoredOverload
  public nonisolated init(_ content: AttributedString) {
    self.init(verbatim: String(content.characters))
  }
  /// Creates the words for a value.
  public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(verbatim: Localization.written(input, as: format))
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
      case .time:
        return Localization.written(date, as: Date.FormatStyle(date: .omitted, time: .shortened))
      case .date:
        return Localization.written(date, as: Date.FormatStyle(date: .long, time: .omitted))
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
      let words = context.environment.textCase?.applied(to: run.words) ?? run.words
      var node = context.node(run.symbol == nil ? .text : .image, text: words)
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
  /// The key for translation, and the words with a mark for each value that is more than words.
  private let value: String.LocalizationValue
  /// The values that the marks stand for.
  private let marked: [[Text.Run]]

  /// Creates words.
  public init(_ value: String) { (self.value, marked) = (.init(value), []) }
  /// Creates words from a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates words from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) {
    value = .init(
      key: stringInterpolation.key, arguments: stringInterpolation.arguments,
      text: stringInterpolation.text)
    marked = stringInterpolation.marked
  }

  /// The words in the language that the app speaks now.
  var runs: [Text.Run] {
    var runs: [Text.Run] = []
    var words = ""
    func endWords() {
      if !words.isEmpty { runs.append(Text.Run(words: words)) }
      words = ""
    }
    for character in String(localized: LocalizedStringResource(value)) {
      if let index = Self.index(ofMark: character), marked.indices.contains(index) {
        endWords()
        runs += marked[index]
      } else {
        words.append(character)
      }
    }
    endWords()
    return runs
  }

  // Marks are characters for private use, which no text of an app has.
  private static let firstMark: UInt32 = 0xF0000

  fileprivate static func mark(_ index: Int) -> String {
    Unicode.Scalar(firstMark + UInt32(index % 0xFFFD)).map { String($0) } ?? ""
  }

  private static func index(ofMark character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= firstMark else { return nil }
    return Int(scalar.value - firstMark)
  }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []
    fileprivate var text = ""
    fileprivate var marked: [[Text.Run]] = []

    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends the text between interpolations.
    public mutating func appendLiteral(_ literal: String) {
      // A percent sign of the text itself is doubled, so that the key stays a format.
      key += literal.replacing("%", with: "%%")
      text += literal
    }
    /// Adds a text.
    public mutating func appendInterpolation(_ text: some StringProtocol) { add(String(text)) }
    /// Adds a text in its own style.
    public mutating func appendInterpolation(_ text: Text) {
      marked.append(text.runs)
      add(LocalizedStringKey.mark(marked.count - 1))
    }
    /// Adds a symbol.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    /// Adds a value.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      let specifier =
        switch value {
        case is any BinaryInteger: "%lld"
        case is any BinaryFloatingPoint: "%lf"
        default: "%@"
        }
      add("\(value)", as: specifier)
    }
    /// Adds a number in a format of C, such as `%.1f`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      add(String(format: specifier, value), as: specifier)
    }
    /// Adds a value in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
      add(Localization.written(value, as: format))
    }
    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      add(style.words(date))
    }

    private mutating func add(_ words: String, as specifier: String = "%@") {
      key += specifier
      arguments.append(words)
      text += words
    }
  }
}
