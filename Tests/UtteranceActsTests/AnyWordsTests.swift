import Testing
import UtteranceActs

/// Words in an order that nobody would say are read without harm.
@Suite struct AnyWordsTests {
  /// Words of the closed classes that decide how an utterance is cut, and some of a command.
  private static let words = """
    turn off on the lamp lock locked locking to be is was it them i you please so and or not no wait sorry actually \
    can could should would need needs want wants have got has do does did what when how if because before 's left \
    still right lights door called was is being anything sent send priya
    """.split(separator: " ").map(String.init)

  @Test func `any words are cut and judged`() throws {
    let reader = try #require(ActReader.named("en"))
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<400 {
      let count = Int.random(in: 1...14, using: &generator)
      let said = (0..<count).map { _ in
        Self.words[Int.random(in: Self.words.indices, using: &generator)]
      }
      for core in reader.cores(of: said) {
        #expect(core.words.count == core.origins.count)
        #expect(core.origins.allSatisfy(said.indices.contains))
        #expect(core.range.upperBound <= said.count)
        for act in [PhraseAct.command, .question, .statement] {
          let words = core.repaired?.words ?? said
          let range = core.repaired?.range ?? core.range
          let uses = words.indices.map {
            range.contains($0) ? PhraseAlignment.Use.own(meant: words[$0]) : .unused
          }
          _ = reader.verdict(
            on: PhraseAlignment(
              words: words, uses: uses, phrase: act, form: core.form, openings: ["turn", "lock"]))
        }
      }
    }
  }
}

/// The same numbers for the same seed (SplitMix64, Steele et al. 2014).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
