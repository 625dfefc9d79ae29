private import Foundation
internal import PhraseAutomaton

/// Which words follow which when people speak to an assistant: in its commands, and in what is said
/// around them.
///
/// An utterance is a sequence of units, each a wording or a command. Within a unit, words follow
/// one another as in its automaton; a unit is followed by the beginning of any other or the end. So
/// the model's trigrams and bigrams are those of the automata, counted as often as a random walk
/// through them is expected to pass, and backing off is the step from one unit to the next. Walks
/// prefer edges that lead to more sentences, by a power of their number.
///
/// The model is as large as the automata are, regardless of their combinations. Sources: expected
/// counts of n-grams in an automaton as in Allauzen, Mohri & Roark, "Generalized algorithms for
/// constructing statistical language models", ACL 2003; absolute shares for unseen events as in
/// `NameLanguageModel`.
package struct FrameLanguageModel: Sendable {
  /// The weights of walks and their ends.
  struct Weights: Sendable, Hashable {
    /// The share of commands among units.
    var commands = 0.5
    /// The share of other forms among the first words of commands.
    var forms = 0.3
    /// The preference for edges that lead to more wordings.
    var wordingPower = 0.5
    /// The same for commands.
    var commandPower = 0.3
    /// The probability left for words that do not follow in a unit.
    var discount = 0.1
    /// The share of any word between units.
    var anyWord = 0.02
    /// The share of the end between units.
    var end = 0.25
  }

  private static let (start, end) = ("<s>", "</s>")
  /// Grammars with more words are heard without frames: searching them would take longer than a question may.
  private static let mostWords = 15_000
  /// So are grammars whose states have more continuations: learning them would take longer than a question may.
  private static let mostContinuations = 2_000_000
  /// Rarer n-grams are left to shorter ones, and so are the rarest of too many.
  private static let (rarestBigram, rarestTrigram, mostTrigrams) = (1e-9, 3e-9, 100_000)

  /// The words, by number.
  private var words: [String] = []
  private var unigrams: [Double] = []
  private var pairs: [Int: Double] = [:]
  private var triples: [Int: [Int32: Double]] = [:]
  /// How often a word is the last of its unit.
  private var ends: [Double] = []
  private let weights: Weights

  /// Learns from a grammar and the frames around it, or `nil` if the grammar is too large or not
  /// deterministic.
  package init?(_ grammar: SpeechGrammar, in frames: FrameGrammar) {
    self.init(grammar, in: frames, Weights())
  }

  init?(_ grammar: SpeechGrammar, in frames: FrameGrammar, _ weights: Weights) {
    self.weights = weights
    let all = Set(grammar.acceptor.words + frames.wordings.words + frames.forms.values.joined())
    words = all.filter { !SpeechGrammar.isOpen($0) }.sorted()
    guard words.count <= Self.mostWords else { return nil }
    let numbers = Dictionary(uniqueKeysWithValues: zip(words, Int32(0)...))
    unigrams = Array(repeating: 0, count: words.count)
    ends = unigrams
    guard
      let wordings = WordWalks(
        frames.wordings, numbers: numbers, power: weights.wordingPower, forms: [:], formShare: 0),
      // What surrounds commands is learned from the wordings alone.
      let commands = WordWalks(
        grammar.acceptor, without: grammar.acceptor.courteousStates, numbers: numbers,
        power: weights.commandPower, forms: frames.forms,
        formShare: weights.forms)
    else { return nil }
    for (walks, share) in [(wordings, 1 - weights.commands), (commands, weights.commands)] {
      let arrivals = walks.arrivals
      guard walks.continuations(of: arrivals) <= Self.mostContinuations else { return nil }
      count(walks, arrivals, share: share)
    }
    forgetRareTriples()
  }

  private func key(_ first: Int32, _ second: Int32) -> Int {
    Int(first) * words.count + Int(second)
  }

  /// A state that is reached by a pair of words.
  private struct Arrival {
    var pair: Int
    var state: Int
    var count: Double
  }

  /// Counts the words of walks by themselves, in pairs and in triples.
  ///
  /// Ways to a state by the same one or two words are counted once, together: a grammar of times and durations has
  /// a tenth as many of those as it has ways.
  private mutating func count(_ walks: WordWalks, _ arrivals: [[Int32: Double]], share: Double) {
    for step in walks.steps[0] where step.word >= 0 {
      unigrams[Int(step.word)] += share * step.probability
    }
    var seconds: [[Int: Double]] = Array(repeating: [:], count: walks.steps.count)
    for (state, arrivals) in arrivals.enumerated() {
      for (word, count) in arrivals {
        let passed = share * count
        ends[Int(word)] += passed * walks.ends[state]
        for step in walks.steps[state] {
          let passed = passed * step.probability
          if step.word >= 0 {
            seconds[step.to.index][key(word, step.word), default: 0] += passed
          } else {
            // After a position where anything may be said, anything follows.
            ends[Int(word)] += passed
          }
        }
      }
    }
    var reached: [Arrival] = []
    for (state, pairs) in seconds.enumerated() {
      for (pair, count) in pairs {
        self.pairs[pair, default: 0] += count
        guard count > Self.rarestBigram else { continue }
        reached.append(Arrival(pair: pair, state: state, count: count))
      }
    }
    reached.sort { ($0.pair, $0.state) < ($1.pair, $1.state) }
    countThirds(after: reached, walks)
  }

  /// Counts the words after pairs of words, given the states that those reach, in the order of the pairs.
  private mutating func countThirds(after reached: [Arrival], _ walks: WordWalks) {
    var counts = Array(repeating: 0.0, count: words.count)
    var rest = reached[...]
    while let pair = rest.first?.pair {
      let same = rest.prefix { $0.pair == pair }
      rest = rest.dropFirst(same.count)
      var found: [Int32] = []
      for arrival in same {
        // After a position where anything may be said, anything follows.
        for step in walks.steps[arrival.state] where step.word >= 0 {
          if counts[Int(step.word)] == 0 { found.append(step.word) }
          counts[Int(step.word)] += arrival.count * step.probability
        }
      }
      for word in found {
        let count = counts[Int(word)]
        counts[Int(word)] = 0
        if count > Self.rarestTrigram { triples[pair, default: [:]][word, default: 0] += count }
      }
    }
  }

  private mutating func forgetRareTriples() {
    let counts = triples.values.flatMap(\.values)
    guard counts.count > Self.mostTrigrams else { return }
    let least = counts.sorted(by: >)[Self.mostTrigrams]
    triples = triples.mapValues { $0.filter { $0.value > least } }
  }

  /// The model in the format of ARPA's language models.
  package var text: String {
    let between = shares
    let seen = 1 - weights.discount
    // Pairs by their first word.
    var followers: [[(word: Int32, probability: Double)]] = Array(repeating: [], count: words.count)
    for (pair, count) in pairs {
      followers[pair / words.count].append((Int32(pair % words.count), count))
    }
    var backoff = Array(repeating: 1.0, count: words.count)
    var probability: [Int: Double] = [:]
    for first in words.indices {
      let total = ends[first] + followers[first].reduce(0) { $0 + $1.probability }
      guard total > 0 else { continue }
      var (known, left) = (0.0, 1.0)
      for place in followers[first].indices {
        followers[first][place].probability *= seen / total
        let follower = followers[first][place]
        probability[key(Int32(first), follower.word)] = follower.probability
        known += follower.probability
        left -= between[Int(follower.word)]
      }
      backoff[first] = max(1e-6, (1 - known) / max(1e-6, left))
      followers[first].sort { $0.word < $1.word }
    }
    var trigrams: [String] = []
    var bigrams: [String] = []
    for first in words.indices {
      for (second, share) in followers[first] {
        let pair = key(Int32(first), second)
        let next = triples[pair] ?? [:]
        let total = pairs[pair] ?? 0
        var (known, left) = (0.0, 1.0)
        for (third, count) in next.sorted(by: { $0.key < $1.key }) {
          let share = seen * count / total
          known += share
          left -=
            probability[key(second, third)] ?? backoff[Int(second)] * between[Int(third)]
          trigrams.append(
            "\(Self.number(share)) \(words[first]) \(words[Int(second)]) \(words[Int(third)])")
        }
        let rest = total > 0 ? max(1e-6, (1 - known) / max(1e-6, left)) : 1
        bigrams.append(
          "\(Self.number(share)) \(words[first]) \(words[Int(second)]) \(Self.number(rest))")
      }
    }
    var lines = ["\\data\\", "ngram 1=\(words.count + 2)", "ngram 2=\(bigrams.count)"]
    if !trigrams.isEmpty { lines.append("ngram 3=\(trigrams.count)") }
    lines += ["", "\\1-grams:", "-99 \(Self.start) 0", "\(Self.number(weights.end)) \(Self.end) 0"]
    for word in words.indices {
      lines.append("\(Self.number(between[word])) \(words[word]) \(Self.number(backoff[word]))")
    }
    lines += ["", "\\2-grams:"] + bigrams
    if !trigrams.isEmpty { lines += ["", "\\3-grams:"] + trigrams }
    return lines.joined(separator: "\n") + "\n\n\\end\\\n"
  }

  /// The probability of each word between units.
  private var shares: [Double] {
    let total = max(unigrams.reduce(0, +), 1e-9)
    let any = weights.anyWord / Double(max(1, words.count))
    return unigrams.map { (1 - weights.anyWord - weights.end) * $0 / total + any }
  }

  /// A decimal logarithm to four places.
  private static func number(_ probability: Double) -> String {
    String((log10(max(probability, 1e-20)) * 10_000).rounded() / 10_000)
  }
}

