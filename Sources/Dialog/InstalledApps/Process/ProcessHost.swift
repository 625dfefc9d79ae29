public import AppHosting
import Foundation
public import IntentMetadata
import Synchronization

/// Hosts an app that is a separate program, linked with the Parlance library.
///
/// The program is started when it is first needed. If it hangs, crashes or sends invalid data, the
/// current call fails, and the next call restarts it.
public final class ProcessHost: AppHost {
  private struct State {
    var connection: AppConnection?
    /// The name under which the app is known here: the first it gave, whatever it says later.
    var name: String?
    var isShutDown = false
    /// The focus that is on, about which a restarted program has to be told again.
    var focus: FocusRequest?
    /// Whether the program has performed anything since it was started.
    var hasPerformed = false
  }

  /// The path of the program.
  package var program: String { executable }
  private let executable: String
  private let timeLimit: Duration
  private let sandbox: Sandbox?
  private let locale: String?
  private let donationStore: DonationStoreProvider?
  private let indexStore: IndexStoreProvider?
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// Creates a host for the program at a path.
  ///
  /// - Parameters:
  ///   - executable: the path of the program.
  ///   - timeLimit: The time limit of the app for a call, not counting the person's time to answer.
  ///   - sandbox: The sandbox of the program, or `nil` if it has the person's permissions.
  ///   - clock: what measures that time.
  public convenience init(
    executable: String, timeLimit: Duration = .seconds(20), sandbox: Sandbox? = nil,
    clock: any Clock<Duration> = QuietClock()
  ) {
    self.init(
      executable: executable, timeLimit: timeLimit, sandbox: sandbox, donationStore: nil,
      clock: clock)
  }

  /// Creates a host that stores the app's donations and index entries.
  ///
  /// - Parameters:
  ///   - locale: The language that the app should speak, if it can; `nil` for that of the
  ///     environment.
  ///   - donationStore: Opens what is kept of the app that the program turns out to be.
  ///   - indexStore: Opens what is kept of the app's index.
  package init(
    executable: String, timeLimit: Duration = .seconds(20), sandbox: Sandbox?,
    locale: String? = nil, donationStore: DonationStoreProvider?,
    indexStore: IndexStoreProvider? = nil,
    clock: any Clock<Duration> = QuietClock()
  ) {
    self.indexStore = indexStore
    self.locale = locale
    self.sandbox = sandbox
    self.executable = executable
    self.timeLimit = timeLimit
    self.donationStore = donationStore
    self.clock = clock
  }

  deinit {
    guard let connection = state.withLock(\.connection) else { return }
    Task { await connection.close() }
  }

  /// Returns what the app declares, with the entities that it suggests now.
  public func metadata() async throws -> AppMetadata {
    guard case .metadata(var metadata) = try await connection().call(.metadata) else {
      throw mismatch("metadata")
    }
    metadata.name = state.withLock { [metadata] state in
      let name = state.name ?? metadata.name
      state.name = name
      return name
    }
    return metadata
  }

