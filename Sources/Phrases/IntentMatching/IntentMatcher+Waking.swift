import Foundation
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Times at which people get up.
extension IntentMatcher {
  /// The hours of the morning at which people get up, if they do not say which half of the day they mean.
  private static let hoursOfWaking = 4...11

  /// Puts times that may be in either half of the day into the morning, if the words around them are about
  /// getting up: “wake me up tomorrow at 6”.
  func preferMorning(in slots: inout [SlotMatch], of utterance: Utterance) {
    guard let acts, slots.contains(where: { !$0.lessLikely.isEmpty }) else { return }
    let said = acts.spoken(utterance.words, in: utterance.text)
    guard
      acts.wakings(in: said).contains(where: { place in
        !slots.contains { $0.words.overlaps(place) }
      })
    else { return }
    for index in slots.indices {
      guard case .dateComponents(let time) = slots[index].value, let hour = time.hour, hour >= 12,
        Self.hoursOfWaking.contains(hour - 12)
      else { continue }
      let morning = slots[index].lessLikely.firstIndex { value in
        guard case .dateComponents(let other) = value else { return false }
        return other.hour == hour - 12 && other.minute == time.minute
          && other.second == time.second
      }
      guard let morning else { continue }
      let value = slots[index].lessLikely[morning]
      slots[index].lessLikely[morning] = slots[index].value
      slots[index].value = value
    }
  }
}
