public import IntentMetadata

/// Writes snippets as HTML: elements that say what they are, no script, light and dark by the reader's choice.
///
/// A button cannot act on a page without a script; it shows the number and the words with which to
/// press it in the dialog. Nothing is loaded: pictures from elsewhere are links.
public struct HTMLSnippetPrinter: Sendable {
  /// The language of the page, as a BCP 47 tag.
  public var language: String

  /// Creates a printer.
  public init(language: String = "en") { self.language = language }

  /// Returns a page with snippets, each below the words that were said with it.
  public func page(title: String, _ entries: [(text: String, snippet: Snippet)]) -> String {
    var page = HTMLText()
    page.raw("<!doctype html>\n<html lang=\"")
    page.text(language)
    page.raw("\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.raw("<meta http-equiv=\"Content-Security-Policy\" ")
    page.raw("content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>")
    page.text(title)
    page.raw("</title>\n<style>\n\(HTMLStyleSheet.text)</style>\n</head>\n<body>\n<main>\n<h1>")
    page.text(title)
    page.raw("</h1>\n")
    for (text, snippet) in entries {
      if !text.isEmpty {
        page.raw("<p class=\"said\">")
        page.text(text)
        page.raw("</p>\n")
      }
      page.raw(html(of: snippet))
    }
    page.raw("</main>\n</body>\n</html>\n")
    return page.html
  }

  /// Returns a snippet as an element for a page with the style sheet of ``page(title:_:)``.
  public func html(of snippet: Snippet) -> String {
    var writer = HTMLSnippetWriter()
    writer.html.raw("<article class=\"snippet\">\n")
    writer.write(snippet.root)
    if snippet.isTruncated { writer.html.raw("<p>…</p>\n") }
    writer.html.raw("</article>\n")
    return writer.html.html
  }
}

/// Text of a page in which nothing of an app's is markup.
struct HTMLText {
  private(set) var html = ""

  /// Adds markup.
  mutating func raw(_ markup: String) { html += markup }

  /// Adds text, or the value of an attribute.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      case "\n", "\t": html.unicodeScalars.append(scalar)
      // Control characters do not belong on a page; the others change the direction of writing.
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        break
      default: html.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Writes the views of a snippet.
struct HTMLSnippetWriter {
  var html = HTMLText()
  /// The number of the button written last.
  private var number = 0

  init() {}

  mutating func write(_ node: SnippetNode) {
    switch node.view {
    case .text: text(node)
    case .image: image(node)
    case .asyncImage: if !node.pictureWords.isEmpty { link(node, words: node.pictureWords) }
    case .label: container("span", "label", node)
    case .hStack: container("div", "row", node)
    case .vStack, .group: container("div", "column", node)
    case .form: container("div", "column form", node)
    case .zStack: container("div", "pile", node)
    case .section: section(node)
    case .list: list(node)
    case .grid: container("div", "grid", node)
    case .gridRow: container("div", "gridrow", node)
    case .spacer: html.raw("<span class=\"spacer\"></span>")
    case .divider: html.raw("<hr>\n")
    case .color, .gradient, .shape: element("span", "swatch", node, hidden: true) { _ in }
    case .button, .toggle: button(node)
    case .link: link(node, words: node.words)
    case .labeledContent: labeledContent(node)
    case .progressView, .gauge: bar(node)
    case .contentUnavailable: container("div", "column empty", node)
    }
  }

  // MARK: - Elements

  /// Writes an element with the classes and the look of a view.
  private mutating func element(
    _ tag: String, _ classes: String, _ node: SnippetNode, hidden: Bool? = nil,
    attributes: String = "", _ body: (inout HTMLSnippetWriter) -> Void
  ) {
    html.raw("<\(tag)")
    let all = ([classes] + node.style.classes).filter { !$0.isEmpty }.joined(separator: " ")
    if !all.isEmpty { html.raw(" class=\"\(all)\"") }
    let style = node.style.css
    if !style.isEmpty { html.raw(" style=\"\(style)\"") }
    if hidden ?? (node.isDecorative == true) { html.raw(" aria-hidden=\"true\"") }
    html.raw(attributes + ">")
    body(&self)
    html.raw("</\(tag)>")
    if tag != "span" { html.raw("\n") }
  }

  private func label(_ words: String) -> String {
    var text = HTMLText()
    text.raw(" aria-label=\"")
    text.text(words)
    text.raw("\"")
    return text.html
  }

  private mutating func container(_ tag: String, _ classes: String, _ node: SnippetNode) {
    // The content of a picture is hidden from assistive technology, and buttons must not be.
    let role = node.holdsControls ? "group" : "img"
    let named = node.accessibilityLabel.map { " role=\"\(role)\"" + label($0) } ?? ""
    element(tag, classes, node, attributes: named) { writer in
      for child in node.children { writer.write(child) }
    }
  }

