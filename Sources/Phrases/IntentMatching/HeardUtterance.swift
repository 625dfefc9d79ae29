import Foundation
import PhraseAutomaton
import TextNormalization

/// What a recognizer believes was said: the words, its confidence in each, and other transcripts of
/// the same sound.
public struct HeardUtterance: Sendable, Hashable {
  /// A transcript and its confidence.
  public struct Hypothesis: Sendable, Hashable {
    /// The words as phrases spell them.
    public var text: String
    /// The recognizer's confidence in it, from 0 to 1.
    public var confidence: Double
    /// Whether the recognizer knows that it begins with a wording that refuses a command: “did you”.
    public var isRefusal: Bool

    /// Creates a transcript.
    public init(text: String, confidence: Double, isRefusal: Bool = false) {
      self.text = text
      self.confidence = confidence
      self.isRefusal = isRefusal
    }
  }

  /// The likeliest transcript.
  public var best: Hypothesis
  /// Other transcripts, likeliest first.
  public var others: [Hypothesis]
  /// The recognizer's confidence in each word of the likeliest transcript, from 0 to 1; empty if it
  /// reports none.
  public var wordConfidences: [Double]

  /// Transcripts whose confidences differ by less than this count as equally likely.
  public static let nearTie = 0.1

  /// Creates what was heard.
  public init(best: Hypothesis, others: [Hypothesis] = [], wordConfidences: [Double] = []) {
    self.best = best
    self.others = others
    self.wordConfidences = wordConfidences
  }

  /// The transcripts that are about as likely as the best one.
  var nearTies: [Hypothesis] {
    others.filter { $0.confidence > best.confidence - Self.nearTie }
  }

  /// The places where other transcripts differ from the likeliest one, as edges of a lattice.
  ///
  /// - Parameter scale: The cost of a transcript that is e times less likely.
  func hearing(scale: Int32) -> Hearing {
    let words = Words(best.text)
    var hearing = Hearing()
    for other in others {
      let ratio = max(best.confidence, 0.01) / max(other.confidence, 0.01)
      let cost = max(1, Int(Double(scale) * log(max(1, ratio))))
      for change in WordAlignment.changes(from: words, to: Words(other.text)) {
        let alternative = Hearing.Alternative(words: change.words, text: change.text, cost: cost)
        // The likelier transcript comes first and costs less.
        let isKnown = hearing.alternatives.contains {
          $0.words == alternative.words && $0.text == alternative.text
        }
        if !isKnown { hearing.alternatives.append(alternative) }
      }
    }
    // Words are reported as they were spoken; normalization may split one of them in two.
    if wordConfidences.count == words.count { hearing.confidences = wordConfidences }
    return hearing
  }
}

/// The minimal edits that turn one sequence of words into another (Wagner & Fischer, "The
/// string-to-string correction problem", JACM 21, 1974, with words for letters).
enum WordAlignment {
  /// The longest sequences that are compared.
  static let maximumWords = 64

  /// Returns the runs of words that differ, each with at least one word of the first sequence.
  static func changes(from one: Words, to other: Words) -> [(words: Range<Int>, text: String)] {
    guard !one.isEmpty, one.count <= maximumWords, other.count <= maximumWords else { return [] }
    let (first, second) = (one.map(String.init), other.map(String.init))
    // For each pair of ends, the maximum number of words in common.
    var common = [[Int]](
      repeating: [Int](repeating: 0, count: second.count + 1), count: first.count + 1)
    for row in first.indices.reversed() {
      for column in second.indices.reversed() {
        common[row][column] =
          first[row] == second[column]
          ? common[row + 1][column + 1] + 1
          : max(common[row + 1][column], common[row][column + 1])
      }
    }
    var changes: [(words: Range<Int>, others: Range<Int>)] = []
    var (row, column) = (0, 0)
    var (start, otherStart) = (0, 0)
    func close() {
      if start < row || otherStart < column {
        changes.append((start..<row, otherStart..<column))
      }
    }
    while row < first.count || column < second.count {
      if row < first.count, column < second.count, first[row] == second[column] {
        close()
        (row, column) = (row + 1, column + 1)
        (start, otherStart) = (row, column)
      } else if column == second.count
        || row < first.count && common[row + 1][column] >= common[row][column + 1]
      {
        row += 1
      } else {
        column += 1
      }
    }
    close()
    // Runs of equal length replace each other word by word.
    changes = changes.flatMap { change in
      guard change.words.count == change.others.count else { return [change] }
      return zip(change.words, change.others).map { ($0..<$0 + 1, $1..<$1 + 1) }
    }
    return changes.map { change in
      var change = change
      // Inserted words include a neighbor, so that there is something to replace.
      if change.words.isEmpty {
        if change.words.lowerBound > 0 {
          change = (
            change.words.lowerBound - 1..<change.words.upperBound,
            change.others.lowerBound - 1..<change.others.upperBound
          )
        } else {
          change = (0..<1, change.others.lowerBound..<change.others.upperBound + 1)
        }
      }
      return (change.words, second[change.others].joined(separator: " "))
    }
  }
}
