import Foundation

/// A parser, or another reader of what comes from outside, that bytes are thrown at.
///
/// Each takes any bytes and returns: what is wrong with them is reported in the way of the reader, and
/// nothing of it ends the process. `scripts/fuzz` drives the targets with libFuzzer; the tests run the
/// corpus and the regressions.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Phrase templates in both syntaxes: parsed, printed, counted, sampled, compiled and matched.
  case templates
  /// Phrase sets in YAML.
  case yaml
  /// String catalogs, string tables and Xcode's metadata.
  case catalogs
  /// Lines of an app, and what a dialog makes of them.
  case frames
  /// Values in the rows of the store of sessions.
  case rows
  /// Compiled automata.
  case automata
  /// Test suites and scenarios.
  case suites
  /// Sound files.
  case wav

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - isWhole: Whether what was read is also used, which takes a thousand times as long as reading:
  ///     a dialog is led, phrases are compiled and matched.
  public func run(_ bytes: [UInt8], isWhole: Bool = true) {
    switch self {
    case .templates: TemplateInputs.run(bytes, isWhole: isWhole)
    case .yaml: FileInputs.run(bytes, as: "fuzz.yaml", isWhole: isWhole)
    case .catalogs: FileInputs.runCatalog(bytes, isWhole: isWhole)
    case .frames: FrameInputs.run(bytes, isWhole: isWhole)
    case .rows:
      #if Rows
      RowInputs.run(bytes)
      #endif
    case .automata: AutomatonInputs.run(bytes, isWhole: isWhole)
    case .suites: SuiteInputs.run(bytes)
    case .wav: SoundInputs.run(bytes)
    }
  }
}

/// Files that inputs are written to, where the reader wants a path.
enum ScratchFile {
  private static let folder: URL? = {
    let process = ProcessInfo.processInfo
    // scripts/fuzz names a folder in memory, and removes it.
    let root =
      process.environment["FUZZ_FOLDER"].map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory
    let folder = root.appending(
      path: "parlance-fuzz-\(process.processIdentifier)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    } catch {
      return nil
    }
  }()

  /// Writes bytes to the file with a name and returns its path; `nil` where that cannot be done.
  static func path(_ name: String, _ bytes: [UInt8]) -> String? {
    guard let path = folder?.appending(path: name).path else { return nil }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return write(descriptor, bytes, bytes.count) == bytes.count ? path : nil
  }
}
