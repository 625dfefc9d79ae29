import AudioInput
import PhraseAutomaton
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

@Suite(.needsHearing) struct FramesTests {
  private static let frames = SpokenFrames(
    wordings: acceptor([
      "do not", "did you", "i already", "could you please", "please", "later", "how do i", "stop",
      "but", "do i have to", "maybe", "if",
    ]),
    forms: ["turn": ["turned", "turning"]])
  /// Frames that only request. What refuses is not searched for, as if an accent had hidden it.
  private static let requests = SpokenFrames(
    wordings: acceptor(["could you", "could you please", "please", "hello"]),
    refusals: acceptor(["do not", "did you", "why did you", "he"]),
    forms: ["turn": ["turned", "turning"]])

  private static func acceptor(_ sentences: [String]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in sentences {
      acceptor.addPath(from: 0, to: end, words: sentence.split(separator: " "))
    }
    return acceptor.minimized()
  }

  static func recognizer(
    _ settings: DecoderSettings = DecoderSettings(),
    for commands: [String] = Recognition.commands, in frames: SpokenFrames = frames
  ) async throws -> PocketSphinxRecognizer {
    let model = try AcousticModel()
    let pronouncer = Pronouncer(main: try Lexicon(contentsOf: model.dictionary))
    let recognizer = try PocketSphinxRecognizer(model: model, settings: settings)
    try await recognizer.setGrammar(
      SpeechGrammar(
        acceptor(commands), framedBy: FrameGrammar(frames, pronouncer: pronouncer),
        pronouncer: pronouncer))
    return recognizer
  }

  @Test(arguments: [
    ("don't turn on the kitchen light", "don't turn on the kitchen light"),
    ("did you turn off the kitchen light", "did you turn off the kitchen light"),
    ("I already turned on the bedroom light", "i already turned on the bedroom light"),
    ("stop turning on the kitchen light", "stop turning on the kitchen light"),
    ("how do I turn on the bedroom light", "how do i turn on the bedroom light"),
    ("turn on the kitchen light later", "turn on the kitchen light later"),
    ("yes, later", "yes later"), ("yes, but", "yes but"), ("maybe", "maybe"),
    ("do I have to", "do i have to"),
  ])
  func `What is not a command is written down as it was said`(
    _ said: String, _ transcript: String
  ) async throws {
    let recognizer = try await Self.recognizer()
    let best = try await recognizer.recognize(Synthesizer.speak(said, by: .slt)).first
    #expect(best?.transcript == transcript)
  }

  @Test(arguments: [
    "don't turn on the kitchen light", "did you turn off the kitchen light",
    "how do i turn on the bedroom light",
  ])
  func `Short courtesies do not hide what is not a command`(_ text: String) async throws {
    let courtesies = ["", "the", "an", "a", "hi", "hey", "my", "just", "can you"]
    let commands = courtesies.flatMap { first in
      courtesies.flatMap { second in Recognition.commands.map { "\(first) \(second) \($0)" } }
    }
    let recognizer = try await Self.recognizer(for: commands)
    let best = try await recognizer.recognize(Synthesizer.speak(text, by: .slt)).first
    #expect(best?.transcript == text)
    let command = "turn on the bedroom light"
    let plain = try await recognizer.recognize(Synthesizer.speak(command, by: .slt)).first
    #expect(plain?.transcript == command)
  }

  @Test func `A value that fits as well is not a courtesy`() async throws {
    let values = ["", "with soy milk", "with sweetener", "with a bit of sugar and soy milk"]
    let orders = values.map { "get me a large mocha \($0)" }
    let recognizer = try await Self.recognizer(for: orders)
    for order in orders.dropFirst() {
      let best = try await recognizer.recognize(Synthesizer.speak(order, by: .slt)).first
      #expect(best?.transcript == order)
    }
  }

