import ArgumentParser
import InstalledApps
import PhraseTemplates

/// Shows and changes a person's apps.
struct AppsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "Lists, installs and removes your apps.",
    discussion: """
      Verbs without --app use these apps: those that you add, and those that desktop entries announce \
      with the key X-Parlance-App. Declarations are cached, so matching and completing start no program.
      """,
    subcommands: [
      AppsListCommand.self, AppsAddCommand.self, AppsRemoveCommand.self, AppsShowCommand.self,
      AppsEnableCommand.self, AppsDisableCommand.self,
    ], defaultSubcommand: AppsListCommand.self)
}

/// Lists the apps.
struct AppsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the apps, and says why some are not used.")

  @OptionGroup var output: AppsOutputOptions

  func run() async throws {
    let context = CommandContext.current
    let apps = try InstalledAppsList.apps(context)
    let opened = await output.loader.open(apps.filter(\.isEnabled))
    var records = AppRecords(output, context)
    for app in apps {
      try records.write(opened.first { $0.app == app } ?? OpenedApp(app: app))
    }
    try records.finish()
    for each in opened { await each.close() }
    guard apps.isEmpty, output.writesText(context) else { return }
    context.answers.printWrapped(
      "No app is installed. \(CommandContext.quoted("apps add PATH")) adds a program, a package or a phrase set."
    )
  }
}

/// Shows apps in detail.
struct AppsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows what an app declares, or why it is not used.",
    discussion: "On a locked device, entities of protected intents are not shown.")

  @OptionGroup var output: AppsOutputOptions
  @Argument(help: ArgumentHelp("The app's name or path.", valueName: "app"))
  var names: [String]

  func run() async throws {
    let context = CommandContext.current
    let meant = try InstalledAppsList.named(names, context)
    var records = AppRecords(output, context)
    for opened in await output.loader.open(meant) {
      try records.write(opened, inDetail: true)
      await opened.close()
    }
    try records.finish()
  }
}

/// Removes apps from the list.
struct AppsRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes apps from the list, but not their programs."
  )

  @OptionGroup var output: AppsOutputOptions
  @Argument(help: ArgumentHelp("The app's name or path.", valueName: "app"))
  var names: [String]

  func run() throws {
    let context = CommandContext.current
    let meant = try InstalledAppsList.named(names, context)
    if let announced = meant.first(where: { $0.announcement != nil }) {
      throw CommandFailure(
        .badInput,
        "“\(announced.name)” is announced by “\(announced.announcement ?? "")”, so it cannot be "
          + "removed from the list.",
        hint: "\(CommandContext.quoted("apps disable \(announced.name)")) turns it off.")
    }
    try InstalledAppsList.change(context) { content in
      content.apps.removeAll { app in meant.contains { $0.path == app.path } }
    }
    for app in meant { KeptDeclarations(environment: context.environment)?.forget(app.path) }
    try output.report(meant, "removed", context)
  }
}

/// Turns apps on.
struct AppsEnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turns apps on again.")

  @OptionGroup var output: AppsOutputOptions
  @Argument(help: ArgumentHelp("The app's name or path.", valueName: "app"))
  var names: [String]

  func run() throws { try InstalledAppsList.turn(names, on: true, output) }
}

/// Turns apps off.
struct AppsDisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Turns apps off, but keeps them on the list.")

  @OptionGroup var output: AppsOutputOptions
  @Argument(help: ArgumentHelp("The app's name or path.", valueName: "app"))
  var names: [String]

  func run() throws { try InstalledAppsList.turn(names, on: false, output) }
}

extension InstalledAppsList {
  /// Returns the apps that words identify, each once.
  ///
  /// - Throws: `CommandFailure` if a word identifies none, or several.
  static func named(_ words: [String], _ context: CommandContext) throws -> [InstalledApp] {
    let apps = try apps(context)
    var meant: [InstalledApp] = []
    for word in words {
      let exact = apps.filter { $0.isCalled(word) }
      // Such as “SoupChef”, the program of the app “Soup Chef”.
      let found = exact.isEmpty ? apps.filter { $0.hasFile(named: word) } : exact
      guard let app = found.first else {
        throw CommandFailure(
          .unavailable, "No app “\(word.prefix(100))” is installed.",
          hint: Suggestion.hint(for: word, among: apps.map(\.name))
            ?? "\(CommandContext.quoted("apps list")) lists the installed apps.")
      }
      guard found.count == 1 else {
        throw CommandFailure(
          .badInput, "\(found.count) apps are called “\(word.prefix(100))”.",
          hint: "Name one by its path: \(found.map { "“\($0.path)”" }.joined(separator: ", ")).")
      }
      if !meant.contains(app) { meant.append(app) }
    }
    return meant
  }

  /// Changes the list.
  ///
  /// - Throws: `CommandFailure` if it cannot be read or written, or there is no home for it.
  static func change(
    _ context: CommandContext, _ body: (inout AppRegistry.Content) -> Void
  ) throws(CommandFailure) {
    guard let registry = AppRegistry(environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "Neither XDG_CONFIG_HOME nor HOME names a folder for the list of apps.",
        hint: "Set HOME.")
    }
    do throws(AppRegistryError) {
      try registry.change { (content) throws(AppRegistryError) in body(&content) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Turns the apps that words identify on or off.
  static func turn(_ words: [String], on isOn: Bool, _ output: AppsOutputOptions) throws {
    let context = CommandContext.current
    let meant = try named(words, context)
    let directory = AppDirectory(environment: context.environment)
    for app in meant {
      do throws(AppRegistryError) { try directory.setEnabled(isOn, app) } catch {
        throw CommandFailure(error)
      }
    }
    try output.report(meant, isOn ? "enabled" : "disabled", context)
  }
}
