import AudioInput

/// Speaks: a program, a service, or a recorder in tests.
protocol SpeechSynthesizer: Sendable {
  /// Speaks, and returns when everything has been spoken, or earlier if the task is cancelled.
  ///
  /// - Throws: `SpeechOutputError` if nothing can be spoken.
  func speak(_ utterance: SpokenUtterance) async throws

  /// Returns the last seconds of an utterance's sound, or `nil` if it is not known.
  func sound(of utterance: SpokenUtterance) async -> AudioClip?
}

extension SpeechSynthesizer {
  /// Returns `nil`: the sound is not known.
  func sound(of utterance: SpokenUtterance) async -> AudioClip? { nil }
}

/// A text to be spoken.
struct SpokenUtterance: Sendable, Hashable {
  /// The words, without anything that is not spoken.
  var text: String
  /// The language, as a BCP 47 tag.
  var language: String

  /// Creates an utterance from what is shown on a screen: figures, units, abbreviations and marks
  /// become words.
  init(showing text: String, language: String) {
    self.text = SpeakableText(language: language).words(for: text)
    self.language = language
  }

  /// The utterance in the Speech Synthesis Markup Language 1.1.
  ///
  /// Everything in the text is spoken: even a tag that an app has inserted is treated as words.
  var ssml: String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" "
      + "xml:lang=\"\(tag)\">\(escaped)</speak>"
  }
}

/// Why nothing can be spoken.
struct SpeechOutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  var description: String

  init(_ description: String) { self.description = description }
}
