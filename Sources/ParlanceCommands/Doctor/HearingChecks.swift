import AudioInput
import SpeechRecognition

#if Speech
import PocketSphinxRecognizer
#endif

/// Looks at the parts that hearing needs; people who type do without them.
struct HearingChecks: Sendable {
  let context: CommandContext

  /// Returns what is found.
  func run() async -> [Check] {
    #if Speech
    [model(), dictionary(), await microphone()]
    #else
    [
      Check(
        "hearing", .missing, "This program was built without hearing.",
        mend: "Run “scripts/setup”, then build with “swift build --traits Speech”.")
    ]
    #endif
  }

  #if Speech
  private func model() -> Check {
    let folder = SpeechSetup.modelFolder(context)
    do {
      _ = try PocketSphinxRecognizer(model: try AcousticModel(folder: folder))
      return Check("acoustic model", .works, "US English, from \(folder).")
    } catch {
      return Check(
        "acoustic model", .missing, error.description,
        mend: "apt-get install --reinstall pocketsphinx-en-us")
    }
  }

  private func dictionary() -> Check {
    do {
      let main = try Lexicon(
        contentsOf: SpeechSetup.modelFolder(context) + "/cmudict-en-us.dict")
      let own = try OwnPronunciations(environment: context.environment)?.lexicon()
      if let problem = own?.problems.first {
        return Check(
          "dictionary", .missing, problem.description,
          mend: "Mend the line, or keep the word again with “parlance pronounce”.")
      }
      let kept = own.map { ", \($0.count) of your own" } ?? ""
      return Check("dictionary", .works, "\(main.count) words\(kept).")
    } catch {
      return Check(
        "dictionary", .missing, "\(error)",
        mend: "apt-get install --reinstall pocketsphinx-en-us")
    }
  }

  /// Listens for half a second.
  private func microphone() async -> Check {
    do {
      var segmenter = UtteranceSegmenter()
      var loudest = -96.0
      var blocks = 0
      for try await block in try Microphone.open() {
        _ = segmenter.process(block)
        loudest = max(loudest, segmenter.level)
        blocks += 1
        if blocks == 25 { break }
      }
      if loudest <= -95 {
        return Check(
          "microphone", .missing, "It is open but gives silence.",
          mend: "Turn it on, or choose another with “parlance listen --device NAME”.")
      }
      return Check("microphone", .works, "It hears; the loudest sound was \(Int(loudest)) dB.")
    } catch {
      return Check(
        "microphone", .missing, "\(error)",
        mend: "Start PulseAudio or PipeWire; “pactl list short sources” shows the microphones.")
    }
  }
  #endif
}
