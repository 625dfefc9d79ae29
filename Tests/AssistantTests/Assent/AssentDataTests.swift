import Foundation
import IntentMetadata
import Testing

@testable import Assistant
@testable import DialogManagement

/// Answers to confirmations, written by people who did not see the grammar; by language.
@Suite struct AssentDataTests {
  struct Line {
    var question: String
    var answer: String
    var label: String
  }

  static func lines(of language: String) throws -> [Line] {
    let file = try #require(
      Bundle.module.url(forResource: language, withExtension: "tsv", subdirectory: "Data"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Line(question: fields[0], answer: fields[1], label: fields[2])
    }
  }

  @Test(arguments: ["en", "de", "fr", "es"])
  func `nothing but an assent acts, and assents do`(language: String) throws {
    let words = DialogLanguage.named(language).commandWords
    let reader = try SpokenValueReading(locale: language)
    var missed: [String] = []
    var acting: [String] = []
    var assents = 0
    var denied = 0
    var denials = 0
    for line in try Self.lines(of: language) {
      let assent = AssentReader(
        request: nil, context: line.question, commandWords: words, reader: reader
      ).assent(of: SpokenAnswer(line.answer))
      switch line.label {
      case "assent":
        assents += 1
        if assent != .yes { missed.append("\(line.answer) [\(assent)]") }
      default:
        if assent == .yes { acting.append("\(line.question) \(line.answer)") }
        if line.label == "deny" {
          denials += 1
          denied += assent == .no ? 1 : 0
        }
      }
    }
    print(
      "\(language): \(assents - missed.count) of \(assents) assents act, \(acting.count) others do; "
        + "\(denied) of \(denials) denials are heard as such")
    #expect(acting == [])
    #expect(Double(missed.count) <= 0.02 * Double(assents), "\(missed)")
  }
}
