import IntentMetadata
import LanguageData
import PhraseAutomaton
import SpokenValues
import TextNormalization

/// What an utterance contains that phrases may have: its words, their synonyms, names and values.
struct UtteranceEvidence {
  /// Words that support a stem, and how well they do.
  struct Support {
    var words: Range<Int>
    /// The wording of the phrase that they stand for, if it has several words, all of which the phrase must
    /// have: “delete” stands for “get rid of”, not for “get”.
    var wording: [Stem] = []
    /// The position of a particle behind the object of the verb: “off” in “cross the milk off”.
    var particle: Int?
    var fit: Double
  }

  /// The maximum number of words between a verb and its particle.
  private static let longestObject = 4

  let words: Words
  /// The stem of each word.
  let stems: [Stem]
  /// The weight of each word.
  let weights: [Double]
  /// Whether each word changes the meaning, so that a phrase that does not explain it is not meant:
  /// "not", and numbers, which say what or how much.
  let isDecisive: [Bool]
  /// The support for each stem.
  private(set) var supports: [Stem: [Support]] = [:]
  /// All numbers that the words may be, which most lists without names need.
  private let numbers: [SpokenValue]
  /// The words that are examined; the others are evidence of nothing.
  private let range: Range<Int>
  private let automaton: PhraseAutomaton
  private let reader: SpokenSlots
  private var spans: [ListID: [NameSpan]] = [:]

  init(
    _ words: Words, within range: Range<Int>, stems table: StemTable, synonyms: SynonymIndex,
    automaton: PhraseAutomaton, reader: SpokenSlots
  ) {
    self.words = words
    self.range = range
    self.automaton = automaton
    self.reader = reader
    let language = table.language
    let texts = words.map { language.stemmer.stem(of: $0) }
    stems = texts.map { table[$0] }
    weights = texts.enumerated().map { range.contains($0) ? language.weight(of: $1) : 0 }
    numbers = range.flatMap { reader.reader.values(.number, in: words, at: $0) }
      .filter { $0.words.upperBound <= range.upperBound }
    var isDecisive = texts.enumerated().map {
      range.contains($0) && language.reversing.contains($1)
    }
    for number in numbers where number.value != .integer(1) {
      for word in number.words { isDecisive[word] = true }
    }
    self.isDecisive = isDecisive
    for position in range where stems[position] != StemTable.unknown {
      let stem = stems[position]
      supports[stem, default: []].append(Support(words: position..<position + 1, fit: 1))
      for (wording, particle, others) in synonyms.wordings(startingWith: stem) {
        var support = Support(words: position..<position + wording.count, fit: language.synonymFit)
        if !stems[position..<range.upperBound].starts(with: wording) {
          guard let particle,
            let place = stems[position + 1..<range.upperBound].prefix(Self.longestObject + 1)
              .firstIndex(of: particle)
          else { continue }
          support.words = position..<position + 1
          support.particle = place
        }
        for other in others {
          support.wording = other.wording
          supports[other.stem, default: []].append(support)
        }
      }
    }
  }

  /// Returns the names or values that the utterance has for a list, longest first.
  mutating func spans(ofList list: ListID) -> [NameSpan] {
    if let known = spans[list] { return known }
    var found = automaton.names(ofList: list, in: words)
    if let type = reader.types[list.index], type.spokenKind == .number {
      found += numbers.lazy.filter { type.accepts($0.value) }
        .map { NameSpan(words: $0.words, nameID: nil) }
    } else if automaton.isRead(list: list) {
      for position in words.indices {
        var ends: [Int] = []
        reader.appendEnds(ofList: list, in: words, at: position, to: &ends)
        found += ends.map { NameSpan(words: position..<$0, nameID: nil) }
      }
    }
    found.removeAll {
      !range.contains($0.words.lowerBound) || range.upperBound < $0.words.upperBound
    }
    found.sort { ($1.words.count, $0.words.lowerBound) < ($0.words.count, $1.words.lowerBound) }
    spans[list] = found
    return found
  }
}

/// The synonyms of a language, which all its phrases share, with numbers for their stems.
struct NumberedSynonyms: Sendable {
  /// The stems of the synonyms; those of phrases are added to a copy.
  let stems: StemTable
  let index: SynonymIndex

  private static let all = LanguageContents<NumberedSynonyms>(.paraphrases) { source in
    var stems = StemTable(try ParaphraseLanguage(source))
    let index = SynonymIndex(&stems)
    return NumberedSynonyms(stems: stems, index: index)
  }

  /// Returns the synonyms of a language; `nil` if there is no data for it.
  static func named(_ language: String) -> NumberedSynonyms? { all[language] }
}

/// The wordings of synonyms by their first words.
struct SynonymIndex: Sendable {
  typealias Entry = (wording: [Stem], particle: Stem?, others: [Other])

  /// A word of another wording of the same, with the whole of it if it has several words.
  struct Other: Hashable, Sendable {
    var stem: Stem
    var wording: [Stem]
  }

  private var byFirst: [Stem: [Entry]] = [:]

  /// Creates the index of a language's synonyms, assigning numbers to their stems.
  init(_ stems: inout StemTable) {
    let particles = Set(stems.language.particles.map { stems.number(of: $0) })
    for texts in stems.language.synonyms {
      let wordings = texts.map { $0.map { stems.number(of: $0) } }
      for wording in wordings {
        guard let first = wording.first else { continue }
        let others = wordings.filter { $0 != wording }.flatMap { other in
          Set(other).subtracting(wording).sorted().map {
            Other(stem: $0, wording: other.count > 1 ? other : [])
          }
        }
        let particle = wording.count == 2 && particles.contains(wording[1]) ? wording[1] : nil
        byFirst[first, default: []].append((wording, particle, others))
      }
    }
  }

  /// Returns the wordings that start with a stem, each with the particle that may follow an object, and with
  /// the words of those that mean the same.
  func wordings(startingWith stem: Stem) -> [Entry] { byFirst[stem] ?? [] }
}
