internal import PhraseAutomaton
internal import SpeechRecognition

/// Free text within a sentence: the grammar hears it as single phones, a language model as words.
enum FreeText {
  private static let mark: Character = "~"

  /// Returns the token of a phone in a position where anything may be said.
  static func token(of phone: String) -> String { "\(mark)\(phone)" }

  /// Returns whether a token is such a phone.
  static func isPhone(_ token: String) -> Bool { token.first == mark }

  /// Returns the phones among some words.
  static func phones(of words: [PocketSphinxDecoder.Word]) -> [String] {
    words.filter { isPhone($0.token) }.map { String($0.token.dropFirst()) }
  }

  /// Returns tokens with one mark in place of each run of phones.
  static func collapsed(_ tokens: [String]) -> [String] {
    var result: [String] = []
    for token in tokens {
      if !isPhone(token) {
        result.append(token)
      } else if result.last != "…" {
        result.append("…")
      }
    }
    return result
  }

  /// Returns the frames of each run of phones.
  static func frames(in sentence: [PocketSphinxDecoder.Word]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    var follows = false
    for word in sentence {
      if isPhone(word.token) {
        let first = follows ? result.removeLast().lowerBound : word.firstFrame
        result.append(first...max(first, word.lastFrame))
      }
      follows = isPhone(word.token)
    }
    return result
  }

  /// Returns a sentence with dictated words in place of each run of phones.
  ///
  /// Both were decoded from the same frames, so their times agree; a dictated word belongs to the
  /// run that contains its middle.
  static func filled(
    _ sentence: [PocketSphinxDecoder.Word], with dictated: [PocketSphinxDecoder.Word]
  ) -> [PocketSphinxDecoder.Word] {
    var result: [PocketSphinxDecoder.Word] = []
    var runs = frames(in: sentence)[...]
    var follows = false
    for word in sentence {
      let isPhone = isPhone(word.token)
      if !isPhone {
        result.append(word)
      } else if !follows, let run = runs.popFirst() {
        result += dictated.filter { run ~= $0.middleFrame }
      }
      follows = isPhone
    }
    return result
  }
}
