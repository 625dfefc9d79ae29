import AudioInput
import DialogManagement
import Foundation
import SpeechRecognition

/// Checks the parts that speech recognition needs; typing does not require them.
struct HearingChecks: Sendable {
  let context: CommandContext

  /// Returns the results.
  func run() async -> [Check] {
    guard SpeechSupport.isBuiltIn else {
      let failure = SpeechSetup.notBuilt
      return [Check("recognition", .missing, failure.message, mend: failure.hint)]
    }
    return parts() + (await microphone())
  }

  /// Checks the files of the recognizer. Without a model, nothing needs the dictionary.
  private func parts() -> [Check] {
    do {
      let engine = try SpeechSetup.engine(context)
      _ = try engine.makeRecognizer(RecognitionSettings())
      let folder = SpeechSetup.modelFolder(context)
      return [
        Check("acoustic model", .works, "US English, from \(folder)."), dictionary(of: engine),
      ]
    } catch {
      return [
        Check("acoustic model", .missing, error.description, mend: SpeechSetup.installation)
      ]
    }
  }

  private func dictionary(of engine: any RecognitionEngine) -> Check {
    do {
      let main = try Lexicon(contentsOf: engine.dictionary)
      let own = try OwnPronunciations(environment: context.environment)?.lexicon()
      if let problem = own?.problems.first {
        return Check(
          "dictionary", .missing, problem.description,
          mend: "Fix the line, or store the word again with \(CommandContext.quoted("pronounce")).")
      }
      let kept = own.map { ", \($0.count) of your own" } ?? ""
      return Check("dictionary", .works, "\(main.count.formatted()) words\(kept).")
    } catch {
      return Check("dictionary", .missing, "\(error)", mend: SpeechSetup.installation)
    }
  }

  /// Listens to the microphone for a second: whether it works, how loud it is, how soon it answers.
  private func microphone() async -> [Check] {
    let probe: Microphone.Probe
    do {
      probe = try await Microphone.probe(seconds: 1)
    } catch {
      return [
        Check(
          "microphone", .missing, "\(error)", mend: (error as? AudioInputError)?.advice)
      ]
    }
    let device = Check("microphone", .works, "\(probe.device) delivers sound.")
    return [probe.level <= -95 ? silent(probe) : device, level(probe), await latency(probe)]
  }

  private func silent(_ probe: Microphone.Probe) -> Check {
    Check(
      "microphone", .missing, "\(probe.device) is open but silent.",
      mend: "Unmute it, or choose another with \(CommandContext.quoted("listen --device NAME")).")
  }

  /// Measures the loudest part of a second, in which nobody has to speak.
  private func level(_ probe: Microphone.Probe) -> Check {
    let finding = "The loudest sound within a second was \(Int(probe.level.rounded())) dB"
    if probe.sound.isDistorted {
      return Check(
        "level", .missing, "\(finding), distorted.",
        mend: "Turn the microphone down: “pactl set-source-volume \(probe.device) 60%”.")
    }
    return Check("level", .works, finding + (probe.level > -30 ? ": a loud room." : "."))
  }

  /// Measures the duration of audio and of its recognition.
  private func latency(_ probe: Microphone.Probe) async -> Check {
    let delay = "Sound comes \(Self.milliseconds(probe.delay)) ms after the microphone is opened"
    do {
      let engine = try SpeechSetup.engine(context)
      let recognizer = try engine.makeRecognizer(RecognitionSettings())
      let pronouncer = Pronouncer(main: try Lexicon(contentsOf: engine.dictionary))
      try await recognizer.setGrammar(
        SpeechGrammar(AnswerSentences(.named("en")).commands, pronouncer: pronouncer))
      let start = ContinuousClock.now
      _ = try await recognizer.recognize(probe.sound)
      let factor = (ContinuousClock.now - start) / .seconds(1) / max(probe.sound.seconds, 0.1)
      let finding = "\(delay); a second of it is recognized in \(Self.milliseconds(factor)) ms."
      guard factor > 0.5 else { return Check("latency", .works, finding) }
      return Check(
        "latency", .missing, finding,
        mend: "Answers will be late: build with “-c release”, or stop other programs.")
    } catch {
      return Check(
        "latency", .missing, "\(delay); nothing can be recognized.",
        mend: "See “acoustic model” above.")
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1_000).rounded()) }
}
