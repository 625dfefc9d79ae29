import ArgumentParser
import Foundation
import LineEditing
import SessionStore

/// Sets the passcode that unlocks what requires authentication.
struct PasscodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passcode", abstract: "Sets the passcode for intents that require authentication.",
    discussion: """
      Asks for the current passcode, if any, and twice for the new one. From a pipe, reads them \
      one per line. Only a hash is stored.
      """)

  @Flag(help: "Removes the passcode.")
  var remove = false

  @Flag(help: "Locks the device.")
  var lock = false

  @Flag(help: "Unlocks the device with the passcode.")
  var unlock = false

  @Option(
    help: ArgumentHelp(
      "The idle time after which the device locks, in minutes.", valueName: "minutes"))
  var lockAfter: Double?

  func validate() throws {
    guard [remove, lock, unlock, lockAfter != nil].filter({ $0 }).count <= 1 else {
      throw ValidationError("Only one of --remove, --lock, --unlock and --lock-after can be used.")
    }
    if let lockAfter, !LockStateFile.idleTimes.contains(lockAfter * 60) {
      throw ValidationError("--lock-after is a number of minutes from 1 to 1440.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    guard let file = PasscodeFile(environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "Neither XDG_STATE_HOME nor HOME names a folder.", hint: "Set HOME.")
    }
    let input = SecretLines(context: context)
    let state = LockStateFile(beside: file)
    input.hide()
    defer { input.show(droppingTypeAhead: false) }
    do {
      if lock || unlock || lockAfter != nil {
        guard file.isSet else {
          throw CommandFailure(
            .unavailable, "No passcode is set, so nothing is locked.",
            hint: "\(context.quoted("passcode")) sets one.")
        }
        if lock {
          try state.lock()
          return context.notes.print("Locked.", .good)
        }
      }
      if file.isSet { try await checkPresent(file, input) }
      if unlock || lockAfter != nil {
        try state.unlock(idleTime: lockAfter.map { $0 * 60 })
        return context.notes.print(
          "Unlocked. It locks again after \(Int(state.idleTime / 60)) idle minutes.", .good)
      }
      if remove {
        try file.remove()
        return context.notes.print("The passcode is removed.", .good)
      }
      let passcode = try await next("New passcode: ", input)
      guard try await next("Once more: ", input) == passcode else {
        throw CommandFailure(
          .badInput, "The two passcodes differ; nothing was changed.", hint: "Try again.")
      }
      try file.set(passcode)
      try state.unlock()
      context.notes.print("The passcode is set.", .good)
    } catch let error as PasscodeError {
      throw CommandFailure(error.code == .length ? .badInput : .unavailable, "\(error)")
    }
  }

  private func checkPresent(_ file: PasscodeFile, _ input: SecretLines) async throws {
    // A line is read in any case: a line intended as a passcode must not be shown.
    switch try file.check(try await next("Current passcode: ", input)) {
    case .right: return
    case .wrong:
      throw CommandFailure(
        .badInput, "That is not the current passcode; nothing was changed.",
        hint: "If you have forgotten it, delete “\(file.url.path)”.")
    case .blocked(let time):
      throw CommandFailure(
        .unavailable, "There were too many wrong passcodes.",
        hint: "Try again in \(Int((time / .seconds(60)).rounded(.up))) min.")
    }
  }

  private func next(_ prompt: String, _ input: SecretLines) async throws -> String {
    guard let line = try await input.nextSecret(prompt: prompt) else {
      throw CommandFailure(.badInput, "There was no passcode; nothing was changed.")
    }
    return line
  }
}
