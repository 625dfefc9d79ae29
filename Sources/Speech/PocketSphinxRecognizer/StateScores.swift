private import Foundation
private import Glibc
internal import SpeechRecognition

/// A decoder's scores for an utterance: each state of its model in each frame.
///
/// Scoring is nearly all the work of a decoder, so another search of the same sound with these
/// scores costs next to nothing. The library writes them to a file in a given folder. That is a
/// link to memory here, and both link and folder exist only while an utterance starts.
@safe
final class StateScores {
  /// The folder passed to the library in its setting `-senlogdir`.
  let folder: String
  /// The memory with the scores, some 10 KB for each frame.
  private let memory: Int32
  /// The utterances so far: the library numbers its files by them.
  private var utterances = 0

  /// The locations in which folders can be created, best first.
  static var usualPlaces: [String] {
    ["/dev/shm", FileManager.default.temporaryDirectory.path]
  }
  /// The library reads the model's path in the file as words of a limited length.
  private static let longestPath = 2_000

  /// Gets memory for the scores by a model, or `nil` if the system gives none that the library can
  /// reach by a link.
  ///
  /// - Parameters:
  ///   - modelPath: The folder of the model.
  ///   - places: The folders to make one in, best first.
  init?(modelPath: String, places: [String] = usualPlaces) {
    guard modelPath.utf8.count < Self.longestPath, !modelPath.utf8.contains(where: { $0 < 32 })
    else { return nil }
    guard let memory = SphinxLibrary.memoryFile(named: "parlance-scores") else { return nil }
    let name = "parlance-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    guard unsafe access(Self.path(of: memory), R_OK | W_OK) == 0,
      let place = places.first(where: { Self.canMake(folder: "\($0)/\(name)") })
    else {
      _ = close(memory)
      return nil
    }
    (folder, self.memory) = ("\(place)/\(name)", memory)
  }

  deinit { _ = close(memory) }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func canMake(folder: String) -> Bool {
    unsafe mkdir(folder, S_IRWXU) == 0 && rmdir(folder) == 0
  }

  /// Discards the scores, and makes the library keep those of the utterance that a closure starts,
  /// if they are wanted.
  ///
  /// - Parameters:
  ///   - isKept: Whether the scores are wanted.
  ///   - start: Starts an utterance.
  func record<Status>(
    isKept: Bool, _ start: () -> Status
  ) throws(SpeechRecognitionError) -> Status {
    forget()
    let digits = String(utterances)
    let link = "\(folder)/\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits).sen"
    guard unsafe mkdir(folder, S_IRWXU) == 0 else { throw failure }
    defer {
      _ = unsafe unlink(link)
      _ = unsafe rmdir(folder)
    }
    guard unsafe symlink(isKept ? Self.path(of: memory) : "/dev/null", link) == 0 else {
      throw failure
    }
    utterances += 1
    return start()
  }

  /// Gives the memory back.
  func forget() { _ = ftruncate(memory, 0) }

  /// Whether there are no scores.
  var isEmpty: Bool {
    var status = stat()
    return unsafe fstat(memory, &status) != 0 || status.st_size == 0
  }

  /// The path of the file with the scores; `nil` if there are none.
  var file: String? { isEmpty ? nil : Self.path(of: memory) }

  private var failure: SpeechRecognitionError {
    SpeechRecognitionError(
      .recognizerFailed, source: folder,
      detail: "the folder cannot be made: \(unsafe String(cString: strerror(errno)))")
  }
}
