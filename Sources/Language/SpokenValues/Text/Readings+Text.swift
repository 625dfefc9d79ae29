import Foundation
import IntentMetadata
import TextNormalization

/// Addresses, telephone numbers and spelled words.
extension Readings {
  mutating func readText(_ sentence: Sentence) {
    var found: [Reading] = []
    switch kind {
    case .spelling:
      sentence.spellings(at: start) { end, text in
        found.append(Reading(end: end, payload: .string(text)))
      }
    case .phone:
      sentence.phoneNumbers(at: start) { end, text in
        found.append(Reading(end: end, payload: .string(text)))
      }
    case .email:
      sentence.addresses(at: start, isMail: true) { end, text in
        found.append(Reading(end: end, payload: .string(text)))
      }
    default:
      sentence.addresses(at: start, isMail: false) { end, text in
        let address = text.hasPrefix("http") ? text : "https://" + text
        if let url = URL(string: address) { found.append(Reading(end: end, payload: .url(url))) }
      }
    }
    readings = found
  }
}
