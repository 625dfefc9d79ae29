import Foundation
import IntentMetadata
import PhraseAutomaton
import TextNormalization

/// Finds the phrase that an utterance paraphrases: with other words, or in another order.
///
/// An utterance and a phrase are compared as bags of items: names and values that fill slots,
/// words, and the synonyms of words. Two fractions decide: how much of the phrase's essential items
/// was said, and how much of what was said the phrase explains. Each word is weighted: a word that
/// few intents use counts more (inverse document frequency; Spärck Jones, 1972), a courtesy counts
/// nothing, and a word that no phrase knows counts much, so that a sentence about something else is
/// rejected. `Documentation/Forgiving.md` has the details.
///
/// The cost grows with the number of phrases that share a significant word with the utterance, and
/// is bounded.
struct ParaphraseFinder: Sendable {
  private let automaton: PhraseAutomaton
  let sketches: [PhraseSketch]
  private let stems: StemTable
  private let synonyms: SynonymIndex
  /// The total weight of each sketch's items.
  private let totals: [Double]
  /// The sketches that need each stem, with its weight.
  private let postings: [[Posting]]

  private struct Posting {
    var sketch: Int32
    var weight: Double
  }

  /// The data of the language.
  var language: ParaphraseLanguage { stems.language }

  /// The maximum number of words in an utterance.
  static let maximumWords = 64
  /// The maximum number of sketches compared with one utterance.
  static let maximumComparisons = 600

  /// A phrase that an utterance may mean.
  struct Candidate {
    /// The phrase with its slots, as a search would return it.
    var match: PhraseMatch
    /// The score before calibration, from 0 to 1.
    var score: Double
    /// The evidence that each word of the utterance contributes.
    var evidence: [WordEvidence]
  }

  /// Prepares the phrases of apps, or returns `nil` if there is no data for the language.
  init?(_ apps: [AppMetadata], in automaton: PhraseAutomaton, locale: String?, language: String) {
    guard let numbered = NumberedSynonyms.named(language) else { return nil }
    self.automaton = automaton
    var stems = numbered.stems
    let language = stems.language
    synonyms = numbered.index
    var sketches = SketchCollector.sketches(
      of: apps, in: automaton, locale: locale, stems: &stems)
    let specificity = Self.specificity(of: stems, in: sketches, automaton)
    var postings = [[Posting]](repeating: [], count: stems.count)
    for number in sketches.indices {
      for place in sketches[number].words.indices {
        let alternatives = sketches[number].words[place].stems
        let rarity = alternatives.reduce(0) { max($0, specificity[Int($1)]) }
        let telling = alternatives.reduce(language.leastWeight) {
          max($0, stems.weights[Int($1)])
        }
        sketches[number].words[place].weight = rarity * telling
        for stem in alternatives {
          postings[Int(stem)].append(
            Posting(sketch: Int32(number), weight: rarity * telling))
        }
      }
    }
    self.stems = stems
    self.sketches = sketches
    self.postings = postings
    totals = sketches.map { sketch in
      sketch.words.reduce(Double(sketch.slots.count) * language.slotWeight) { $0 + $1.weight }
    }
  }

  /// Returns the weight of each stem: the fewer intents have it, the more it counts.
  private static func specificity(
    of stems: StemTable, in sketches: [PhraseSketch], _ automaton: PhraseAutomaton
  ) -> [Double] {
    var intents: [String: Int] = [:]
    var users = [Set<Int>](repeating: [], count: stems.count)
    for sketch in sketches {
      let record = automaton.record(of: sketch.phrase)
      let key = "\(record.app)\n\(record.intent)"
      let intent = intents[key] ?? intents.count
      intents[key] = intent
      for word in sketch.words {
        for stem in word.stems { users[Int(stem)].insert(intent) }
      }
    }
    return users.map { $0.isEmpty ? 0 : log(1 + Double(intents.count) / Double($0.count)) }
  }

  /// Returns the phrases that an utterance may mean, best first.
  ///
  /// - Parameters:
  ///   - words: The utterance.
  ///   - range: The words of the utterance that are compared, if not all of them.
  ///   - reader: Reads the values of slots that have no list of names.
  ///   - leastScore: The minimum score of a candidate, before calibration.
  func candidates(
    _ words: Words, within range: Range<Int>? = nil, reader: SpokenSlots, leastScore: Double
  ) -> [Candidate] {
    let range = range ?? words.indices
    guard range.count >= 2, words.count <= Self.maximumWords else { return [] }
    var evidence = evidence(of: words, within: range, reader: reader)
    var candidates: [Candidate] = []
    for number in promising(evidence, leastScore: leastScore) {
      let sketch = sketches[number]
      guard let fit = fit(sketch, &evidence), fit.score >= leastScore,
        let match = match(of: sketch, fit, words)
      else { continue }
      candidates.append(
        Candidate(
          match: match, score: fit.score,
          evidence: zip(evidence.weights, fit.explained).map { WordEvidence(tells: $0, fit: $1) }))
    }
    return candidates.sorted {
      ($1.score, $0.match.phrase) < ($0.score, $1.match.phrase)
    }
  }

  /// Returns what an utterance contains that phrases may have.
  func evidence(
    of words: Words, within range: Range<Int>, reader: SpokenSlots
  ) -> UtteranceEvidence {
    UtteranceEvidence(
      words, within: range, stems: stems, synonyms: synonyms, automaton: automaton, reader: reader)
  }

  /// Returns the sketches that may reach a score, starting with those that share the most with an
  /// utterance.
  func promising(_ evidence: UtteranceEvidence, leastScore: Double) -> [Int] {
    var shared = [Double](repeating: 0, count: sketches.count)
    for (stem, supports) in evidence.supports {
      let fit = supports.reduce(0) { max($0, $1.fit) }
      for posting in postings[Int(stem)] { shared[Int(posting.sketch)] += posting.weight * fit }
    }
    var numbers = shared.indices.filter { number in
      let slots = Double(sketches[number].slots.count) * language.slotWeight
      return shared[number] > 0 && shared[number] + slots >= leastScore * totals[number]
    }
    if numbers.count > Self.maximumComparisons {
      numbers.sort { (shared[$1], $0) < (shared[$0], $1) }
    }
    return Array(numbers.prefix(Self.maximumComparisons))
  }

  /// Returns the phrase of a sketch with its slots, as a search would return it: the variant without the app's name if
  /// it was not said, or `nil` if there is none.
  func match(of sketch: PhraseSketch, _ fit: SketchFit, _ words: Words) -> PhraseMatch? {
    let namesApp = sketch.applicationNames == nil || fit.appName != nil
    guard let phrase = namesApp ? sketch.phrase : sketch.shorterPhrase else { return nil }
    let slotWords = fit.slots.reduce(0) { $0 + $1.words.count }
    return PhraseMatch(
      phrase: phrase, slots: fit.slots, literalWords: words.count - slotWords, anyWords: 0,
      skippedWords: 0, rank: Int64(fit.score * 1e9))
  }
}
