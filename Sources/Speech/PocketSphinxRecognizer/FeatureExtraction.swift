#if Speech
internal import AcousticAdaptation
internal import CPocketSphinx
internal import SpeechRecognition

/// Computes the features of whole utterances as a decoder does, beside it.
///
/// A decoder keeps its own to itself, and would lose its place in an utterance that goes on.
@safe
struct FeatureExtraction: ~Copyable {
  private let frontEnd: OpaquePointer
  private let features: UnsafeMutablePointer<feat_t>

  /// The kind of features that ``FeatureParameters`` are of.
  private static let kind = "1s_c_d_dd"
  private static let streams = "0-12/13-25/26-38"

  /// Makes one by a decoder's settings, with which the model's own were read.
  init(_ config: OpaquePointer) throws(SpeechRecognitionError) {
    guard let frontEnd = unsafe fe_init_auto_r(config) else { throw Self.failure }
    let features = unsafe feat_init(
      Self.kind, CMN_BATCH, 0, AGC_NONE, 0, Int32(Cepstrum.count))
    // The features own the streams from then on.
    guard let features = unsafe features, let streams = unsafe parse_subvecs(Self.streams),
      unsafe feat_set_subvecs(features, streams) == 0
    else {
      _ = unsafe feat_free(features)
      _ = unsafe fe_free(frontEnd)
      throw Self.failure
    }
    unsafe self.frontEnd = unsafe frontEnd
    unsafe self.features = unsafe features
  }

  deinit {
    _ = unsafe feat_free(features)
    _ = unsafe fe_free(frontEnd)
  }

  private static var failure: SpeechRecognitionError {
    SpeechRecognitionError(
      .recognizerFailed, source: "the features", detail: LibraryLog.lastProblem)
  }

  /// Returns the features of an utterance; frames that the library takes for silence are left out.
  func frames(of samples: [Int16]) throws(SpeechRecognitionError) -> [SpeechFrame] {
    unsafe fe_start_stream(frontEnd)
    var cepstra: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>?
    var count: Int32 = 0
    let samples = NoiseFloor.under(samples)
    let status = unsafe samples.withUnsafeBufferPointer { buffer in
      unsafe fe_start_utt(frontEnd)
        + fe_process_utt(frontEnd, buffer.baseAddress, buffer.count, &cepstra, &count)
    }
    // What is left over is no whole frame.
    var rest = [mfcc_t](repeating: 0, count: Cepstrum.count)
    var restCount: Int32 = 0
    _ = unsafe fe_end_utt(frontEnd, &rest, &restCount)
    defer { unsafe fe_free_2d(cepstra) }
    guard status >= 0, count > 0, let result = unsafe feat_array_alloc(features, count) else {
      if status < 0 { throw Self.failure }
      return []
    }
    defer { unsafe feat_array_free(result) }
    let computed = unsafe feat_s2mfc2feat_live(features, cepstra, &count, 1, 1, result)
    return (0..<Int(computed)).map { frame in
      let streams = (0..<3).map { stream in
        var vector = Cepstrum()
        guard let values = unsafe result[frame]?[stream] else { return vector }
        for order in 0..<Cepstrum.count { unsafe vector[order] = values[order] }
        return vector
      }
      return SpeechFrame(
        cepstra: streams[0], differences: streams[1], curvatures: streams[2])
    }
  }
}
#endif
