import ArgumentParser
import AudioInput

/// The options of listening to a person.
struct HearingOptions: ParsableArguments {
  /// How long a pause ends an utterance.
  enum Endpoint: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A quarter of a second.
    case short
    /// Seven tenths of a second.
    case normal
    /// One and a quarter seconds.
    case long
  }

  @Option(
    help: ArgumentHelp(
      "The microphone: its name, or a part that no other has; see --devices.", valueName: "name"))
  var device: String?

  @Option(help: "How long a pause ends an utterance: short, normal or long.")
  var endpoint: Endpoint = .normal

  @Option(help: "The least confidence, from 0 to 1, that is taken for an answer.")
  var threshold: Double = 0.5

  @Option(
    help: ArgumentHelp(
      "How long a question waits for an answer before it is asked again, in seconds.",
      valueName: "seconds"))
  var answerTimeout: Double?

  @Flag(help: "Listens only where Enter allows it: press it, speak, and press it again or pause.")
  var pushToTalk = false

  @Option(
    help: ArgumentHelp(
      "Listens only behind a phrase of three syllables or more, such as “hey parlance”.",
      valueName: "phrase"))
  var wake: String?

  @OptionGroup var decoding: DecodingOptions
  @OptionGroup var speaker: SpeakerOptions

  func validate() throws {
    if wake != nil, pushToTalk {
      throw ValidationError("--wake and --push-to-talk do not go together.")
    }
    guard (0...1).contains(threshold) else {
      throw ValidationError("The threshold must be from 0 to 1, not \(threshold).")
    }
    if let answerTimeout, !(answerTimeout > 0 && answerTimeout < 86_400) {
      throw ValidationError("--answer-timeout is a number of seconds above 0.")
    }
  }

  /// What makes an utterance one for the assistant.
  var attention: Attention.Mode { pushToTalk ? .key : wake == nil ? .always : .wakePhrase }

  /// When utterances begin and end.
  var endpointing: Endpointer.Settings {
    switch endpoint {
    case .short: .short
    case .normal: Endpointer.Settings()
    case .long: .long
    }
  }
}
