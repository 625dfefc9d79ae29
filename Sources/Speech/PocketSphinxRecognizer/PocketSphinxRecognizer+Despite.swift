internal import SpeechRecognition

/// Commands that count although something else fits better.
extension PocketSphinxRecognizer {
  /// The confidence below which something around a command was hardly heard.
  private static let unlikelyFrame = 0.25
  /// The confidence from which on words count that are neither commands nor wordings around them.
  private static let likelyWords = 0.9
  /// The least confidence in a command that counts despite such words: without them, it would be done at once.
  private static let leastOfCommand = 0.8

  /// Returns the command alone, to be asked about, if what was heard around it or instead of it is doubtful; `nil` otherwise.
  ///
  /// Either what was heard is unlikely, and a model that was moved to the sound hears a command: the clean model, whose scores
  /// frames are searched in, fits neither rooms nor telephone lines. Or it does not consist of commands and wordings, which
  /// happens with a voice that fits the model badly, and the command is likely by itself, with nothing in front of it.
  func despiteFrame(
    _ framed: Scored, _ part: LoudPart
  ) throws(SpeechRecognitionError) -> Scored? {
    let heard = framed.hypothesis.confidence
    let isUnlikely = heard < Self.unlikelyFrame
    let isNoSentence = heard < Self.likelyWords && isNoSentence(framed)
    guard isUnlikely || isNoSentence,
      var command = try scored(part, amongFrames: false), command.hypothesis.confidence > heard,
      isUnlikely && command.inNoise != nil || isNoSentence && isLikelyAlone(command)
    else { return nil }
    // It may have had something around it, so the person is asked.
    command.hypothesis = command.hypothesis.limited(to: ConfidenceCalibration.mostAskedAbout)
    return command
  }

  /// Returns whether a command is likely with nothing in front of it. What resembles a courtesy there may have been a refusal.
  private func isLikelyAlone(_ command: Scored) -> Bool {
    command.hypothesis.confidence >= Self.leastOfCommand
      && command.listening.framed?.commandStarts(in: command.result.words.map(\.token)).isEmpty
        != false
  }

  /// Returns whether what was heard does not consist of commands and wordings, and does not begin as a refusal does.
  private func isNoSentence(_ heard: Scored) -> Bool {
    guard let framed = heard.listening.framed else { return false }
    let tokens = heard.result.words.map(\.token)
    return !framed.accepts(tokens) && !framed.beginWithRefusal(tokens)
  }
}
