import Foundation
import Testing

@testable import SpeechRecognition

@Suite struct LearnedPronunciationsTests {
  /// A language with simple rules: `c` is K, `sh` is SH, a final `e` is silent.
  static let lexicon: Lexicon = {
    let onsets = [("c", "K"), ("sh", "SH"), ("t", "T"), ("m", "M"), ("l", "L"), ("b", "B")]
    let vowels = [("a", "AE"), ("i", "IH"), ("o", "AA"), ("u", "AH")]
    var lines: [String] = []
    for onset in onsets {
      for vowel in vowels {
        for end in onsets where end.0 != "b" {
          lines.append("\(onset.0)\(vowel.0)\(end.0) \(onset.1) \(vowel.1) \(end.1)")
          lines.append("\(onset.0)\(vowel.0)\(end.0)e \(onset.1) \(vowel.1) \(end.1)")
        }
      }
    }
    return Lexicon(text: lines.joined(separator: "\n"))
  }()

  static let learned = LearnedPronunciations(learningFrom: lexicon) { $0 != "shic" }

  @Test(arguments: [
    ("shic", "SH IH K"), ("shib", "SH IH B"), ("calim", "K AE L IH M"),
    ("tomashe", "T AA M AE SH"), ("cám", "K AE M"),
  ])
  func `Names are guessed by what letters stand for`(_ word: String, _ expected: String) {
    #expect(Self.learned.pronunciations(of: word, count: 1).map(\.description) == [expected])
  }

  /// A language in which `c` is K or S.
  static let doubtful = Lexicon(
    text: "tab T AE B\ntap T AE P\ncab K AE B\ncap S AE P\nbac B AE K\n")

  @Test func `Several guesses differ`() {
    let learned = LearnedPronunciations(learningFrom: Self.doubtful)
    let guesses = learned.pronunciations(of: "cat", count: 2)
    #expect(Set(guesses.map(\.description)) == ["K AE T", "S AE T"])
  }

  @Test(arguments: ["", "123", "🍵", String(repeating: "ab", count: 100)])
  func `What has no letters, or too many, has no guess`(_ word: String) {
    #expect(Self.learned.pronunciations(of: word, count: 2).isEmpty)
  }

  @Test func `What was learned is kept as it is`() throws {
    let restored = try #require(LearnedPronunciations(stored: Self.learned.stored))
    #expect(
      restored.pronunciations(of: "calim", count: 2)
        == Self.learned.pronunciations(of: "calim", count: 2))
  }

  @Test func `A damaged file is learned again, not trusted`() {
    let stored = Self.learned.stored
    #expect(LearnedPronunciations(stored: Data()) == nil)
    #expect(LearnedPronunciations(stored: stored.dropLast(1)) == nil)
    #expect(LearnedPronunciations(stored: Data(stored.reversed())) == nil)
  }

  @Test func `The file is written once and read afterwards`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "g2p.model")
    let first = CachedGuesser(lexicon: Self.lexicon, file: file)
    #expect(!first.pronunciations(of: "calim", count: 1).isEmpty)
    // An empty dictionary could teach nothing: what comes now is from the file.
    let second = CachedGuesser(lexicon: Lexicon(text: ""), file: file)
    #expect(second.pronunciations(of: "calim", count: 1).map(\.description) == ["K AE L IH M"])
  }

  @Test func `A word that is guessed again has as many guesses as are asked for`() {
    let guesser = CachedGuesser(lexicon: Self.doubtful, file: nil)
    let one = guesser.pronunciations(of: "cat", count: 1)
    let two = guesser.pronunciations(of: "cat", count: 2)
    #expect(one.count == 1)
    #expect(two.count == 2)
    #expect(guesser.pronunciations(of: "cat", count: 1) == one)
    #expect(guesser.pronunciations(of: "cat", count: 2) == two)
    #expect(two.first == one.first)
  }

  @Test func `A word of many letters is guessed as a short one is`() throws {
    let word = String(repeating: "ca", count: 29)
    let guess = try #require(Self.learned.pronunciations(of: word, count: 1).first)
    #expect(guess.phones.count == 58)
  }
}