  private mutating func text(_ node: SnippetNode) {
    let tag =
      switch node.style?.font {
      case .largeTitle, .title: "h2"
      case .title2, .title3, .headline: "h3"
      default: "span"
      }
    element(tag, "text", node) { writer in
      guard let words = node.accessibilityLabel else { return writer.runs(of: node) }
      // Text has no accessible name in ARIA, so the words come in two forms, one for the eye and
      // one for the ear.
      writer.html.raw("<span aria-hidden=\"true\">")
      writer.runs(of: node)
      writer.html.raw("</span><span class=\"unseen\">")
      writer.html.text(words)
      writer.html.raw("</span>")
    }
  }

  private mutating func runs(of node: SnippetNode) {
    if node.children.isEmpty { html.text(node.text ?? "") }
    for run in node.children { element("span", "", run) { $0.html.text(run.drawnText) } }
  }

  private mutating func image(_ node: SnippetNode) {
    let character = node.symbol.flatMap(SymbolTable.character)
    let words = node.pictureWords
    // A picture without words says nothing to anybody who cannot see it.
    guard node.isDecorative != true, !words.isEmpty else {
      guard let character else { return }
      return element("span", "symbol", node) { $0.html.text(character) }
    }
    element("span", "symbol", node, attributes: " role=\"img\"" + label(words)) { writer in
      writer.html.text(character ?? "▧")
    }
  }

  private mutating func link(_ node: SnippetNode, words: String) {
    let schemes = ["https://", "http://", "mailto:", "tel:", "sms:"]
    guard let url = node.url, schemes.contains(where: url.lowercased().hasPrefix) else {
      return element("span", "text", node) { $0.html.text(words) }
    }
    var address = HTMLText()
    address.raw(" rel=\"noopener noreferrer\" href=\"")
    address.text(url)
    address.raw("\"")
    element("a", "", node, attributes: address.html) { $0.html.text(words) }
  }

  // MARK: - Controls

  private mutating func button(_ node: SnippetNode) {
    guard let button = node.button else { return }
    var attributes = " type=\"button\""
    if button.isPressable { number += 1 } else { attributes += " disabled" }
    if let isOn = button.isOn { attributes += " role=\"switch\" aria-checked=\"\(isOn)\"" }
    if node.words != button.label || !node.icons.isEmpty { attributes += label(button.label) }
    let number = button.isPressable ? "\(number)" : nil
    element("button", button.role?.rawValue ?? "", node, attributes: attributes) { writer in
      if let number {
        writer.html.raw("<span class=\"number\" aria-hidden=\"true\">\(number)</span>")
      }
      if let isOn = button.isOn {
        writer.html.raw("<span aria-hidden=\"true\">\(isOn ? "☑" : "☐")</span>")
      }
      for child in node.children { writer.write(child) }
    }
  }

  private mutating func labeledContent(_ node: SnippetNode) {
    element("dl", "labeled", node) { writer in
      writer.html.raw("<dt>")
      for child in node.parts(.label) { writer.write(child) }
      writer.html.raw("</dt><dd>")
      for child in node.parts(.value) { writer.write(child) }
      writer.html.raw("</dd>")
    }
  }

  private mutating func bar(_ node: SnippetNode) {
    let words = node.parts(.label).map(\.words).joined(separator: " ")
    let value = node.parts(.value).map(\.words).joined(separator: " ")
    let percent = node.fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? ""
    let shown = value.isEmpty ? percent : value
    element("div", "bar", node) { writer in
      for child in node.parts(.label) { writer.write(child) }
      for child in node.parts(.minimum) { writer.write(child) }
      var name = words.isEmpty ? shown : words
      if name.isEmpty { name = "⋯" }
      let tag = node.view == .gauge ? "meter" : "progress"
      writer.html.raw("<\(tag)\(writer.label(name))")
      if let fraction = node.fraction { writer.html.raw(" value=\"\(fraction)\" max=\"1\"") }
      writer.html.raw(">")
      writer.html.text(shown)
      writer.html.raw("</\(tag)>")
      for child in node.parts(.maximum) { writer.write(child) }
      writer.html.raw("<span class=\"text\">")
      writer.html.text(shown)
      writer.html.raw("</span>")
    }
  }

  // MARK: - Lists

  private mutating func list(_ node: SnippetNode) {
    let hasSections = node.children.contains { $0.view == .section }
    guard !hasSections else { return container("div", "column", node) }
    element("ul", "", node) { writer in
      for child in node.children {
        writer.html.raw("<li>")
        writer.write(child)
        writer.html.raw("</li>\n")
      }
    }
  }

  private mutating func section(_ node: SnippetNode) {
    element("section", "column", node) { writer in
      for header in node.parts(.header) {
        guard header.view == .text else {
          writer.write(header)
          continue
        }
        writer.html.raw("<h3>")
        writer.html.text(header.words)
        writer.html.raw("</h3>\n")
      }
      for child in node.children where child.part != .header && child.part != .footer {
        writer.write(child)
      }
      for footer in node.parts(.footer) {
        writer.html.raw("<footer>")
        writer.write(footer)
        writer.html.raw("</footer>\n")
      }
    }
  }
}

extension SnippetNode {
  /// Whether something that can be used is among what the view holds.
  fileprivate var holdsControls: Bool {
    children.contains { [.button, .toggle, .link].contains($0.view) || $0.holdsControls }
  }
}
