import LineEditing

/// Secrets from a terminal, without echo, or from a pipe, one per line.
struct SecretLines: SecretInput {
  private let terminal: SecretReader?
  private let lines: AsyncLineReader

  /// Creates the input of a program; lines of a pipe are shared with other readers.
  init(context: CommandContext, lines: AsyncLineReader? = nil) {
    self.lines = lines ?? AsyncLineReader(descriptor: context.input)
    let input = Terminal(descriptor: context.input, environment: context.environment)
    terminal =
      input.isTerminal
      ? SecretReader(input: context.input, output: context.errors.descriptor ?? context.input) : nil
  }

  /// Someone who types may be wrong; a pipe says what it says.
  var tries: Int { terminal == nil ? 1 : 3 }

  func hide() { terminal?.hide() }

  func show(droppingTypeAhead: Bool) { terminal?.show(droppingTypeAhead: droppingTypeAhead) }

  func nextSecret(prompt: String) async throws -> String? {
    guard let terminal else {
      guard let (line, number) = try await lines.next() else { return nil }
      // All unreadable bytes would count as the same secret.
      if case .repaired = line { throw Self.unreadable }
      return line.checked(number: number).text
    }
    switch try await terminal.read(prompt: prompt) {
    case .line(let text): return text
    case .unreadable: throw Self.unreadable
    case .interrupted, .endOfInput: return nil
    }
  }

  private static var unreadable: CommandFailure {
    CommandFailure(
      .badInput, "The passcode is not valid UTF-8 and was not used.",
      hint: "Set the terminal to UTF-8, or choose other letters.")
  }
}
