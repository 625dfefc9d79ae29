import AppHosting
import Foundation
import IntentMetadata
import Synchronization

/// The conversation with one running program; it ends once, and everything that waits ends with it.
final class AppConnection: Sendable {
  private struct Pending {
    let continuation: CheckedContinuation<AppAnswer, any Error>
    let prompter: (any IntentPrompter)?
    var openPrompts = 0
    /// Whether a report of progress is on its way; those that come meanwhile are left out.
    var isReporting = false
    var timer: Task<Void, Never>?
    /// The task that puts prompts to the person; it stops when the call ends.
    var questions: [Task<Void, Never>] = []

    func stop() {
      timer?.cancel()
      questions.forEach { $0.cancel() }
    }
  }

  private struct State {
    var nextID = 0
    var pending: [Int: Pending] = [:]
    /// The app's name, once it has said hello.
    var name: String?
    /// Messages to the app from before its hello, and before the donations that it has to know have
    /// been read.
    var unsent: [Data]? = []
    /// The cancelled calls, to which the app may still respond, each with the task that ends an app
    /// that continues for too long.
    var cancelled: [Int: Task<Void, Never>] = [:]
    var strayMessages = 0
    /// The app's remaining budget of unsolicited messages.
    var budget = FrameBudget()
    var failure: IntentFailure?
    var updates: [AsyncStream<Void>.Continuation] = []
    /// The intents whose snippets have changed since someone asked.
    var changedSnippets: Set<String> = []
  }

  /// The maximum number of open prompts of one call; an app that opens more floods the person.
  private static let openPromptLimit = 16
  /// The maximum number of messages that belong to nothing.
  private static let strayMessageLimit = 1000

  /// The time an app has to clean up after a timeout, before it is terminated.
  private static let grace = Duration.seconds(1)

  private static let cancelled = IntentFailure(code: .cancelled, message: "OK, cancelled.")

  private let file: String
  private let timeLimit: Duration
  private let clock: any Clock<Duration>
  private let process: ChildProcess
  private let donationStore: DonationStoreProvider?
  /// The changes of what is kept, in their order.
  private let donationChanges: AsyncStream<DonationChange>.Continuation
  /// Writes what the app puts into the index.
  private let indexChanges: IndexChanges
  /// Writes these changes until the conversation has ended.
  private let donationWriter = Mutex<Task<Void, Never>?>(nil)
  private let channel: LineChannel
  private let state = Mutex(State())
  /// Ends when the program has ended.
  private let hasFinished: AsyncStream<Never>
  private let finished: AsyncStream<Never>.Continuation

  init(
    executable: String, arguments: [String], timeLimit: Duration, sandbox: Sandbox?,
    donationStore: DonationStoreProvider?, indexStore: IndexStoreProvider?,
    clock: any Clock<Duration>
  ) throws {
    self.donationStore = donationStore
    indexChanges = IndexChanges(program: executable, indexStore)
    let changes: AsyncStream<DonationChange>
    (changes, donationChanges) = AsyncStream.makeStream()
    file = URL(fileURLWithPath: executable).lastPathComponent
    self.timeLimit = timeLimit
    self.clock = clock
    (hasFinished, finished) = AsyncStream.makeStream(of: Never.self)
    process = try ChildProcess(executable: executable, arguments: arguments, sandbox: sandbox)
    channel = LineChannel(input: process.output, output: process.input)
    let writer = Task { [weak self] in
      var store: (any IntentDonationStore)?
      for await change in changes {
        if case .opened(let app) = change {
          store = await self?.openDonations(of: app)
        } else {
          await change.write(to: store)
        }
      }
    }
    donationWriter.withLock { $0 = writer }
    channel.start { [weak self] line in
      self?.receive(line) ?? false
    } end: { [self] reason in
      finish(reason)
    }
  }

  var hasEnded: Bool { state.withLock { $0.failure != nil } }

