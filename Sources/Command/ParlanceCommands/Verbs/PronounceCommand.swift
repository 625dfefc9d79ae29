import ArgumentParser
import Assistant
import SpeechRecognition
import TextNormalization

/// Shows pronunciations, and stores corrections.
struct PronounceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pronounce", abstract: "Shows or stores pronunciations.",
    discussion: """
      Phones are those of the CMU dictionary, such as “L AA T EY” for latte. A pronunciation stored with \
      --as takes precedence over the dictionary.
      """)

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Stores this pronunciation of the word.", valueName: "phones"))
  var phones: String?

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Argument(help: ArgumentHelp("Words.", valueName: "name"))
  var names: [String]

  func run() async throws {
    try SpeechSetup.checkIsBuilt()
    let context = CommandContext.current
    let words = names.flatMap { Words($0).map(String.init) }
    guard !words.isEmpty else {
      throw CommandFailure(.usage, "“\(names.joined(separator: " "))” has no words in it.")
    }
    if let phones { try keep(phones, of: words, context: context) }
    do {
      let pronouncer = try SpeechSetup.pronouncer(
        try SpeechSetup.engine(context), context: context)
      var records = RecordOutput(sink: context.output, isArray: format == .json)
      for word in words {
        let (list, source) = pronouncer.pronunciations(of: word)
        if format == .text {
          print(word, list, source, on: context.answers)
        } else {
          try records.write(
            .object([
              ("word", .string(word)), ("source", .string(source.rawValue)),
              ("pronunciations", .array(list.map { .string($0.description) })),
            ]))
        }
      }
      if format != .text { try records.finish() }
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }

  private func keep(_ phones: String, of words: [String], context: CommandContext) throws {
    guard words.count == 1 else {
      throw CommandFailure(
        .usage, "A pronunciation is stored for one word, not for \(words.count).",
        hint: "Keep each word of the name on its own.")
    }
    guard let pronunciation = Pronunciation(phones) else {
      let known = Pronunciation.english.sorted().joined(separator: " ")
      throw CommandFailure(
        .usage, "“\(phones)” are not phones of English.", hint: "The phones are: \(known)")
    }
    guard let own = OwnPronunciations(environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "Neither XDG_CONFIG_HOME nor HOME names a folder to keep it in.",
        hint: "Set HOME.")
    }
    try own.keep(pronunciation, of: words[0])
  }

  private func print(
    _ word: String, _ list: [Pronunciation], _ source: Pronouncer.Source, on console: Console
  ) {
    let note =
      switch source {
      case .own: "your own"
      case .dictionary: "from the dictionary"
      case .parts: "put together"
      case .guess: list.isEmpty ? "cannot be pronounced" : "a guess"
      }
    console.print("\(word)  (\(note))", .strong)
    for pronunciation in list { console.print("  \(pronunciation)") }
  }
}
