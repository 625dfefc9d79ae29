internal import AcousticAdaptation
internal import SpeechRecognition

/// Looks a second time at a moment in which a phrase was perhaps said.
struct KeyphraseCheck: ~Copyable {
  private var decoder: PocketSphinxDecoder
  /// Searches the loop and the rivals in the scores that the first decoder left.
  private var second: SecondDecoder
  /// Whether there are words that may be taken for the phrase's.
  private let hasRivals: Bool

  private static let phrase = "phrase"
  private static let rivals = "rivals"
  /// The beam for both: a narrow one loses nothing of so few sentences.
  private static let beam = 1e-50
  /// The lengths of the parts, in frames, of which the loudest must stand out, and by how much one of them may be
  /// quieter than the phrase, in decibels.
  private static let (partLengths, partTolerance) = ([30, 50, 70, 90, 120, 150], 2.0)
  /// The samples of a frame.
  private static let frame = 160

  /// Creates a decoder for a phrase and its rivals.
  init(_ phrase: Keyphrase, model: AcousticModel) throws(SpeechRecognitionError) {
    var decoder = try PocketSphinxDecoder(model, settings: DecoderSettings(), keepsScores: true)
    try decoder.setGrammar(phrase.grammar, named: Self.phrase, beam: Self.beam)
    var second = try SecondDecoder(model, settings: DecoderSettings())
    let rivals = try phrase.rivals()
    if let rivals { try second.setGrammar(rivals, named: Self.rivals, beam: Self.beam) }
    hasRivals = rivals != nil
    self.decoder = decoder
    self.second = second
  }

  /// Returns how well the phrase fits the last part of a sound, or `nil` if it cannot be in it.
  ///
  /// If it stands out in the sound as it is, but does not fit well enough, the reverberation of the room is removed first.
  ///
  /// - Parameters:
  ///   - samples: The sound, of which the room is estimated.
  ///   - count: The number of samples in which the phrase is searched.
  mutating func evidence(
    in samples: [Int16], last count: Int
  ) throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    let last = Array(samples.suffix(count))
    // Amid speech and noise as loud as any part of the sound, it need not be searched.
    guard
      SoundLevels(of: last).greatestLoudness(ofParts: Self.partLengths)
        >= KeyphraseEvidence.leastLoudness - Self.partTolerance
    else { return nil }
    guard let plain = try evidence(in: last) else { return nil }
    if plain.isKeyphrase || !plain.standsOut { return plain }
    guard let dry = Dereverberation(of: samples),
      let clear = try evidence(in: Array(dry.samples.suffix(count)))
    else { return plain }
    return plain.score > clear.score ? plain : clear
  }

  private mutating func evidence(
    in samples: [Int16]
  ) throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    guard let sentence = try decoder.decode(samples, search: Self.phrase) else { return nil }
    let best = sentence.words(where: { !FreeText.isPhone($0.token) })
    guard let end = best.words.last?.lastFrame else { return nil }
    let loop = try second.decode(
      samples, after: decoder, search: PocketSphinxDecoder.phoneLoop)
    let fit = Evidence(
      best, loop: loop, pronunciations: best.words.map { decoder.pronunciation(of: $0) })
    var evidence = KeyphraseEvidence(
      fit: fit.wordRatio + fit.worstWord, shortestPhone: fit.shortestPhone,
      followsPause: sentence.words.first == best.words.first,
      samplesAfter: max(0, samples.count - (end + 1) * Self.frame))
    if let likeness = SpeechLikeness(best.words, SoundProfile(of: samples)) {
      (evidence.loudness, evidence.faintestWord) = (likeness.loudness, likeness.faintestWord)
    }
    // The search for similar words takes longer than all else.
    guard evidence.isPossible else { return evidence }
    if hasRivals {
      // Where not even similar words are found, as in a noise, there is nothing to compare with.
      guard let rival = try second.decode(samples, after: decoder, search: Self.rivals)
      else { return nil }
      evidence.advantage = sentence.score - rival.score
    }
    return evidence
  }
}

/// The evidence that a keyphrase was said.
package struct KeyphraseEvidence: Sendable, Hashable {
  /// How much better the phrase, and the word in it that fits worst, fit than the phones found in their place, per frame:
  /// the sum of both; mostly negative.
  package var fit: Double
  /// The frames per phone in the word with the shortest phones: a word that was not said is squeezed in.
  package var shortestPhone: Double
  /// Whether silence precedes the phrase, as is usual when one calls somebody.
  package var followsPause: Bool
  /// The samples after the phrase.
  package var samplesAfter: Int
  /// How much better the phrase fits than similar words, in the library's score units; mostly negative, since there are
  /// many of those.
  package var advantage = 0
  /// The ratio of the phrase to the sound around it, in decibels.
  package var loudness = 0.0
  /// The distance of its quietest word from the whole phrase, in decibels.
  package var faintestWord = 0.0

  /// The fit below which nothing else is examined.
  private static let leastFit = -60.0
  /// What a frame of the shortest phones counts, in the same units as the advantage, and how many of them count.
  private static let (frameWeight, mostFrames) = (120.0, 10.0)
  /// The least score of the phrase, after a pause and amid speech.
  private static let (afterPause, amidSpeech) = (150.0, 400.0)
  /// The least ratio of the phrase to the sound around it, and the most by which a word may be quieter, in decibels.
  fileprivate static let (leastLoudness, mostFaintness) = (10.0, 6.0)

  /// Whether the phrase is louder than the sound around it, with all its words: amid other voices and noises as loud as
  /// it is, something always fits.
  var standsOut: Bool { loudness >= Self.leastLoudness && faintestWord <= Self.mostFaintness }

  /// Whether a comparison with similar words can show that the phrase was said.
  var isPossible: Bool { fit >= Self.leastFit && standsOut }

  /// The advantage, and how long the phrase took.
  var score: Double {
    guard isPossible else { return -.infinity }
    return Double(advantage) + Self.frameWeight * min(shortestPhone, Self.mostFrames)
  }

  /// Whether the phrase was said: it fits better than other words.
  package var isKeyphrase: Bool { score >= (followsPause ? Self.afterPause : Self.amidSpeech) }
}
