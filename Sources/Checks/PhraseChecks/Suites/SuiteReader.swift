import Assistant
import Foundation
import IntentMetadata
import MetadataImport
import PhraseTemplates
import Yams

/// Reads test suites from YAML: our own layout, and that of the Home Assistant project.
///
///     tests:
///       - sentences: [order tomato soup, get me tomato soup]
///         app: Soup Chef
///         intent: OrderSoup
///         slots: {soup: Tomato}
///       - sentences: [order a piano]
///         rejected: true
///       - audio: recordings/soup.wav
///         text: order tomato soup
///         intent: OrderSoup
///     dialogs:
///       - name: asks for the soup
///         turns:
///           - say: order soup
///             expect: [{event: ask, parameter: soup}]
///
/// In Home Assistant's layout, the folder's name is the intent, `intent` may have `name`, `slots`
/// and `context`, and `areas`, `floors` and `entities` are the names in lists.
public struct SuiteReader {
  private var suite: TestSuite
  private let lines: [Substring]
  private let folderName: String
  /// The area of the listener, if the file has one.
  private var contextArea: String?

  private static let topLevelKeys = [
    "tests", "dialogs", "language", "areas", "floors", "entities", "lists", "timers", "media",
    "context",
  ]
  private static let testKeys = [
    "sentences", "utterances", "text", "audio", "app", "intent", "slots", "context", "rejected",
    "ambiguous", "response", "timers", "media", "name",
  ]
  private static let maximumSize = 16 << 20

  private init(_ text: String, path: String) {
    suite = TestSuite(path: path)
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    folderName = URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
  }

  /// Returns the suite in a file; unreadable parts are reported and skipped.
  public static func read(_ text: String, path: String) -> TestSuite {
    var this = SuiteReader(text, path: path)
    guard text.utf8.count <= maximumSize else {
      this.tell(nil, "The suite has more than \(maximumSize) bytes.", "Split it.")
      return this.suite
    }
    do {
      guard let root = try Yams.compose(yaml: text) else {
        this.tell(nil, "The suite is empty.", "Write tests: under it.")
        return this.suite
      }
      this.readRoot(root)
    } catch {
      this.suite.findings.append(YAMLDocument.finding(error, text: text, path: path))
    }
    return this.suite
  }

  private mutating func readRoot(_ root: Node) {
    let entries = entries(root, "a suite", known: Self.topLevelKeys)
    var context: [String: IntentValue] = [:]
    for (key, value) in entries {
      switch key {
      case "areas": readNames(value, list: "area")
      case "floors": readNames(value, list: "floor")
      case "entities": readNames(value, list: "name")
      case "lists": readLists(value)
      case "context": context = plainValues(value)
      case "language": suite.language = value.scalar?.string
      default: continue
      }
    }
    for (key, value) in entries {
      switch key {
      case "tests": for item in items(value, "tests") { readTest(item, context) }
      case "dialogs": readDialogs(value)
      default: continue
      }
    }
    if suite.utterances.isEmpty, suite.recordings.isEmpty, suite.dialogs.isEmpty,
      suite.lists.isEmpty, suite.findings.isEmpty
    {
      tell(root, "The suite has no tests.", "Write them under tests: or dialogs:.")
    }
  }

  // MARK: Names

  private mutating func readNames(_ node: Node, list: String) {
    var values: [ListValue] = []
    for item in items(node, list) {
      guard let name = item.mapping?["name"]?.scalar ?? item.scalar else { continue }
      var context: [String: IntentValue] = [:]
      let id = item.mapping?["id"]?.scalar?.string
      // Entities have a kind; in older files, the identifier contains it: `light.kitchen`.
      let domain =
        item.mapping?["domain"]?.scalar?.string
        ?? (list == "name" ? id.flatMap { $0.split(separator: ".").first.map(String.init) } : nil)
      if let domain { context["domain"] = .string(domain) }
      if item.mapping?["context_area"]?.bool == true { contextArea = name.string }
      // In Home Assistant's layout, a name may be a template: “kuchyn(a|i)”.
      let isTemplate =
        isIntentFolder && TemplateParser.parse(name.string, syntax: .hassil).template != nil
      let input = isTemplate ? name.string : Template.escaped(name.string)
      values.append(
        ListValue(
          input: SourceText(input, file: suite.path, line: item.mark?.line),
          output: .string(name.string), id: id, context: context))
    }
    suite.lists[list] = .values(values)
  }

