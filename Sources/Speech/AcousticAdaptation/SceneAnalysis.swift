private import Foundation

/// An utterance, with what is speech in it and what is not.
package struct AcousticScene: Sendable {
  /// The frames with speech.
  package let speech: [LogMelSpectrum]
  /// The sound behind them.
  package let background: BackgroundNoise
  /// The frames from the first one with speech to the last.
  package let utterance: Range<Int>
  /// The ratio of the loud parts of the speech to the background, in decibels.
  package let signalToNoise: Double
  /// The band that a line transmits, if it is narrow.
  package var band: SpeechBand?
  /// Whether it was said in a room, of whose reverberation a rest is left.
  package var isReverberant = false
}

/// Tells speech and background in utterances apart.
package struct SceneAnalysis: Sendable {
  private let frontEnd: MelFrontEnd
  private let transform: CepstralTransform
  private let features: FeatureParameters

  /// Frames at the edges of speech that are neither speech nor surely background.
  private static let margin = 10
  /// If speech fills the utterance, this fraction of its frames, the quietest, is taken for
  /// background, as far as it is of one level.
  private static let quietShare = 0.4
  /// How far frames of one background are above its mean level, as a natural logarithm of power: six decibels.
  private static let spread: Float = 1.4
  /// The ratio of the speech to the background in the speech's best channels, as a natural
  /// logarithm of power.
  private static let leastLoudness: Float = 1
  private static let bestChannels = 8
  private static let leastSpeech = 20
  /// The signal-to-noise ratio, in decibels, from which the clean model finds where words are, and what is predictable
  /// is reverberation. In more noise than that, it misses words, and some of the noise is predictable as well.
  private static let noisy = 20.0
  /// Every n-th frame suffices to find the band limits of a line.
  private static let framesForBand = 3

  /// Creates an analysis with a model's features.
  package init(_ features: FeatureParameters) {
    frontEnd = MelFrontEnd(features)
    transform = CepstralTransform(features)
    self.features = features
  }

  /// Returns the band of frequencies that the speech in a sound is limited to, or `nil` if it is not narrow.
  package func band(of samples: [Int16]) -> SpeechBand? {
    SpeechBand(
      of: frontEnd.logMelSpectra(of: samples, every: Self.framesForBand), features: features)
  }

  /// Analyzes an utterance, or returns `nil` if it is too short to distinguish speech from
  /// background.
  ///
  /// In noise, a decoder with the clean model misses words, and speech that counted as background would spoil it. So
  /// there a voice counts as speech too, and what is louder than a steady noise.
  ///
  /// - Parameters:
  ///   - samples: The utterance.
  ///   - words: The frames from the first word to the last, if known: the result of a decoder with
  ///     the clean model is good enough, even if the words are wrong.
  ///   - voice: The frames from the first one with a voice to the last, if any.
  ///   - band: The band that the speech is limited to, if any; the sound outside is even.
  ///   - isReverberant: Whether reverberation was removed, of which a rest is left.
  package func scene(
    of samples: [Int16], words: Range<Int>, voice: Range<Int>? = nil, band: SpeechBand? = nil,
    isReverberant: Bool = false
  ) -> AcousticScene? {
    let spectra = frontEnd.logMelSpectra(of: samples)
    let levels = smoothed(spectra.map { $0.sum() / Float(transform.channels) })
    guard var scene = scene(of: spectra, levels, utterance: words) else { return nil }
    if scene.signalToNoise < Self.noisy {
      let known = words.with(voice)
      let near = Self.near(known)
      let rest = levels.indices.filter { !near.contains($0) }.map { levels[$0] }
      let utterance = SteadyNoise(of: rest)?.utterance(around: known, in: levels) ?? known
      if utterance != words {
        scene = self.scene(of: spectra, levels, utterance: utterance) ?? scene
      }
    }
    scene.band = band
    scene.isReverberant = isReverberant && scene.signalToNoise >= Self.noisy
    return scene
  }

  /// Tells the background of an utterance from its speech, or returns `nil` if it is too short.
  private func scene(
    of spectra: [LogMelSpectrum], _ levels: [Float], utterance: Range<Int>
  ) -> AcousticScene? {
    let near = Self.near(utterance)
    var isBackground = spectra.indices.map { !near.contains($0) }
    if isBackground.count(where: { $0 }) < BackgroundNoise.wantedFrames {
      guard let loudest = loudestOfBackground(levels, outside: isBackground) else { return nil }
      isBackground = levels.map { $0 <= loudest }
    }
    guard
      let background = BackgroundNoise(spectra, isBackground: isBackground, transform: transform)
    else { return nil }
    let loudness = smoothed(spectra.map { bestChannels($0 - background.spectrum) })
    let inside = spectra.indices.filter(near.contains)
    let loud = inside.filter { loudness[$0] > Self.leastLoudness }
    let speech = loud.count >= Self.leastSpeech ? loud : inside
    guard speech.count >= Self.leastSpeech else { return nil }
    let heard = speech.map { spectra[$0] }
    return AcousticScene(
      speech: heard, background: background, utterance: utterance,
      signalToNoise: ratio(heard, background.spectrum))
  }

  /// Returns the frames of speech and those at its edges.
  private static func near(_ speech: Range<Int>) -> Range<Int> {
    max(0, speech.lowerBound - margin)..<(speech.upperBound + margin)
  }

  /// Returns the level up to which frames are background in an utterance that is hardly anything but speech, or `nil`
  /// without frames.
  ///
  /// In noise, it is the quietest frames. If what surrounds the words is clearly quieter, as it is in a recording that was cut
  /// close, those are speech, and the background is what is about as quiet as the surroundings.
  private func loudestOfBackground(_ levels: [Float], outside: [Bool]) -> Float? {
    let sorted = levels.sorted()
    guard !sorted.isEmpty else { return nil }
    let quiet = sorted[Int(Double(sorted.count - 1) * Self.quietShare)]
    let around = levels.indices.filter { outside[$0] }.map { levels[$0] }
    let known =
      around.count >= BackgroundNoise.leastFrames
      ? around : Array(sorted.prefix(BackgroundNoise.leastFrames))
    let level = known.reduce(0, +) / Float(known.count)
    return min(quiet, level + Self.spread)
  }

  /// Returns the mean of the channels in which there is most.
  private func bestChannels(_ spectrum: LogMelSpectrum) -> Float {
    let values = (0..<transform.channels).map { spectrum[$0] }.sorted().suffix(Self.bestChannels)
    return values.reduce(0, +) / Float(values.count)
  }

  /// Returns means of five neighbours.
  private func smoothed(_ values: [Float]) -> [Float] {
    values.indices.map { place in
      let window = (place - 2...place + 2).map { values[min(max($0, 0), values.count - 1)] }
      return window.reduce(0, +) / Float(window.count)
    }
  }

  /// Returns how much louder than the background the loudest tenth of the speech is, in decibels.
  private func ratio(_ speech: [LogMelSpectrum], _ background: LogMelSpectrum) -> Double {
    let levels = speech.map { $0.loudness(channels: transform.channels) }.sorted()
    let loud = levels[levels.count * 9 / 10]
    return Double(loud - background.loudness(channels: transform.channels)) * 10 / log(10)
  }
}

extension Range<Int> {
  /// Returns the frames from the first of these and others to the last.
  package func with(_ others: Range<Int>?) -> Range<Int> {
    guard let others else { return self }
    return Swift.min(lowerBound, others.lowerBound)..<Swift.max(upperBound, others.upperBound)
  }

  /// Returns the frames in a sound that begins a number of frames earlier.
  package func later(by frames: Int) -> Range<Int> {
    lowerBound + frames..<upperBound + frames
  }
}
