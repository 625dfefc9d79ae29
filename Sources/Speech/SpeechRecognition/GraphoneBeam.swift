/// The likeliest ways to say the first letters of a word, found letter by letter.
///
/// The ways are kept as a tree, each step with the place of the one before it, so that what a step
/// costs does not grow with the word.
struct GraphoneBeam {
  /// A step of some ways: a symbol, and the place of the step before it.
  private struct Step {
    var previous: Int
    var symbol: Int
    /// The likelihood of the path to here relative to the likeliest one, so that long words do not
    /// underflow.
    var share: Double
  }

  private let model: JointNgram
  /// All steps that were kept, starting with one that precedes the word.
  private var steps = [Step(previous: -1, symbol: 0, share: 1)]
  /// The last steps of the ways so far.
  private var present = 0..<1
  private var candidates: [Step] = []

  /// The number of paths kept after each letter.
  private static let width = 40
  /// Paths that are less likely than this fraction of the likeliest one are dropped.
  private static let leastShare = 1e-4
  private static let leastProbability = 1e-7

  init(_ model: JointNgram) { self.model = model }

  /// Goes on by a letter.
  ///
  /// - Parameter symbols: The symbols that it may be.
  mutating func extend(by symbols: [Int]) {
    candidates.removeAll(keepingCapacity: true)
    var best = 0.0
    for place in present {
      let context = model.context(after: history(of: place))
      for symbol in symbols {
        let probability = model.probability(of: symbol, in: context)
        guard probability > Self.leastProbability else { continue }
        let share = steps[place].share * probability
        guard share > best * Self.leastShare else { continue }
        best = max(best, share)
        candidates.append(Step(previous: place, symbol: symbol, share: share))
      }
    }
    candidates.sort { $0.share > $1.share }
    let first = steps.count
    for var step in candidates.prefix(Self.width) where step.share > best * Self.leastShare {
      step.share /= best
      steps.append(step)
    }
    present = first..<steps.count
  }

  /// Returns the symbols of the paths so far, and their relative likelihoods.
  ///
  /// - Parameter end: The symbol that follows words.
  func paths(endingWith end: Int) -> [(symbols: [Int], share: Double)] {
    present.map { place in
      let context = model.context(after: history(of: place))
      let symbols = [Int](sequence(first: place) { steps[$0].previous }.prefix { $0 > 0 })
        .reversed().map { steps[$0].symbol }
      return (symbols, steps[place].share * model.probability(of: end, in: context))
    }
  }

  /// Returns the last symbols of a way, as many as the model looks back; 0 precedes words.
  private func history(of place: Int) -> [Int] {
    var history = [Int](repeating: 0, count: JointNgram.order - 1)
    var place = place
    for position in history.indices.reversed() where place > 0 {
      history[position] = steps[place].symbol
      place = steps[place].previous
    }
    return history
  }
}
