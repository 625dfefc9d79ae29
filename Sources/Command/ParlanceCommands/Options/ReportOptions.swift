public import ArgumentParser
import PhraseChecks

extension ReportFormat: ExpressibleByArgument {}

/// The options of all checks.
struct ReportOptions: ParsableArguments {
  @Option(help: "The output format.")
  var format: ReportFormat = .text

  /// Writes a report and exits with the corresponding status.
  ///
  /// - Throws: `ExitCode` if the check failed.
  func finish(_ report: Report) throws {
    let context = CommandContext.current
    if format == .text {
      for entry in report.entries where entry.status != .passed {
        context.answers.print(entry.text, entry.status.tone)
      }
      context.answers.print(report.summary, report.hasFailed ? .bad : .good)
    } else {
      try context.output.write(Array(report.rendered(as: format).utf8))
    }
    if report.hasFailed { throw ExitCode(ExitStatus.checkFailed.rawValue) }
  }
}

extension Report.Entry.Status {
  /// The tone in which an entry is printed.
  fileprivate var tone: Ink.Tone {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note, .skipped: .faint
    case .passed: .plain
    }
  }
}
