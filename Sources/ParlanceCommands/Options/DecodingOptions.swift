import ArgumentParser

#if Speech
import PocketSphinxRecognizer
#endif

/// The options of every recognition.
struct DecodingOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Hears utterances in much noise by a model that is moved to it as well.")
  var noiseCompensation = true

  #if Speech
  /// How the recognizer searches.
  var settings: DecoderSettings {
    var settings = DecoderSettings()
    if !noiseCompensation { settings.compensatedBelow = nil }
    return settings
  }
  #endif
}
