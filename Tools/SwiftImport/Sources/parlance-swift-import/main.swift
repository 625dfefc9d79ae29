import Foundation
import SwiftIntentImport

// Reads paths of Swift sources, one a line, from standard input, and writes what they declare as
// JSON to standard output. `parlance` starts this program where a source has Swift files.

var paths: [String] = []
while let line = readLine() {
  if !line.isEmpty { paths.append(line) }
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes]
do {
  let data = try encoder.encode(SwiftImporter.read(paths))
  try FileHandle.standardOutput.write(contentsOf: data)
} catch {
  FileHandle.standardError.write(Data("parlance-swift-import: \(error)\n".utf8))
  exit(70)
}
