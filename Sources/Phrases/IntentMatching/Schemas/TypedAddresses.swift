import TextNormalization

/// The addresses that somebody has typed: `anna@example.org`, `+49 170 1234567`, `(555) 123-4567`.
///
/// Each is several words, of which none means anything by itself: a slot takes all of them or none.
struct TypedAddresses {
  /// The words of each address, in their order.
  let ranges: [Range<Int>]
  private let text: [UInt8]
  private let words: Words

  /// The fewest digits of a phone number; a shorter one may as well be a year.
  private static let fewestDigits = 5

  /// Finds the addresses in a text.
  init(in words: Words, of text: String) {
    (self.words, self.text) = (words, Array(text.utf8))
    var ranges: [Range<Int>] = []
    var position = 0
    while position < words.count {
      let end =
        Self.end(ofEmailAt: position, words, self.text)
        ?? Self.end(ofPhoneAt: position, words, self.text)
      if let end { ranges.append(position..<end) }
      position = end ?? position + 1
    }
    self.ranges = ranges
  }

  /// Returns the number of words in a slot, counting an address as one, or `nil` if the slot contains
  /// a part of an address, or an address followed by something else.
  func count(of slot: Range<Int>) -> Int? {
    let inside = ranges.filter { $0.overlaps(slot) }
    guard
      inside.allSatisfy({ slot.lowerBound <= $0.lowerBound && $0.upperBound <= slot.upperBound })
    else { return nil }
    if let first = inside.first, let last = inside.last, first.lowerBound == slot.lowerBound,
      last.upperBound != slot.upperBound
    {
      return nil
    }
    return slot.count - inside.reduce(0) { $0 + $1.count - 1 }
  }

  /// Returns an address as it was typed, with a sign before it, or `nil` if the slot is not one.
  func address(of slot: Range<Int>) -> String? {
    guard ranges.contains(slot), let first = slot.first, let last = slot.last else { return nil }
    var start = Int(words.tokens[first].sourceStart)
    while start > 0, Self.signs.contains(text[start - 1]) { start -= 1 }
    let end = min(Int(words.tokens[last].sourceEnd), text.count)
    guard start < end else { return nil }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private static let signs = Set("+(".utf8)
  private static let separators = Set(" -./()".utf8)
  private static let at = UInt8(ascii: "@")
  private static let space = UInt8(ascii: " ")

  /// What stands between a word and the next one.
  private static func between(_ position: Int, _ words: Words, _ text: [UInt8]) -> ArraySlice<UInt8>
  {
    let start = min(Int(words.tokens[position].sourceEnd), text.count)
    let end = min(Int(words.tokens[position + 1].sourceStart), text.count)
    return text[start..<max(start, end)]
  }

  private static func end(ofEmailAt start: Int, _ words: Words, _ text: [UInt8]) -> Int? {
    var end = start + 1
    while end < words.count,
      !between(end - 1, words, text).contains(where: { $0 <= space || $0 == UInt8(ascii: ",") })
    {
      end += 1
    }
    let first = min(Int(words.tokens[start].sourceStart), text.count)
    let last = min(Int(words.tokens[end - 1].sourceEnd), text.count)
    guard first < last, text[first] != at, text[last - 1] != at,
      text[first..<last].contains(at)
    else { return nil }
    return end
  }

  private static func end(ofPhoneAt start: Int, _ words: Words, _ text: [UInt8]) -> Int? {
    var end = start
    var digits = 0
    while end < words.count,
      end == start || between(end - 1, words, text).allSatisfy(separators.contains)
    {
      // A plus sign in front belongs to the word.
      let word = words[end].utf8.drop { end == start && $0 == UInt8(ascii: "+") }
      guard !word.isEmpty, word.allSatisfy({ (0x30...0x39).contains($0) }) else { break }
      digits += word.count
      end += 1
    }
    return digits >= fewestDigits ? end : nil
  }
}
