import Foundation
import MetadataImport
import SwiftIntentImport

/// Writes files to a folder and returns what they declare, an app each.
func read(files: [(path: String, text: String)]) throws -> [AppFragment] {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  let paths = try files.map { file in
    let url = folder.appending(path: file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.text.utf8).write(to: url)
    return url.path
  }
  return SwiftImporter.read(paths)
}
