import PhraseTemplates
import Foundation
import MetadataImport

/// Reads Swift sources with `parlance-swift-import`, a separate program: the compiler's parser is
/// large, and people without Swift sources do not have to build it.
enum SwiftSources {
  private static let program = "parlance-swift-import"

  /// The reader; it is built when Swift sources are read for the first time in a checkout. `nil` if
  /// it does not exist and cannot be built.
  static var reader: SourceImporter.SwiftReader? {
    if let executable {
      return { (paths) throws(ImportDiagnostic) in try read(paths, with: executable) }
    }
    guard let package else { return nil }
    return { (paths) throws(ImportDiagnostic) in
      try build(package)
      guard let executable else { throw failure("the build did not make \(program)") }
      return try read(paths, with: executable)
    }
  }

  /// The program: the one that the environment names, otherwise one next to this program, otherwise
  /// one in the checkout in which this program was built.
  private static var executable: URL? {
    var candidates: [URL] = []
    if let named = namedByEnvironment { candidates.append(named) }
    if let folder = CommandContext.current.executableFolder {
      candidates.append(folder.appending(path: program))
      for root in folder.parents(4) {
        for build in ["release", "debug"] {
          candidates.append(
            root.appending(path: "Tools/SwiftImport/.build/\(build)/\(program)"))
        }
      }
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static var namedByEnvironment: URL? {
    let name = CommandContext.current.environment["PARLANCE_SWIFT_IMPORT"]
    return name.flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
  }

  /// The folder of the reader's package in the checkout in which this program was built.
  private static var package: URL? {
    // If the environment names a program, no other one is used.
    guard namedByEnvironment == nil else { return nil }
    return CommandContext.current.executableFolder?.parents(4)
      .map { $0.appending(path: "Tools/SwiftImport") }
      .first { FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path) }
  }

  /// Builds the reader.
  private static func build(_ package: URL) throws(ImportDiagnostic) {
    let notes = CommandContext.current.notes
    notes.print(
      "Building the reader of Swift sources; this happens once and takes a few minutes.", .faint)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "-c", "release", "--product", program, "--package-path", package.path,
    ]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    var said = Data()
    var progress = BuildProgress()
    do {
      try process.run()
      while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
        said += part
        if let steps = progress.steps(after: part) { notes.print("\(steps) …", .faint) }
      }
    } catch {
      throw failure("it cannot be built: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "no reason is given"
      throw failure("it cannot be built: \(reason)")
    }
  }

  /// Reads sources. Those that crash Swift's parser are skipped and reported, so that the rest is
  /// still checked.
  private static func read(
    _ paths: [String], with executable: URL
  ) throws(ImportDiagnostic) -> [AppFragment] {
    if let fragments = try run(executable, on: paths) { return fragments }
    let fatal = try fatalSources(among: paths, for: executable)
    let left = paths.filter { !fatal.contains($0) }
    guard !fatal.isEmpty, var fragments = try run(executable, on: left) else {
      throw failure("it crashes")
    }
    var notes = AppFragment(.swift, path: fatal[0])
    notes.diagnostics = fatal.map { path in
      ImportDiagnostic(
        severity: .warning, rule: "unreadable-source", file: path,
        message: "The source is nested too deeply for Swift's parser, and is left out.",
        hint: "Look for a chain or a nesting of thousands of parts.")
    }
    if fragments.isEmpty { return [notes] }
    fragments[0].diagnostics += notes.diagnostics
    return fragments
  }

  /// Returns the sources that crash the reader, found by bisection.
  private static func fatalSources(
    among paths: [String], for executable: URL
  ) throws(ImportDiagnostic) -> [String] {
    guard paths.count > 1 else { return paths }
    var fatal: [String] = []
    for part in [paths.prefix(paths.count / 2), paths.dropFirst(paths.count / 2)].map(Array.init)
    where try run(executable, on: part) == nil {
      fatal += try fatalSources(among: part, for: executable)
    }
    return fatal
  }

  /// Returns the reader's output for sources, or `nil` if it crashes.
  private static func run(
    _ executable: URL, on paths: [String]
  ) throws(ImportDiagnostic) -> [AppFragment]? {
    // The paths are passed in a file: with a pipe, a program that does not read would block us.
    let list = FileManager.default.temporaryDirectory
      .appending(path: "\(program)-\(UUID().uuidString)")
    do {
      try Data(paths.map { $0 + "\n" }.joined().utf8).write(to: list)
      defer {
        // A file that remains in the folder for temporary files does no harm.
        try? FileManager.default.removeItem(at: list)
      }
      let process = Process()
      let output = Pipe()
      process.executableURL = executable
      process.environment = CommandContext.current.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: list)
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { return nil }
      guard process.terminationStatus == 0 else {
        throw failure("it ended with status \(process.terminationStatus)")
      }
      return try JSONDecoder().decode([AppFragment].self, from: data)
    } catch let error as ImportDiagnostic {
      throw error
    } catch {
      throw failure("\(error)")
    }
  }

  private static func failure(_ reason: String) -> ImportDiagnostic {
    ImportDiagnostic(
      rule: "swift-not-read", file: program,
      message: "The Swift sources cannot be read: \(reason).",
      hint: "Rebuild it: swift build -c release --package-path Tools/SwiftImport.")
  }
}

/// The progress of a build, reported at intervals.
struct BuildProgress {
  private let interval: Duration
  private var last: ContinuousClock.Instant

  /// Creates the progress of a build that begins at a time.
  init(interval: Duration = .seconds(20), from start: ContinuousClock.Instant = .now) {
    (self.interval, last) = (interval, start)
  }

  /// Returns the steps so far, such as `[35/412]`, from a part of the build's output; `nil` if it has
  /// none, or soon after the last ones.
  mutating func steps(after output: Data, at time: ContinuousClock.Instant = .now) -> String? {
    guard time - last >= interval else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    guard let steps = text.matches(of: #/\[\d+/\d+\]/#).last else { return nil }
    last = time
    return String(steps.output)
  }
}

extension URL {
  /// Returns the folders that contain a folder, the nearest first.
  fileprivate func parents(_ count: Int) -> [URL] {
    var folders: [URL] = []
    var folder = self
    for _ in 0..<count {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders
  }
}
