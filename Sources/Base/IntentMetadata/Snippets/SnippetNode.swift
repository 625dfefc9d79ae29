/// One view of a snippet with the views in it.
///
/// Decoding is written by hand, so that no more of an app's message is read than a
/// ``SnippetBudget`` allows.
public struct SnippetNode: Sendable, Hashable {
  /// The kinds of views.
  public enum View: String, Codable, Sendable, Hashable, CaseIterable {
    case text = "Text"
    case image = "Image"
    case asyncImage = "AsyncImage"
    case label = "Label"
    case vStack = "VStack"
    case hStack = "HStack"
    case zStack = "ZStack"
    case group = "Group"
    case list = "List"
    case form = "Form"
    case section = "Section"
    case grid = "Grid"
    case gridRow = "GridRow"
    case spacer = "Spacer"
    case divider = "Divider"
    case color = "Color"
    case gradient = "Gradient"
    case shape = "Shape"
    case button = "Button"
    case toggle = "Toggle"
    case link = "Link"
    case labeledContent = "LabeledContent"
    case progressView = "ProgressView"
    case gauge = "Gauge"
    case contentUnavailable = "ContentUnavailableView"
  }

  /// The role of a view within its parent.
  public enum Part: String, Codable, Sendable, Hashable {
    /// The heading of a section.
    case header
    /// The footer of a section.
    case footer
    /// The label of a value, or the title of a label.
    case label
    /// The labeled value.
    case value
    /// The sentence below a title.
    case description
    /// The least and the greatest value.
    case minimum, maximum
    /// The buttons below a message.
    case actions
  }

  /// The kind of view.
  public var view: View
  /// The role of the view within its parent, if that matters.
  public var part: Part?
  /// The words of a text; a text in several styles has a child for each.
  public var text: String?
  /// The name of a symbol, such as `star.fill`.
  public var symbol: String?
  /// The name of an image of the app, or of a shape.
  public var name: String?
  /// Where a link leads or an image is.
  public var url: String?
  /// How much of a whole is done or filled, from 0 to 1.
  public var fraction: Double?
  /// What happens when the view is pressed.
  public var button: SnippetButton?
  /// What is said in place of the view.
  public var accessibilityLabel: String?
  /// Whether the view is decorative and not read aloud.
  public var isDecorative: Bool?
  /// How the view looks.
  public var style: SnippetStyle?
  /// The views inside.
  public var children: [SnippetNode]

  /// Creates a view with the views inside it.
  public init(_ view: View, text: String? = nil, children: [SnippetNode] = []) {
    self.view = view
    self.text = text
    self.children = children
  }

  /// Calls a closure with the view and all views inside it, in reading order.
  package func visit(_ body: (SnippetNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Returns the view truncated to what is left of a budget, or `nil` if nothing is left.
  func bounded(by budget: SnippetBudget, depth: Int) -> SnippetNode? {
    guard budget.takeNode(depth: depth) else { return nil }
    var node = self
    node.text = text.map(budget.words)
    node.accessibilityLabel = accessibilityLabel.map(budget.words)
    node.symbol = symbol.map(budget.name)
    node.name = name.map(budget.name)
    node.url = url.map(budget.name)
    if let fraction { node.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0 }
    if let button {
      guard budget.takeButton() else { return nil }
      node.button?.label = budget.name(button.label)
      node.button?.action = button.action.map(budget.invocation)
    }
    node.style = style?.bounded
    node.children = []
    for child in children {
      guard let kept = child.bounded(by: budget, depth: depth + 1) else { break }
      node.children.append(kept)
    }
    return node
  }

  func mappingWords(_ change: (String) -> String) -> SnippetNode {
    var node = self
    node.text = text.map(change)
    node.accessibilityLabel = accessibilityLabel.map(change)
    node.symbol = symbol.map(change)
    node.name = name.map(change)
    node.url = url.map(change)
    if let label = button?.label { node.button?.label = change(label) }
    node.children = children.map { $0.mappingWords(change) }
    return node
  }
}

extension SnippetNode: Codable {
  private enum CodingKeys: String, CodingKey {
    case view, part, text, symbol, name, url, fraction, button, accessibilityLabel, style, children
    case isDecorative = "decorative"
  }

  /// Decodes a view, within the limits of a snippet.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    view = try container.decode(View.self, forKey: .view)
    part = try container.decodeIfPresent(Part.self, forKey: .part)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    symbol = try container.decodeIfPresent(String.self, forKey: .symbol)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    url = try container.decodeIfPresent(String.self, forKey: .url)
    fraction = try container.decodeIfPresent(Double.self, forKey: .fraction)
    button = try container.decodeIfPresent(SnippetButton.self, forKey: .button)
    accessibilityLabel = try container.decodeIfPresent(String.self, forKey: .accessibilityLabel)
    isDecorative = try container.decodeIfPresent(Bool.self, forKey: .isDecorative)
    style = try container.decodeIfPresent(SnippetStyle.self, forKey: .style)
    children = []
    let budget = decoder.userInfo[SnippetBudget.key] as? SnippetBudget
    let depth = decoder.codingPath.count { $0.stringValue == CodingKeys.children.stringValue }
    guard container.contains(.children), depth <= SnippetBudget.depth else { return }
    var list = try container.nestedUnkeyedContainer(forKey: .children)
    while !list.isAtEnd, budget?.takeNode(depth: 0) ?? true {
      children.append(try list.decode(SnippetNode.self))
    }
  }

  /// Encodes the fields that are present.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(view, forKey: .view)
    try container.encodeIfPresent(part, forKey: .part)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encodeIfPresent(symbol, forKey: .symbol)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encodeIfPresent(url, forKey: .url)
    try container.encodeIfPresent(fraction, forKey: .fraction)
    try container.encodeIfPresent(button, forKey: .button)
    try container.encodeIfPresent(accessibilityLabel, forKey: .accessibilityLabel)
    try container.encodeIfPresent(isDecorative, forKey: .isDecorative)
    try container.encodeIfPresent(style, forKey: .style)
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }
}
