import IntentMetadata
import PhraseTemplates
import Yams

/// Reads typed values from YAML nodes and reports unexpected types.
struct NodeReader {
  let file: SourceFile
  var diagnostics = DiagnosticSink()
  private var visited = 0

  /// The maximum number of nodes read, counting nodes repeated by aliases each time.
  private let maximumNodes: Int
  /// The maximum number of mappings merged into each other.
  private static let maximumMerges = 32

  init(_ file: SourceFile) {
    self.file = file
    maximumNodes = Self.maximumNodes(in: file)
  }

  /// Returns the maximum number of a file's nodes that are examined.
  ///
  /// A node takes at least one byte of text and is examined at most twice, so only aliases can make
  /// a file stand for more.
  static func maximumNodes(in file: SourceFile) -> Int { 2 * file.text.utf8.count + 1000 }

  static func tooManyNodes(_ limit: Int) -> String {
    "The file stands for more than \(limit) nodes."
  }

  static let tooManyNodesHint =
    "Aliases that repeat each other grow without bounds; use rules (<name>) instead."

  /// A key of a mapping with its value.
  struct Entry {
    var key: String
    var keyNode: Node
    var value: Node
  }

  /// Returns the entries of a mapping, plus those it lacks from merged mappings (`<<`).
  mutating func entries(_ node: Node, of what: String) -> [Entry] {
    entries(node, of: what, merges: 0)
  }

  private mutating func entries(_ node: Node, of what: String, merges: Int) -> [Entry] {
    guard isWithinBudget(node) else { return [] }
    guard merges <= Self.maximumMerges else {
      add(
        .error, "too-many-aliases",
        "More than \(Self.maximumMerges) mappings are merged into each other.",
        hint: "Write out their content.", at: node)
      return []
    }
    guard case .mapping(let mapping) = node else {
      // A key without a value is an empty mapping whose contents were commented out.
      if !isNull(node) { wrongType(node, what, expected: "a mapping (key: value)") }
      return []
    }
    var entries: [Entry] = []
    var merged: [Entry] = []
    for (keyNode, value) in mapping {
      guard isWithinBudget(keyNode) else { return entries }
      guard case .scalar(let key) = keyNode else {
        wrongType(keyNode, "A key of \(what)", expected: "text")
        continue
      }
      if key.string == "<<", key.style == .plain, case .mapping = value {
        merged += self.entries(value, of: what, merges: merges + 1)
      } else if isName(key.string, keyNode) {
        entries.append(Entry(key: key.string, keyNode: keyNode, value: value))
      }
    }
    guard !merged.isEmpty else { return entries }
    let own = Set(entries.map(\.key))
    return merged.filter { !own.contains($0.key) } + entries
  }

  /// Returns the entries with known keys, and warns about the others.
  mutating func entries(_ node: Node, of what: String, known: [String]) -> [Entry] {
    entries(node, of: what).filter { entry in
      if known.contains(entry.key) { return true }
      let nearest = Suggestion.nearest(to: entry.key, among: known)
      add(
        .warning, "unknown-key", "“\(entry.key.shortened)” is not a key of \(what).",
        hint: nearest.map { "Did you mean “\($0)”?" }
          ?? "Known names: \(known.joined(separator: ", ")).",
        at: entry.keyNode)
      return false
    }
  }

  /// Returns the items of a sequence.
  mutating func items(_ node: Node, of what: String) -> [Node] {
    guard isWithinBudget(node) else { return [] }
    guard case .sequence(let sequence) = node else {
      if !isNull(node) { wrongType(node, what, expected: "a list (- item)") }
      return []
    }
    return Array(sequence)
  }

  /// Returns a text with its location.
  mutating func text(_ node: Node, _ what: String) -> SourceText? {
    guard isWithinBudget(node) else { return nil }
    guard case .scalar(let scalar) = node, !isNull(node) else {
      wrongType(node, what, expected: "text")
      return nil
    }
    let (line, column) = place(of: node)
    let isQuoted = scalar.style == .doubleQuoted || scalar.style == .singleQuoted
    return SourceText(
      scalar.string, file: file.path, line: line, column: column + (isQuoted ? 1 : 0))
  }

