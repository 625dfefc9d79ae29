package import AppHosting
import Foundation
package import IntentMetadata
import Synchronization

/// Hosts an installed program: its declarations come from a cache, it is started when only a
/// running program has the answer, and it ends after being idle.
///
/// The cache counts only for the build that declared it. A program that is replaced while it runs
/// finishes its work; then it ends, and the new one is asked.
package final class InstalledAppHost: AppHost {
  private struct State {
    var kept: KeptDeclarations.Declaration?
    var hasLooked = false
    /// The build that runs.
    var running: BuildIdentity?
    /// The build that has declared itself to this process, rather than in what was kept of it.
    var confirmed: BuildIdentity?
    var callsInFlight = 0
    var lastUse: ContinuousClock.Instant?
    var idleTask: Task<Void, Never>?
    var forwarder: Task<Void, Never>?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextListener = 0
    /// Whether the program plays something, so that it must not end for being idle.
    var plays = false
    var isShutDown = false
  }

  /// The program.
  package let program: String
  private let process: ProcessHost
  private let declarations: KeptDeclarations?
  private let idleLimit: Duration?
  private let state = Mutex(State())

  /// Creates a host for the program at a path.
  ///
  /// - Parameters:
  ///   - process: Runs the program.
  ///   - declarations: The cached declarations of programs, if there is a cache.
  ///   - idleLimit: How long the program may have nothing to do before it ends; `nil` forever.
  package init(
    program: String, process: ProcessHost, declarations: KeptDeclarations?,
    idleLimit: Duration? = nil
  ) {
    self.program = program
    self.process = process
    self.declarations = declarations
    self.idleLimit = idleLimit
  }

  deinit {
    state.withLock { state in
      state.idleTask?.cancel()
      state.forwarder?.cancel()
      for listener in state.listeners.values { listener.finish() }
    }
  }

  /// Whether the program runs at present.
  package var isRunning: Bool { process.isRunning }

  /// The name from the program, as far as it has declared itself.
  package var name: String? { state.withLock { $0.kept?.metadata.name } }

  /// Whether the program was replaced since it declared itself.
  package var hasChanged: Bool {
    let build = BuildIdentity(ofFileAt: program)
    return state.withLock { state in
      state.kept != nil && build != nil && state.kept?.build != build
    }
  }

  /// Returns what this build declares: from what is kept, else by asking.
  package func metadata() async throws -> AppMetadata {
    await endReplacedProgram()
    let build = BuildIdentity(ofFileAt: program)
    if !process.isRunning, let build, let kept = kept(), kept.build == build {
      return kept.metadata
    }
    return try await askAnew(build)
  }

  /// Returns what the person is likely to want again: the program's last suggestions if it is not
  /// running, since a suggestion is not worth starting it.
  package func suggestions() async throws -> [IntentInvocation] {
    guard process.isRunning else { return kept()?.suggestions ?? [] }
    let suggestions = try await use { try await $0.suggestions() }
    let changed = state.withLock { state -> KeptDeclarations.Declaration? in
      guard state.kept?.suggestions != suggestions else { return nil }
      state.kept?.suggestions = suggestions
      return state.kept
    }
    if let changed { declarations?.keep(changed, ofProgramAt: program) }
    return suggestions
  }

  /// Returns entities of a type, as the program's query finds them.
  package func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]
  {
    try await confirmPolicies()
    return try await use { try await $0.entities(ofType: type, request) }
  }

  /// Returns entities of a type with the values of their properties.
  package func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    try await confirmPolicies()
    return try await use { try await $0.records(ofType: type, request, properties: properties) }
  }

  /// Makes the app fill the index again.
  package func reindex() async throws { try await use { try await $0.reindex() } }

  /// Returns what the query of a parameter finds for a text.
  package func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption] {
    try await use {
      try await $0.options(forParameter: parameter, of: invocation, matching: text)
    }
  }

  /// Returns the options for a parameter, given the values known so far.
  package func options(forParameter parameter: String, of invocation: IntentInvocation)
    async throws -> [ValueOption]
  {
    try await confirmPolicies()
    return try await use { try await $0.options(forParameter: parameter, of: invocation) }
  }

  /// Performs an intent; what it asks meanwhile goes to the prompter.
  package func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    if kept()?.metadata.intent(invocation.intent)?.role == .audioPlayback {
      state.withLock { $0.plays = true }
    }
    try await confirmPolicies()
    return try await use { try await $0.perform(invocation, prompter: prompter) }
  }

  /// Has the app forget what the person did.
  package func forgetDonations() async throws -> Int {
    defer { state.withLock { $0.kept?.suggestions = [] } }
    return try await use { try await $0.forgetDonations() }
  }

  /// Has the app take back what an intent did.
  package func undo(_ token: String) async throws {
    try await confirmPolicies()
    try await use { try await $0.undo(token) }
  }

  /// Tells the app which focus is on, and returns its filters that are in force then.
  package func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter] {
    try await use { try await $0.setFocus(focus) }
  }

  /// Returns the intents whose snippets show something else now; a program that has ended shows nothing.
  package func changedSnippets() -> Set<String> {
    process.isRunning ? process.changedSnippets() : []
  }

  /// Returns a sequence with an element whenever the app announces new names, in whichever run of its
  /// program; it ends with the host.
  package func metadataUpdates() -> AsyncStream<Void> {
    let (stream, sink) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isShutDown else { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = sink
      return state.nextListener
    }
    guard let number else {
      sink.finish()
      return stream
    }
    sink.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[number] = nil }
    }
    return stream
  }

  /// Ends the program if it has performed anything; the next call restarts it.
  package func restart() async { await process.restart() }

  /// Ends the program; later calls throw.
  package func shutdown() async {
    let (idleTask, forwarder, listeners) = state.withLock { state in
      defer { (state.idleTask, state.forwarder, state.listeners) = (nil, nil, [:]) }
      state.isShutDown = true
      return (state.idleTask, state.forwarder, Array(state.listeners.values))
    }
    idleTask?.cancel()
    forwarder?.cancel()
    for listener in listeners { listener.finish() }
    await process.shutdown()
  }

  // MARK: - Declarations

  private func kept() -> KeptDeclarations.Declaration? {
    let (known, hasLooked) = state.withLock { ($0.kept, $0.hasLooked) }
    guard known == nil, !hasLooked else { return known }
    let found = declarations?.declaration(ofProgramAt: program)
    return state.withLock { state in
      state.hasLooked = true
      state.kept = state.kept ?? found
      return state.kept
    }
  }

  private func askAnew(_ build: BuildIdentity?) async throws -> AppMetadata {
    let metadata = try await use { try await $0.metadata() }
    // A program that was replaced while it is at work is still the former build.
    guard let build = state.withLock({ $0.running }) ?? build else { return metadata }
    let suggestions = kept()?.suggestions ?? []
    let declaration = KeptDeclarations.Declaration(
      build: build, metadata: metadata, suggestions: suggestions)
    let isNew = state.withLock { state in
      defer { (state.kept, state.confirmed) = (declaration, build) }
      return state.kept != declaration
    }
    if isNew { declarations?.keep(declaration, ofProgramAt: program) }
    return metadata
  }

  /// Makes the program declare itself before it does anything if its declarations come only from a
  /// file: the lock relies on them, and a change to the file must not have made anything easier
  /// to run.
  ///
  /// - Throws: `IntentFailure` if the program protects more than the file says; the dialogs then
  ///   adopt the program's declarations.
  private func confirmPolicies() async throws {
    let (running, confirmed) = state.withLock { ($0.running, $0.confirmed) }
    let build = (process.isRunning ? running : nil) ?? BuildIdentity(ofFileAt: program)
    guard let build, build != confirmed, let before = kept()?.metadata else { return }
    let now = try await askAnew(build)
    guard before.isEasierToRun(than: now) else { return }
    announce()
    throw IntentFailure(
      code: .appEnded, message: "“\(now.name)” has changed. Please say that again.",
      detail: "It requires authentication for more than it did when it was asked last.")
  }

  /// Ends a program that runs although its file is another one by now, unless it is at work.
  private func endReplacedProgram() async {
    let build = BuildIdentity(ofFileAt: program)
    let isReplaced = state.withLock { state in
      guard let running = state.running, let build, running != build, state.callsInFlight == 0
      else { return false }
      state.running = nil
      return true
    }
    if isReplaced { await process.endProgram() }
  }

  // MARK: - Running

  /// Sends the program a request, and ends it after being idle for some time.
  private func use<Answer>(_ body: (ProcessHost) async throws -> Answer) async throws -> Answer {
    await endReplacedProgram()
    let build = BuildIdentity(ofFileAt: program)
    state.withLock { state in
      state.callsInFlight += 1
      if !process.isRunning { state.running = build }
    }
    defer {
      state.withLock { state in
        state.callsInFlight -= 1
        state.lastUse = .now
      }
      followProgram()
      endWhenIdle()
    }
    return try await body(process)
  }

  /// Passes on what the running program announces.
  private func followProgram() {
    guard process.isRunning else { return }
    state.withLock { state in
      guard state.forwarder == nil, !state.isShutDown else { return }
      let updates = process.metadataUpdates()
      state.forwarder = Task { [weak self] in
        for await _ in updates { self?.announce() }
        self?.state.withLock { $0.forwarder = nil }
      }
    }
  }

  private func announce() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }

  /// Ends the program once it was idle for the limit, with one timer, however many calls there are.
  private func endWhenIdle() {
    guard let idleLimit else { return }
    state.withLock { state in
      guard state.idleTask == nil, !state.isShutDown else { return }
      state.idleTask = Task { [weak self] in
        var rest = idleLimit
        while true {
          do { try await QuietClock().sleep(for: rest) } catch { return }
          guard let self, let next = self.timeUntilIdle(idleLimit) else { break }
          rest = next
        }
        await self?.endIdleProgram()
      }
    }
  }

  /// Returns the time until the program may count as idle, or `nil` if it already does.
  private func timeUntilIdle(_ limit: Duration) -> Duration? {
    state.withLock { state in
      if state.callsInFlight > 0 || state.plays { return limit }
      let rest = limit - (state.lastUse.map { ContinuousClock.now - $0 } ?? limit)
      return rest > .zero ? rest : nil
    }
  }

  private func endIdleProgram() async {
    let isIdle = state.withLock { state in
      state.idleTask = nil
      guard state.callsInFlight == 0 else { return false }
      state.running = nil
      return true
    }
    guard isIdle else { return endWhenIdle() }
    await process.endProgram()
  }
}

extension AppMetadata {
  /// Whether an intent is easier to run here than in another declaration of the app; one that is declared here alone requires
  /// authentication there.
  fileprivate func isEasierToRun(than other: AppMetadata) -> Bool {
    intents.contains { intent in
      let there = other.intent(intent.id)?.authentication ?? .requiresAuthentication
      return intent.authentication != there
        && (intent.authentication == .alwaysAllowed || there == .requiresLocalDeviceAuthentication)
    }
  }
}
