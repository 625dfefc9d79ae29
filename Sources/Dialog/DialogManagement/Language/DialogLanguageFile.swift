import LanguageData
import TextNormalization

/// A language's dialog data as its file writes it.
struct DialogLanguageFile: Decodable {
  var language: String
  /// Whether a title is written in lower case within a sentence.
  var lowercasesTitles: Bool
  var wording: [String: Variants]
  var commands: [String: SentencePatterns]
  var words: [String: SentencePatterns]
  var assent: [String: SentencePatterns]
  var smallTalk: [String: SentencePatterns]
  /// What is found while the parts of the language are made of the file.
  let findings = Findings()

  private enum CodingKeys: String, CodingKey {
    case language, lowercasesTitles, wording, commands, words, assent, smallTalk
  }

  /// The faults of a file, and the keys that something has asked for.
  final class Findings {
    var faults: [LanguageFault] = []
    var asked: Set<String> = []

    func add(_ key: String, _ problem: String) { add(LanguageFault(key: key, problem: problem)) }

    func add(_ fault: LanguageFault) { if !faults.contains(fault) { faults.append(fault) } }
  }

  /// The keys that nothing has asked for, as faults.
  var unknownKeys: [LanguageFault] {
    [
      ("commands", commands), ("words", words), ("assent", assent), ("smallTalk", smallTalk),
    ].flatMap { section, patterns in
      patterns.keys.sorted().map { "\(section).\($0)" }
    }.filter { !findings.asked.contains($0) }.map {
      LanguageFault(key: $0, problem: "is not a known key")
    }
  }

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

  /// Returns the sentences of a command.
  func command(_ command: DialogCommand) -> [[String]] {
    sentences(commands[command.rawValue], key: "commands.\(command.rawValue)")
  }

  /// Returns the sentences of a kind of small talk.
  func smallTalk(_ kind: SmallTalk) -> [[String]] {
    sentences(smallTalk[kind.rawValue], key: "smallTalk.\(kind.rawValue)")
  }

  /// Returns the sentences of a group of words.
  func phrases(_ name: String) -> [[String]] { sentences(words[name], key: "words.\(name)") }

  /// Returns the lines of a group as they are written.
  func lines(_ name: String) -> [String] { lines(words[name], key: "words.\(name)") }

  /// Returns the words of each line of a group.
  func groups(_ name: String) -> [Set<String>] {
    lines(words[name], key: "words.\(name)").map { Set(Words($0).map(String.init)) }
  }

  /// Returns the sentences of a class of the grammar of yes and no.
  func assent(_ name: String) -> [[String]] { sentences(assent[name], key: "assent.\(name)") }

  /// Returns the words of each line of a class of the grammar of yes and no.
  func assentGroups(_ name: String) -> [Set<String>] {
    assentTexts(name).map { Set(Words($0).map(String.init)) }
  }

  /// Returns the words on each line of a class as they are written, normalized except for
  /// punctuation.
  func assentLines(_ name: String) -> [[String]] {
    assentTexts(name).map { line in
      line.split(separator: " ").map { part in
        let words = Words(String(part)).map(String.init)
        return words.isEmpty || part.count == 1 ? String(part) : words.joined()
      }
    }.filter { !$0.isEmpty }
  }

  /// Returns the lines of a class as they are written.
  func assentTexts(_ name: String) -> [String] { lines(assent[name], key: "assent.\(name)") }

  /// Returns the single words of a group.
  func words(_ name: String) -> Set<String> { Set(phrases(name).joined()) }

  private func sentences(_ patterns: SentencePatterns?, key: String) -> [[String]] {
    findings.asked.insert(key)
    if let patterns { return patterns.sentences(of: key, report: findings.add) }
    findings.add(key, "is missing")
    return []
  }

  private func lines(_ patterns: SentencePatterns?, key: String) -> [String] {
    findings.asked.insert(key)
    if let patterns { return patterns.lines }
    findings.add(key, "is missing")
    return []
  }
}
