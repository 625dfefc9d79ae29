import PhraseAutomaton
import PhraseTemplates
import TextNormalization

/// A language's dialog data as its file writes it.
struct DialogLanguageFile: Decodable {
  var language: String
  /// Whether a title is written in lower case within a sentence.
  var lowercasesTitles: Bool
  var wording: [String: Variants]
  var commands: [String: Patterns]
  var words: [String: Patterns]
  var assent: [String: Patterns]
  var smallTalk: [String: Patterns]

  /// One sentence, or several that say the same in other words.
  struct Variants: Decodable {
    var sentences: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do { sentences = [try container.decode(String.self)] } catch {
        sentences = try container.decode([String].self)
      }
    }
  }

  /// Sentence templates in hassil's form without lists, one a line: `(stop|halt) [it]`.
  struct Patterns: Decodable {
    var lines: [String]

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      lines = text.split(separator: "\n").map(String.init)
    }

    /// Returns all sentences that the templates generate, in normalized words.
    func sentences(of key: String) throws(DialogLanguageError) -> [[String]] {
      var result: Set<[String]> = []
      for line in lines {
        let (template, diagnostics) = TemplateParser.parse(line, syntax: .hassil)
        guard let template else {
          throw DialogLanguageError(
            key: key, problem: "“\(line)”: \(diagnostics.first?.message ?? "is not a template")")
        }
        do {
          for text in try PlainSentences.all(of: template, limit: 4000) {
            let words = Words(text).map(String.init)
            if !words.isEmpty { result.insert(words) }
          }
        } catch { throw DialogLanguageError(key: key, problem: "“\(line)”: \(error.message)") }
      }
      return result.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Returns the sentences of a command.
  func command(_ command: DialogCommand) throws(DialogLanguageError) -> [[String]] {
    try sentences(commands[command.rawValue], key: "commands.\(command.rawValue)")
  }

  /// Returns the sentences of a kind of small talk.
  func smallTalk(_ kind: SmallTalk) throws(DialogLanguageError) -> [[String]] {
    try sentences(smallTalk[kind.rawValue], key: "smallTalk.\(kind.rawValue)")
  }

  /// Returns the sentences of a group of words.
  func phrases(_ name: String) throws(DialogLanguageError) -> [[String]] {
    try sentences(words[name], key: "words.\(name)")
  }

  /// Returns the words of each line of a group.
  func groups(_ name: String) throws(DialogLanguageError) -> [Set<String>] {
    try groups(words[name], key: "words.\(name)")
  }

  /// Returns the sentences of a class of the grammar of yes and no.
  func assent(_ name: String) throws(DialogLanguageError) -> [[String]] {
    try sentences(assent[name], key: "assent.\(name)")
  }

  /// Returns the words of each line of a class of the grammar of yes and no.
  func assentGroups(_ name: String) throws(DialogLanguageError) -> [Set<String>] {
    try groups(assent[name], key: "assent.\(name)")
  }

  /// Returns the words on each line of a class as they are written, normalized except for
  /// punctuation.
  func assentLines(_ name: String) throws(DialogLanguageError) -> [[String]] {
    guard let lines = assent[name]?.lines else {
      throw DialogLanguageError(key: "assent.\(name)", problem: "is missing")
    }
    return lines.map { line in
      line.split(separator: " ").map { part in
        let words = Words(String(part)).map(String.init)
        return words.isEmpty || part.count == 1 ? String(part) : words.joined()
      }
    }.filter { !$0.isEmpty }
  }

  private func groups(_ patterns: Patterns?, key: String) throws(DialogLanguageError)
    -> [Set<String>]
  {
    guard let lines = patterns?.lines else {
      throw DialogLanguageError(key: key, problem: "is missing")
    }
    return lines.map { Set(Words($0).map(String.init)) }
  }

  /// Returns the single words of a group.
  func words(_ name: String) throws(DialogLanguageError) -> Set<String> {
    Set(try phrases(name).joined())
  }

  private func sentences(_ patterns: Patterns?, key: String) throws(DialogLanguageError)
    -> [[String]]
  {
    guard let patterns else { throw DialogLanguageError(key: key, problem: "is missing") }
    return try patterns.sentences(of: key)
  }
}
