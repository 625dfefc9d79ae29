import DialogManagement
import Foundation
import IntentMetadata
import LineEditing
import PhraseTemplates
import SearchIndex

/// Searches as a person types at a terminal, and returns what they choose to run.
struct Launcher {
  let search: PersonSearch
  let context: CommandContext

  private enum Event: Sendable {
    case key(Key)
    case resized
    /// The index was brought up to date.
    case refreshed
    case offered([ValueOption], parameter: String)
    case ended
  }

  /// Lets the person search and choose.
  ///
  /// - Parameter text: The initial text.
  /// - Returns: Their choice, or `nil` if they left.
  /// - Throws: `CommandFailure` if there is no terminal.
  func run(_ text: String) async throws -> IntentInvocation? {
    let terminal = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    guard Terminal(descriptor: context.input, environment: context.environment).isTerminal,
      terminal.isTerminal
    else {
      throw CommandFailure(
        .usage, "A search as you type needs a terminal.",
        hint: "\(CommandContext.quoted("search TEXT")) lists what is found.")
    }
    guard terminal.isCapable else {
      return try await PlainLauncher(search: search, context: context).run(text)
    }
    let reader = try KeyReader(input: context.input)
    let (events, sink) = AsyncStream<Event>.makeStream()
    let output = context.output
    @Sendable func restore() {
      reader.stop()
      Self.write("\u{1B}[?1049l", to: output)
    }
    let signals = try TerminalSignals { signal in
      switch signal {
      case .resize: sink.yield(.resized)
      case .interrupt: sink.yield(.key(.leave))
      case .end(let number):
        restore()
        TerminalSignals.endProcess(by: number)
      }
    }
    Self.write("\u{1B}[?1049h", to: output)
    let keys = reader.keys()
    let typing = Task {
      for await key in keys { sink.yield(.key(key)) }
      sink.yield(.ended)
    }
    let updating = Task {
      await search.updateIndex()
      sink.yield(.refreshed)
    }
    defer {
      typing.cancel()
      updating.cancel()
      restore()
      withExtendedLifetime(signals) {}
    }
    return try await hold(text, events, sink)
  }

  private func hold(
    _ text: String, _ events: AsyncStream<Event>, _ sink: AsyncStream<Event>.Continuation
  ) async throws -> IntentInvocation? {
    var state = LauncherState(query: text, knowledge: search.knowledge())
    var completing: Task<Void, Never>?
    find(&state)
    draw(state)
    for await event in events {
      switch event {
      case .key(let key):
        // A choice is made among all options of the blank.
        if key == .enter || key == .tab { await offers(of: &state) }
        switch state.press(key) {
        case .search: find(&state)
        case .complete:
          completing?.cancel()
          completing = complete(state, sink)
        case .run(let invocation): return invocation
        case .leave: return nil
        case nil: break
        }
      case .resized: break
      case .refreshed: if state.form == nil, state.subject == nil { find(&state) }
      case .offered(let options, let parameter): state.offer(options, for: parameter)
      case .ended: return nil
      }
      draw(state)
    }
    return nil
  }

  private func find(_ state: inout LauncherState) {
    do throws(CommandFailure) {
      let query = state.query
      state.found(try search.results(for: query, limit: 100), for: query)
    } catch {
      state.failed(error.message)
    }
  }

  /// Starts looking up the options of the current blank.
  private func complete(
    _ state: LauncherState, _ sink: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never>? {
    guard let form = state.form, form.field.value == nil else { return nil }
    return Task {
      let options = await search.options(of: form)
      guard !Task.isCancelled else { return }
      sink.yield(.offered(options, parameter: form.field.parameter.name))
    }
  }

  /// Waits for the options of the current blank, if none are known.
  private func offers(of state: inout LauncherState) async {
    guard let form = state.form, form.field.value == nil, form.options.isEmpty else { return }
    state.offer(await search.options(of: form), for: form.field.parameter.name)
  }

  // MARK: Drawing

  private func draw(_ state: LauncherState) {
    let terminal = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    let screen = LauncherScreen(
      columns: terminal.columns ?? 80, rows: terminal.rows, ink: context.answers.ink)
    let drawing = screen.drawing(of: state)
    let lines = drawing.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    Self.write(
      "\u{1B}[?25l\u{1B}[H\(lines)\u{1B}[J\u{1B}[\(drawing.row + 1);\(drawing.column + 1)H\u{1B}[?25h",
      to: context.output)
  }

  private static func write(_ text: String, to output: any ByteSink) {
    do { try output.write(Array(text.utf8)) } catch {
      // A terminal that is gone shows nothing; the end of its keys ends the search.
    }
  }
}

/// The search as you type on a terminal without cursor control: lines, and a numbered list.
struct PlainLauncher {
  let search: PersonSearch
  let context: CommandContext

  /// Lets the person search line by line, and returns what they chose by its number.
  func run(_ text: String) async throws -> IntentInvocation? {
    await search.updateIndex()
    let lines = AsyncLineReader(descriptor: context.input)
    let console = context.answers
    var results: [SearchResult] = []
    var query = text
    while true {
      results = try search.results(for: query, limit: 20)
      if results.isEmpty { console.print("Nothing found.") }
      for (place, result) in results.enumerated() {
        let about = result.about.map { $0.isEmpty ? "" : "  (\($0))" } ?? ""
        console.printWrapped(printable("\(place + 1). \(result.summaryTitle)\(about)", limit: 300))
      }
      var chosen: SearchResult?
      repeat {
        console.printPrompt("Search, or a number: ")
        guard let (line, number) = try await lines.next() else {
          console.print("")
          return nil
        }
        let (typed, note) = line.checked(number: number)
        if let note { context.notes.print(note, .warning) }
        query = typed ?? ""
        chosen = Int(query).flatMap { results.indices.contains($0 - 1) ? results[$0 - 1] : nil }
        if let invocation = chosen?.invocation { return invocation }
        if chosen != nil { console.print("Nothing can be done with it.") }
      } while chosen != nil
    }
  }
}
