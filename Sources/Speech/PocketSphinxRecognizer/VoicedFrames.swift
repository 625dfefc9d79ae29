/// Reports which frames of an utterance a decoder scores. The library leaves out those that it
/// takes for silence, and numbers the rest consecutively.
struct VoicedFrames: ~Copyable {
  private let frontEnd: SphinxFrontEnd
  /// The utterance that was examined last, and its frames: an utterance is decoded several times.
  private var last: (samples: [Int16], frames: [Int]) = ([], [])

  /// Creates one with a decoder's settings, or returns `nil` if the library refuses.
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
