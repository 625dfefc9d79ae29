import ArgumentParser
import Foundation
import InstalledApps
import IntentMetadata
import MetadataImport

/// Adds apps to the list.
struct AppsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Installs programs, packages and phrase sets as apps.",
    discussion: """
      Builds a package first, and installs all its apps, or the one that --product names. Adding an app \
      again refreshes its declaration.
      """)

  @OptionGroup var output: AppsOutputOptions

  @Option(
    name: .customLong("app-name"),
    help: ArgumentHelp(
      "The spoken name of a phrase set that does not have one. Repeat it for further names.",
      valueName: "name"))
  var spokenNames: [String] = []

  @Option(help: ArgumentHelp("The app to install from a package.", valueName: "name"))
  var product: String?

  @Argument(
    help: ArgumentHelp("A program, a folder of a package, or a phrase set.", valueName: "source"))
  var sources: [String]

  func run() async throws {
    let context = CommandContext.current
    var records = AppRecords(output, context)
    let usedExamples = try InstalledAppsList.apps(context).allSatisfy { !$0.isEnabled }
    for source in sources {
      for app in try candidates(source, context) {
        var opened = await output.loader.open(asking(app, context))
        await opened.close()
        if let problem = opened.problem { throw failure(problem, of: app) }
        opened.app.name = opened.metadata.first?.name ?? app.name
        try await add(&opened, context)
        try records.write(opened)
      }
    }
    try records.finish()
    if usedExamples, output.writesText(context) { tellOfExamples(context) }
  }

  /// Says that the example apps, which are used if there are no others, are no longer used.
  private func tellOfExamples(_ context: CommandContext) {
    guard let example = ExampleApps.paths(in: context.executableFolder).first else { return }
    context.notes.printWrapped(
      "From now on your own apps are used, and the example apps are not; "
        + "\(context.quoted("apps add \(example)")) adds one of those.", .faint)
  }

  /// Discards a program's cached declaration, so that it is queried.
  private func asking(_ app: InstalledApp, _ context: CommandContext) -> InstalledApp {
    KeptDeclarations(environment: context.environment)?.forget(app.path)
    return app
  }

  private func candidates(
    _ source: String, _ context: CommandContext
  ) throws(CommandFailure) -> [InstalledApp] {
    let url = URL(filePath: source).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw CommandFailure(
        .noSuchFile, "There is no file “\(source)”.",
        hint: "Name a program, a folder of a package, or a phrase set.")
    }
    if isFolder.boolValue { try checkIsApps(url, context) }
    let name = url.deletingPathExtension().lastPathComponent
    if isFolder.boolValue, Self.hasSwiftSources(url),
      let build = PackageBuild(of: url, notes: context.notes)
    {
      return try build.programs(in: url, product: product).map { program in
        InstalledApp(
          name: program.lastPathComponent, kind: .package, source: url.path, path: program.path)
      }
    }
    // A program is recognized by its execute permission; querying it shows what it is.
    let isProgram = !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: url.path)
    return [
      InstalledApp(
        name: spokenNames.first ?? name, kind: isProgram ? .program : .files, source: url.path,
        path: url.path, spokenNames: isProgram ? [] : spokenNames)
    ]
  }

  /// Checks that a folder may be that of an app, and is not the home folder or one around it.
  private func checkIsApps(_ folder: URL, _ context: CommandContext) throws(CommandFailure) {
    guard let home = context.environment["HOME"], home.hasPrefix("/") else { return }
    let folders = URL(filePath: home).resolvingSymlinksInPath().pathComponents
    guard folders.starts(with: folder.resolvingSymlinksInPath().pathComponents) else { return }
    let phraseSets = Self.phraseSets(in: folder)
    let shown = phraseSets.prefix(3).map { "“\(folder.appending(path: $0).path)”" }
    throw CommandFailure(
      .badInput,
      "“\(folder.path)” is your home folder, or contains it, so not everything in it belongs to an app.",
      hint: shown.isEmpty
        ? "Name the app’s own folder, or its program."
        : "Name the app’s own folder, its program, or a phrase set, such as "
          + "\(shown.joined(separator: ", ")).")
  }

  /// Returns the names of the phrase sets that lie in a folder itself.
  private static func phraseSets(in folder: URL) -> [String] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch {
      return []
    }
    return names.sorted().filter { name in
      guard !name.hasPrefix(".") else { return false }
      do throws(ImportDiagnostic) {
        return try SourceKind.detect(folder.appending(path: name).path) == .phraseFile
      } catch {
        return false
      }
    }
  }

  private static func hasSwiftSources(_ folder: URL) -> Bool {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .contains { $0.hasSuffix(".swift") }
    } catch {
      return false
    }
  }

  private func add(_ opened: inout OpenedApp, _ context: CommandContext) async throws {
    let app = opened.app
    let others = try InstalledAppsList.apps(context).filter { $0.isEnabled && $0.path != app.path }
    let rivals = await output.loader.open(others)
    for rival in rivals { await rival.close() }
    let names = Set(opened.metadata.map { $0.name.lowercased() })
    if let rival = rivals.first(where: { rival in
      rival.metadata.contains { names.contains($0.name.lowercased()) }
    }) {
      throw CommandFailure(
        .badInput,
        "The name “\(app.name)” is already taken by another app: "
          + "“\(rival.app.path)”.",
        hint:
          "\(CommandContext.quoted("apps disable")) turns that one off; a phrase set takes another name with "
          + "--app-name.")
    }
    try InstalledAppsList.change(context) { content in
      if let place = content.apps.firstIndex(where: { $0.path == app.path }) {
        content.apps[place] = app
      } else {
        content.apps.append(app)
      }
    }
  }

  private func failure(_ problem: AppProblem, of app: InstalledApp) -> CommandFailure {
    let hint: String? =
      switch problem {
      case .noAnswer(let failure): failure.detail
      // The errors have been reported, each with its place.
      case .unreadable: nil
      case .gone, .noProgram, .sameName: nil
      }
    let message: String =
      switch problem {
      case .gone(let path): "There is no file “\(path)”."
      case .noProgram(let path): "“\(path)” is not a program."
      case .noAnswer(let failure): "“\(app.source)” is not an app: \(failure.message)"
      case .sameName(let name, _): "Another app is called “\(name)”."
      case .unreadable(let reason): reason
      }
    return CommandFailure(problem.status, message, hint: hint)
  }
}
