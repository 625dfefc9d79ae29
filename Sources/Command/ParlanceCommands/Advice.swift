import AudioInput
import MetadataImport
import SessionStore
import SpeechRecognition

// What to type to solve a problem. Lower layers know no flags or verbs: they report a case, and the
// advice for the command line is worded here.

extension ImportDiagnostic {
  /// The finding, with what to type appended to its hint.
  var advised: ImportDiagnostic {
    guard let advice else { return self }
    var finding = self
    finding.hint = [hint, advice].compactMap { $0 }.joined(separator: " ")
    return finding
  }

  private var advice: String? {
    switch rule {
    case "unknown-list", "empty-list", "file-too-large", "too-many-nodes":
      "“--list NAME=FILE” fills a list from a file."
    case "unknown-name" where message.contains("applicationName"): "“--app-name” gives one."
    case "unknown-name" where message.hasPrefix("There is no list "):
      "“--list NAME=FILE” fills a list from a file."
    case "unknown-type": "\(CommandContext.quoted("value --help")) names the types."
    case "no-metadata", "removed-identifier": "\(CommandContext.quoted("inspect")) writes it."
    case "configuration" where hint == nil:
      "\(CommandContext.quoted("lint --explain all")) lists the rules."
    default: nil
    }
  }
}

extension SessionStoreError {
  /// What to type; `nil` if nothing helps.
  var advice: String? {
    switch code {
    case .newerVersion, .openToOthers: "Name another file with --store."
    case .damagedRows: "“history --delete all” deletes them too."
    case .unavailable, .damaged, .readOnly, .full, .busy, .notWritten: nil
    }
  }

  /// What is wrong, and what to type.
  var advised: String { [description, advice].compactMap { $0 }.joined(separator: " ") }
}

extension SpeechRecognitionError {
  /// What to type; `nil` if nothing helps.
  var advice: String? {
    switch code {
    case .missingModel: "Install it with: apt-get install pocketsphinx-en-us"
    case .damagedModel: "Type: apt-get install --reinstall pocketsphinx-en-us"
    case .notBuilt: Self.buildAdvice
    case .badDictionaryLine, .emptyGrammar, .wakePhrase, .recognizerFailed: nil
    }
  }

  fileprivate static let buildAdvice =
    "Install the speech packages with scripts/setup and build with --traits Speech."
}

extension AudioInputError {
  /// What to type; `nil` if nothing helps.
  var advice: String? {
    switch code {
    case .deviceUnavailable:
      "Start PulseAudio or PipeWire; \(CommandContext.quoted("listen --devices")) lists the microphones, and --device chooses one."
    case .deviceLost: "“--device” chooses another."
    case .notBuilt: SpeechRecognitionError.buildAdvice
    default: nil
    }
  }
}
