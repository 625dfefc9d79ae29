import Foundation
internal import SpeechRecognition

/// A file for the library, which reads some of what it needs from files only.
enum PrivateFile {
  /// Writes a text to a file that nobody else may read, as it can contain the names of a person's
  /// things, for as long as it is read.
  ///
  /// - Parameter read: Reads the file at the path.
  /// - Throws: `SpeechRecognitionError` if the file cannot be written or removed, and what `read`
  ///   throws.
  static func with<Result>(
    _ text: String, extension pathExtension: String,
    read: (_ path: String) throws(SpeechRecognitionError) -> Result
  ) throws(SpeechRecognitionError) -> Result {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "parlance-\(UUID().uuidString).\(pathExtension)")
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: file.path, detail: "the file cannot be written")
    }
    let result: Result
    do {
      result = try read(file.path)
    } catch {
      try remove(file)
      throw error
    }
    try remove(file)
    return result
  }

  private static func remove(_ file: URL) throws(SpeechRecognitionError) {
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw SpeechRecognitionError(
        .recognizerFailed, source: file.path, detail: "the file cannot be removed")
    }
  }
}
