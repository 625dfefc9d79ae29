import PhraseTemplates

extension TemplateNode {
  /// The tree as one short line.
  var outline: String {
    let inner = children.map(\.outline).joined(separator: " ")
    return switch self {
    case .text(let text, _): "text\"\(text)\""
    case .sequence: "seq(\(inner))"
    case .alternatives: "alt(\(inner))"
    case .optional: "opt(\(inner))"
    case .permutation: "perm(\(inner))"
    case .list(let name, let slot, _): "list(\(name) \(slot))"
    case .rule(let name, _): "rule(\(name))"
    case .applicationName: "app"
    }
  }
}

extension [TemplateDiagnostic] {
  /// What was found and where, as one short line.
  var outline: String {
    map { "\($0.code.rawValue) \($0.span.start)..<\($0.span.end)" }.joined(separator: ", ")
  }
}
