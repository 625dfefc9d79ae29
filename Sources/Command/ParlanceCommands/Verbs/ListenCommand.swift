import ArgumentParser
import Assistant
import AudioInput
import IntentMetadata

/// Holds the dialog by voice.
struct ListenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen", abstract: "Holds a spoken dialog.",
    discussion: """
      Without --app, uses your apps, or the example apps if you have none. In a terminal you can \
      type as well, and Ctrl-D quits. “Stop listening” closes the microphone.
      """)

  @OptionGroup var dialog: DialogOptions
  @OptionGroup var hearing: HearingOptions

  @Flag(help: "Exits after one utterance and the dialog it leads to.")
  var once = false

  @Flag(help: "Lists the microphones and exits.")
  var devices = false

  func run() async throws {
    try SpeechSetup.checkIsBuilt()
    let context = CommandContext.current
    if devices { return try listDevices(context) }
    try await dialog.withApps { sources, apps in
      let front = DialogFront(dialog: dialog, hearing: hearing, once: once, context: context)
      try await front.hold(with: sources, apps: apps)
    }
  }

  private func listDevices(_ context: CommandContext) throws {
    let devices = Microphone.devices()
    guard dialog.format == .text else {
      var records = RecordOutput(sink: context.output, isArray: dialog.format == .json)
      for device in devices { try records.write(device.record) }
      return try records.finish()
    }
    guard !devices.isEmpty else {
      throw CommandFailure(
        .unavailable, "This computer has no microphone.",
        hint: "Plug in a microphone, and start PulseAudio or PipeWire.")
    }
    for device in devices {
      let mark = device.isDefault ? "*" : " "
      context.answers.print("\(mark) \(device.name)\n    \(device.label)")
    }
  }
}

extension AudioDevice {
  /// The device as a record of `listen --devices`.
  fileprivate var record: JSONValue {
    .object([
      ("name", .string(name)), ("label", .string(label)), ("system", .string(system.rawValue)),
      ("isDefault", .bool(isDefault)),
    ])
  }
}