  /// Returns entities of a type, as the app's query finds them.
  public func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue]
  {
    let answer = try await connection().call(.entities(type: type, request: request))
    guard case .entities(let entities) = answer else { throw mismatch("entities") }
    return entities
  }

  /// Returns entities of a type with the values of their properties.
  public func records(
    ofType type: String, _ request: EntityRequest, properties: Set<String>?
  ) async throws -> [EntityRecord] {
    let answer = try await connection().call(
      .records(type: type, request: request, properties: properties))
    guard case .records(let records) = answer else { throw mismatch("entities") }
    return records
  }

  /// Makes the app fill the index again, and returns once its entries are stored.
  public func reindex() async throws {
    let connection = try connection()
    guard case .done = try await connection.call(.reindex) else {
      throw mismatch("the end of indexing")
    }
    try await connection.finishIndexing()
  }

  /// Returns the options for a parameter, given the values known so far.
  public func options(forParameter parameter: String, of invocation: IntentInvocation)
    async throws -> [ValueOption]
  {
    let answer = try await connection().call(
      .options(parameter: parameter, invocation: invocation))
    guard case .options(let options) = answer else { throw mismatch("options") }
    return options
  }

  /// Returns what the query of a parameter finds for a text.
  public func options(
    forParameter parameter: String, of invocation: IntentInvocation, matching text: String
  ) async throws -> [ValueOption] {
    let answer = try await connection().call(
      .matches(parameter: parameter, invocation: invocation, text: text))
    guard case .options(let options) = answer else { throw mismatch("options") }
    return options
  }

  /// Returns what the person is likely to want again, likeliest first.
  public func suggestions() async throws -> [IntentInvocation] {
    guard case .suggestions(let found) = try await connection().call(.suggestions) else {
      throw mismatch("suggestions")
    }
    return found
  }

  /// Has the app delete all that it has kept of what the person did.
  public func forgetDonations() async throws -> Int {
    let connection = try connection()
    // An app that does not answer, or not truthfully, keeps nothing here either.
    defer { connection.forgetDonations() }
    guard case .count(let count) = try await connection.call(.forgetDonations) else {
      throw mismatch("how much it has forgotten")
    }
    return count
  }

  /// Performs an intent; what it asks meanwhile goes to the prompter.
  ///
  /// What the app passes on is its own, whatever name it gives.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    let connection = try connection()
    state.withLock { $0.hasPerformed = true }
    if let run = prompter.runID { connection.begin(run: run) }
    let answer = try await connection.call(
      .perform(invocation: invocation, run: prompter.runID), prompter: prompter)
    guard case .outcome(let outcome) = answer else { throw mismatch("an outcome") }
    guard case .finished(var completion) = outcome else { return outcome }
    completion.opensIntent?.app = invocation.app
    return .finished(completion)
  }

  /// Has the app take back what an intent did.
  public func undo(_ token: String) async throws {
    guard case .done = try await connection().call(.undo(token: token)) else {
      throw mismatch("the end of undoing")
    }
  }

  /// Tells the app which focus is on, and returns its filters that are in force then.
  public func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter] {
    let connection = try connection()
    state.withLock { $0.focus = focus }
    guard case .focusFilters(let filters) = try await connection.call(.setFocus(focus)) else {
      throw mismatch("the filters of a focus")
    }
    return filters
  }

  /// Returns the intents whose snippets show something else now, since this was asked last.
  public func changedSnippets() -> Set<String> {
    do { return try connection().takeChangedSnippets() } catch { return [] }
  }

  /// Returns a sequence with an element whenever the app announces new names; it ends with the app.
  public func metadataUpdates() -> AsyncStream<Void> {
    do { return try connection().updates() } catch { return AsyncStream { $0.finish() } }
  }

  /// Ends the program if it has performed anything; the next call restarts it.
  public func restart() async {
    let connection = state.withLock { state -> AppConnection? in
      guard state.hasPerformed else { return nil }
      defer { state.connection = nil }
      state.hasPerformed = false
      return state.connection
    }
    await connection?.close()
  }

  /// Whether the program runs.
  package var isRunning: Bool {
    state.withLock { $0.connection.map { !$0.hasEnded } ?? false }
  }

  /// Ends the program; the next call restarts it.
  package func endProgram() async {
    let connection = state.withLock { state in
      defer { state.connection = nil }
      state.hasPerformed = false
      return state.connection
    }
    await connection?.close()
  }

  /// Ends the program; later calls throw.
  public func shutdown() async {
    let connection = state.withLock { state in
      defer { state.connection = nil }
      state.isShutDown = true
      return state.connection
    }
    await connection?.close()
  }

  private func connection() throws -> AppConnection {
    try state.withLock { state in
      guard !state.isShutDown else {
        throw IntentFailure(code: .appEnded, message: "“\(executable)” has been shut down.")
      }
      if let connection = state.connection, !connection.hasEnded { return connection }
      // A program that took too long may still clean up; two of one app would disturb each other.
      state.connection?.kill()
      let connection = try AppConnection(
        executable: executable,
        arguments: [AppMessage.serveArgument] + (locale.map { [$0] } ?? []), timeLimit: timeLimit,
        sandbox: sandbox, donationStore: donationStore, indexStore: indexStore, clock: clock)
      state.connection = connection
      if let focus = state.focus {
        Task {
          do { _ = try await connection.call(.setFocus(focus)) } catch {
            // The person has heard of a filter that fails when they turned the focus on.
          }
        }
      }
      return connection
    }
  }

  private func mismatch(_ wanted: String) -> IntentFailure {
    let connection = state.withLock(\.connection)
    let name = connection?.name ?? "“\(URL(filePath: executable).lastPathComponent)”"
    return IntentFailure(
      code: .appEnded, message: "\(name) doesn’t answer as an app should.",
      detail: "It was asked for \(wanted) and sent something else.")
  }
}
