import ArgumentParser
import PocketSphinxRecognizer

/// The options of every recognition.
struct DecodingOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Hears utterances in much noise by a model that is moved to it as well.")
  var noiseCompensation = true

  @Flag(
    inversion: .prefixedNo,
    help: "Listens for what is said around a command, such as “don't” and “could you”.")
  var frames = true

  /// How the recognizer searches.
  var settings: DecoderSettings {
    var settings = DecoderSettings()
    if !noiseCompensation { settings.compensatedBelow = nil }
    settings.hearsFrames = frames
    return settings
  }
}
