/// A file or device that gives no sound.
public struct AudioInputError: Error, Sendable, Hashable {
  /// The kind of problem.
  public enum Code: String, Sendable, Hashable {
    /// The file does not exist.
    case missingFile
    /// The file cannot be read as sound.
    case notAudio
    /// Standard input is closed or cannot be read.
    case unreadable
    /// The file is damaged in the middle.
    case damaged
    /// The sound is longer than one utterance may be.
    case tooLong
    /// The sound is empty.
    case empty
    /// The file cannot be written.
    case notWritable
    /// The device does not exist.
    case noSuchDevice
    /// Several devices match a name.
    case ambiguousDevice
    /// The microphone cannot be used.
    case deviceUnavailable
    /// The microphone went away and did not come back.
    case deviceLost
    /// This program was built without speech recognition.
    case notBuilt
  }

  /// The kind of problem.
  public var code: Code
  /// The path of the file or the name of the device.
  public var source: String
  /// Further data: what the library says, a length, or the names of devices.
  public var detail: String

  /// Creates an error.
  public init(_ code: Code, source: String, detail: String = "") {
    self.code = code
    self.source = source
    self.detail = detail
  }
}

extension AudioInputError: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch code {
    case .missingFile: "\(source): There is no such file."
    case .notAudio:
      "\(source): this cannot be read as sound (\(detail)). "
        + "Convert it to WAV, for example with: ffmpeg -i INPUT -ar 16000 -ac 1 OUTPUT.wav"
    case .unreadable:
      "\(source) cannot be read (\(detail)). Send the sound of a WAV file to it."
    case .damaged: "\(source): The audio breaks off (\(detail)). Record or copy it again."
    case .tooLong:
      "\(source): the sound lasts \(detail) seconds, one utterance at most "
        + "\(Int(AudioFile.maximumSeconds)). Cut it into utterances."
    case .empty: "\(source): The recording is empty. Record it again."
    case .notWritable:
      "\(source): the sound cannot be written (\(detail)). Name a file in a folder that exists."
    case .noSuchDevice:
      "There is no microphone “\(source)”. "
        + (detail.isEmpty ? "This computer has no microphone." : "The microphones are: \(detail).")
    case .ambiguousDevice:
      "“\(source)” matches several microphones: \(detail). Give a longer part of the name."
    case .deviceUnavailable:
      "The microphone \(source) cannot be used (\(detail))."
    case .deviceLost:
      "The microphone \(source) went away (\(detail)) and did not come back. "
        + "Plug it in, or choose another."
    case .notBuilt:
      "This program was built without speech recognition."
    }
  }
}
