import Foundation

/// The example apps that come with Parlance.
enum ExampleApps {
  /// The names of their executables.
  static let names = ["SoupChef", "Tasks", "Workouts", "Bank"]

  /// Returns the paths of the executables next to the program.
  static func paths(in folder: URL?) -> [String] {
    guard let folder else { return [] }
    return names.map { folder.appending(path: $0).path }
      .filter(FileManager.default.isExecutableFile(atPath:))
  }
}
