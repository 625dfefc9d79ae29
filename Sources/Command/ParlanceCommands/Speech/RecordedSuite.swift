import IntentMetadata
import Assistant
import AudioInput
import Foundation
import IntentMatching

/// A suite to which recordings are added one after another; it is complete after each.
struct RecordedSuite {
  private let url: URL

  /// The folder of the recordings, relative to the suite's own.
  private static let folder = "recordings"

  /// Checks whether recordings can be added to a file; a missing file is created later.
  ///
  /// - Throws: `CommandFailure` if the file ends in something other than tests.
  init(path: String) throws {
    url = URL(filePath: path)
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let lastKey = lines.last { $0.first?.isLetter == true }
    guard let lastKey, lastKey.trimmingCharacters(in: .whitespaces) == "tests:" else {
      throw CommandFailure(
        .badInput, "“\(path)” does not end in “tests:”, so that no recording can be added to it.",
        hint: "Name a file that does not exist yet.")
    }
  }

  /// Adds a recording, and returns where its audio is stored.
  ///
  /// - Parameters:
  ///   - clip: The audio.
  ///   - text: The transcript.
  ///   - match: The meaning, or `nil` if it must be rejected.
  func add(_ clip: AudioClip, saying text: String, meaning match: IntentMatch?) throws -> String {
    let base = url.deletingLastPathComponent().appending(path: Self.folder)
    let name: String
    do {
      try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
      name = try freeName(for: text, in: base)
      try AudioFile.write(clip, to: base.appending(path: name).path)
      try append(entry("\(Self.folder)/\(name)", text, match))
    } catch let error as AudioInputError {
      throw SpeechSetup.failure(error)
    } catch {
      throw CommandFailure(
        .noSuchFile, "“\(url.path)” cannot be written: \(error.localizedDescription)",
        hint: "Name a file in a folder that exists.")
    }
    return "\(Self.folder)/\(name)"
  }

  private func freeName(for text: String, in folder: URL) throws -> String {
    let taken = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let start = words.joined(separator: "-").prefix(40)
    var number = taken.count + 1
    while true {
      let name = String(format: "%03d-", number) + start + ".wav"
      if !taken.contains(name) { return name }
      number += 1
    }
  }

  private func entry(_ file: String, _ text: String, _ match: IntentMatch?) -> String {
    // JSON on one line is also YAML, whatever it contains.
    func quoted(_ text: String) -> String { JSONValue.string(text).text }
    var lines = ["  - audio: \(quoted(file))", "    text: \(quoted(text))"]
    if let match {
      let canonical = CanonicalJSON()
      let slots = match.slots.map { ($0.name, canonical.value($0.value)) }
      lines += [
        "    app: \(quoted(match.app))", "    intent: \(quoted(match.intent))",
        "    slots: \(JSONValue.object(slots).text)",
      ]
    } else {
      lines.append("    rejected: true")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ entry: String) throws {
    var text = "# Recordings made with “parlance record”.\ntests:\n"
    if let data = FileManager.default.contents(atPath: url.path), !data.isEmpty {
      text = String(decoding: data, as: UTF8.self)
      if !text.hasSuffix("\n") { text += "\n" }
    }
    try Data((text + entry).utf8).write(to: url, options: .atomic)
  }
}
