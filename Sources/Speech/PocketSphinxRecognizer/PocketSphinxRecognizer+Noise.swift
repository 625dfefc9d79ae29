internal import AudioInput
private import Foundation
private import Logging
internal import SpeechRecognition

/// Recognition in noise.
extension PocketSphinxRecognizer {
  /// What the clean model heard has less confidence than what the moved one did, if that is believed.
  private static let otherShare = 0.75
  /// The logarithm of the odds that one of two sentences gains for each word that it has more: in noise and rooms, short
  /// words are lost much more often than words are heard that nobody said.
  private static let oddsOfWord = 1.0
  /// The largest difference in words that counts: a person who talks in the background adds more.
  private static let mostWords = 2.0
  /// The same for each unit of the library's scores that it fits better, by both models together.
  private static let oddsOfScore = 0.001
  /// The least confidence of the moved model with which the clean one may be believed: what the moved one clearly refuses may
  /// be noise without a word, of which the clean one knows nothing.
  private static let leastOfMoved = 0.2
  /// A sentence that differs by a word and has this share of the best one's confidence counts as about as likely: noise
  /// may have covered the one consonant that tells “on” from “off”. If it means something else, the person is asked.
  private static let rivalShare = 0.125
  /// The share of the best sentence's confidence that one about as likely has.
  static let tie = 0.95
  /// The confidence of the clean model from which on no moved one is asked.
  private static let certain = 0.95
  private static let logger = Logger(label: "parlance.hearing")

  /// Returns what was heard in noise, or `nil` if there is little noise: what a model moved to the noise heard or what
  /// the clean model did, whichever is likelier.
  func heardInNoise(
    _ part: LoudPart, _ sound: SoundProfile, after plain: Scored
  ) -> Scored? {
    guard !plain.result.words.contains(where: { FreeText.isPhone($0.token) }),
      let heard = hearInNoise(part, sound, after: plain),
      !heard.result.words.contains(where: { FreeText.isPhone($0.token) })
    else { return nil }
    let moved = scored(heard, after: plain)
    guard
      Self.isLikelier(plain.hypothesis, than: moved.hypothesis, advantage: heard.advantage)
    else { return moved }
    var clean = plain
    clean.inNoise = moved.inNoise
    clean.hypothesis = Self.believed(plain.hypothesis, despite: moved.hypothesis)
    let share =
      clean.hypothesis.confidence / max(plain.hypothesis.confidence, .leastNormalMagnitude)
    clean.rival?.confidence *= share
    clean.rival = inNoise(clean.rival, to: clean.hypothesis)
    return clean
  }

  /// Returns whether the clean model leaves no doubt, neither about the sentence nor about one of its words.
  static func isCertain(_ plain: Hypothesis, rival: Hypothesis?) -> Bool {
    plain.confidence >= certain && (rival?.confidence ?? 0) < rivalShare * plain.confidence
  }

  /// Returns whether the clean model's sentence is likelier than the moved one's.
  ///
  /// - Parameter advantage: How much better the moved one's fits.
  static func isLikelier(
    _ plain: Hypothesis, than moved: Hypothesis, advantage: Int
  ) -> Bool {
    guard plain.transcript != moved.transcript, moved.confidence >= leastOfMoved else {
      return false
    }
    let difference = Double(plain.words.count - moved.words.count)
    let words = min(max(difference, -mostWords), mostWords)
    return logOdds(plain.confidence) + oddsOfWord * words
      > logOdds(moved.confidence) + oddsOfScore * Double(advantage)
  }

  /// Returns the clean model's sentence with its confidence if it is the likelier one.
  ///
  /// The clean model knows nothing of the noise, so by itself it is believed only to ask. But the confidence is not less than
  /// that of the moved model: either both sentences mean the same, or they count as about equally likely and the person is
  /// asked which one was meant. If they have no word in common, it is that of the moved model: in noise without a word, each of
  /// them hears another command.
  static func believed(_ plain: Hypothesis, despite moved: Hypothesis) -> Hypothesis {
    var believed = plain
    believed.confidence = min(plain.confidence, ConfidenceCalibration.mostAskedAbout)
    let isConfirmed = plain.words.contains { word in moved.words.contains { $0.text == word.text } }
    if moved.confidence > believed.confidence || !isConfirmed {
      (believed.confidence, believed.doubt) = (moved.confidence, moved.doubt)
    }
    return believed
  }

  private static func logOdds(_ confidence: Double) -> Double {
    log(max(confidence, .leastNormalMagnitude) / max(1 - confidence, .leastNormalMagnitude))
  }

  /// Returns the moved model's result with its confidence.
  ///
  /// The phone loops of both models are evidence for a command at all; the agreement of the models,
  /// for this command.
  private func scored(_ heard: NoiseCompensation.Heard, after plain: Scored) -> Scored {
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
    let rival = heard.rival.map { calibration.rival($0, to: hypothesis, after: heard.evidence) }
    return Scored(
      hypothesis: hypothesis, heard: evidence, result: result, listening: plain.listening,
      part: plain.part, rival: inNoise(rival, to: hypothesis),
      inNoise: Scored.InNoise(
        signalToNoise: heard.signalToNoise, plain: plain.hypothesis, moved: hypothesis))
  }

  /// Returns a rival as likely as the best sentence if noise may have covered the difference.
  private func inNoise(_ rival: Hypothesis?, to best: Hypothesis) -> Hypothesis? {
    guard var rival, rival.confidence >= Self.rivalShare * best.confidence else { return rival }
    rival.confidence = Self.tie * best.confidence
    return rival
  }

  /// Decodes an utterance with the moved model. If that is impossible because its folder cannot be
  /// written, the clean model continues alone.
  private func hearInNoise(
    _ part: LoudPart, _ sound: SoundProfile, after plain: Scored
  ) -> NoiseCompensation.Heard? {
    do {
      return try noise?.hear(
        part, after: plain.result, by: decoder, listening: plain.listening, sound: sound,
        second: &second)
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

  /// Returns what the model that is not believed heard instead, with less confidence than the best sentence.
  ///
  /// If the clean model is believed, its sentence and the moved one's count as about equally likely.
  func otherInNoise(_ best: Scored) -> [Hypothesis] {
    let share = best.heard.moved == nil ? Self.tie : Self.otherShare
    return [best.inNoise?.plain, best.inNoise?.moved].compactMap(\.self)
      .filter { $0.transcript != best.hypothesis.transcript }
      .map { other in
        var other = other
        other.confidence = best.hypothesis.confidence * share
        return other
      }
  }
}
