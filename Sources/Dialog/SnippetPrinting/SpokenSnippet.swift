public import IntentMetadata

/// Reads snippets aloud: headings with what is below them, names with their values.
///
/// Purely visual content is left out, and only the beginning of a long list is read.
public struct SpokenSnippet: Sendable {
  /// The words of a language that a snippet's own words do not have.
  public struct Words: Sendable, Hashable {
    /// The words for a toggle.
    public var on, off: String
    /// The words for content that is not read, with `{count}` in them.
    public var more: String

    /// Creates the words.
    public init(on: String, off: String, more: String) {
      (self.on, self.off, self.more) = (on, off, more)
    }
  }

  /// The words of the language.
  public var words: Words
  /// The maximum number of sentences read.
  public var mostSentences = 12

  /// Creates a reader.
  public init(words: Words) { self.words = words }

  /// Returns the spoken text of a snippet, without its buttons; empty if there is none.
  public func text(of snippet: Snippet) -> String {
    var sentences: [Sentence] = []
    add(snippet.root, to: &sentences)
    let read = sentences.prefix(mostSentences)
    var text = ""
    for (place, sentence) in read.enumerated() {
      text += text.isEmpty ? sentence.words : " " + sentence.words
      let isFollowed = place + 1 < read.count && !read[place + 1].isHeading
      guard let last = sentence.words.last, !".!?:…".contains(last) else { continue }
      text += sentence.isHeading && isFollowed ? ":" : "."
    }
    let left = sentences.count - read.count
    guard left > 0 else { return text }
    return text + " " + words.more.replacing("{count}", with: "\(left)")
  }

  private struct Sentence {
    var words: String
    var isHeading = false
  }

  private func add(_ node: SnippetNode, to sentences: inout [Sentence]) {
    guard node.isDecorative != true else { return }
    if let label = node.accessibilityLabel, node.button == nil {
      return append(Sentence(words: label), to: &sentences)
    }
    switch node.view {
    case .text:
      append(Sentence(words: node.words, isHeading: node.style?.isHeading ?? false), to: &sentences)
    case .vStack, .zStack, .group, .list, .form, .grid, .contentUnavailable:
      for child in node.children { add(child, to: &sentences) }
    case .section:
      for child in node.children {
        let place = sentences.count
        add(child, to: &sentences)
        if child.part == .header, sentences.count > place { sentences[place].isHeading = true }
      }
    case .hStack, .gridRow, .label:
      if node.children.contains(where: { !$0.isInline }) {
        for child in node.children { add(child, to: &sentences) }
      } else {
        append(phrase(node.children), to: &sentences)
      }
    case .labeledContent, .progressView, .gauge, .toggle:
      append(Sentence(words: named(node)), to: &sentences)
    case .link: append(Sentence(words: node.words), to: &sentences)
    case .button, .image, .asyncImage, .spacer, .divider, .color, .gradient, .shape: break
    }
  }

  /// Returns views side by side as one sentence.
  private func phrase(_ nodes: [SnippetNode]) -> Sentence {
    var parts: [Sentence] = []
    for node in nodes { add(node, to: &parts) }
    return Sentence(
      words: parts.map(\.words).joined(separator: ", "),
      isHeading: parts.contains(where: \.isHeading) && parts.count == 1)
  }

  /// Returns a name with its value.
  private func named(_ node: SnippetNode) -> String {
    let label =
      node.button?.label ?? node.parts(.label).map(\.words).joined(separator: " ")
    var value = node.parts(.value).map(\.words).joined(separator: " ")
    if let isOn = node.button?.isOn { value = isOn ? words.on : words.off }
    if value.isEmpty, let fraction = node.fraction {
      value = "\(Int((fraction * 100).rounded()))%"
    }
    return [label, value].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private func append(_ sentence: Sentence, to sentences: inout [Sentence]) {
    // Line breaks are for the eye, and a picture amid words leaves only room.
    let words = sentence.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !words.isEmpty { sentences.append(Sentence(words: words, isHeading: sentence.isHeading)) }
  }
}

extension SnippetNode {
  /// Whether the view is part of a line, rather than separate lines.
  fileprivate var isInline: Bool {
    switch view {
    case .vStack, .list, .form, .section, .grid, .contentUnavailable: false
    case .hStack, .group, .zStack: children.allSatisfy(\.isInline)
    default: true
    }
  }
}
