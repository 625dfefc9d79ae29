import IntentMetadata
import PhraseTemplates
import Yams

/// Reads a phrase file in the hassil format.
///
/// A file contains whole intents (`intents`), or the sentences of the intent that its folder is
/// named after (`data`), as in the intents of the Home Assistant project. The whole format is
/// accepted; parts that matching does not use (`responses`, `metadata`, `required_keywords`, all
/// `settings` except our own `matching`) are ignored.
struct PhraseFileReader {
  private var reader: NodeReader
  private var result: PhraseFile
  private let folderName: String
  /// What the project specifies elsewhere about the file's sentences.
  private let combination: SlotCombinations.Combination?

  private static let topLevelKeys = [
    "language", "intents", "data", "lists", "expansion_rules", "skip_words", "responses",
    "settings",
  ]
  private static let intentKeys = ["data", "description", "domain", "platforms"]
  private static let groupKeys = [
    "sentences", "slots", "requires_context", "excludes_context", "expansion_rules", "lists",
    "response", "metadata", "required_keywords", "settings", "example", "examples",
    "inferred_domain", "name_domains", "speech_to_phrase",
  ]

  private init(
    _ file: SourceFile, folderName: String, _ combination: SlotCombinations.Combination?
  ) {
    reader = NodeReader(file)
    result = PhraseFile(path: file.path)
    self.folderName = folderName
    self.combination = combination
  }

  /// Returns the contents of a file, and all findings.
  ///
  /// - Parameters:
  ///   - file: The file's text.
  ///   - folderName: The name of the file's folder, which names the intent of a top-level `data`.
  ///   - combination: What the project specifies elsewhere about the file's sentences.
  static func read(
    _ file: SourceFile, folderName: String, combination: SlotCombinations.Combination? = nil
  ) -> PhraseFile {
    var this = PhraseFileReader(file, folderName: folderName, combination)
    if let root = YAMLDocument.compose(file, diagnostics: &this.reader.diagnostics) {
      this.readRoot(root)
    }
    this.result.diagnostics.add(this.reader.diagnostics)
    return this.result
  }

  private mutating func readRoot(_ root: Node) {
    for entry in reader.entries(root, of: "a phrase file", known: Self.topLevelKeys) {
      switch entry.key {
      case "language": result.language = reader.name(entry.value, "language")
      case "intents": readIntents(entry.value)
      case "data": readGroups(entry.value, intent: folderName, at: entry.keyNode)
      case "lists": result.lists += lists(entry.value)
      case "expansion_rules": result.rules += rules(entry.value)
      case "skip_words": readSkipWords(entry.value)
      case "settings": readSettings(entry.value)
      default: break
      }
    }
  }

  private mutating func readSettings(_ node: Node) {
    for entry in reader.entries(node, of: "settings") where entry.key == "matching" {
      guard let text = reader.name(entry.value, "matching") else { continue }
      result.matching = MatchingStyle(rawValue: text.text)
      if result.matching == nil {
        let styles = MatchingStyle.allCases.map(\.rawValue)
        reader.add(
          .error, "unknown-setting", "“\(text.text.shortened)” is not a matching mode.",
          hint: Suggestion.hint(for: text.text, among: styles)
            ?? "Write one of \(styles.joined(separator: ", ")).",
          at: entry.value)
      }
    }
  }

  private mutating func readIntents(_ node: Node) {
    for intent in reader.entries(node, of: "intents") {
      result.intents.append(intent.key)
      let entries = reader.entries(intent.value, of: "an intent", known: Self.intentKeys)
      guard let data = entries.first(where: { $0.key == "data" }) else {
        reader.add(
          .warning, "no-sentences", "The intent “\(intent.key.shortened)” has no sentences.",
          hint: "Write them under “data”.", at: intent.keyNode)
        continue
      }
      readGroups(data.value, intent: intent.key, at: intent.keyNode)
    }
  }

