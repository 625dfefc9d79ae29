import ArgumentParser
import SpeechRecognition

/// The options of every recognition.
struct DecodingOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Adapts the acoustic model to noise.")
  var noiseCompensation = true

  @Flag(
    inversion: .prefixedNo,
    help: "Removes the reverberation of a room.")
  var dereverberation = true

  @Flag(
    inversion: .prefixedNo,
    help: "Listens for words around a command, such as “don't” and “could you”.")
  var frames = true

  /// The settings of the recognizer.
  var settings: RecognitionSettings {
    var settings = RecognitionSettings()
    settings.compensatesNoise = noiseCompensation
    settings.removesReverberation = dereverberation
    settings.hearsFrames = frames
    return settings
  }
}