  /// Asks the app for something and returns its answer.
  func call(_ request: AppCall, prompter: (any IntentPrompter)? = nil) async throws -> AppAnswer {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    let line: Data
    do { line = try JSONEncoder.line(HostMessage.call(id: id, request: request)) } catch {
      throw IntentFailure(
        code: .invalidRequest, message: "That can’t be sent to \(name).",
        detail: String(reflecting: error))
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The call is queued under the lock with which it can be cancelled: the app never learns of
        // the end of a call before its beginning, and performs nothing that was cancelled.
        let failure = state.withLock { state -> IntentFailure? in
          if let failure = state.failure { return failure }
          guard !Task.isCancelled else { return Self.cancelled }
          state.pending[id] = Pending(
            continuation: continuation, prompter: prompter, timer: timer(id))
          transmit(line, &state)
          return nil
        }
        if let failure { continuation.resume(throwing: failure) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Returns the intents whose snippets have changed since this was asked last, and forgets them.
  func takeChangedSnippets() -> Set<String> {
    state.withLock { state in
      defer { state.changedSnippets = [] }
      return state.changedSnippets
    }
  }

  /// Returns a sequence with an element whenever the app announces new names.
  func updates() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let isOver = state.withLock { state in
      if state.failure == nil { state.updates.append(continuation) }
      return state.failure != nil
    }
    if isOver { continuation.finish() }
    return stream
  }

  /// Closes the pipe, on which the app ends; one that does not is ended.
  func close() async {
    process.rememberChildren()
    channel.closeAfterWriting()
    end(IntentFailure(code: .appEnded, message: "The connection to \(name) is closed."))
    await withTaskGroup { group in
      group.addTask { [hasFinished] in for await _ in hasFinished {} }
      group.addTask { [clock, process] in
        // Once for the app to end by itself, and once for anything that still holds its pipe.
        for _ in 0..<2 {
          do { try await clock.sleep(for: .seconds(1)) } catch { return }
          process.kill()
        }
      }
      await group.next()
      group.cancelAll()
    }
    // The app's last donations are stored before the program that asked may end.
    await donationWriter.withLock { $0 }?.value
    await indexChanges.close()
  }

  /// Waits until everything that the app has put into the index is stored.
  ///
  /// - Throws: `IntentFailure` if it cannot be kept.
  func finishIndexing() async throws { try await indexChanges.finishWriting() }

  /// Deletes all that is kept of the app's donations, whatever the app says about its own copy.
  func forgetDonations() { donationChanges.yield(.forgotten) }

  /// Notes a run that the person asked for.
  func begin(run: String) { process.begin(run: run) }

  /// Terminates the program at once, without time to clean up.
  func kill() { process.kill() }

  var name: String { state.withLock(\.name) ?? "“\(file)”" }

  private func send(_ message: HostMessage) {
    do {
      let line = try JSONEncoder.line(message)
      state.withLock { transmit(line, &$0) }
    } catch {
      fail(
        IntentFailure(
          code: .invalidRequest, message: "That can’t be sent to \(name).",
          detail: String(reflecting: error)))
    }
  }

  /// Sends a line, or has it wait for what the app must know first.
  private func transmit(_ line: Data, _ state: inout State) {
    if state.unsent == nil { channel.send(line) } else { state.unsent?.append(line) }
  }

  /// Opens an app's stored data, sends it to the app, and then sends the waiting messages.
  private func openDonations(of app: String) async -> (any IntentDonationStore)? {
    let store = donationStore?(app)
    var first: [Data] = []
    if let store {
      do {
        let donations = try await store.donations()
        let relevant = try await store.relevant()
        first.append(try JSONEncoder.line(HostMessage.donations(donations, relevant: relevant)))
      } catch {
        // The app begins without suggestions; the reason has been reported where the store was opened.
      }
    }
    state.withLock { state in
      for line in first + (state.unsent ?? []) { channel.send(line) }
      state.unsent = nil
    }
    return store
  }

  // MARK: What the app says

  /// Handles a line and returns whether the conversation continues.
  private func receive(_ line: Data) -> Bool {
    let start = line.prefix(40).filter { $0 > 0x20 }
    let isUnasked = Self.unaskedStarts.contains { start.starts(with: $0) }
    // Messages beyond the limit are not even decoded.
    guard !isUnasked || state.withLock({ $0.budget.take() }) else { return true }
    do {
      return try receive(AppMessage(line: line))
    } catch {
      let start = String(decoding: line.prefix(80), as: UTF8.self)
      fail(
        IntentFailure(
          code: .appEnded, message: "\(name) doesn’t answer as an app should.",
          detail: "Is it linked with the Parlance library? It wrote \(start.debugDescription)."))
      return false
    }
  }

  /// The beginnings of frames that an app sends on its own initiative.
  private static let unaskedStarts = [
    Data(#"{"progress":"#.utf8), Data(#"{"metadataChanged":"#.utf8), Data(#"{"donated":"#.utf8),
    Data(#"{"deletedDonations":"#.utf8), Data(#"{"relevant":"#.utf8),
    Data(#"{"snippetsChanged":"#.utf8),
  ]

  private func receive(_ message: AppMessage) throws -> Bool {
    switch message {
    case .hello(let version, let name):
      guard version == AppMessage.version else {
        fail(
          IntentFailure(
            code: .appEnded, message: "\(name) was built with another version of Parlance.",
            detail: "It speaks version \(version), this is \(AppMessage.version); rebuild it."))
        return false
      }
      let isFirst = state.withLock { state in
        defer { state.name = name }
        return state.name == nil
      }
      if isFirst {
        donationChanges.yield(.opened(app: name))
        indexChanges.open(name)
      }
    case .answer(let id, let answer):
      guard let pending = remove(id) else { return countStray(id, isLast: true) }
      if case .failure(let failure) = answer {
        pending.continuation.resume(throwing: failure)
      } else {
        pending.continuation.resume(returning: answer)
      }
    case .prompt(let id, let prompt, let question): return ask(question, prompt, of: id)
    case .progress(let id, let progress): return report(progress, of: id)
    case .metadataChanged: state.withLock(\.updates).forEach { $0.yield() }
    case .snippetsChanged(let intents):
      state.withLock { state in
        // Only a few are ever shown at a time; an app that names others without end is not kept up with.
        state.changedSnippets = Set(state.changedSnippets.union(intents).prefix(100))
      }
    case .donated(let donation): donationChanges.yield(.added(donation))
    case .deletedDonations(let identifiers): donationChanges.yield(.deleted(identifiers))
    case .relevant(let intents): donationChanges.yield(.relevant(intents))
    case .indexed(let change): indexChanges.add(change)
    }
    return true
  }

  /// Puts a prompt to the person, who may think as long as they like.
  private func ask(_ question: IntentPrompt, _ prompt: Int, of id: Int) -> Bool {
    let found = state.withLock { state -> (prompter: (any IntentPrompter)?, count: Int)? in
      guard var pending = state.pending[id] else { return nil }
      // Only a call that can ask may take the person's time: the others keep their limit.
      guard let prompter = pending.prompter else { return (nil, 0) }
      pending.timer?.cancel()
      pending.timer = nil
      pending.openPrompts += 1
      state.pending[id] = pending
      return (prompter, pending.openPrompts)
    }
    guard let (prompter, count) = found else { return countStray(id, isLast: false) }
    guard let prompter else {
      giveUp(
        id,
        IntentFailure(
          code: .appEnded, message: "\(name) asks something when nobody can answer.",
          detail: "Only an intent that performs can ask; this call was for names or options."))
      return true
    }
    guard count <= Self.openPromptLimit else {
      fail(IntentFailure(code: .appEnded, message: "\(name) asks too much at once."))
      return false
    }
    let task = Task { [weak self] in
      do {
        let answer = try await prompter.answer(question)
        self?.resume(id)
        self?.send(.reply(id: id, prompt: prompt, answer: answer))
      } catch {
        self?.cancel(id)
      }
    }
    let isWaiting = state.withLock { state in
      state.pending[id]?.questions.append(task)
      return state.pending[id] != nil
    }
    if !isWaiting { task.cancel() }
    return true
  }

  /// Reports the app's progress, which restarts its time limit.
  private func report(_ progress: IntentProgress, of id: Int) -> Bool {
    let prompter = state.withLock { state -> (any IntentPrompter)? in
      guard var pending = state.pending[id], !pending.isReporting, let prompter = pending.prompter
      else { return nil }
      if pending.openPrompts == 0 {
        pending.timer?.cancel()
        pending.timer = timer(id)
      }
      pending.isReporting = true
      state.pending[id] = pending
      return prompter
    }
    guard let prompter else {
      return state.withLock({ $0.pending[id] != nil }) || countStray(id, isLast: false)
    }
    Task { [weak self] in
      await prompter.report(progress)
      self?.state.withLock { $0.pending[id]?.isReporting = false }
    }
    return true
  }

  /// Resumes the app's time limit, once no prompt is open.
  private func resume(_ id: Int) {
    state.withLock { state in
      state.pending[id]?.openPrompts -= 1
      if state.pending[id]?.openPrompts == 0 { state.pending[id]?.timer = timer(id) }
    }
  }

  /// Receives a message for an unknown call; returns whether the number of such messages is acceptable.
  private func countStray(_ id: Int, isLast: Bool) -> Bool {
    let count = state.withLock { state in
      // A late response to a cancelled call is not the app's fault.
      if isLast, let timer = state.cancelled.removeValue(forKey: id) {
        timer.cancel()
        return 0
      }
      state.strayMessages += 1
      return state.strayMessages
    }
    guard count > Self.strayMessageLimit else { return true }
    fail(IntentFailure(code: .appEnded, message: "\(name) talks without being asked."))
    return false
  }

  // MARK: Ends

  private func timer(_ id: Int) -> Task<Void, Never> {
    let (clock, timeLimit) = (clock, timeLimit)
    return Task { [weak self] in
      do { try await clock.sleep(for: timeLimit) } catch { return }
      self?.timeOut(id)
    }
  }

  private func timeOut(_ id: Int) {
    guard state.withLock({ $0.pending[id] != nil || $0.cancelled[id] != nil }) else { return }
    let isApp = state.withLock { $0.name != nil }
    let failure = IntentFailure(
      code: .timedOut, message: "\(name) took too long and was stopped.",
      detail: isApp ? nil : "It never said hello. Is it linked with the Parlance library?")
    // The end of a call may close the channel, so the app is informed first; its response comes too
    // late.
    let pending = remove(id)
    if isApp { send(.cancel(id: id, cause: .timeLimit)) }
    end(failure)
    pending?.continuation.resume(throwing: failure)
    guard isApp else { return process.kill() }
    Task { [process] in
      do { try await QuietClock().sleep(for: Self.grace) } catch {
        // Nobody cancels this task.
      }
      process.kill()
    }
  }

  private func cancel(_ id: Int) {
    giveUp(id, Self.cancelled)
  }

  /// Ends one call for a reason and informs the app.
  private func giveUp(_ id: Int, _ failure: IntentFailure) {
    guard let pending = remove(id) else { return }
    // An app that hangs would hang in the next call as well.
    state.withLock { $0.cancelled[id] = timer(id) }
    send(.cancel(id: id, cause: pending.prompter?.cancellationCause ?? .person))
    pending.continuation.resume(throwing: failure)
  }

  private func remove(_ id: Int) -> Pending? {
    let pending = state.withLock { $0.pending.removeValue(forKey: id) }
    pending?.stop()
    return pending
  }

  /// Ends the conversation for a reason, and the program with it.
  private func fail(_ failure: IntentFailure) {
    end(failure)
    process.kill()
  }

  private func finish(_ reason: LineChannel.End) {
    channel.closeAfterWriting()
    let status = process.end()
    defer { finished.finish() }
    let isApp = state.withLock { $0.name != nil }
    let words = process.lastWords
    var detail = isApp ? status : "\(status). Is it linked with the Parlance library?"
    if reason == .lineTooLong { detail = "It wrote a line without an end." }
    if !words.isEmpty { detail += "\n\(words)" }
    end(
      IntentFailure(
        code: .appEnded,
        message: isApp ? "\(name) ended unexpectedly." : "\(name) doesn’t answer as an app should.",
        detail: detail))
  }

  /// Ends everything that waits; the first reason counts.
  private func end(_ failure: IntentFailure) {
    let (pending, updates) = state.withLock { state in
      guard state.failure == nil else { return ([Pending](), [AsyncStream<Void>.Continuation]()) }
      state.failure = failure
      defer {
        state.pending = [:]
        state.updates = []
        state.cancelled.values.forEach { $0.cancel() }
        state.cancelled = [:]
      }
      return (Array(state.pending.values), state.updates)
    }
    for pending in pending {
      pending.stop()
      pending.continuation.resume(throwing: failure)
    }
    updates.forEach { $0.finish() }
    donationChanges.finish()
  }
}
