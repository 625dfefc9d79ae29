#if Speech
import AudioInput
import PocketSphinxRecognizer
import SpeechRecognition

/// How often a wake phrase is heard in speech that has none.
struct WakeAlarms {
  let phrase: String
  let threshold: Double
  var alarms = 0
  var seconds = 0.0
  /// The files with an alarm.
  var files: [String] = []

  /// Listens to recordings, one after the other.
  ///
  /// Prints each moment that the first look took for the phrase, with the evidence of the second.
  init(
    _ phrase: String, threshold: Double = KeyphraseSpotter.usualThreshold,
    in paths: some Sequence<String>
  ) async throws {
    self.phrase = phrase
    self.threshold = threshold
    let model = try AcousticModel()
    let spotter = try KeyphraseSpotter(
      model: model, phrase: phrase,
      pronouncer: Pronouncer(main: try Lexicon(contentsOf: model.dictionary)),
      threshold: threshold)
    for path in paths {
      let clip = try AudioFile.read(path)
      let block = Microphone.blockSamples * 5
      for start in stride(from: 0, to: clip.samples.count, by: block) {
        let samples = Array(clip.samples[start..<min(start + block, clip.samples.count)])
        guard let evidence = try await spotter.candidate(in: samples) else { continue }
        print(
          path, Double(start) / 16_000,
          String(format: "%.1f %.1f", evidence.wordRatio, evidence.worstWord))
        alarms += 1
        files.append(path)
      }
      seconds += clip.seconds
    }
  }

  /// The figures in a line.
  var summary: String {
    let hours = seconds / 3600
    let rate = hours > 0 ? (Double(alarms) / hours * 10).rounded() / 10 : 0
    return "“\(phrase)”: \(alarms) alarms in \((hours * 100).rounded() / 100) h, \(rate) an hour"
  }
}
#endif