  /// Returns a text that is safe to print.
  mutating func name(_ node: Node, _ what: String) -> SourceText? {
    guard let text = text(node, what), isName(text.text, node) else { return nil }
    return text
  }

  /// Returns a whole number.
  mutating func integer(_ node: Node, _ what: String) -> Int? {
    if case .scalar(let scalar) = node, let number = Int(scalar.string) { return number }
    wrongType(node, what, expected: "a whole number")
    return nil
  }

  /// Returns a number.
  mutating func number(_ node: Node, _ what: String) -> Double? {
    if case .scalar(let scalar) = node, let number = Double(scalar.string), number.isFinite {
      return number
    }
    wrongType(node, what, expected: "a number")
    return nil
  }

  /// Returns a boolean.
  mutating func boolean(_ node: Node, _ what: String) -> Bool? {
    if case .scalar(let scalar) = node, let value = ScalarValue.boolean(scalar.string) {
      return value
    }
    wrongType(node, what, expected: "true or false")
    return nil
  }

  /// Returns a scalar or a sequence of scalars; `nil` for null.
  mutating func value(_ node: Node, _ what: String) -> IntentValue? {
    guard isWithinBudget(node) else { return nil }
    switch node {
    case .scalar(let scalar):
      guard isText(scalar.string, node) else { return nil }
      return ScalarValue.value(of: scalar)
    case .sequence(let sequence):
      var values: [IntentValue] = []
      for item in sequence {
        guard case .scalar = item else {
          wrongType(item, "An item of \(what)", expected: "text, a number or true or false")
          continue
        }
        if let value = value(item, what) { values.append(value) }
      }
      return .array(values)
    default:
      wrongType(node, what, expected: "text, a number, true or false, or a list of these")
      return nil
    }
  }

  /// Returns whether a node is present but empty.
  func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.style == .plain && ScalarValue.isNull(scalar.string)
  }

  mutating func wrongType(_ node: Node, _ what: String, expected: String) {
    let found =
      switch node {
      case .mapping: "a mapping"
      case .sequence: "a list"
      case .alias: "an alias"
      case .scalar(let scalar): isNull(node) ? "empty" : "“\(scalar.string.shortened)”"
      }
    add(
      .error, "wrong-type", "\(what.capitalizedFirst) must be \(expected), not \(found).",
      hint: nil, at: node)
  }

  mutating func add(
    _ severity: ImportDiagnostic.Severity, _ rule: String, _ message: String, hint: String?,
    at node: Node
  ) {
    let (line, column) = place(of: node)
    diagnostics.add(severity, file: file.path) {
      file.finding(
        severity: severity, rule: rule, message: message, hint: hint, line: line,
        column: column)
    }
  }

  private func place(of node: Node) -> (line: Int, column: Int) {
    (node.mark?.line ?? 1, node.mark?.column ?? 1)
  }

  /// Returns whether a name is safe to print.
  mutating func isName(_ name: String, _ node: Node) -> Bool {
    guard !name.isEmpty else {
      add(.error, "empty-name", "The name is empty.", hint: "Write a name.", at: node)
      return false
    }
    return isText(name, node)
  }

  private mutating func isText(_ text: String, _ node: Node) -> Bool {
    guard let scalar = text.unicodeScalars.first(where: VisibleText.isUnsafe) else { return true }
    add(
      .error, "control-character",
      "“\(text.shortened)” has the control character \(VisibleText.of(String(scalar))) in it.",
      hint: "Remove it.", at: node)
    return false
  }

  private mutating func isWithinBudget(_ node: Node) -> Bool {
    visited += 1
    if visited == maximumNodes {
      add(
        .error, "too-many-nodes", Self.tooManyNodes(maximumNodes), hint: Self.tooManyNodesHint,
        at: node)
    }
    return visited < maximumNodes
  }
}

extension String {
  /// The text, cut to fit into a message, with control characters made visible.
  var shortened: String {
    let text = VisibleText.of(prefix(61))
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
