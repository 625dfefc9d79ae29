import Assistant
import DialogManagement
import PhraseChecks
import Foundation
import IntentMetadata
import SessionStore

/// The surroundings of a dialog with a person: the lock, the session store, a recording, a voice.
struct SessionSetup: Sendable {
  /// Where the person is asked for their passcode.
  let desk: any PersonDesk
  private let authenticator: UnlockDesk
  /// The service that holds the dialog; it stores everything, and this program nothing.
  private let service: ServiceDialog?
  let lock: PersonLock
  let focus: FocusDesk
  private let voice = Voice()
  private let options: SessionOptions
  /// Whether the device was locked when the session began.
  private let startedLocked: Bool
  private let context: CommandContext
  let locale: DialogLocale
  private let start = LocalTime(.now)
  private let store: SessionStore?
  private let session: OpenSession?
  private let complaints: StoreComplaints

  /// Opens everything that the options request; if anything else cannot be opened, that is
  /// reported.
  ///
  /// - Parameters:
  ///   - locale: The language and the time zone of the dialog.
  ///   - service: The service that holds the dialog, or `nil` if it is in this process.
  init(
    _ options: SessionOptions, locale: DialogLocale, context: CommandContext,
    service: ServiceDialog? = nil
  ) {
    self.service = service
    self.options = options
    self.context = context
    self.locale = locale
    authenticator = UnlockDesk(passcode: PasscodeFile(environment: context.environment))
    desk = service ?? authenticator
    lock = PersonLock(context: context, startsLocked: options.locked)
    startedLocked = lock.isLocked()
    complaints = StoreComplaints(notes: context.notes)
    (store, session) =
      service == nil ? Self.openStore(options, context, complaints) : (nil, nil)
    focus = FocusDesk(store: store, notes: context.notes)
    if options.locked, PasscodeFile(environment: context.environment)?.isSet != true {
      context.notes.print(
        "The device is locked and no passcode is set, so nothing can unlock it; \(CommandContext.quoted("passcode")) sets one.",
        .warning)
    }
  }

  /// The settings of the assistant.
  var settings: DialogSettings {
    var settings = DialogSettings(
      locale: locale, authenticator: authenticator, journal: session)
    settings.lock = lock
    if let store {
      do { settings.preferredApps = try store.preferredApps() } catch { complaints.add(error) }
      settings.keepPreferredApps = { [complaints] apps in
        do throws(SessionStoreError) { try store.keepPreferredApps(apps) } catch {
          complaints.add(error)
        }
      }
    }
    settings.widgets = store
    settings.performLimit = options.appLimit
    settings.finishSpeaking = { [voice] in await voice.finish() }
    // People who hear a voice may not look at the screen.
    let output = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    settings.hasScreen = output.isTerminal && !options.speak
    return settings
  }

  /// Returns the output for events.
  ///
  /// - Throws: `CommandFailure` if the recording or the page cannot be started, or nothing can
  ///   speak.
  func output(_ format: OutputFormat, printer: EventPrinter) throws -> DialogOutput {
    let speaker = try speaker()
    voice.use(speaker)
    return DialogOutput(
      format: format, printer: printer, recorder: try recorder(), page: try page(),
      speaker: speaker,
      keeper: service ?? session, timeZone: locale.calendar.timeZone, context: context)
  }

  /// Returns the events that report the tasks of killed sessions.
  func unfinished(_ assistant: Assistant?) async -> [AssistantEvent] {
    if let service { return await service.takeEarlyEvents() }
    guard let store, let assistant else { return [] }
    var events: [AssistantEvent] = []
    do {
      for session in try store.unfinished() {
        events += await assistant.tell(ofUnfinished: session.progress)
      }
    } catch {
      complaints.add(error)
    }
    return events
  }

  /// Records that the unfinished sessions have been reported.
  func personKnowsOfUnfinished() {
    do { try store?.closeKilled() } catch { complaints.add(error) }
  }

  /// Turns on the requested focus, otherwise the one that was on before.
  func beginFocus(_ assistant: Assistant) async { await focus.begin(options.focus, assistant) }

  /// Ends the session.
  func end() async { await session?.end() }

  // MARK: - Parts

  private static func openStore(
    _ options: SessionOptions, _ context: CommandContext, _ complaints: StoreComplaints
  ) -> (SessionStore?, OpenSession?) {
    guard !options.noStore else { return (nil, nil) }
    let notes = context.notes
    guard
      let url = options.store.map({ URL(filePath: $0) })
        ?? SessionStore.defaultURL(environment: context.environment)
    else {
      notes.print(
        "Neither XDG_STATE_HOME nor HOME names a folder, so this dialog is not saved. "
          + "Name a file with --store, or use --no-store.", .warning)
      return (nil, nil)
    }
    var store: SessionStore?
    do {
      let opened = try SessionStore(url: url) { complaints.add($0) }
      store = opened
      let session = try OpenSession(in: opened, keepsTranscript: options.transcript) {
        complaints.add($0)
      }
      return (opened, session)
    } catch {
      complaints.add(error, isSaved: false)
      return (store, nil)
    }
  }

  private func recorder() throws -> ScenarioRecorder? {
    guard let path = options.record else { return nil }
    var scenario = Scenario(name: URL(filePath: path).deletingPathExtension().lastPathComponent)
    scenario.now = start.date
    scenario.locale = locale.asked
    scenario.isLocked = startedLocked
    do {
      return try ScenarioRecorder(url: URL(filePath: path), scenario: scenario)
    } catch {
      throw CommandFailure(
        .noSuchFile, "The recording “\(path)” cannot be written: \(error.localizedDescription)",
        hint: "Name a file in a folder that exists.")
    }
  }

  private func page() throws -> SnippetPage? {
    guard let path = options.html else { return nil }
    do {
      return try SnippetPage(url: URL(filePath: path), language: locale.answers ?? "en")
    } catch {
      throw CommandFailure(
        .noSuchFile, "The page “\(path)” cannot be written: \(error.localizedDescription)",
        hint: "Name a file in a folder that exists.")
    }
  }

  private func speaker() throws -> Speaker? {
    guard options.speak else { return nil }
    let notes = context.notes
    do {
      let program = try SpeechProgram(environment: context.environment)
      return Speaker(program, language: locale.answers ?? "en") { error in
        notes.print("\(error) The dialog continues without it.", .warning)
      }
    } catch {
      throw CommandFailure(
        .unavailable, "\(error)", hint: "On Debian, “apt-get install espeak-ng” installs one.")
    }
  }
}
