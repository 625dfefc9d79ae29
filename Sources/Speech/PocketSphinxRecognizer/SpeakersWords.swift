internal import AcousticAdaptation
internal import SpeechRecognition

/// Words that somebody farther away said, before a command or after it.
///
/// A voice in the background that is not quiet enough to be cut off before decoding (see ``LoudPart``) is taken for
/// words around a command, or for values of it. A word of the speaker has a vowel about as loud as those of the
/// others; words of people who stand behind have none.
extension [PocketSphinxDecoder.Word] {
  /// How much quieter than the speaker's vowels the loudest sound of a word of somebody else is, in decibels.
  private static var depth: Float { 11 }
  /// The number of the loudest frames within words that the speaker's level is the least of.
  private static var loudest: Int { 30 }

  /// The words from the first to the last one that is as loud as the speaker.
  func ofSpeaker(in levels: SoundLevels) -> ArraySlice<PocketSphinxDecoder.Word> {
    let peaks = map { word in word.levels(in: levels).max() }
    let all = flatMap { $0.levels(in: levels) }.sorted()
    guard all.count > Self.loudest else { return self[...] }
    let least = all[all.count - Self.loudest] - Self.depth
    func isOfSpeaker(_ peak: Float?) -> Bool { peak.map { $0 >= least } ?? false }
    guard let first = peaks.firstIndex(where: isOfSpeaker),
      let last = peaks.lastIndex(where: isOfSpeaker)
    else { return self[...] }
    return self[first...last]
  }
}

extension PocketSphinxDecoder.Word {
  fileprivate func levels(in sound: SoundLevels) -> ArraySlice<Float> {
    sound.frames[
      (firstFrame..<Swift.max(firstFrame, lastFrame) + 1).clamped(to: sound.frames.indices)]
  }
}

extension PocketSphinxRecognizer {
  /// Returns the part of an utterance without the words that somebody farther away said around it, or `nil` if
  /// there are none.
  ///
  /// Of a sentence that the grammar has, words are left out only if the rest is one of its sentences too: otherwise
  /// they are the grammar's guess at a word that was hardly to be heard. The phones of free text stay, since
  /// consonants are that quiet.
  func ownPart(
    of part: LoudPart, _ listening: RecentGrammars.Entry, _ best: PocketSphinxDecoder.Result,
    isFramed: Bool, _ levels: SoundLevels
  ) -> LoudPart? {
    guard !part.isNarrowed, !best.words.contains(where: { FreeText.isPhone($0.token) }) else {
      return nil
    }
    let own = Array(best.words.ofSpeaker(in: levels))
    guard own.count < best.words.count, let frames = own.frames else { return nil }
    let tokens = own.map(\.token)
    guard isFramed || listening.sentences.longestSentence(in: tokens)?.count == tokens.count else {
      return nil
    }
    return part.narrowed(to: frames)
  }
}
