import ArgumentParser
import Foundation
import LineEditing
import Passcode

/// Sets the passcode that unlocks what requires authentication.
struct PasscodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passcode", abstract: "Sets the passcode for what requires authentication.",
    discussion: """
      Asks for the present passcode, if there is one, and twice for the new one. From a pipe it \
      reads them one a line. Only a hash of it is kept.
      """)

  @Flag(help: "Removes the passcode.")
  var remove = false

  func run() async throws {
    let context = CommandContext.current
    guard let file = PasscodeFile(environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "There is no home to keep a passcode in.", hint: "Set HOME.")
    }
    let input = SecretLines(context: context)
    do {
      if file.isSet { try await checkPresent(file, input) }
      if remove {
        try file.remove()
        return context.notes.print("No passcode is set now.", .good)
      }
      let passcode = try await next("New passcode: ", input)
      guard try await next("Once more: ", input) == passcode else {
        throw CommandFailure(
          .badInput, "The two are not the same, so that nothing was changed.", hint: "Try again.")
      }
      try file.set(passcode)
      context.notes.print("The passcode is set.", .good)
    } catch let error as PasscodeError {
      throw CommandFailure(error.code == .length ? .badInput : .unavailable, "\(error)")
    }
  }

  private func checkPresent(_ file: PasscodeFile, _ input: SecretLines) async throws {
    let verdict: PasscodeFile.Verdict
    if let block = try file.block() {
      verdict = .blocked(for: block)
    } else {
      verdict = try file.check(try await next("Present passcode: ", input))
    }
    switch verdict {
    case .right: return
    case .wrong:
      throw CommandFailure(
        .badInput, "That is not the present passcode, so that nothing was changed.",
        hint: "Who has forgotten it may delete “\(file.url.path)”.")
    case .blocked(let time):
      throw CommandFailure(
        .unavailable, "There were too many wrong passcodes.",
        hint: "Try again in \(Int((time / .seconds(60)).rounded(.up))) min.")
    }
  }

  private func next(_ prompt: String, _ input: SecretLines) async throws -> String {
    guard let line = try await input.nextSecret(prompt: prompt) else {
      throw CommandFailure(.badInput, "There was no passcode, so that nothing was changed.")
    }
    return line
  }
}
