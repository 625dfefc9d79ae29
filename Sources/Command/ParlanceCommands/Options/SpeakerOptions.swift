import ArgumentParser

/// The speaker whose profile is used.
struct SpeakerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Hears speech in noise by what was learned of somebody.",
      valueName: "name"))
  var speaker: String?

  @Flag(
    help: """
      Learns how the speaker speaks from what is surely understood. Keeps sums over sounds, never the sound.
      """)
  var adapt = false

  func validate() throws {
    if adapt, speaker == nil {
      throw ValidationError("--adapt needs to know whose speech it is: name it with --speaker.")
    }
    if let speaker, !SpeakerProfiles.isName(speaker) {
      throw ValidationError(
        "A speaker's name has up to 64 letters, digits, hyphens and underscores.")
    }
  }
}
