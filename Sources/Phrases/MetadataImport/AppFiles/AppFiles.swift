import Foundation

/// The kinds of files that describe an app, by their names.
///
/// To read another kind, add a case here, a reader next to ``CatalogReader`` that returns an
/// ``AppFragment``, and the call in ``AppFileReader/read(_:as:path:)``.
enum AppFileKind: Sendable, Hashable {
  case catalog
  case stringTable
  case actionsData
  case training
  case infoPlist
  case xcodeProject
  case buildSettings
  case swift
  case phrases

  /// Determines the kind of a file, or `nil` if it does not describe an app.
  init?(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch name {
    case "root.ssu.yaml": self = .training
    case "project.pbxproj": self = .xcodeProject
    case _ where name.hasSuffix(".xcstrings"): self = .catalog
    case _ where name.hasSuffix(".strings"): self = .stringTable
    case _ where name.hasSuffix(".actionsdata"): self = .actionsData
    case _ where name.hasSuffix("Info.plist"): self = .infoPlist
    case _ where name.hasSuffix(".xcconfig"): self = .buildSettings
    case _ where name.hasSuffix(".swift"): self = .swift
    case _ where FolderWalk.isPhraseFile(name): self = .phrases
    default: return nil
    }
  }

  /// Whether a file of the kind suffices as a source in Apple's formats on its own.
  var isSource: Bool {
    switch self {
    case .infoPlist, .xcodeProject, .buildSettings, .phrases: false
    default: true
    }
  }
}

/// Finds the files of an app in a folder: a project, a build product or metadata of Xcode.
struct AppFiles {
  private(set) var paths: [String] = []
  private(set) var diagnostics = DiagnosticSink()
  /// The app's name as the path suggests it, used if no file specifies one.
  let guessedName: String

  /// Names of folders with third-party code or build products.
  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "checkouts", "SourcePackages",
  ]

  /// Whether the files of a folder do not describe the app that contains it.
  private static func isForeign(_ folder: String) -> Bool {
    foreignFolders.contains(folder) || folder.hasSuffix(".framework")
      || folder.hasSuffix(".xcframework")
  }

  init(_ path: String) throws(ImportDiagnostic) {
    let status = try FileStatus(path)
    guessedName = Self.guessedName(of: path)
    guard status.kind == .folder else {
      paths = [path]
      return
    }
    let walk = FolderWalk(
      path, entering: { !Self.isForeign($0) },
      isWanted: { AppFileKind(path: $0) != nil })
    diagnostics.add(walk.diagnostics)
    paths = walk.files
  }

  /// Returns the name of an app if only its folder suggests one.
  static func guessedName(of path: String) -> String {
    projectName(in: path) ?? name(of: path)
  }

  /// Whether a folder has files that describe an app.
  static func isProject(_ path: String) -> Bool {
    let walk = FolderWalk(
      path, entering: { !isForeign($0) }, limit: 1,
      isWanted: { AppFileKind(path: $0)?.isSource == true })
    return !walk.files.isEmpty
  }

  /// Returns the name of the Xcode project in a folder, or `nil` if there is none or several.
  private static func projectName(in folder: String) -> String? {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      return nil
    }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    guard projects.count == 1, let name = projects.first else { return nil }
    return AppName.spoken(fromIdentifier: String(name.dropLast(".xcodeproj".count)))
  }

  /// Returns the nearest meaningful folder name.
  private static func name(of path: String) -> String {
    var url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    if AppFileKind(path: path) != nil { url.deleteLastPathComponent() }
    let silent: Set<String> = [
      "Resources", "Sources", "Contents", "Metadata", "Supporting Files", "Localization", "App",
    ]
    for _ in 0..<8 {
      let isBundle = ["lproj", "appintents"].contains(url.pathExtension)
      let name = url.deletingPathExtension().lastPathComponent
      if !isBundle, !silent.contains(name), name != "/" {
        return AppName.spoken(fromIdentifier: name)
      }
      url.deleteLastPathComponent()
    }
    return "App"
  }
}

/// Reads the files of an app one by one.
enum AppFileReader {
  /// The maximum size of a string catalog or table: a hundred thousand strings in four languages
  /// take eighty megabytes as Xcode writes them.
  static let maximumCatalogSize = 128 << 20

  /// Returns what a file contains, or `nil` if its kind cannot be read here.
  static func read(_ path: String) -> AppFragment? {
    guard let kind = AppFileKind(path: path), kind != .swift, kind != .phrases else { return nil }
    let isCatalog = kind == .catalog || kind == .stringTable
    do {
      let limit = isCatalog ? maximumCatalogSize : SourceFile.maximumSize
      return read(try data(path, limit: limit), as: kind, path: path)
    } catch {
      var fragment = AppFragment(.catalog, path: path)
      fragment.diagnostics = [error]
      return fragment
    }
  }

  /// Returns what the bytes of a file contain, or `nil` if their kind cannot be read here.
  static func read(_ data: Data, as kind: AppFileKind, path: String) -> AppFragment? {
    switch kind {
    case .xcodeProject: XcodeProjectReader.readNames(data, path: path)
    case .infoPlist: PropertyListReader.readNames(data, path: path)
    case .stringTable:
      PropertyListReader.isPropertyList(data)
        ? PropertyListReader.readTable(data, path: path)
        : source(data, path, CatalogReader.read(table:))
    case .catalog: source(data, path, CatalogReader.read(catalog:))
    case .actionsData: source(data, path, ActionsDataReader.read)
    case .training: source(data, path, TrainingReader.read)
    case .buildSettings: source(data, path, BuildSettings.read(configuration:))
    case .swift, .phrases: nil
    }
  }

  private static func data(
    _ path: String, limit: Int
  ) throws(ImportDiagnostic) -> Data {
    let size = try FileStatus(path).regularFileSize()
    guard size <= limit else { throw .fileTooLarge(path, size: size, limit: limit) }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: error.localizedDescription)
    }
  }

  private static func source(
    _ data: Data, _ path: String, _ read: (SourceFile) -> AppFragment
  ) -> AppFragment {
    var sink = DiagnosticSink()
    guard
      let file = SourceFile.decode(data, path: path, allowsUTF16: true, diagnostics: &sink)
    else {
      var fragment = AppFragment(.catalog, path: path)
      fragment.diagnostics = sink.items
      return fragment
    }
    return read(file)
  }
}
