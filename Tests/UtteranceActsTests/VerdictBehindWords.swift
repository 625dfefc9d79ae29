import TextNormalization
import Testing

@testable import UtteranceActs

/// Returns the verdict on an utterance that ends with the words of a command, behind others in front of it.
///
/// - Parameter knows: Names from the phrases.
func verdict(
  _ front: String, _ command: String, _ language: String, knows: Set<String> = []
) throws -> ActVerdict {
  let reader = try #require(ActReader.named(language)).knowing(knows.contains)
  let text = "\(front) \(command)"
  let words = Words(text)
  let count = Words(front).count
  return reader.verdict(
    on: PhraseAlignment(
      words: words.map(String.init), spoken: reader.spoken(words, in: text),
      uses: words.enumerated().map { position, word in
        position < count ? .unused : .own(meant: String(word))
      },
      phrase: .command))
}
