import IntentMetadata
public import SwiftUICore

/// The alignment of lines of text.
///
///     Text(summary).multilineTextAlignment(.center)
public enum TextAlignment: Sendable, Hashable, CaseIterable { case leading, center, trailing }

// The appearance of a text, as modifiers of `Text` whose result is still a `Text`.
extension Text {
  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { styled { font?.apply(to: &$0) } }
  /// Returns the text with strokes of a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight?.weight } }
  /// Returns the text with letters of a design.
  public func fontDesign(_ design: Font.Design?) -> Text {
    styled { $0.design = design.flatMap { SnippetStyle.Design(rawValue: $0.rawValue) } }
  }
  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Text {
    styled { $0.weight = isActive ? .bold : nil }
  }
  /// Returns the text slanted.
  public func italic(_ isActive: Bool = true) -> Text {
    styled { $0.isItalic = isActive ? true : nil }
  }
  /// Returns the text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    styled { $0.design = isActive ? .monospaced : nil }
  }
  /// Returns the text with digits of one width, which all fonts of a terminal have.
  public func monospacedDigit() -> Text { self }
  /// Returns the text with a line below.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.isUnderlined = isActive ? true : nil }
  }
  /// Returns the text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.isStruckThrough = isActive ? true : nil }
  }
  /// Returns the text in a color.
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = color?.name } }
  /// Returns the text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    styled { $0.color = style._color }
  }
}

// The same for all texts within a view.
extension View {
  private nonisolated func texts(_ change: @escaping (inout SnippetStyle) -> Void)
    -> _ModifiedView<Self>
  { surrounded { change(&$0.textStyle) } }

  /// Sets the font.
  public nonisolated func font(_ font: Font?) -> some View {
    texts { font?.apply(to: &$0) }
  }
  /// Sets how heavy strokes are.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    texts { $0.weight = weight?.weight }
  }
  /// Sets the design of letters.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    texts { $0.design = design.flatMap { SnippetStyle.Design(rawValue: $0.rawValue) } }
  }
  /// Sets the width of letters, which a terminal has one of.
  public nonisolated func monospacedDigit() -> some View { self }
  /// Draws letters of one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    texts { $0.design = isActive ? .monospaced : nil }
  }
  /// Draws text in bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    texts { $0.weight = isActive ? .bold : nil }
  }
  /// Draws text slanted.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    texts { $0.isItalic = isActive ? true : nil }
  }
  /// Draws a line below text.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    texts { $0.isUnderlined = isActive ? true : nil }
  }
  /// Draws a line through text.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    texts { $0.isStruckThrough = isActive ? true : nil }
  }
  /// Sets the color of text and symbols.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    texts { $0.color = color?.name }
  }
  /// Sets the style of text, symbols and shapes.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View {
    texts { $0.color = style._color }
  }
  /// Sets the style of text, symbols and shapes; the second is for secondary content.
  public nonisolated func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle)
    -> some View
  { texts { $0.color = primary._color } }
  /// Sets the maximum number of lines.
  public nonisolated func lineLimit(_ number: Int?) -> some View { texts { $0.lineLimit = number } }
  /// Sets the maximum number of lines.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    texts { $0.lineLimit = limit }
  }
  /// Sets the maximum number of lines.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    texts { $0.lineLimit = limit.upperBound }
  }
  /// Sets the alignment of lines of text.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    texts {
      switch alignment {
      case .leading: $0.alignment = .leading
      case .center: $0.alignment = .center
      case .trailing: $0.alignment = .trailing
      }
    }
  }
  /// Sets the variant of symbols.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    surrounded { $0.symbolVariants = variant }
  }
}

extension Text {
  /// Whether words are written in capitals.
  ///
  ///     Text("Soups").textCase(.uppercase)
  public enum Case: Sendable, Hashable {
    case uppercase, lowercase

    func applied(to words: String) -> String {
      self == .uppercase ? words.uppercased() : words.lowercased()
    }
  }
}

private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

extension EnvironmentValues {
  /// Whether words are written in capitals.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
}

extension View {
  /// Writes the words in capitals, or in small letters.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    surrounded { $0.textCase = textCase }
  }
}
