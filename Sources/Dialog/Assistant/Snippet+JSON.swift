import IntentMetadata

extension Snippet {
  /// The snippet as a JSON object: its root, and properties of the snippet itself.
  var json: JSONValue {
    var fields = root.fields
    if isTruncated { fields.append(("truncated", .bool(true))) }
    if let intent { fields.append(("intent", .string(intent.intent))) }
    return .object(fields)
  }
}

extension SnippetNode {
  /// The properties of the view, in a fixed order.
  fileprivate var fields: [(String, JSONValue)] {
    var fields: [(String, JSONValue)] = [("view", .string(view.rawValue))]
    func add(_ key: String, _ text: String?) {
      if let text { fields.append((key, .string(text))) }
    }
    add("part", part?.rawValue)
    add("text", text)
    add("symbol", symbol)
    add("name", name)
    add("url", url)
    if let fraction { fields.append(("fraction", .number(fraction))) }
    if let button { fields.append(("button", button.json)) }
    add("accessibilityLabel", accessibilityLabel)
    if isDecorative == true { fields.append(("decorative", .bool(true))) }
    if let style { fields.append(("style", style.json)) }
    if !children.isEmpty {
      fields.append(("children", .array(children.map { .object($0.fields) })))
    }
    return fields
  }
}

extension SnippetButton {
  fileprivate var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("label", .string(label)), ("intent", action.map { .string($0.intent) } ?? .null),
    ]
    if let role { fields.append(("role", .string(role.rawValue))) }
    if let isOn { fields.append(("isOn", .bool(isOn))) }
    if isDisabled == true { fields.append(("disabled", .bool(true))) }
    return .object(fields)
  }
}

extension SnippetStyle {
  fileprivate var json: JSONValue {
    var fields: [(String, JSONValue)] = []
    func add(_ key: String, _ text: String?) {
      if let text { fields.append((key, .string(text))) }
    }
    func add(_ key: String, _ flag: Bool?) {
      if let flag { fields.append((key, .bool(flag))) }
    }
    func add(_ key: String, _ number: Double?) {
      if let number { fields.append((key, .number(number))) }
    }
    add("font", font?.rawValue)
    add("weight", weight?.rawValue)
    add("design", design?.rawValue)
    add("italic", isItalic)
    add("underlined", isUnderlined)
    add("struckThrough", isStruckThrough)
    add("color", color)
    add("background", background)
    add("alignment", alignment?.rawValue)
    add("spacing", spacing)
    add("padding", padding)
    add("width", width)
    add("height", height)
    add("fillsWidth", fillsWidth)
    add("cornerRadius", cornerRadius)
    add("opacity", opacity)
    add("lineLimit", lineLimit.map(Double.init))
    return .object(fields)
  }
}