  private mutating func readLists(_ node: Node) {
    for (name, value) in entries(node, "lists", known: nil) {
      let values = items(value.mapping?["values"] ?? value, name).compactMap { item in
        item.scalar.map { ListValue(input: SourceText(Template.escaped($0.string))) }
      }
      suite.lists[name] = .values(values)
    }
  }

  // MARK: Utterances

  private mutating func readTest(_ node: Node, _ suiteContext: [String: IntentValue]) {
    var sentences: [SourceText] = []
    var recordings: [SourceText] = []
    var test = UtteranceCase(
      text: SourceText(""), expectation: .matched, context: suiteContext, contextSlots: [])
    var hasIntent = false
    for (key, value) in entries(node, "a test", known: Self.testKeys) {
      switch key {
      case "sentences", "utterances", "text": sentences += texts(value)
      case "audio": recordings += texts(value)
      case "app": test.app = value.scalar?.string
      case "slots": test.slots = slots(value)
      case "context": test.context.merge(plainValues(value)) { $1 }
      case "rejected" where value.bool == true: test.expectation = .rejected
      case "ambiguous" where value.bool == true: test.expectation = .ambiguous
      case "intent":
        hasIntent = true
        readIntent(value, into: &test)
      default: continue
      }
    }
    if !hasIntent, test.expectation == .matched {
      test.intent = isIntentFolder ? folderName : nil
      guard test.intent != nil || test.app != nil else {
        tell(
          node, "The test does not say what it expects.",
          "Add intent: NAME, or rejected: true.")
        return
      }
    }
    if isIntentFolder || contextArea != nil {
      // The listener's area is known in every test of this layout.
      test.context["area"] = test.context["area"] ?? .string(contextArea ?? "__context_area__")
      if test.slots?.contains(where: { $0.name == "area" }) != true {
        test.contextSlots.insert("area")
      }
      // In this layout, the domain follows from the sentence; tests may name or omit it.
      if test.slots?.contains(where: { $0.name == "domain" }) != true {
        test.contextSlots.insert("domain")
      }
    }
    guard recordings.isEmpty else { return addRecordings(recordings, said: sentences, test) }
    if sentences.isEmpty { tell(node, "The test has no sentences.", "Write sentences: [...].") }
    for sentence in sentences {
      test.text = sentence
      suite.utterances.append(test)
    }
  }

  /// Adds the recordings of one test; paths are relative to the suite's folder.
  private mutating func addRecordings(
    _ files: [SourceText], said sentences: [SourceText], _ test: UtteranceCase
  ) {
    guard sentences.count <= 1 || sentences.count == files.count else {
      return tell(
        nil,
        "“\(VisibleText.of(files[0].text.prefix(60)))”: \(sentences.count) sentences stand for "
          + "\(files.count) recordings.", "Write one text for all, or one for each.")
    }
    let folder = URL(fileURLWithPath: suite.path).deletingLastPathComponent()
    for (index, file) in files.enumerated() {
      var test = test
      test.text = sentences.count > 1 ? sentences[index] : sentences.first ?? SourceText("")
      suite.recordings.append(
        RecordingCase(
          file: file, path: URL(fileURLWithPath: file.text, relativeTo: folder).path,
          expected: test))
    }
  }

  /// Whether the file is in a folder named after an intent, as in Home Assistant's layout.
  private var isIntentFolder: Bool {
    folderName.hasPrefix("Hass") && suite.path.split(separator: "/").count > 1
  }

