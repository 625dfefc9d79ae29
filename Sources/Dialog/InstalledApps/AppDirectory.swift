import AppHosting
import Foundation

/// All apps of a person: those that they added, and those that desktop entries announce.
package struct AppDirectory: Sendable {
  /// The person's list, or `nil` if they have no home.
  package let registry: AppRegistry?
  private let environment: [String: String]

  /// Creates the directory of the person whose environment it is.
  package init(environment: [String: String]) {
    registry = AppRegistry(environment: environment)
    self.environment = environment
  }

  /// Returns the apps, those that the person added first; an announced program that they added as
  /// well is listed once.
  ///
  /// - Throws: `AppRegistryError` if the list cannot be read.
  package func apps() throws(AppRegistryError) -> [InstalledApp] {
    let content = try registry?.read() ?? AppRegistry.Content()
    let added = Set(content.apps.map(\.path))
    let announced = DesktopEntry.announcements(environment: environment)
      .filter { !added.contains($0.program) }
    return content.apps
      + announced.map { entry in
        InstalledApp(
          name: entry.name ?? URL(filePath: entry.program).lastPathComponent, kind: .program,
          source: entry.program, path: entry.program,
          isEnabled: !content.disabledEntries.contains(entry.file), announcement: entry.path)
      }
  }

  /// Turns an app on or off.
  ///
  /// - Throws: `AppRegistryError` if that cannot be written.
  package func setEnabled(_ isEnabled: Bool, _ app: InstalledApp) throws(AppRegistryError) {
    try registry?.change { (content) throws(AppRegistryError) in
      if let announcement = app.announcement {
        let file = URL(filePath: announcement).lastPathComponent
        content.disabledEntries.removeAll { $0 == file }
        if !isEnabled { content.disabledEntries.append(file) }
      }
      for place in content.apps.indices where content.apps[place].path == app.path {
        content.apps[place].isEnabled = isEnabled
      }
    }
  }

  /// Returns the problem of an app that shows without asking it, or `nil`.
  package static func problem(of app: InstalledApp) -> AppProblem? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: app.path, isDirectory: &isFolder) else {
      return .gone(app.path)
    }
    guard app.isProgram else { return nil }
    return isFolder.boolValue || !FileManager.default.isExecutableFile(atPath: app.path)
      ? .noProgram(app.path) : nil
  }
}
