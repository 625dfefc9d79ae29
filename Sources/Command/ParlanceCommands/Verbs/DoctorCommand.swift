import ArgumentParser
import Assistant

/// Checks whether the setup works.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks the installation and says how to fix it.",
    discussion: "Exits with status 69 if something that a dialog needs does not work.")

  @OptionGroup var sources: SourceOptions

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  func run() async throws {
    let context = CommandContext.current
    var sources = sources
    if sources.sources.isEmpty {
      sources.sources = ExampleApps.paths(in: context.executableFolder)
    }
    let checks = await SetupChecks(context: context, sources: sources).run()
    if format == .text {
      print(checks, on: context.answers)
    } else {
      var records = RecordOutput(sink: context.output, isArray: format == .json)
      for check in checks { try records.write(check.record) }
      try records.finish()
    }
    if checks.contains(where: { $0.state == .broken }) { throw Reported(status: .unavailable) }
  }

  private func print(_ checks: [Check], on console: Console) {
    let width = checks.map { TextWrapping.columns(of: $0.part) }.max() ?? 0
    for check in checks {
      let (mark, tone): (String, Ink.Tone) =
        switch check.state {
        case .works: ("ok", .good)
        case .missing: ("--", .warning)
        case .broken: ("NO", .bad)
        }
      let padding = String(repeating: " ", count: width - TextWrapping.columns(of: check.part))
      let indent = String(repeating: " ", count: width + 6)
      let finding = check.finding.replacing("\n", with: " ")
      let lines = TextWrapping.wrap(finding, width: console.width, indent: indent)
      let head =
        console.ink.paint(mark, tone) + "  " + console.ink.paint(check.part, .strong) + padding
        + "  " + (lines.first ?? "").dropFirst(indent.count)
      console.printStyled([head] + lines.dropFirst())
      if let mend = check.mend { console.printWrapped(mend, indent: indent) }
    }
  }
}

extension Check {
  fileprivate var record: JSONValue {
    .object([
      ("part", .string(part)), ("state", .string(state.rawValue)), ("finding", .string(finding)),
      ("mend", mend.map(JSONValue.string) ?? .null),
    ])
  }
}