/// Random walks through an automaton: how likely each step is, and how often each state is expected to be passed.
private struct WordWalks {
  /// A step to another state.
  struct Step {
    var to: WordAcceptor.StateID
    /// The number of its word, or -1 where anything may be said.
    var word: Int32
    var probability: Double
  }

  /// The steps from each state.
  private(set) var steps: [[Step]]
  /// The probability that walks end in each state.
  private(set) var ends: [Double]
  /// The expected number of visits to each state in a walk.
  private(set) var visits: [Double]

  /// For each state, the words by which it is reached, and how often it is expected to be.
  var arrivals: [[Int32: Double]] {
    var result: [[Int32: Double]] = Array(repeating: [:], count: steps.count)
    for (state, visits) in visits.enumerated() where visits > 0 {
      for step in steps[state] where step.word >= 0 {
        result[step.to.index][step.word, default: 0] += visits * step.probability
      }
    }
    return result
  }

  /// Returns how many steps there are after words by which their states are reached.
  func continuations(of arrivals: [[Int32: Double]]) -> Int {
    zip(arrivals, steps).reduce(0) { $0 + $1.0.count * $1.1.count }
  }

  /// The maximum length of walks, in words.
  private static let longest = 40
  private static let mostPaths = 1e12

  /// Weighs the ways through a deterministic automaton, or `nil` if it has silent steps.
  ///
  /// - Parameter excluded: States that no walk enters.
  init?(
    _ acceptor: WordAcceptor, without excluded: Set<WordAcceptor.StateID> = [],
    numbers: [String: Int32], power: Double, forms: [String: [String]], formShare: Double
  ) {
    guard !acceptor.arcs.contains(where: { $0.word == nil }) else { return nil }
    let arcs = acceptor.arcs.filter { !excluded.contains($0.to) }
    let count = acceptor.stateCount
    steps = Array(repeating: [], count: count)
    var paths = acceptor.isFinal.map { $0 ? 1.0 : 0 }
    for _ in 0..<Self.longest {
      var next = acceptor.isFinal.map { $0 ? 1.0 : 0 }
      for arc in arcs {
        next[arc.from.index] = min(
          Self.mostPaths, next[arc.from.index] + paths[arc.to.index])
      }
      if next == paths { break }
      paths = next
    }
    for arc in arcs {
      guard let word = arc.word.map({ acceptor.text(of: $0) }) else { continue }
      let weight = pow(max(paths[arc.to.index], 1e-9), power)
      steps[arc.from.index].append(
        Step(to: arc.to, word: numbers[word] ?? -1, probability: weight))
      guard arc.from == 0, let others = forms[word], !others.isEmpty else { continue }
      for form in others {
        guard let number = numbers[form] else { continue }
        steps[0].append(
          Step(to: arc.to, word: number, probability: weight * formShare / Double(others.count)))
      }
    }
    ends = acceptor.isFinal.map { $0 ? 1.0 : 0 }
    for state in 0..<count {
      let total = steps[state].reduce(ends[state]) { $0 + $1.probability }
      guard total > 0 else { continue }
      ends[state] /= total
      for place in steps[state].indices { steps[state][place].probability /= total }
    }
    visits = Array(repeating: 0, count: count)
    visits[0] = 1
    var here: [WordAcceptor.StateID: Double] = [0: 1]
    for _ in 0..<Self.longest where !here.isEmpty {
      var next: [WordAcceptor.StateID: Double] = [:]
      for (state, share) in here where share > 1e-9 {
        for step in steps[state.index] { next[step.to, default: 0] += share * step.probability }
      }
      for (state, share) in next { visits[state.index] += share }
      here = next
    }
  }
}

extension WordAcceptor {
  /// The fewest beginnings of sentences by which a state is recognized as another start.
  private static let fewestBeginnings = 2

  /// The states in which only courtesies were said: most sentences go on from there as from the start.
  fileprivate var courteousStates: Set<StateID> {
    struct Beginning: Hashable {
      var word: WordID?
      var to: StateID
    }
    let beginnings = Set(
      arcs.lazy.filter { $0.from == 0 }.map { Beginning(word: $0.word, to: $0.to) })
    var shared: [StateID: Int] = [:]
    for arc in arcs
    where arc.from != 0 && beginnings.contains(Beginning(word: arc.word, to: arc.to)) {
      shared[arc.from, default: 0] += 1
    }
    let most = shared.values.max() ?? 0
    return Set(shared.filter { $0.value >= Self.fewestBeginnings && 2 * $0.value >= most }.keys)
  }
}
