import ArgumentParser
import PocketSphinxRecognizer

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

  /// How the recognizer searches.
  var settings: DecoderSettings {
    var settings = DecoderSettings()
    if !noiseCompensation { settings.compensatedBelow = nil }
    if !dereverberation { settings.dereverberatedAbove = nil }
    settings.hearsFrames = frames
    return settings
  }
}
