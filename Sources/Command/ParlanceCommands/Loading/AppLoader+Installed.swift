import AppHosting
import InstalledApps
import IntentMetadata
import MetadataImport

/// An installed app, opened as far as it can be.
struct OpenedApp {
  var app: InstalledApp
  /// What it was opened as; empty if there is a problem.
  var entries: [AppSources.Entry] = []
  /// What it declares.
  var metadata: [AppMetadata] = []
  /// The locations of its phrases.
  var phrasePlaces = PhrasePlaces()
  /// Why it is not used, or `nil`.
  var problem: AppProblem?

  /// Closes what was opened.
  func close() async {
    for case .host(let host) in entries { await host.shutdown() }
  }
}

extension AppLoader {
  /// Opens the installed apps, or returns `nil` if there are none.
  ///
  /// An app that cannot be used is skipped and reported; the others work.
  ///
  /// - Throws: `CommandFailure` if the list cannot be read, or none of the apps can be used.
  func installed() async throws -> AppSources? {
    let apps = try InstalledAppsList.apps(context).filter(\.isEnabled)
    guard !apps.isEmpty else { return nil }
    var sources = AppSources()
    sources.locale = options.locale
    for opened in await open(apps) {
      if let problem = opened.problem {
        context.notes.print("\(problem.words(for: opened.app)) \(problem.mend)", .warning)
      }
      sources.entries += opened.entries
      sources.phrasePlaces.formUnion(opened.phrasePlaces)
    }
    guard !sources.entries.isEmpty else {
      throw CommandFailure(
        .unavailable, "None of the installed apps can be used.",
        hint: "\(CommandContext.quoted("apps list")) shows them; --app names another one.")
    }
    sources.areInstalled = true
    return sources
  }

  /// Opens installed apps; if two have the same name, the first counts.
  func open(_ apps: [InstalledApp]) async -> [OpenedApp] {
    var taken: [String: InstalledApp] = [:]
    var all: [OpenedApp] = []
    for app in apps {
      var opened = await open(app)
      let names = opened.metadata.map { $0.name.lowercased() }
      if let other = names.lazy.compactMap({ taken[$0] }).first {
        await opened.close()
        opened.problem = .sameName(opened.metadata.first?.name ?? app.name, other: other.path)
        opened.entries = []
      }
      if opened.problem == nil { for name in names { taken[name] = app } }
      all.append(opened)
    }
    return all
  }

  /// Opens an installed app; a program from its cached declaration, if the build has not changed.
  func open(_ app: InstalledApp) async -> OpenedApp {
    var opened = OpenedApp(app: app)
    opened.problem = AppDirectory.problem(of: app)
    guard opened.problem == nil else { return opened }
    guard app.isProgram else { return await openFiles(opened) }
    let sandbox = options.sandbox ? Sandbox(environment: context.environment) : nil
    let known = openHosts[app.path]
    let host =
      known
      ?? installedHost(
        app.path,
        AppSources.host(
          for: app.path, timeLimit: timeLimit, sandbox: sandbox, locale: options.locale,
          environment: context.environment))
    do {
      opened.metadata = [try await host.metadata()]
      opened.entries = [.host(host)]
    } catch {
      if known == nil { await host.shutdown() }
      opened.problem = .noAnswer(
        error as? IntentFailure ?? IntentFailure(code: .appEnded, message: "\(error)"))
    }
    return opened
  }

  /// Returns a host that starts a program when it is needed.
  func installedHost(_ path: String, _ process: ProcessHost) -> InstalledAppHost {
    InstalledAppHost(
      program: path, process: process,
      declarations: KeptDeclarations(environment: context.environment, locale: options.locale),
      idleLimit: idleLimit)
  }

  private func openFiles(_ opened: OpenedApp) async -> OpenedApp {
    var opened = opened
    var sources = AppSources()
    do {
      try add(opened.app.path, names: opened.app.spokenNames, lists: [:], to: &sources)
      opened.metadata = try await sources.declared()
      opened.entries = sources.entries
      opened.phrasePlaces = sources.phrasePlaces
    } catch {
      opened.problem = .unreadable((error as? CommandFailure)?.message ?? "\(error)")
    }
    return opened
  }
}

/// The list of installed apps, with its errors in the words of the command line.
enum InstalledAppsList {
  /// Returns the apps that are installed or announced.
  ///
  /// - Throws: `CommandFailure` if the list cannot be read.
  static func apps(_ context: CommandContext) throws(CommandFailure) -> [InstalledApp] {
    do throws(AppRegistryError) {
      return try AppDirectory(environment: context.environment).apps()
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// Creates the failure of a list of installed apps.
  init(_ error: AppRegistryError) {
    let hint: String =
      switch error.code {
      case .damaged:
        "Move the file away and add the apps again with \(CommandContext.quoted("apps add")); --app works without it."
      case .newerVersion: "Update this program, or set XDG_CONFIG_HOME to another folder."
      case .openToOthers: "Remove write permission for others: chmod go-w “\(error.path)”."
      case .full: "Make room and try again."
      case .unavailable: "Make its folder writable, or set XDG_CONFIG_HOME to one that is."
      case .busy: "Try again; if that does not help, restart the program that holds it."
      case .tooMany: "\(CommandContext.quoted("apps remove")) removes one that you do not need."
      }
    let isBad = error.code == .damaged || error.code == .newerVersion
    self.init(isBad ? .badInput : .unavailable, error.description, hint: hint)
  }
}

extension AppProblem {
  /// A word for records.
  var state: String {
    switch self {
    case .gone: "gone"
    case .noProgram: "noProgram"
    case .noAnswer: "noAnswer"
    case .sameName: "sameName"
    case .unreadable: "unreadable"
    }
  }

  /// Returns a sentence that explains what is wrong with an app.
  func words(for app: InstalledApp) -> String {
    switch self {
    case .gone(let path): "“\(app.name)” is left out: the file “\(path)” no longer exists."
    case .noProgram(let path): "“\(app.name)” is left out: “\(path)” is not a program."
    case .noAnswer(let failure):
      "“\(app.name)” is left out: \(failure.message)"
        + (failure.detail.map { " \($0)" } ?? "")
    case .sameName(let name, let other):
      "“\(app.path)” is left out: “\(other)” is called “\(name)” too, and takes precedence."
    case .unreadable(let reason): "“\(app.name)” is left out: \(reason)"
    }
  }

  /// A sentence that says what to do about it.
  var mend: String {
    switch self {
    case .gone, .noProgram:
      "Build or install it again, or remove it from the list with \(CommandContext.quoted("apps remove"))."
    case .noAnswer:
      "Build and add it again, or turn it off with \(CommandContext.quoted("apps disable"))."
    case .sameName:
      "\(CommandContext.quoted("apps disable")) with its path turns off the one you do not want."
    case .unreadable:
      "Fix the file, or remove it from the list with \(CommandContext.quoted("apps remove"))."
    }
  }

  /// The exit status of the verb that adds such an app.
  var status: ExitStatus {
    switch self {
    case .gone: .noSuchFile
    case .noProgram, .noAnswer: .unavailable
    case .sameName, .unreadable: .badInput
    }
  }
}
