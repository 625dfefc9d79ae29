import AppIntents

/// Always true, which the compiler does not know: an intent must have an end to have a result.
private var isUnruly: Bool { getpid() != 0 }

/// Waits for what never comes.
struct Hang: AppIntent {
  static let title: LocalizedStringResource = "Hang"

  func perform() async throws -> some IntentResult {
    while isUnruly { try await Task.sleep(for: .seconds(3600)) }
    return .result()
  }
}

/// Keeps a processor busy and does not look whether it was cancelled.
struct Spin: AppIntent {
  static let title: LocalizedStringResource = "Spin"

  func perform() async throws -> some IntentResult {
    while isUnruly {}
    return .result()
  }
}

/// Ends in the middle, after a word.
struct Crash: AppIntent {
  static let title: LocalizedStringResource = "Crash"

  func perform() async throws -> some IntentResult {
    print("about to crash")
    if isUnruly { abort() }
    return .result()
  }
}

/// Ends the program as if all were well.
struct Leave: AppIntent {
  static let title: LocalizedStringResource = "Leave"

  func perform() async throws -> some IntentResult {
    if isUnruly { exit(0) }
    return .result()
  }
}

/// Throws an error without words for a person.
struct Throw: AppIntent {
  struct Mishap: Error {
    var code = 17
  }

  static let title: LocalizedStringResource = "Throw"

  func perform() async throws -> some IntentResult {
    if isUnruly { throw Mishap() }
    return .result()
  }
}

/// Throws an error whose words want to take the terminal over.
struct Swear: AppIntent {
  enum Oath: Error, CustomLocalizedStringResourceConvertible {
    case sworn

    var localizedStringResource: LocalizedStringResource {
      "\u{1B}]0;mine\u{7}\u{1B}[31mThat went wrong.\u{202E}"
    }
  }

  static let title: LocalizedStringResource = "Swear"

  func perform() async throws -> some IntentResult {
    if isUnruly { throw Oath.sworn }
    return .result()
  }
}

/// Asks and asks while it runs.
struct AskForever: AppIntent {
  static let title: LocalizedStringResource = "Ask Forever"

  @Parameter(title: "Word")
  var word: String?

  func perform() async throws -> some IntentResult {
    while isUnruly { _ = try await $word.requestValue("And now?") }
    return .result()
  }
}

/// Runs again and again for one more value.
struct NeedForever: AppIntent {
  static let title: LocalizedStringResource = "Need Forever"

  @Parameter(title: "Word")
  var word: String?

  func perform() async throws -> some IntentResult {
    if isUnruly { throw $word.needsValueError("And now?") }
    return .result()
  }
}

/// Leads to itself.
struct ChainForever: AppIntent {
  static let title: LocalizedStringResource = "Chain Forever"

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: ChainForever())
  }
}

/// Prints more than anybody reads, and then does its work.
struct Flood: AppIntent {
  static let title: LocalizedStringResource = "Flood"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    for line in 0..<100_000 { print("line \(line) of very many lines") }
    return .result(dialog: "I have printed.")
  }
}

/// Takes too long, and says in a file why it was stopped.
struct CleanUp: CancellableIntent {
  static let title: LocalizedStringResource = "Clean Up"

  @Parameter(title: "File") var file: String

  func perform() async throws -> some IntentResult {
    let file = file
    try await withIntentCancellationHandler {
      write("begun", to: file)
      try await Task.sleep(for: .seconds(3600))
    } onCancel: { reason in
      write(reason == .timeout ? "timeout" : "person", to: file)
    }
    return .result()
  }
}

/// Writes a word into a pipe that a test reads.
private func write(_ word: String, to file: String) {
  do {
    let pipe = try FileHandle(forWritingTo: URL(filePath: file))
    try pipe.write(contentsOf: Data(word.utf8))
    try pipe.close()
  } catch {
    print("“\(file)” can’t be written: \(error)")
  }
}

/// Does what it should.
struct Behave: AppIntent {
  static let title: LocalizedStringResource = "Behave"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "I behave.")
  }
}
