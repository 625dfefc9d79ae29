import ArgumentParser
import AudioInput

/// The options of listening to a person.
struct HearingOptions: ParsableArguments {
  /// The length of the pause that ends an utterance.
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
      "The microphone, by name or an unambiguous part of it; see “listen --devices”.",
      valueName: "name"))
  var device: String?

  @Option(help: "The pause that ends an utterance: short, normal or long.")
  var endpoint: Endpoint = .normal

  /// The confidence below which nothing is done if nobody says otherwise.
  static let usualThreshold = 0.5

  @Option(help: "The confidence, from 0 to 1, below which an utterance is ignored.")
  var threshold = Self.usualThreshold

  @Option(
    help: ArgumentHelp(
      "How long to wait for an answer before repeating a question, in seconds.",
      valueName: "seconds"))
  var answerTimeout: Double?

  @Flag(
    help: "Listens for one utterance after you press Enter; press it again, or pause, to end it.")
  var pushToTalk = false

  @Option(
    help: ArgumentHelp(
      "Listens only after a phrase of at least three syllables, such as “hey parlance”.",
      valueName: "phrase"))
  var wake: String?

  @OptionGroup var decoding: DecodingOptions

  func validate() throws {
    if wake != nil, pushToTalk {
      throw ValidationError("--wake and --push-to-talk cannot be combined.")
    }
    guard (0...1).contains(threshold) else {
      throw ValidationError("The threshold must be from 0 to 1, not \(threshold).")
    }
    if let answerTimeout, !(answerTimeout > 0 && answerTimeout < 86_400) {
      throw ValidationError("--answer-timeout is a number of seconds above 0.")
    }
  }

  /// What addresses an utterance to the assistant.
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