  private mutating func readIntent(_ node: Node, into test: inout UtteranceCase) {
    if let name = node.scalar {
      test.intent = name.string
      return
    }
    for (key, value) in entries(node, "intent", known: ["name", "slots", "context"]) {
      switch key {
      case "name": test.intent = value.scalar?.string
      case "slots": test.slots = slots(value)
      case "context": test.context.merge(plainValues(value)) { $1 }
      default: continue
      }
    }
    // In this layout, tests that do not mention slots expect none.
    if test.slots == nil { test.slots = [] }
  }

  private mutating func slots(_ node: Node) -> [(name: String, value: JSONValue)] {
    entries(node, "slots", known: nil).map { ($0.key, Self.json($0.value)) }
  }

  private mutating func texts(_ node: Node) -> [SourceText] {
    if let text = node.scalar { return [source(text.string, node)] }
    return items(node, "sentences").compactMap { item in
      guard let text = item.scalar else {
        tell(item, "A sentence must be text.", "Put it in quotes.")
        return nil
      }
      return source(text.string, item)
    }
  }

  // MARK: Dialogs

  private mutating func readDialogs(_ node: Node) {
    var reader = ScenarioReader(path: suite.path)
    for (index, item) in items(node, "dialogs").enumerated() {
      if let scenario = reader.scenario(item, number: index + 1) { suite.dialogs.append(scenario) }
    }
    suite.findings += reader.findings
  }

  // MARK: YAML

  private mutating func entries(
    _ node: Node, _ what: String, known: [String]?
  ) -> [(key: String, value: Node)] {
    guard let mapping = node.mapping else {
      if node.scalar.map({ !$0.string.isEmpty }) ?? true {
        tell(node, "\(what.capitalized) must be a mapping (key: value).", nil)
      }
      return []
    }
    return mapping.compactMap { key, value in
      guard let name = key.scalar?.string else { return nil }
      if let known, !known.contains(name) {
        tell(
          key, "“\(VisibleText.of(name.prefix(60)))” is not a key of \(what).",
          Suggestion.hint(for: name, among: known))
        return nil
      }
      return (name, value)
    }
  }

  private mutating func items(_ node: Node, _ what: String) -> [Node] {
    if let sequence = node.sequence { return Array(sequence) }
    if node.scalar.map({ !$0.string.isEmpty }) ?? true {
      tell(node, "“\(VisibleText.of(what.prefix(60)))” must be a list (- item).", nil)
    }
    return []
  }

  private mutating func plainValues(_ node: Node) -> [String: IntentValue] {
    var values: [String: IntentValue] = [:]
    for (key, value) in entries(node, "context", known: nil) {
      if let text = value.scalar?.string { values[key] = .string(text) }
    }
    return values
  }

  private func source(_ text: String, _ node: Node) -> SourceText {
    SourceText(text, file: suite.path, line: node.mark?.line, column: node.mark?.column)
  }

  private mutating func tell(_ node: Node?, _ message: String, _ hint: String?) {
    guard suite.findings.count < 100 else { return }
    let line = node?.mark?.line
    suite.findings.append(
      ImportDiagnostic(
        rule: "suite", file: suite.path, line: line, column: node?.mark?.column,
        message: message, hint: hint))
  }

  /// Returns a YAML value as JSON; quoted values are text.
  static func json(_ node: Node) -> JSONValue {
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain {
        if let number = Int(scalar.string) { return .integer(number) }
        if let flag = node.bool { return .bool(flag) }
        if ["null", "~", ""].contains(scalar.string) { return .null }
      }
      return .string(scalar.string)
    case .sequence(let sequence): return .array(sequence.map(json))
    case .mapping(let mapping):
      return .object(
        mapping.compactMap { key, value in
          key.scalar.map { ($0.string, json(value)) }
        })
    case .alias: return .null
    }
  }
}
