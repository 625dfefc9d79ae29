extension [PocketSphinxDecoder.Word] {
  /// The minimum number of words for recognizing a straggler.
  private static let fewestWords = 6

  /// The frames from the first word to the last; `nil` without words that follow each other.
  var frames: Range<Int>? {
    guard let first = first?.firstFrame, let last = last?.lastFrame, first >= 0, first <= last
    else { return nil }
    return first..<last + 1
  }

  /// The words without those that a long pause separates from the rest: a single word far before or
  /// after a sentence is mostly noise.
  var withoutStragglers: [PocketSphinxDecoder.Word] {
    var rest = self[...]
    while rest.count > Self.fewestWords {
      if rest.hasPause(before: rest.endIndex - 1) {
        rest.removeLast()
      } else if rest.hasPause(before: rest.startIndex + 1) {
        rest.removeFirst()
      } else {
        break
      }
    }
    return Array(rest)
  }
}

extension ArraySlice<PocketSphinxDecoder.Word> {
  /// The frames of a pause that people who say a command seldom make.
  private static var longPause: Int { 50 }

  fileprivate func hasPause(before place: Int) -> Bool {
    self[place].firstFrame - self[place - 1].lastFrame > Self.longPause
  }
}
