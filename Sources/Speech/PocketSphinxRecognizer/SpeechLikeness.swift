internal import AcousticAdaptation

/// How much the sound of a sentence resembles speech, regardless of its words.
package struct SpeechLikeness: Sendable, Hashable {
  /// The share of the words' frames in which the sound is periodic, as vowels are.
  package var periodicShare: Double
  /// The fraction of the time from the first word to the last that words take: noises that are
  /// taken for words are far apart.
  package var coverage: Double
  /// The share of the periodic frames that no word takes: someone says more than was understood.
  package var periodicElsewhere: Double
  /// The ratio of the words to the rest of the sound, in decibels.
  package var loudness: Double
  /// The distance of the quietest word from all words together, in decibels: a grammar completes a
  /// sentence with words that nobody said.
  package var faintestWord: Double
  /// The variation of the level at the rate of syllables, in decibels.
  package var modulation: Double

  /// Looks at a sentence, free text included, or `nil` if it has no words.
  ///
  /// - Parameters:
  ///   - words: What was found.
  ///   - sound: The same sound.
  init?(_ words: [PocketSphinxDecoder.Word], _ sound: SoundProfile) {
    let parts = words.map { $0.firstFrame..<max($0.firstFrame, $0.lastFrame) + 1 }
    let count = parts.reduce(0) { $0 + $1.count }
    guard let first = parts.first, let last = parts.last, count > 0 else { return nil }
    let periodic = parts.reduce(0) { $0 + sound.periodicity.count(in: $1) }
    let allPeriodic = sound.periodicity.frames.count { $0 }
    periodicShare = Double(periodic) / Double(count)
    periodicElsewhere = Double(max(0, allPeriodic - periodic)) / Double(max(1, allPeriodic))
    let all = first.lowerBound..<max(first.upperBound, last.upperBound)
    coverage = min(1, Double(count) / Double(all.count))
    let levels = sound.levels
    loudness = levels.loudness(of: parts)
    let level = levels.level(below: SoundLevels.wordShare, in: parts.joined()) ?? 0
    let faintest = parts.compactMap { levels.level(below: SoundLevels.wordShare, in: $0) }.min()
    faintestWord = level - (faintest ?? level)
    modulation = levels.modulation(in: all)
  }
}

/// What is known about a sound regardless of its words.
struct SoundProfile: Sendable {
  /// The frames that may contain a voice.
  let periodicity: Periodicity
  /// The level.
  let levels: SoundLevels

  /// Looks at a sound of 16,000 samples a second.
  init(of samples: [Int16]) {
    (periodicity, levels) = (Periodicity(of: samples), SoundLevels(of: samples))
  }
}