  private mutating func readGroups(_ node: Node, intent: String, at place: Node) {
    if result.intents.last != intent { result.intents.append(intent) }
    let items = reader.items(node, of: "data")
    // Sentences for recognizers only are a subset of the others.
    let hasFull = items.contains { !$0.isForRecognizersAlone }
    for item in items where !(hasFull && item.isForRecognizersAlone) {
      let entries = reader.entries(item, of: "a group of sentences", known: Self.groupKeys)
      var group = SentenceGroup(intent: intent, sentences: [])
      for entry in entries { readPart(entry, of: &group) }
      if combination?.hasContextArea == true {
        group.requiresContext["area"] = ContextCondition(becomesSlot: true)
      }
      // An unknown key has been reported already, and it may well be a misspelled key for the
      // sentences.
      let hasUnknown = item.mapping.map { $0.count > entries.count } ?? true
      if !hasUnknown, !entries.contains(where: { $0.key == "sentences" }) {
        reader.add(
          .warning, "no-sentences", "This group has no “sentences”.", hint: "Write some.",
          at: item)
      }
      if !group.sentences.isEmpty { result.groups.append(group) }
    }
  }

  private mutating func readPart(_ entry: NodeReader.Entry, of group: inout SentenceGroup) {
    switch entry.key {
    case "sentences": group.sentences = sentences(entry.value)
    case "slots":
      for slot in reader.entries(entry.value, of: "slots") {
        group.slots[slot.key] = reader.value(slot.value, "the slot “\(slot.key.shortened)”")
      }
    case "requires_context": group.requiresContext = conditions(entry.value, entry.key)
    case "excludes_context": group.excludesContext = conditions(entry.value, entry.key)
    case "expansion_rules":
      for rule in rules(entry.value) { group.rules[rule.name] = rule.value }
    case "lists":
      for list in lists(entry.value) { group.lists[list.name] = list.value }
    case "inferred_domain":
      // The words of the sentence determine the domain, which Home Assistant's tooling turns into a
      // slot.
      guard group.slots["domain"] == nil else { return }
      group.slots["domain"] = reader.value(entry.value, "inferred_domain")
    case "name_domains":
      // A list of domains, or the name of one that the project defines.
      var domains: [IntentValue] = []
      if case .scalar(let name) = entry.value {
        domains = combination?.domainGroups[name.string] ?? []
      } else {
        for item in reader.items(entry.value, of: "name_domains") {
          if let domain = reader.name(item, "a domain") { domains.append(.string(domain.text)) }
        }
      }
      if !domains.isEmpty { group.requiresContext["domain"] = ContextCondition(values: domains) }
    case "response": group.response = reader.name(entry.value, "response")?.text
    default: break
    }
  }

  private mutating func sentences(_ node: Node) -> [SourceText] {
    let items = reader.items(node, of: "sentences")
    if items.isEmpty, case .sequence = node {
      reader.add(
        .warning, "no-sentences", "The list of sentences is empty.", hint: "Write some.", at: node)
    }
    var sentences: [SourceText] = []
    for item in items {
      if let text = reader.text(item, "a sentence"), reader.isTemplate(text, item) {
        sentences.append(text)
      }
    }
    return sentences
  }

  private mutating func rules(_ node: Node) -> [PhraseFile.Named<SourceText>] {
    var rules: [PhraseFile.Named<SourceText>] = []
    for entry in reader.entries(node, of: "expansion_rules") {
      guard let text = reader.text(entry.value, "the rule “\(entry.key.shortened)”"),
        reader.isTemplate(text, entry.value)
      else { continue }
      rules.append(.init(name: entry.key, value: text, place: reader.place(entry.keyNode)))
    }
    return rules
  }

  private mutating func lists(_ node: Node) -> [PhraseFile.Named<ListDescriptor>] {
    var lists: [PhraseFile.Named<ListDescriptor>] = []
    for entry in reader.entries(node, of: "lists") {
      guard let list = reader.list(entry) else { continue }
      lists.append(.init(name: entry.key, value: list, place: reader.place(entry.keyNode)))
    }
    return lists
  }

  private mutating func conditions(_ node: Node, _ what: String) -> [String: ContextCondition] {
    reader.conditions(node, what)
  }

  private mutating func readSkipWords(_ node: Node) {
    for item in reader.items(node, of: "skip_words") {
      if let word = reader.name(item, "a skip word") { result.skipWords.append(word.text) }
    }
  }
}

extension NodeReader {
  /// Returns the location of a node as an empty text.
  func place(_ node: Node) -> SourceText {
    SourceText("", file: file.path, line: node.mark?.line, column: node.mark?.column)
  }
}

extension Node {
  /// Whether a group of sentences is marked as being for recognizers only.
  fileprivate var isForRecognizersAlone: Bool {
    mapping?["speech_to_phrase"]?.scalar.map { ScalarValue.boolean($0.string) == true } ?? false
  }
}
