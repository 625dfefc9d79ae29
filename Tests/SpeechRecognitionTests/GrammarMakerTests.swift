import PhraseAutomaton
import Synchronization
import Testing

@testable import SpeechRecognition

@Suite struct GrammarMakerTests {
  /// Counts how often it was asked.
  private final class CountingGuesser: PronunciationGuesser {
    let count = Mutex(0)

    func pronunciations(of word: String, count: Int) -> [Pronunciation] {
      self.count.withLock { $0 += 1 }
      return [Pronunciation(["T", "IY"])]
    }
  }

  private static let commands = SpeechGrammarTests.sentences("like tiramisu")
  private static let answers = SpeechGrammarTests.sentences("like tiramisu", "like tea")

  @Test func `The same sentences are not pronounced again`() async throws {
    let guesser = CountingGuesser()
    let maker = GrammarMaker(
      pronouncer: SmallLexicon.pronouncer(guesser: guesser))
    let first = try await maker.grammar(for: Self.commands)
    let other = try await maker.grammar(for: Self.answers)
    let asked = guesser.count.withLock { $0 }
    #expect(try await maker.grammar(for: Self.commands) == first)
    #expect(try await maker.grammar(for: Self.answers) == other)
    #expect(guesser.count.withLock { $0 } == asked)
    #expect(first != other)
  }

  @Test func `What was not asked for lately is made anew`() async throws {
    let guesser = CountingGuesser()
    let maker = GrammarMaker(
      pronouncer: SmallLexicon.pronouncer(guesser: guesser))
    for text in ["like tiramisu", "tiramisu tea", "tea tiramisu", "like tea", "tea", "like"] {
      _ = try await maker.grammar(for: SpeechGrammarTests.sentences(text))
    }
    let asked = guesser.count.withLock { $0 }
    _ = try await maker.grammar(for: Self.commands)
    #expect(guesser.count.withLock { $0 } > asked)
  }
}
