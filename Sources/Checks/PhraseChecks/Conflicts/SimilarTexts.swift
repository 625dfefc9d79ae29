import TextNormalization

/// Finds all pairs among many texts that differ in few letters, without comparing every pair.
///
/// A text is split into one more segment than letters may differ, so every sufficiently similar
/// text contains one of the segments unchanged, at a position to which the other edits can have
/// moved it. Texts are looked up by their segments, and only the results are compared. A swap of
/// neighbors counts as two letters. Source: Li, Deng, Wang & Feng, "Pass-Join: a partition-based
/// method for similarity joins" (VLDB 5(3), 2011), with its multi-match-aware choice of positions.
struct SimilarTexts {
  private let limit: Int
  private var texts: [[UInt8]] = []
  /// The texts by their length, the number of a segment and its letters, all in one hash.
  private var index: [UInt64: [Int32]] = [:]

  init(limit: Int) { self.limit = limit }

  /// Adds a text, which must not be shorter than its predecessors.
  ///
  /// - Parameter isWanted: Whether an earlier text, given by its number, is worth comparing.
  /// - Returns: The numbers of the earlier texts that are near it.
  mutating func add(_ text: [UInt8], where isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
    var candidates: Set<Int32> = []
    for length in max(limit + 1, text.count - limit)...max(limit + 1, text.count) {
      let longer = text.count - length
      for segment in 0...limit {
        let range = range(of: segment, length: length)
        let rest = limit - segment
        for shift in max(-segment, longer - rest)...max(-segment, min(segment, longer + rest)) {
          let (start, end) = (range.lowerBound + shift, range.upperBound + shift)
          guard start >= 0, end <= text.count else { continue }
          if let found = index[Self.key(text[start..<end], length, segment)] {
            candidates.formUnion(found)
          }
        }
      }
    }
    let near = candidates.map(Int.init).filter { number in
      isWanted(number)
        && LetterDistance.between(texts[number], text, limit: limit, swapsCountOnce: false) != nil
    }
    if text.count > limit {
      for segment in 0...limit {
        let key = Self.key(text[range(of: segment, length: text.count)], text.count, segment)
        index[key, default: []].append(Int32(texts.count))
      }
    }
    texts.append(text)
    return near.sorted()
  }

  private func range(of segment: Int, length: Int) -> Range<Int> {
    length * segment / (limit + 1)..<length * (segment + 1) / (limit + 1)
  }

  /// FNV-1a; a collision only costs a comparison.
  private static func key(_ letters: ArraySlice<UInt8>, _ length: Int, _ segment: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(length << 8 | segment)
    for letter in letters { hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }
    return hash
  }
}
