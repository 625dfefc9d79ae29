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

  static func lines(at file: URL) throws -> [Line] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Line(question: fields[0], answer: fields[1], label: fields[2])
    }
  }

  /// How answers were read.
  struct Figures: CustomStringConvertible {
    var assents = 0
    var missed: [String] = []
    var others = 0
    var acting: [String] = []
    var denials = 0
    var denied = 0

    init(_ lines: [Line], language: String) throws {
      let words = DialogLanguage.named(language).commandWords
      let reader = try SpokenValueReading(locale: language)
      for line in lines {
        let assent = AssentReader(
          request: nil, context: line.question, commandWords: words, reader: reader
        ).assent(of: SpokenAnswer(line.answer))
        guard line.label != "assent" else {
          assents += 1
          if assent != .yes { missed.append("\(line.question) \(line.answer) [\(assent)]") }
          continue
        }
        others += 1
        if assent == .yes { acting.append("\(line.question) \(line.answer)") }
        if line.label.hasPrefix("den") {
          denials += 1
          denied += assent == .no ? 1 : 0
        }
      }
    }

    var description: String {
      "\(assents - missed.count) of \(assents) assents act, \(acting.count) of \(others) other answers do; "
        + "\(denied) of \(denials) denials are heard as such"
    }
  }

  /// The files of answers: `de.tsv`, `de2.tsv`.
  static let files = Bundle.module.paths(forResourcesOfType: "tsv", inDirectory: "Data")
    .map { URL(filePath: $0).lastPathComponent }.sorted()

  @Test func `each language has sets of answers`() {
    for code in ["de", "en", "es", "fr"] {
      #expect(Self.files.count { $0.hasPrefix(code) } >= 5, "\(code)")
    }
  }

  @Test(arguments: files)
  func `nothing but an assent acts, and assents do`(name: String) throws {
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Data"))
    let figures = try Figures(
      try Self.lines(at: file), language: String(name.prefix { $0.isLetter }))
    #expect(figures.acting == [])
    #expect(Double(figures.missed.count) <= 0.02 * Double(figures.assents), "\(figures.missed)")
  }

  /// Prints the totals of the sets that `Benchmarks/acts/assent.py` names, and the faults of those to develop on.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PARLANCE_ASSENT_SETS"] != nil))
  func `totals of sets that were kept aside`() throws {
    let paths = ProcessInfo.processInfo.environment["PARLANCE_ASSENT_SETS"] ?? ""
    for path in paths.split(separator: ":") {
      let file = URL(filePath: String(path))
      // “held.de” and “de5”.
      let name = file.deletingPathExtension().lastPathComponent.split(separator: ".").last ?? ""
      let language = String(name.prefix { $0.isLetter })
      let figures = try Figures(try Self.lines(at: file), language: language)
      print("\(file.lastPathComponent): \(figures)")
      guard file.lastPathComponent.hasPrefix("dev") else { continue }
      for fault in figures.acting.map({ "  acts: \($0)" })
        + figures.missed.map({ "  missed: \($0)" })
      {
        print(fault)
      }
    }
  }
}
