import Assistant
import Foundation
import IntentMetadata
import SessionStore

/// Turns focuses on and off, and stores the person's choices for them.
actor FocusDesk {
  private let store: SessionStore?
  private let notes: Console
  /// The focuses of this session; the store outlives it.
  private var focuses: [String: Focus]

  init(store: SessionStore?, notes: Console) {
    self.store = store
    self.notes = notes
    do {
      let known = try store?.focuses() ?? []
      focuses = Dictionary(known.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    } catch {
      focuses = [:]
      Self.complain(error, notes)
    }
  }

  /// Turns on the requested focus, otherwise the one that was on when the last session ended.
  func begin(_ name: String?, _ assistant: Assistant) async {
    if let name { return await answer(FocusLine(name), assistant) }
    guard let focus = attempt({ try $0.currentFocus() }) ?? nil else { return }
    await turn(to: focus, assistant)
  }

  /// Executes a line.
  func answer(_ line: FocusLine, _ assistant: Assistant) async {
    switch line {
    case .list: await list(assistant)
    case .off: await turn(to: nil, assistant)
    case .on(let name): await turn(to: focuses[name] ?? Focus(name: name), assistant)
    case .choose(let name, let app, let values):
      await choose(name, app, values, assistant)
    case .unclear(let text):
      notes.print("“\(text)” is not a focus.", .warning)
      notes.print(Self.usage)
    }
  }

  private static let usage = """
      :focus work                      turns the focus “work” on
      :focus work Tasks list=Home      chooses what Tasks shows in it
      :focus work Tasks none           takes Tasks out of it
      :focus off                       turns it off
    """

  private func list(_ assistant: Assistant) async {
    let current = await assistant.focus
    notes.print(current.map { "The focus “\($0.name)” is on." } ?? "No focus is on.")
    for focus in focuses.values.sorted(by: { $0.name < $1.name }) where focus != current {
      notes.print("“\(focus.name)” can be turned on.")
    }
    notes.print(Self.usage, .faint)
  }

  private func turn(to focus: Focus?, _ assistant: Assistant) async {
    let reports = await assistant.turn(to: focus)
    attempt { try $0.keepCurrent(focus) }
    if let focus { focuses[focus.name] = focus }
    notes.print(focus.map { "The focus “\($0.name)” is on." } ?? "No focus is on.")
    for report in reports { tell(report, of: focus) }
    if reports.isEmpty { notes.print("No app here has a focus filter.", .faint) }
  }

  private func tell(_ report: FocusReport, of focus: Focus?) {
    for filter in report.filters {
      let words = [filter.title, filter.subtitle].compactMap { $0 }.joined(separator: ", ")
      notes.printWrapped("\(report.app): \(words)", indent: "  ")
    }
    if let failure = report.failure {
      notes.printWrapped(
        "\(report.app) did not change: \(failure.message) \(failure.detail ?? "")", .warning,
        indent: "  ")
    }
    guard let focus else { return }
    for filter in report.idle {
      let example = filter.parameters.first.map { "\($0.name)=…" } ?? "…"
      notes.printWrapped(
        "\(report.app) does not use this focus: “:focus \(focus.name) \(report.app) \(example)” chooses for "
          + "“\(filter.title)”.", .faint, indent: "  ")
    }
  }

  private func choose(
    _ name: String, _ app: String, _ values: [String: String], _ assistant: Assistant
  ) async {
    var focus = focuses[name] ?? Focus(name: name)
    do {
      let choices = try await assistant.filterChoices(of: app, values)
      let own = choices.first?.app ?? app
      focus.choices.removeAll { $0.app == own }
      if !values.isEmpty { focus.choices += choices }
    } catch let failure as IntentFailure {
      notes.print([failure.message, failure.detail].compactMap { $0 }.joined(separator: " "), .bad)
      return
    } catch {
      return notes.print("\(error)", .bad)
    }
    focuses[name] = focus
    let kept = focus
    attempt { try $0.keep(kept) }
    if await assistant.focus?.name == name { return await turn(to: focus, assistant) }
    notes.print("Chosen; “:focus \(name)” turns it on.")
  }

  @discardableResult
  private func attempt<Result>(_ work: (SessionStore) throws -> Result) -> Result? {
    guard let store else { return nil }
    do { return try work(store) } catch {
      Self.complain(error, notes)
      return nil
    }
  }

  private static func complain(_ error: any Error, _ notes: Console) {
    notes.print("\(error) The focus will not be saved beyond this session.", .warning)
  }
}
