import AudioInput
import Foundation
import PocketSphinxRecognizer
import SpeechRecognition

/// How often a wake phrase is heard in recordings: alarms, where it is not said in them.
struct WakeAlarms {
  let phrase: String
  /// The moments that the first look took for the phrase.
  var candidates = 0
  /// Those that the second look left.
  var alarms = 0
  /// The recordings with any of those.
  var files = 0
  var recordings = 0
  var seconds = 0.0

  /// Listens to recordings, one after the other.
  ///
  /// Prints each candidate: the recording, the second, whether it follows a pause, how well it fits, the
  /// advantage over similar words, and the frames of the shortest phones.
  init(
    _ phrase: String, threshold: Double, in paths: some Sequence<String>
  ) async throws {
    self.phrase = phrase
    let model = try AcousticModel()
    let lexicon = try Lexicon(contentsOf: model.dictionary)
    let environment = ProcessInfo.processInfo.environment
    let pronouncer = Pronouncer(
      main: lexicon, additions: .englishAdditions,
      guesser: CachedGuesser(
        lexicon: lexicon, file: CachedGuesser.file(for: lexicon, environment: environment)))
    let spotter = try KeyphraseSpotter(
      model: model, phrase: phrase, pronouncer: pronouncer, threshold: threshold)
    for path in paths {
      let clip: AudioClip
      do {
        clip = try AudioFile.read(path)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        continue
      }
      let block = Microphone.blockSamples * 5
      let before = alarms
      for start in stride(from: 0, to: clip.samples.count, by: block) {
        let samples = Array(clip.samples[start..<min(start + block, clip.samples.count)])
        guard let evidence = try await spotter.candidate(in: samples) else { continue }
        candidates += 1
        if evidence.isKeyphrase { alarms += 1 }
        let place = String(
          format: "%.1f s: %.1f %d %.1f", Double(start) / Double(AudioClip.sampleRate),
          evidence.fit, evidence.advantage, evidence.shortestPhone)
        print(
          path, evidence.followsPause ? "pause" : "speech", place,
          evidence.isKeyphrase ? "heard" : "-")
      }
      await spotter.reset()
      recordings += 1
      if alarms > before { files += 1 }
      seconds += clip.seconds
    }
  }

  /// The figures in a line.
  var summary: String {
    let hours = seconds / 3_600
    let rate = hours > 0 ? Double(alarms) / hours : 0
    return "“\(phrase)”: in \(files) of \(recordings) recordings; \(alarms) of \(candidates) "
      + String(format: "candidates in %.3f h, %.2f an hour", hours, rate)
  }
}
