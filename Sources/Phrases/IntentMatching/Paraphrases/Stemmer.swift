/// Removes the endings of words, so that forms of one word compare as equal.
///
/// The results need not be real stems, only the same for most forms of a word: "turned" and "turn",
/// "closing" and "close", "lights" and "light". The method is that of Lovins, "Development of a
/// stemming algorithm" (1968), which removes the longest ending once; the endings are a language's
/// data.
struct Stemmer: Sendable {
  /// The endings, in the order in which they are tried.
  let endings: [String]

  /// The minimum that remains of a word before an ending of several letters: "fans" is "fan", but
  /// "offer" is not "off".
  private static let leastLength = 3
  private static let leastLengthBeforeLong = 4

  /// Creates a stemmer that cuts off the first ending that fits.
  init(endings: [String]) { self.endings = endings }

  /// Returns what is left of a normalized word.
  func stem(of word: some StringProtocol) -> String {
    var stem = String(word)
    guard stem.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      return stem
    }
    for ending in endings where stem.hasSuffix(ending) {
      let least = ending.utf8.count > 1 ? Self.leastLengthBeforeLong : Self.leastLength
      guard stem.utf8.count - ending.utf8.count >= least else { continue }
      // "glass", "bus": the s is not an ending.
      if ending == "s" || ending == "es", stem.hasSuffix("ss") || stem.hasSuffix("us") { continue }
      stem.removeLast(ending.count)
      break
    }
    guard stem.utf8.count > Self.leastLength, let last = stem.last else { return stem }
    if last == stem.dropLast().last, last != "s", last != "l" { stem.removeLast() }
    if stem.utf8.count > Self.leastLength, stem.last == "e" { stem.removeLast() }
    if stem.utf8.count > Self.leastLength, stem.last == "y" {
      stem.removeLast()
      stem.append("i")
    }
    return stem
  }
}
