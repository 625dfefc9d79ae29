import ArgumentParser

/// The speaker whose profile is used.
struct SpeakerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Uses a speaker profile, which improves recognition in noise.",
      valueName: "name"))
  var speaker: String?

  @Flag(
    help: """
      Updates the speaker profile from clearly understood speech. Keeps statistics, never audio.
      """)
  var adapt = false

  func validate() throws {
    if adapt, speaker == nil {
      throw ValidationError("--adapt needs a speaker; name one with --speaker.")
    }
    if let speaker, !SpeakerProfiles.isName(speaker) {
      throw ValidationError(
        "A speaker's name has up to 64 letters, digits, hyphens and underscores.")
    }
  }
}
