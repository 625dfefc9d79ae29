internal import AudioInput
private import Logging
internal import SpeechRecognition

/// Recognition in noise.
extension PocketSphinxRecognizer {
  /// What the clean model heard has less confidence than what the moved one did.
  private static let plainShare = 0.75
  /// A sentence that differs by a word and has this share of the best one's confidence counts as about as likely: noise
  /// may have covered the one consonant that tells “on” from “off”. If it means something else, the person is asked.
  private static let (rivalShare, tie) = (0.125, 0.95)
  private static let logger = Logger(label: "parlance.hearing")

  /// Returns the result of a model moved to the noise, or `nil` if there is little noise.
  ///
  /// The phone loops of both models are evidence for a command at all; the agreement of the models,
  /// for this command.
  func heardInNoise(
    _ part: LoudPart, _ sound: SoundProfile, after plain: Scored
  ) -> Scored? {
    guard !plain.result.words.contains(where: { FreeText.isPhone($0.token) }),
      let heard = hearInNoise(part, sound, after: plain),
      !heard.result.words.contains(where: { FreeText.isPhone($0.token) })
    else { return nil }
    var result = heard.result
    // The decoders number pronunciations in the order in which they met them.
    for (place, word) in result.words.enumerated() {
      result.words[place].variant =
        decoder.known[word.token]?.firstIndex { $0 == heard.pronunciations[place] } ?? 0
    }
    var evidence = plain.heard
    evidence.moved = heard.evidence
    evidence.signalToNoise = heard.signalToNoise
    evidence.agreement = Self.agreement(result.words, plain.result.words)
    let confidence = calibration.confidence(evidence)
    var hypothesis = Hypothesis(
      result, confidence: confidence,
      wordConfidences: result.words.map { wordConfidence($0, plain) },
      pronunciations: heard.pronunciations)
    hypothesis.doubt = calibration.doubt(evidence, confidence: confidence)
    var rival = heard.rival.map { calibration.rival($0, to: hypothesis, after: heard.evidence) }
    if let share = rival?.confidence, share >= Self.rivalShare * confidence {
      rival?.confidence = Self.tie * confidence
    }
    return Scored(
      hypothesis: hypothesis, heard: evidence, result: result, listening: plain.listening,
      part: part,
      rival: rival,
      inNoise: Scored.InNoise(signalToNoise: heard.signalToNoise, plain: plain.hypothesis))
  }

  /// Decodes an utterance with the moved model. If that is impossible because its folder cannot be
  /// written, the clean model continues alone.
  private func hearInNoise(
    _ part: LoudPart, _ sound: SoundProfile, after plain: Scored
  ) -> NoiseCompensation.Heard? {
    do {
      return try noise?.hear(
        part, after: plain.result, listening: plain.listening, sound: sound, second: &second)
    } catch {
      noise = nil
      Self.logger.warning("\(error) Until then, speech in noise is recognized less accurately.")
      return nil
    }
  }

  /// Returns the share of the words of two sentences that both have at the same time.
  private static func agreement(
    _ one: [PocketSphinxDecoder.Word], _ other: [PocketSphinxDecoder.Word]
  ) -> Double {
    let same = one.count { word in
      other.contains { $0.token == word.token && $0.firstFrame...$0.lastFrame ~= word.middleFrame }
    }
    return Double(same) / Double(max(1, one.count, other.count))
  }

  /// Returns the confidence in a word: that of the clean model if it heard the same, otherwise at
  /// most that of any other word.
  private func wordConfidence(_ word: PocketSphinxDecoder.Word, _ plain: Scored) -> Double {
    let middle = (word.firstFrame + word.lastFrame) / 2
    let same = plain.result.words.firstIndex {
      $0.token == word.token && $0.firstFrame <= middle && middle <= $0.lastFrame
    }
    return same.map { plain.hypothesis.words[$0].confidence } ?? 0.5
  }

  /// Returns what the clean model heard instead, with less confidence than what the moved one did.
  func otherInNoise(_ best: Scored) -> [Hypothesis] {
    guard var plain = best.inNoise?.plain, plain.transcript != best.hypothesis.transcript else {
      return []
    }
    plain.confidence = best.hypothesis.confidence * Self.plainShare
    return [plain]
  }
}
