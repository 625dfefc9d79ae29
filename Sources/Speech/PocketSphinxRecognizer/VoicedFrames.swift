/// Reports which frames of an utterance a decoder scores. The library leaves out those that it
/// takes for silence, and counts the rest as if they followed each other.
struct VoicedFrames: ~Copyable {
  private let frontEnd: SphinxFrontEnd
  /// The utterance that was examined last, and its frames: an utterance is decoded several times.
  private var last: (samples: [Int16], frames: [Int]) = ([], [])

  /// Makes one by a decoder's settings, or `nil` if the library refuses.
  init?(of decoder: borrowing SphinxDecoder) {
    guard let frontEnd = SphinxFrontEnd(of: decoder) else { return nil }
    self.frontEnd = consume frontEnd
  }

  /// Returns, for each frame that is scored of an utterance, its place in the sound.
  mutating func places(in samples: [Int16]) -> [Int] {
    if samples != last.samples { last = (samples, frontEnd.places(in: samples)) }
    return last.frames
  }
}
