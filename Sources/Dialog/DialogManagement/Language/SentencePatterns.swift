package import LanguageData
import PhraseAutomaton
import PhraseTemplates
import TextNormalization

/// Sentence templates in hassil's form without lists, one a line: `(stop|halt) [it]`.
package struct SentencePatterns: Decodable {
  /// The lines as they are written.
  let lines: [String]

  /// Reads the lines of a text.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    lines = text.parts(separatedBy: "\n").map(String.init)
  }

  /// Returns all sentences that the templates generate, in normalized words.
  ///
  /// - Parameters:
  ///   - key: The key of the templates in their file.
  ///   - report: Takes what is wrong in a line, which is left out.
  package func sentences(of key: String, report: (LanguageFault) -> Void) -> [[String]] {
    var result: Set<[String]> = []
    for line in lines {
      if Self.isPlain(line) {
        result.insert(Words(line).map(String.init))
        continue
      }
      func fail(_ problem: String) {
        report(LanguageFault(key: key, problem: "is wrong in “\(line)”: \(problem)"))
      }
      let (template, diagnostics) = TemplateParser.parse(line, syntax: .hassil)
      guard let template else {
        fail(diagnostics.first?.message ?? "it is not a template")
        continue
      }
      do {
        for text in try PlainSentences.all(of: template, limit: 4000) {
          let words = Words(text).map(String.init)
          if !words.isEmpty { result.insert(words) }
        }
      } catch { fail(error.message) }
    }
    return result.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a line has only letters and spaces, like most, so that it is a sentence by itself.
  private static func isPlain(_ line: String) -> Bool {
    let space = UInt8(ascii: " ")
    return line.utf8.allSatisfy { $0 == space || ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
      && line.utf8.contains { $0 != space }
  }
}
