internal import AppHosting
internal import AppIntents
import Foundation
import IntentMetadata
import Synchronization

/// The side of the app: serves the calls of the host that started this program.
///
///     if AppServer.isRequested(by: CommandLine.arguments) {
///       await AppServer().run(SoupChefApp.declaration)
///     }
public final class AppServer: Sendable {
  private typealias Reply = CheckedContinuation<IntentPromptReply, any Error>

  private struct PromptKey: Hashable {
    let call: Int
    let prompt: Int
  }

  private struct State {
    var calls: [Int: Task<Void, Never>] = [:]
    /// Why calls that are still running were cancelled.
    var causes: [Int: CancellationCause] = [:]
    var prompts: [PromptKey: Reply] = [:]
    var nextPrompt = 0
  }

  private let channel: LineChannel
  private let state = Mutex(State())
  private let donations = HostedDonationStore()

  /// Takes over the standard streams, which carry the calls; create it before the app does anything.
  ///
  /// From here on, the app's output goes to standard error, and its input is empty, so that neither
  /// disturbs the calls.
  public init() {
    channel = LineChannel(
      input: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0),
      output: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0))
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // An app's last output explains why it ended.
    StandardOutput.writeByLines()
    let nothing = open("/dev/null", O_RDONLY)
    if nothing >= 0 {
      dup2(nothing, STDIN_FILENO)
      close(nothing)
    }
    IntentDonationManager.shared.use(donations)
  }

  /// Returns whether a host started this program.
  public static func isRequested(by arguments: [String]) -> Bool {
    arguments.contains(AppMessage.serveArgument)
  }

  /// Serves until the host closes the pipe.
  public func run(_ app: AppDeclaration) async {
    let host = InProcessHost(app)
    send(.hello(version: AppMessage.version, name: app.name))
    CSSearchableIndex.listen { self.send(.indexed($0)) }
    let updates = Task {
      for await _ in host.metadataUpdates() { send(.metadataChanged) }
    }
    let reloads = Task {
      for await _ in SnippetReloads.updates() {
        let changed = SnippetReloads.takePending()
        if !changed.isEmpty { send(.snippetsChanged(changed)) }
      }
    }
    let (lines, continuation) = AsyncStream.makeStream(of: Data.self)
    channel.start { line in
      continuation.yield(line)
      return true
    } end: { _ in
      continuation.finish()
    }
    for await line in lines {
      do { await receive(try JSONDecoder().decode(HostMessage.self, from: line), host) } catch {
        // A host that does not speak this protocol cannot be answered; developers see why.
        report(error)
      }
    }
    updates.cancel()
    reloads.cancel()
    state.withLock(\.calls).values.forEach { $0.cancel() }
  }

  private func receive(_ message: HostMessage, _ host: InProcessHost) async {
    switch message {
    case .call(let id, let request):
      // The lock is held until the task is in the table, so that it cannot end before that.
      state.withLock { state in
        state.calls[id] = Task {
          let answer = await self.answer(request, id, host)
          self.state.withLock { state in
            state.calls[id] = nil
            state.causes[id] = nil
          }
          self.send(.answer(id: id, result: answer))
        }
      }
    case .reply(let id, let prompt, let answer):
      let key = PromptKey(call: id, prompt: prompt)
      state.withLock { $0.prompts.removeValue(forKey: key) }?.resume(returning: answer)
    case .cancel(let id, let cause):
      let task = state.withLock { state in
        if state.calls[id] != nil { state.causes[id] = cause }
        return state.calls[id]
      }
      task?.cancel()
    case .donations(let kept, let relevant):
      await donations.begin(with: kept, relevant: relevant) { self.send($0) }
    }
  }

  private func answer(_ request: AppCall, _ id: Int, _ host: InProcessHost) async -> AppAnswer {
    do {
      switch request {
      case .metadata: return .metadata(try await host.metadata())
      case .entities(let type, let request):
        return .entities(try await host.entities(ofType: type, request))
      case .options(let parameter, let invocation):
        return .options(try await host.options(forParameter: parameter, of: invocation))
      case .matches(let parameter, let invocation, let text):
        return .options(
          try await host.options(forParameter: parameter, of: invocation, matching: text))
      case .perform(let invocation, let run):
        let prompter = RemotePrompter(server: self, call: id, runID: run)
        return .outcome(try await host.perform(invocation, prompter: prompter))
      case .suggestions: return .suggestions(try await host.suggestions())
      case .forgetDonations: return .count(try await host.forgetDonations())
      case .undo(let token):
        try await host.undo(token)
        return .done
      case .records(let type, let request, let properties):
        return .records(
          try await host.records(ofType: type, request, properties: properties))
      case .reindex:
        try await host.reindex()
        return .done
      case .setFocus(let focus): return .focusFilters(try await host.setFocus(focus))
      }
    } catch let failure as IntentFailure {
      return .failure(failure)
    } catch {
      return .failure(
        IntentFailure(
          code: .thrown, message: "Something went wrong.", detail: String(reflecting: error)))
    }
  }

  fileprivate func ask(_ question: IntentPrompt, call: Int) async throws -> IntentPromptReply {
    let prompt = state.withLock { state in
      defer { state.nextPrompt += 1 }
      return state.nextPrompt
    }
    let key = PromptKey(call: call, prompt: prompt)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { $0.prompts[key] = continuation }
        if Task.isCancelled { abandon(key) }
        send(.prompt(id: call, prompt: prompt, question: question))
      }
    } onCancel: {
      abandon(key)
    }
  }

  fileprivate func cancellationCause(ofCall id: Int) -> CancellationCause {
    state.withLock { $0.causes[id] } ?? .person
  }

  fileprivate func report(_ progress: IntentProgress, call: Int) {
    send(.progress(id: call, progress: progress))
  }

  private func abandon(_ key: PromptKey) {
    state.withLock { $0.prompts.removeValue(forKey: key) }?.resume(throwing: CancellationError())
  }

  private func send(_ message: AppMessage) {
    do { channel.send(try JSONEncoder.line(message)) } catch {
      // A number that JSON has no form for, for example: the call still gets an answer.
      guard case .answer(let id, let result) = message else { return report(error) }
      if case .failure = result { return report(error) }
      let failure = IntentFailure(
        code: .thrown, message: "The app’s answer can’t be sent.",
        detail: String(reflecting: error))
      send(.answer(id: id, result: .failure(failure)))
    }
  }

  private func report(_ error: any Error) {
    FileHandle.standardError.write(Data("parlance: \(error)\n".utf8))
  }
}

/// Puts a running intent's prompts to the person at the host.
private struct RemotePrompter: IntentPrompter {
  let server: AppServer
  let call: Int
  let runID: String?

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    try await server.ask(prompt, call: call)
  }

  func report(_ progress: IntentProgress) async { server.report(progress, call: call) }

  var cancellationCause: CancellationCause { server.cancellationCause(ofCall: call) }
}
