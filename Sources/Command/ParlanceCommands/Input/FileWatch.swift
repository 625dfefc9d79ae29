import Foundation

/// Detects changes to files by polling.
struct FileWatch {
  private let paths: [String]
  private var seen: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var date: Date?
    var size: Int?
  }

  /// The maximum number of files that are watched.
  private static let maximumFiles = 20_000

  /// Creates a watch over files and the contents of folders.
  init(_ paths: [String]) {
    self.paths = paths
    seen = Self.stamps(of: paths)
  }

  /// Waits until something changes.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  mutating func change(every interval: Duration = .milliseconds(300)) async throws {
    while true {
      try await Task.sleep(for: interval)
      let now = Self.stamps(of: paths)
      guard now != seen else { continue }
      seen = now
      return
    }
  }

  private static func stamps(of paths: [String]) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      stamps[path] = stamp(of: path)
      guard let walker = FileManager.default.enumerator(atPath: path) else { continue }
      while let name = walker.nextObject() as? String, stamps.count < maximumFiles {
        if name.hasPrefix(".") {
          walker.skipDescendants()
          continue
        }
        stamps["\(path)/\(name)"] = stamp(of: "\(path)/\(name)")
      }
    }
    return stamps
  }

  private static func stamp(of path: String) -> Stamp {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return Stamp(date: attributes[.modificationDate] as? Date, size: attributes[.size] as? Int)
    } catch {
      // A deleted file is a change like any other.
      return Stamp()
    }
  }
}
