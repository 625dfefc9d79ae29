#if Speech
import AudioInput
import PocketSphinxRecognizer
import SpeechRecognition

/// How often a wake phrase is heard in speech that has none.
struct WakeAlarms {
  let phrase: String
  var alarms = 0
  var seconds = 0.0
  /// The files with an alarm.
  var files: [String] = []

  /// Listens to recordings, one after the other.
  init(_ phrase: String, in paths: some Sequence<String>) async throws {
    self.phrase = phrase
    let model = try AcousticModel()
    let spotter = try KeyphraseSpotter(
      model: model, phrase: phrase,
      pronouncer: Pronouncer(main: try Lexicon(contentsOf: model.dictionary)))
    for path in paths {
      let clip = try AudioFile.read(path)
      let block = Microphone.blockSamples * 5
      for start in stride(from: 0, to: clip.samples.count, by: block) {
        let samples = Array(clip.samples[start..<min(start + block, clip.samples.count)])
        guard try await spotter.process(samples) else { continue }
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
