import InstalledApps
import PhraseTemplates
import AppHosting
import Assistant
import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata
import MetadataImport

/// Makes matchers and assistants from the options of the command line.
enum Matching {
  /// Returns the options of a match.
  static func options(_ options: MatchingOptions) -> MatchOptions {
    MatchOptions(
      isExact: options.exact, findsParaphrases: options.paraphrases,
      minimumScore: options.minimumScore ?? MatchOptions.defaultMinimumScore,
      minimumParaphraseScore: options.minimumScore
        ?? MatchOptions.defaultMinimumParaphraseScore,
      context: options.contextValues.mapValues { .string($0) })
  }

  /// Returns the matcher for apps.
  ///
  /// Invalid phrases are reported. A running app works without them; in a file they are an
  /// error, because a file can be fixed.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; each app's own if it is `nil`.
  ///   - places: The locations of phrases that do not carry them.
  /// - Throws: `Reported` if a file has such phrases.
  static func matcher(
    for apps: [AppMetadata], locale: String?, places: PhrasePlaces = PhrasePlaces()
  ) throws -> IntentMatcher {
    let notes = CommandContext.current.notes
    let findings = apps.compactMap(\.phraseSet).flatMap { PhraseSetValidator.validate($0) }
    notes.print(findings.filter { $0.severity != .note })
    guard !findings.contains(where: \.isError) else { throw Reported(status: .badInput) }
    let matcher = try IntentMatcher(apps: apps, locale: locale)
    for problem in matcher.problems {
      var told = problem
      told.source = places.place(of: problem.source.text, in: problem.app) ?? problem.source
      notes.print(told.lines, problem.source.file == nil ? .warning : .bad)
    }
    guard matcher.problems.allSatisfy({ $0.source.file == nil }) else {
      throw Reported(status: .badInput)
    }
    return matcher
  }

  /// Returns an assistant for apps whose declarations are known.
  static func assistant(
    for sources: AppSources, apps: [AppMetadata], _ options: MatchingOptions,
    _ settings: DialogSettings
  ) async throws -> Assistant {
    let configuration = try configuration(for: sources, options, settings)
    do {
      return try await Assistant(
        hosts: try hosts(of: sources, settings), configuration: configuration)
    } catch let failure as IntentFailure {
      throw CommandFailure(.unavailable, failure.message, hint: failure.detail)
    }
  }

  /// Returns the hosts of the apps, which find entities by conditions in words and set widgets if the
  /// language has data for that.
  static func hosts(of sources: AppSources, _ settings: DialogSettings) throws -> [any AppHost] {
    let finder = try finder(settings)
    let widgets = settings.widgets ?? UnkeptWidgetSettings()
    let reader = try settings.locale.reader(now: settings.now)
    return try sources.hosts().map { host in
      // A file has no entities to look up, except for the names that it lists.
      guard !(host is DryRunHost) else { return host }
      let finding: any AppHost = finder.map { FindingHost(host, reader: $0) } ?? host
      let configuring = ConfiguringHost(
        finding, locale: settings.locale.answers ?? "en", settings: widgets, reader: reader)
      return configuring ?? finding
    } + sources.builtIn
  }

  private static func finder(_ settings: DialogSettings) throws -> FindReader? {
    let (locale, now) = (settings.locale, settings.now)
    return FindReader(
      locale: locale.answers ?? "en", reader: try locale.reader(now: now),
      calendar: locale.calendar, now: now)
  }

  /// Returns the configuration of an assistant.
  static func configuration(
    for sources: AppSources, _ options: MatchingOptions, _ settings: DialogSettings
  ) throws -> Assistant.Configuration {
    let compiled = sources.compiled
    let (locale, now) = (settings.locale, settings.now)
    var matchOptions = Self.options(options)
    matchOptions.calendar = locale.calendar
    let options = matchOptions
    let finder = try finder(settings)
    var configuration = Assistant.Configuration(
      dialog: .init(reader: try locale.reader(now: now), language: locale.language)
    ) { apps in
      AssistantMatcher(
        matcher: try compiled ?? matcher(for: apps, locale: locale.phrases), options: options,
        finder: finder, now: now)
    }
    configuration.dialog.hasScreen = settings.hasScreen
    configuration.dialog.names = settings.names
    configuration.dialog.isExact = options.isExact
    configuration.now = now
    configuration.isLocked = settings.isLocked
    configuration.lock = settings.lock
    configuration.authenticator = settings.authenticator
    configuration.journal = settings.journal
    configuration.dialog.preferredApps = settings.preferredApps
    configuration.keepPreferredApps = settings.keepPreferredApps
    configuration.finishSpeaking = settings.finishSpeaking
    if let limit = settings.performLimit { configuration.performLimit = limit }
    return configuration
  }
}

/// The settings of a dialog, apart from its apps.
struct DialogSettings: Sendable {
  /// The language and the time zone.
  var locale: DialogLocale
  /// Returns the time to which "tomorrow" refers.
  var now: @Sendable () -> Date = { .now }
  /// Whether the device is locked at the start.
  var isLocked = false
  /// The lock of the person's device, or `nil` for a lock of this dialog alone.
  var lock: (any DeviceLock)?
  /// Whether the person sees the output, so that an app's shorter words suffice.
  var hasScreen = false
  /// What the person calls the assistant.
  var names: [String] = []
  /// Asks the person to authenticate.
  var authenticator: (any Authenticator)?
  /// Records the current task.
  var journal: (any SessionJournal)?
  /// The apps that the person chose permanently, by the domain of the schemas.
  var preferredApps: [String: String] = [:]
  /// Stores the person's choices.
  var keepPreferredApps: (@Sendable ([String: String]) -> Void)?
  /// Stores the settings of widgets, or `nil` if they last as long as the dialog.
  var widgets: (any WidgetSettings)?
  /// Waits until nothing is being spoken.
  var finishSpeaking: (@Sendable () async -> Void)?
  /// How long an intent may run without reporting progress, or `nil` for the default.
  var performLimit: Duration?
}

extension MatcherProblem {
  /// The problem as lines for people: location, message, hint.
  fileprivate var lines: String {
    let place = [source.file ?? app, source.line.map(String.init), source.column.map(String.init)]
      .compactMap { $0 }.joined(separator: ":")
    return
      (["\(place): \(message) [\(rule)]", "  " + source.text] + (hint.map { ["  " + $0] } ?? []))
      .joined(separator: "\n")
  }
}
