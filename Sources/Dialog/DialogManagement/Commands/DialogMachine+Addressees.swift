import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Somebody else who is spoken to before a command that is understood by its parts, or that its app asks about anyway.
extension DialogMachine {
  /// Whether words are what the person calls the assistant.
  private func isOwnName(_ place: Range<Int>, _ answer: SpokenAnswer) -> Bool {
    guard place.upperBound <= answer.words.count else { return false }
    return configuration.names.contains { name in
      Words(name).map(String.init).contains(inOrder: Array(answer.words[place]))
    }
  }

  /// Returns a reading as doubtful that passes over somebody who is spoken to: “Papa” of « Papa vire 20 euros ». The person
  /// hears who would be left out.
  func doubtedForAddressee(_ candidate: IntentMatch, in utterance: Utterance) -> IntentMatch {
    guard candidate.doubt == nil || candidate.doubt == .unclear,
      let acts = ActReader.named(configuration.language.code)
    else { return candidate }
    let answer = SpokenAnswer(utterance.text)
    let own = Set(Words(candidate.phrase).map(String.init))
    let spoken = spokenWords(of: utterance.text)
    func isOwn(_ position: Int) -> Bool {
      let word = answer.words.indices.contains(position) ? answer.words[position] : ""
      return own.contains { commandWords.areAlike($0, word) || commandWords.areSameVerb($0, word) }
        || candidate.slots.contains { $0.words.contains(position) }
    }
    let addressee =
      acts.addressee(in: spoken, isOwn: isOwn)
      ?? acts.greetedName(in: spoken, isOwn: isOwn).flatMap { isOwnName($0, answer) ? nil : $0 }
      // What the matcher has found, it has looked at to its end.
      ?? (candidate.doubt == nil ? nil : acts.closingAddressee(in: spoken, isOwn: isOwn))
    guard let addressee, addressee.upperBound <= answer.words.count else { return candidate }
    let app = apps.first { $0.name == candidate.app }
    let names = Set(
      ([candidate.app] + (app?.synonyms ?? [])).flatMap { Words($0).map(String.init) })
    guard !answer.words[addressee].allSatisfy(names.contains) else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    if candidate.leftOver.isEmpty {
      candidate.leftOver = [printable(answer.quote(addressee), limit: 80)]
    }
    candidate.tellsLeftOver = true
    return candidate
  }
}
