import Testing

@testable import SpeechRecognition

@Suite struct JointNgramTests {
  static let model: JointNgram = {
    var model = JointNgram(symbols: 5)
    for sequence in [[2, 3, 4, 1], [2, 3, 3, 1], [4, 2, 3, 4, 1], [3, 1], [2, 2, 2, 4, 1]] {
      model.add(sequence)
    }
    return model
  }()

  @Test(arguments: [[], [0], [2], [2, 3], [0, 0, 0, 2, 3], [0, 0, 4, 2, 3], [4, 4, 4, 4, 4]])
  func `Behind any history the probabilities add up to one`(_ history: [Int]) {
    let context = Self.model.context(after: history)
    let sum = (0..<5).reduce(0) { $0 + Self.model.probability(of: $1, in: context) }
    #expect(abs(sum - 1) < 1e-12)
  }

  @Test func `What was seen behind a history is likelier than what was not`() {
    let context = Self.model.context(after: [0, 0, 0, 2, 3])
    let probabilities = (1..<5).map { Self.model.probability(of: $0, in: context) }
    #expect(probabilities[3] > probabilities[0])
    #expect(probabilities[2] > probabilities[0])
    #expect(probabilities.allSatisfy { $0 > 0 })
  }

  @Test func `A history that was not seen counts as far as its end was`() {
    let (seen, other) = (
      Self.model.context(after: [2, 3]), Self.model.context(after: [1, 1, 2, 3])
    )
    for symbol in 0..<5 {
      #expect(
        Self.model.probability(of: symbol, in: seen)
          == Self.model.probability(of: symbol, in: other))
    }
  }
}
