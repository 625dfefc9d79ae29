import AudioInput
import Foundation
import Synchronization

/// A synthesizer that is a program: speech-dispatcher's `spd-say`, or `espeak-ng`.
struct SpeechProgram: SpeechSynthesizer {
  /// How the program receives its input.
  enum Kind: Sendable, Hashable {
    /// Passes the words to the desktop's speech service, with the person's own voice and speed.
    case speechDispatcher
    /// Speaks by itself.
    case espeak
  }

  let kind: Kind
  let executable: URL

  /// Finds a program that can speak: the speech service if it is running, otherwise `espeak-ng`.
  ///
  /// - Parameter environment: The variables that locate programs and the service's socket.
  /// - Throws: `SpeechOutputError` if there is none.
  init(environment: [String: String]) throws(SpeechOutputError) {
    if Self.isServiceRunning(environment),
      let program = Self.program("spd-say", environment)
    {
      (kind, executable) = (.speechDispatcher, program)
    } else if let program = Self.program("espeak-ng", environment) {
      (kind, executable) = (.espeak, program)
    } else {
      throw SpeechOutputError(
        "No speech synthesizer works: speech-dispatcher is not running, and espeak-ng is not installed."
      )
    }
  }

  /// Speaks and waits for the end; a cancelled task falls silent.
  func speak(_ utterance: SpokenUtterance) async throws {
    guard !utterance.text.isEmpty else { return }
    let process = Process()
    process.executableURL = executable
    let speech = Pipe()
    switch kind {
    case .espeak:
      process.arguments = Self.espeakArguments(utterance)
      process.standardInput = speech
    case .speechDispatcher:
      process.arguments = [
        "--wait", "--ssml", "--language", Self.language(of: utterance), "--",
        utterance.ssml,
      ]
      process.standardInput = FileHandle.nullDevice
    }
    process.standardOutput = FileHandle.nullDevice
    let complaints = Pipe()
    process.standardError = complaints
    let status = try await run(process) {
      if kind == .espeak { try Self.write(utterance, to: speech) }
    }
    guard !Task.isCancelled else { return }
    // Without a sound card, espeak-ng prints an error but exits as if it had spoken.
    let complaint = try complaints.fileHandleForReading.readToEnd() ?? Data()
    let words = String(decoding: complaint.suffix(4096), as: UTF8.self).split(separator: "\n")
    let error = words.last { $0.lowercased().hasPrefix("error") }.map(String.init)
    guard status == 0, error == nil else {
      throw SpeechOutputError(
        "“\(executable.path)” cannot speak: \(error ?? "it ended with status \(status)").")
    }
  }

  /// Returns what `espeak-ng` speaks: a second process writes the same samples. What speech-dispatcher speaks is not known.
  func sound(of utterance: SpokenUtterance) async -> AudioClip? {
    guard kind == .espeak, !utterance.text.isEmpty else { return nil }
    let process = Process()
    process.executableURL = executable
    process.arguments = Self.espeakArguments(utterance) + ["--stdout"]
    let (speech, samples) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (speech, samples)
    process.standardError = FileHandle.nullDevice
    let bytes = Task { await Self.bytes(from: samples.fileHandleForReading) }
    do {
      let status = try await run(process, limit: Self.longestRendering) {
        try Self.write(utterance, to: speech)
      }
      guard status == 0, !Task.isCancelled else { return nil }
      return try AudioClip(wave: await bytes.value, last: Self.knownSeconds)
    } catch {
      // The echo is then told by its words.
      try? samples.fileHandleForWriting.close()
      return nil
    }
  }

  /// The end of an utterance that is compared with what the microphone hears.
  private static let knownSeconds = 7.0

  /// The time after which a program that only writes samples is ended, so that the microphone does not wait for it.
  private static let longestRendering = Duration.seconds(3)

  private static let queue = DispatchQueue(label: "parlance.synthesizer")

  /// Returns all bytes of a pipe; waiting for them is for no thread of the pool.
  private static func bytes(from file: FileHandle) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      queue.async {
        // If it cannot be read, the sound is not known.
        continuation.resume(returning: Array((try? file.readToEnd()) ?? Data()))
      }
    }
  }

  private static func espeakArguments(_ utterance: SpokenUtterance) -> [String] {
    ["-m", "-v", language(of: utterance), "--stdin"]
  }

  private static func language(of utterance: SpokenUtterance) -> String {
    let language = String(utterance.language.prefix { $0.isASCII && $0.isLetter })
    return language.isEmpty ? "en" : language
  }

  private static func write(_ utterance: SpokenUtterance, to pipe: Pipe) throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data((utterance.ssml + "\n").utf8))
    try pipe.fileHandleForWriting.close()
  }

  /// Runs a program to its end, but no longer than a limit, and returns its status.
  private func run(
    _ process: Process, limit: Duration? = nil, whenStarted: () throws -> Void
  ) async throws -> Int32 {
    let ends = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { process in
      ends.continuation.yield(process.terminationStatus)
      ends.continuation.finish()
    }
    do {
      try process.run()
      try whenStarted()
    } catch {
      if process.isRunning { process.terminate() }
      throw SpeechOutputError(
        "“\(executable.path)” cannot be started: \(error.localizedDescription)")
    }
    let pid = process.processIdentifier
    let limiting = limit.map { limit in
      Task {
        try await Task.sleep(for: limit)
        kill(pid, SIGKILL)
      }
    }
    defer { limiting?.cancel() }
    return await withTaskCancellationHandler {
      for await status in ends.stream { return status }
      // The stream stops waiting if the task is cancelled.
      return 0
    } onCancel: {
      kill(pid, SIGTERM)
    }
  }

  private static func program(_ name: String, _ environment: [String: String]) -> URL? {
    (environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func isServiceRunning(_ environment: [String: String]) -> Bool {
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
    return FileManager.default.fileExists(atPath: folder + "/speech-dispatcher/speechd.sock")
  }
}

extension SpeechProgram: CustomStringConvertible {
  /// The program, and what it is.
  var description: String {
    switch kind {
    case .speechDispatcher: "speech-dispatcher, by \(executable.path)"
    case .espeak: executable.path
    }
  }
}
