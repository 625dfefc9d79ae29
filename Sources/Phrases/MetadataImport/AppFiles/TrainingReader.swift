import IntentMetadata
import Yams

/// Reads `root.ssu.yaml`, the sentences that Xcode passes to the assistant: phrases by language,
/// the names of the app, and the names of parameters' values.
struct TrainingReader {
  private var reader: NodeReader
  private var fragment: AppFragment

  private static let expansion = "+applicationName"

  private init(_ file: SourceFile) {
    reader = NodeReader(file)
    fragment = AppFragment(.training, path: file.path)
  }

  /// Returns the contents of a file.
  static func read(_ file: SourceFile) -> AppFragment {
    var this = TrainingReader(file)
    if let root = YAMLDocument.compose(file, diagnostics: &this.reader.diagnostics) {
      this.readRoot(root)
    }
    this.fragment.diagnostics = this.reader.diagnostics.sorted
    return this.fragment
  }

  private mutating func readRoot(_ root: Node) {
    for entry in reader.entries(root, of: "a root.ssu.yaml") {
      switch entry.key {
      case "nlu": readIntents(entry.value)
      case "variables":
        for item in reader.items(entry.value, of: "variables") { readVariable(item) }
      default: continue
      }
    }
  }

  private mutating func readIntents(_ node: Node) {
    for shortcuts in reader.entries(node, of: "nlu") where shortcuts.key == "shortcuts" {
      for part in reader.entries(shortcuts.value, of: "shortcuts") where part.key == "intents" {
        for item in reader.items(part.value, of: "intents") { readIntent(item) }
      }
    }
  }

  private mutating func readIntent(_ node: Node) {
    var name: SourceText?
    var title: String?
    var phrases: [String: [SourceText]] = [:]
    for entry in reader.entries(node, of: "an intent") {
      switch entry.key {
      case "metadata":
        for field in reader.entries(entry.value, of: "metadata") {
          if field.key == "name" { name = reader.name(field.value, "the name") }
          if field.key == "title" { title = reader.name(field.value, "the title")?.text }
        }
      case "corpuses":
        for corpus in reader.entries(entry.value, of: "corpuses") where corpus.key == "training" {
          for item in reader.items(corpus.value, of: "training") {
            readUtterances(item, into: &phrases)
          }
        }
      default: continue
      }
    }
    guard let name else { return }
    guard name.text != "+negative" else {
      fragment.negativePhrases.merge(phrases.filter { !$0.value.isEmpty }) { $0 + $1 }
      return
    }
    let intent = Self.intentIdentifier(name.text)
    fragment.shortcuts.append(
      AppFragment.Shortcut(intent: intent, phrases: phrases, shortTitle: title, place: name))
    fragment.places[.intent(intent)] = name
  }

  private mutating func readUtterances(_ node: Node, into phrases: inout [String: [SourceText]]) {
    var locale = ""
    var found: [SourceText] = []
    for entry in reader.entries(node, of: "training") {
      if entry.key == "locale" {
        locale = Locales.normalized(reader.name(entry.value, "the language")?.text ?? "")
      } else if entry.key == "utterances" {
        for item in reader.items(entry.value, of: "utterances") {
          guard let text = reader.name(item, "an utterance"),
            let phrase = Self.phrase(text)
          else { continue }
          found.append(phrase)
        }
      }
    }
    phrases[locale, default: []] += found
  }

  private mutating func readVariable(_ node: Node) {
    var name = ""
    var synonyms: [(locale: String, text: SourceText)] = []
    for entry in reader.entries(node, of: "a variable") {
      switch entry.key {
      case "name": name = reader.name(entry.value, "the name")?.text ?? ""
      case "definitions":
        for item in reader.items(entry.value, of: "definitions") {
          synonyms += definition(item)
        }
      default: continue
      }
    }
    if name == Self.expansion {
      for (index, synonym) in synonyms.enumerated() {
        let isFirst = !synonyms[..<index].contains { $0.locale == synonym.locale }
        fragment.names.append(
          .init(
            kind: isFirst ? .spoken : .alternative, locale: synonym.locale, text: synonym.text))
      }
    }
  }

  private mutating func definition(_ node: Node) -> [(locale: String, text: SourceText)] {
    var locale = ""
    var texts: [SourceText] = []
    for entry in reader.entries(node, of: "a definition") {
      if entry.key == "locale" {
        locale = Locales.normalized(reader.name(entry.value, "the language")?.text ?? "")
      } else if ["synomyms", "synonyms"].contains(entry.key), case .sequence = entry.value {
        // A mapping instead of a list refers to words that only Apple's systems have.
        for item in reader.items(entry.value, of: "synonyms") {
          if let text = reader.name(item, "a synonym") { texts.append(text) }
        }
      }
    }
    return texts.map { (locale, $0) }
  }

  /// The name of an action followed by the number of its shortcut: `OrderSoup_2`.
  private static func intentIdentifier(_ name: String) -> String {
    guard let underscore = name.lastIndex(of: "_"), underscore > name.startIndex,
      name[name.index(after: underscore)...].allSatisfy(\.isNumber)
    else { return name }
    return String(name[..<underscore])
  }

  /// Returns the phrase of an utterance: expansions are marked with a plus sign, optional ones with
  /// braces.
  private static func phrase(_ text: SourceText) -> SourceText? {
    var phrase = text
    phrase.text = text.text
      .replacing("{${+prefix} }", with: "").replacing("${+prefix} ", with: "")
      .replacing("${\(expansion)}", with: "${applicationName}")
    // The rest stands for words that the file does not contain.
    return phrase.text.contains("${+") ? nil : phrase
  }
}