  @Test func `A request keeps its frame`() async throws {
    let recognizer = try await Self.recognizer()
    let clip = try Synthesizer.speak("could you please turn on the bedroom light", by: .slt)
    let best = try #require(try await recognizer.recognize(clip).first)
    #expect(best.transcript == "could you please turn on the bedroom light")
    #expect(best.confidence > 0.5)
    #expect(best.words.count == 8)
  }

  @Test(arguments: Synthesizer.Voice.allCases)
  func `A command is heard as without frames`(_ voice: Synthesizer.Voice) async throws {
    var settings = DecoderSettings()
    settings.hearsFrames = false
    let (framed, plain) = (try await Self.recognizer(), try await Self.recognizer(settings))
    for text in Recognition.commands {
      let clip = try Synthesizer.speak(text, by: voice)
      let (one, other) = (
        try await framed.recognize(clip).first, try await plain.recognize(clip).first
      )
      #expect(one?.transcript == other?.transcript)
      #expect(one?.confidence == other?.confidence)
    }
  }

  @Test(arguments: [
    "the stock market closed lower after a volatile session",
    "my grandmother planted seven apple trees behind the old barn",
  ])
  func `Other speech is still refused`(_ text: String) async throws {
    let recognizer = try await Self.recognizer()
    let best = try await recognizer.recognize(Synthesizer.speak(text, by: .slt)).first
    #expect((best?.confidence ?? 0) < 0.5)
  }

  @Test(arguments: [
    ("did you turn on the bedroom light", true),
    ("could you please turn on the bedroom light", false), ("turn on the bedroom light", false),
    ("please turn on the bedroom light", false),
  ])
  func `A refusal that an accent hides is about as likely`(
    _ text: String, _ isRefusal: Bool
  ) async throws {
    let recognizer = try await Self.recognizer(in: Self.requests)
    let found = try await recognizer.recognize(Synthesizer.speak(text, by: .slt))
    let best = try #require(found.first)
    let refusals = found.filter { other in
      other.confidence > best.confidence - 0.1
        && !["could", "please", "hello", "turn"].contains { other.transcript.hasPrefix($0) }
    }
    #expect(refusals.isEmpty != isRefusal)
  }

  /// Wordings of which a voice that fits the model badly makes sentences that nobody says.
  private static let noSentences = SpokenFrames(
    wordings: acceptor([
      "do not", "did you", "could you", "please", "drop it", "will you", "can you", "in trouble",
      "we are",
      "on smoke", "talking", "you have", "take off", "for", "the",
    ]),
    refusals: acceptor(["do not", "did you"]), forms: ["open": ["opened"]])

  private static let inTravel = [
    "open favorites in travel tracking", "find closest landmark in travel tracking",
    "what is the nearest landmark in travel tracking",
  ]

  @Test(arguments: inTravel)
  func `Words that are no sentence do not hide a likely command`(_ text: String) async throws {
    let recognizer = try await Self.recognizer(for: Self.inTravel, in: Self.noSentences)
    let best = try await recognizer.recognize(Synthesizer.speak(text, by: .british)).first
    #expect(best?.transcript == text)
    // The person is asked.
    #expect(best?.confidence == ConfidenceCalibration.mostAskedAbout)
  }

  @Test(arguments: ["don't", "did you"])
  func `A refusal is not exchanged for the command alone`(_ refusal: String) async throws {
    let recognizer = try await Self.recognizer(for: Self.inTravel, in: Self.noSentences)
    let clip = try Synthesizer.speak("\(refusal) \(Self.inTravel[1])", by: .british)
    let best = try await recognizer.recognize(clip).first
    #expect(best?.transcript != Self.inTravel[1])
  }

  @Test func `Without frames nothing else is heard than commands`() async throws {
    var settings = DecoderSettings()
    settings.hearsFrames = false
    let recognizer = try await Self.recognizer(settings)
    let best = try await recognizer.recognize(
      Synthesizer.speak("don't turn on the kitchen light", by: .slt)
    ).first
    #expect(best?.transcript == "turn on the kitchen light")
  }
}
