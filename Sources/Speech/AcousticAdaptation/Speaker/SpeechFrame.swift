/// The features of 10 ms of speech, as an acoustic model takes them.
package struct SpeechFrame: Sendable, Hashable {
  /// The cepstra, with their mean over the utterance subtracted.
  package var cepstra: Cepstrum
  /// Their differences over time.
  package var differences: Cepstrum
  /// Their second differences.
  package var curvatures: Cepstrum

  package init(cepstra: Cepstrum, differences: Cepstrum, curvatures: Cepstrum) {
    (self.cepstra, self.differences, self.curvatures) = (cepstra, differences, curvatures)
  }

  /// The features of one of the three streams.
  package subscript(stream: Int) -> Cepstrum {
    switch stream {
    case 0: cepstra
    case 1: differences
    default: curvatures
    }
  }
}
