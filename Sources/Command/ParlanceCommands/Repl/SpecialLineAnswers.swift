import Assistant
import Foundation
import IntentMetadata

/// Answers the lines that address the program itself.
struct SpecialLineAnswers: Sendable {
  let assistant: any Conversation
  /// The assistant, if it is in this process.
  let own: Assistant?
  let apps: [AppMetadata]
  let focus: FocusDesk
  /// Whether the dialog is spoken, as long as the microphone is open.
  let hears: @Sendable () -> Bool
  /// Whether the terminal, if there is one, can edit lines.
  let edits: Bool
  /// Where the answers go.
  let notes: Console

  /// Answers a line.
  func answer(_ line: SpecialLine, _ output: inout DialogOutput) async {
    switch line {
    case .help:
      notes.print(SpecialLine.explanation(hears: hears(), ownsApps: own != nil, edits: edits))
    case .apps:
      for app in apps {
        notes.print(app.name, .strong)
        for intent in app.intents where intent.isDiscoverable && intent.isAssistantOnly != true {
          notes.printWrapped(
            [intent.readableTitle, intent.description].compactMap { $0 }.joined(separator: ": "),
            indent: "  ")
        }
      }
    case .phrases:
      for (app, phrases) in await assistant.phrases() {
        notes.print(app, .strong)
        for phrase in phrases { notes.printWrapped(phrase, indent: "  ") }
      }
    case .lock:
      guard await assistant.lockDevice() else {
        return notes.printWrapped(
          "The device cannot be locked, because no passcode is set; \(CommandContext.quoted("passcode")) sets one.",
          .warning)
      }
      notes.print("Locked: protected intents ask for the passcode.")
    case .focus(let line):
      guard let own else { return tellElsewhere() }
      await focus.answer(line, own)
    case .forget(let line):
      await forget(line)
    case .trace:
      output.printer.showsTrace.toggle()
      notes.print(output.printer.showsTrace ? "Showing each step." : "Showing answers only.")
    case .unknown(let word, let suggestion):
      notes.print(
        "There is no “\(word)”. "
          + (suggestion.map { "Did you mean “\($0)”?" } ?? "“:help” lists the commands."),
        .warning)
    case .quit:
      break
    }
  }

  private func forget(_ line: ForgetLine?) async {
    guard let line else {
      let name = apps.first?.name ?? "APP"
      return notes.printWrapped(
        "Apps suggest what you do often. “:forget \(name)” makes \(name) forget it, and "
          + "“:forget all” makes all apps forget it.")
    }
    guard let own else { return tellElsewhere() }
    do {
      let counts = try await own.forgetDonations(of: line.app)
      for (app, count) in counts.sorted(by: { $0.key < $1.key }) {
        notes.print(
          count == 0 ? "\(app) remembered nothing." : "\(app) has forgotten \(count) actions.")
      }
    } catch let failure as IntentFailure {
      notes.print([failure.message, failure.detail].compactMap { $0 }.joined(separator: " "), .bad)
    } catch {
      notes.print("\(error)", .bad)
    }
  }

  /// Explains that the service does not support this.
  private func tellElsewhere() {
    notes.printWrapped(
      "The service does not do that; \(CommandContext.quoted("repl --here")) starts a dialog that does.",
      .warning)
  }

  /// Lists the apps, and what a person can say or try first.
  func greet(_ hint: String, _ first: FirstDialog?) async {
    let names = apps.map(\.name).englishList("and")
    notes.printWrapped("Parlance \(Version.current) with \(names).", .strong)
    let examples = await assistant.examplePhrases.prefix(3).map { "“\($0)”" }
    if first == nil, !examples.isEmpty {
      notes.printWrapped("Say, for example, \(examples.englishList("or")).")
    }
    notes.printWrapped(hint + (first == nil ? "\n" : ""), .faint)
    if let first { notes.printWrapped(first.opening + "\n", .strong) }
  }
}
