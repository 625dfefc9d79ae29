import Testing

@testable import UtteranceActs

struct ChunkIndexTests {
  private func index(
    idle: String = "", cues: String = "", reasons: String = "", adverbs: WordSet = []
  ) throws -> ChunkIndex {
    var builder = ChunkIndexBuilder(accents: Accents(), adverbs: adverbs)
    try builder.add(idle, as: .frame([.idle]), key: "frames.idle")
    try builder.add(cues, as: .cue(.negated), key: "cues.negated")
    try builder.add(reasons, as: nil, key: "reasons")
    return builder.index()
  }

  private func words(_ text: String) -> ArraySlice<String> {
    text.split(separator: " ").map(String.init)[...]
  }

  @Test func `The longest wording is found, with its alternatives and optional words`() throws {
    let index = try index(idle: "(please|if you [would] please)\nif")
    let long = index.longest(at: 1, in: words("go if you please now"), numbers: [])
    #expect(long?.0 == .frame([.idle]))
    #expect(long?.1 == 3)
    #expect(index.longest(at: 0, in: words("if you would please"), numbers: [])?.1 == 4)
    #expect(index.longest(at: 0, in: words("if you would"), numbers: [])?.1 == 1)
    #expect(index.longest(at: 0, in: words("you please"), numbers: []) == nil)
  }

  @Test func `A frame takes precedence over a cue of the same length`() throws {
    let index = try index(idle: "oh no", cues: "oh no")
    #expect(index.longest(at: 0, in: words("oh no"), numbers: [])?.0 == .frame([.idle]))
  }

  @Test func `Wordings with the same first words are found each`() throws {
    let index = try index(
      idle: "could you [please]\n(could|would) you please be so kind", cues: "could you not")
    for (text, length) in [
      ("could you please be so kind", 6), ("could you please be", 3), ("could you open", 2),
      ("would you please be so kind", 6), ("could you not", 3),
    ] {
      #expect(index.longest(at: 0, in: words(text), numbers: [])?.1 == length)
    }
    #expect(index.longest(at: 0, in: words("could you not"), numbers: [])?.0 == .cue(.negated))
    #expect(index.longest(at: 0, in: words("would you please"), numbers: []) == nil)
  }

  @Test func `An adverb may also be a word of a wording`() throws {
    let index = try index(idle: "could you just", cues: "could you just not", adverbs: ["just"])
    let found = index.longest(at: 0, in: words("could just you just not"), numbers: [])
    #expect(found?.0 == .cue(.negated))
    #expect(found?.1 == 5)
    #expect(index.longest(at: 0, in: words("could just you just"), numbers: [])?.1 == 4)
  }

  @Test func `Two adverbs may stand within a wording, and none before it`() throws {
    let index = try index(cues: "do not want", adverbs: ["really", "just"])
    #expect(index.longest(at: 0, in: words("do really just not want"), numbers: [])?.1 == 5)
    #expect(index.longest(at: 0, in: words("do really just really not want"), numbers: []) == nil)
    #expect(index.longest(at: 0, in: words("really do not want"), numbers: []) == nil)
  }

  @Test func `A number of up to three words stands where a wording has one`() throws {
    let index = try index(idle: "at 0 sharp")
    let said = words("at seven thirty five sharp")
    #expect(index.longest(at: 0, in: said, numbers: [1, 2, 3])?.1 == 5)
    #expect(index.longest(at: 0, in: words("at seven sharp"), numbers: [1])?.1 == 3)
    #expect(index.longest(at: 0, in: said, numbers: [1, 2]) == nil)
    #expect(index.longest(at: 0, in: said, numbers: []) == nil)
  }

  @Test func `Words that begin a reason are no wording`() throws {
    let index = try index(reasons: "because\nbecause of")
    #expect(index.reasonLength(words("because of that")) == 2)
    #expect(index.reasonLength(words("of that")) == nil)
    #expect(index.longest(at: 0, in: words("because"), numbers: []) == nil)
  }

  @Test func `Words are split into wordings from left to right`() throws {
    let index = try index(idle: "please", cues: "do not")
    let chunks = index.chunks(
      words("please do not open the door"), determiners: ["the"], numbers: [])
    #expect(chunks.map(\.words) == [0..<1, 1..<3, 3..<4, 4..<5, 5..<6])
    #expect(
      chunks.map(\.label) == [
        .frame([.idle]), .cue(.negated), .plain, .determiner, .plain,
      ])
  }

  @Test(arguments: ["(open", "turn on {name}"])
  func `A template with anything but words is refused by its line`(template: String) {
    let error = #expect(throws: (any Error).self) { try index(idle: "please\n\(template)") }
    #expect(error.map { "\($0)" }?.contains("is wrong in “\(template)”") == true)
  }
}
