/// Prints templates as text that parses to the same tree.
public enum TemplatePrinter {
  /// Returns a tree in a surface form.
  ///
  /// Parsing the text yields the same tree except for spans. Pieces that the form lacks, such as
  /// alternatives in an App Shortcut phrase, are printed as in the hassil language.
  public static func text(of node: TemplateNode, syntax: TemplateSyntax) -> String {
    var text = ""
    if case .sequence(let items, _) = node {
      for item in items { write(item, syntax, into: &text) }
    } else {
      write(node, syntax, into: &text)
    }
    return syntax == .hassil ? keepingEnds(text) : text
  }

  /// Escapes white space at the ends, which parsing would strip.
  private static func keepingEnds(_ text: String) -> String {
    var text = text
    if let last = text.utf8.last, isSpace(last) {
      text.insert("\\", at: text.unicodeScalars.index(before: text.endIndex))
    }
    if let first = text.utf8.first, isSpace(first) { text = "\\" + text }
    return text
  }

  private static func write(
    _ node: TemplateNode, _ syntax: TemplateSyntax, into text: inout String
  ) {
    switch node {
    case .text(let literal, _):
      text += syntax == .hassil ? Template.escaped(literal) : literal
    case .sequence(let items, _):
      text += "("
      for item in items { write(item, syntax, into: &text) }
      text += ")"
    case .alternatives, .permutation:
      text += "("
      writeBranches(of: node, syntax, into: &text)
      text += ")"
    case .optional(let inner, _):
      text += "["
      switch inner {
      case .alternatives, .permutation: writeBranches(of: inner, syntax, into: &text)
      default: writeBranch(inner, syntax, into: &text)
      }
      text += "]"
    case .list(let name, let slot, _):
      switch syntax {
      case .appShortcut: text += "${\(name)}"
      case .hassil:
        let (name, slot) = (Template.escaped(name), Template.escaped(slot))
        text += name == slot ? "{\(name)}" : "{\(name):\(slot)}"
      }
    case .rule(let name, _): text += "<\(Template.escaped(name))>"
    case .applicationName: text += "${applicationName}"
    }
  }

  private static func writeBranches(
    of node: TemplateNode, _ syntax: TemplateSyntax, into text: inout String
  ) {
    let separator = if case .permutation = node { ";" } else { "|" }
    for (index, branch) in node.children.enumerated() {
      if index > 0 { text += separator }
      writeBranch(branch, syntax, into: &text)
    }
  }

  /// Writes the text between separators, where a sequence needs no parentheses.
  private static func writeBranch(
    _ node: TemplateNode, _ syntax: TemplateSyntax, into text: inout String
  ) {
    guard case .sequence(let items, _) = node else { return write(node, syntax, into: &text) }
    for item in items { write(item, syntax, into: &text) }
  }
}

extension Template {
  /// Returns a text in the hassil syntax that stands for itself, escaping what would have a meaning
  /// in a template.
  public static func escaped(_ text: String) -> String {
    let special = "()[]{}<>|;\\"
    guard text.utf8.contains(where: { special.utf8.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Template: CustomStringConvertible {
  /// The template's tree as text, which may differ in its brackets from the original text.
  public var description: String { TemplatePrinter.text(of: root, syntax: syntax) }
}
