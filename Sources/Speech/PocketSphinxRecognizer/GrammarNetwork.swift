internal import PhraseAutomaton
internal import SpeechRecognition

/// A speech grammar in the library's form: flat arcs between numbered states, a separate arc for
/// each pronunciation, one end.
///
/// For each arc added, the library searches all arcs between the two states, so 10,000 names would
/// take seconds: many parallel arcs go through states of their own.
struct GrammarNetwork: Sendable, Hashable {
  /// An arc that hears a token.
  struct Step: Sendable, Hashable {
    var from: Int32
    var to: Int32
    /// The place of the token in ``GrammarNetwork/tokens``.
    var token: Int32
    /// The probability of the arc.
    var probability = 1.0
  }

  /// An arc that hears nothing.
  struct Silence: Sendable, Hashable {
    var from: Int32
    var to: Int32
  }

  /// The tokens, with a separate name for each pronunciation.
  private(set) var tokens: [String] = []
  private(set) var steps: [Step] = []
  private(set) var silences: [Silence] = []
  private(set) var stateCount: Int32
  /// The state in which sentences end; they start in 0.
  private(set) var end: Int32

  /// More parallel steps than this are spread.
  private static let parallelLimit = 64

  /// Lays a grammar out.
  ///
  /// - Parameters:
  ///   - grammar: The sentences.
  ///   - names: For each token the names of its pronunciations.
  ///   - phones: The names of the phones that free text is made of.
  ///   - phoneProbability: The probability of each of them.
  init(
    _ grammar: SpeechGrammar, names: [String: [String]], phones: [String], phoneProbability: Double
  ) {
    let acceptor = grammar.acceptor
    stateCount = Int32(acceptor.stateCount)
    let finals = acceptor.isFinal.indices.filter { acceptor.isFinal[$0] }
    end = finals.count == 1 ? Int32(finals[0]) : stateCount
    if finals.count != 1 {
      stateCount += 1
      silences = finals.map { Silence(from: Int32($0), to: end) }
    }
    var numbers: [String: Int32] = [:]
    for arc in acceptor.arcs {
      let (from, to) = (arc.from.rawValue, arc.to.rawValue)
      guard let word = arc.word.map({ acceptor.text(of: $0) }) else {
        silences.append(Silence(from: from, to: to))
        continue
      }
      if SpeechGrammar.isOpen(word) {
        // A state in which any further phone may follow.
        let middle = addState()
        for phone in phones {
          let token = number(of: phone, &numbers)
          steps.append(
            Step(from: from, to: middle, token: token, probability: phoneProbability))
          steps.append(Step(from: middle, to: middle, token: token, probability: phoneProbability))
        }
        silences.append(Silence(from: middle, to: to))
      } else {
        for name in names[word] ?? [] {
          steps.append(Step(from: from, to: to, token: number(of: name, &numbers)))
        }
      }
    }
    spreadParallelSteps()
  }

  private mutating func addState() -> Int32 {
    stateCount += 1
    return stateCount - 1
  }

  private mutating func number(of token: String, _ numbers: inout [String: Int32]) -> Int32 {
    if let number = numbers[token] { return number }
    let number = Int32(tokens.count)
    tokens.append(token)
    numbers[token] = number
    return number
  }

  /// Gives each bundle of parallel arcs its own state before their target.
  private mutating func spreadParallelSteps() {
    var counts: [Silence: Int] = [:]
    for step in steps { counts[Silence(from: step.from, to: step.to), default: 0] += 1 }
    var bundles: [Silence: (middle: Int32, count: Int)] = [:]
    for place in steps.indices {
      let way = Silence(from: steps[place].from, to: steps[place].to)
      guard let count = counts[way], count > Self.parallelLimit, way.from != way.to else {
        continue
      }
      var bundle = bundles[way] ?? (0, Int.max)
      if bundle.count >= Self.bundleSize(of: count) {
        bundle = (addState(), 0)
        silences.append(Silence(from: bundle.middle, to: way.to))
      }
      steps[place].to = bundle.middle
      bundles[way] = (bundle.middle, bundle.count + 1)
    }
  }

  /// As many bundles as steps in each.
  private static func bundleSize(of count: Int) -> Int { Int(Double(count).squareRoot()) }
}
