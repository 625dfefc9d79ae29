import Testing

@testable import PocketSphinxRecognizer

@Suite struct StragglersTests {
  /// Returns words by their first and last frames, named by letters.
  private func words(_ frames: [(Int, Int)]) -> [PocketSphinxDecoder.Word] {
    zip("abcdefghi", frames).map { letter, frames in
      .init(
        token: String(letter), firstFrame: frames.0, lastFrame: frames.1,
        scoredFrames: 0..<0, acousticScore: 0)
    }
  }

  private let sentence = [
    (100, 120), (121, 150), (151, 170), (180, 200), (201, 230), (231, 250),
  ]

  private func tokens(_ frames: [(Int, Int)]) -> String {
    words(frames).withoutStragglers.map(\.token).joined()
  }

  @Test func `A sentence with short pauses stays whole`() {
    #expect(tokens(sentence) == "abcdef")
    #expect(tokens(sentence + [(300, 320)]) == "abcdefg")
  }

  @Test func `A word behind a long pause or in front of one is left out, and one behind that`() {
    #expect(tokens(sentence + [(301, 320)]) == "abcdef")
    #expect(tokens([(0, 40)] + sentence) == "bcdefg")
    #expect(tokens([(0, 20)] + sentence + [(310, 320), (390, 400)]) == "bcdefg")
  }

  @Test func `A few words keep together however long they pause`() {
    #expect(tokens([(0, 20), (90, 110)]) == "ab")
    #expect(tokens(Array(sentence.prefix(5)) + [(400, 420)]) == "abcdef")
    #expect(tokens(sentence + [(310, 330), (331, 340)]) == "abcdefgh")
  }

  @Test func `Words that do not follow each other have no frames`() {
    #expect(words([]).frames == nil)
    #expect(words([(-1, 5)]).frames == nil)
    #expect(words([(20, 5)]).frames == nil)
    #expect(words(sentence).frames == 100..<251)
  }
}
