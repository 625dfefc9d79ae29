import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Those who are spoken to before a command: somebody else, whose deed is not this device's, or an app.
extension IntentMatcher {
  /// The maximum length of an app's name that is spoken to, in words.
  private static let longestAppName = 4

  /// Marks matches as doubtful that pass over somebody who is spoken to: “Peter sperr mal meine Kreditkarte”, “lock the door
  /// please Peter”.
  func doubtAddressee(of result: inout MatchResult) {
    guard result.outcome == .matched, let acts, let best = result.matches.first, best.doubt == nil
    else { return }
    let words = Words(result.text)
    let phrase = Set(Words(best.phrase).map(String.init))
    let spoken = acts.spoken(words, in: result.text)
    func isNamed(_ position: Int) -> Bool {
      phrase.contains(String(words[position]))
        || best.slots.contains { $0.words.contains(position) }
    }
    func isExplained(_ position: Int) -> Bool {
      isNamed(position)
        // “Front door *locked* please.”
        || phrase.contains(acts.base(of: spoken[position], among: phrase))
        || best.edits.contains {
          $0.words.contains(position) && $0.edit != .skipped && $0.edit != .filler
        }
        || best.evidence.indices.contains(position) && best.evidence[position].fit > 0
        // “Temperature” of a phrase whose template has a rule for it.
        || best.evidence.isEmpty && !best.edits.contains { $0.words.contains(position) }
    }
    func isFiller(_ position: Int) -> Bool {
      // A misspelled courtesy; but not “Anna”.
      best.edits.contains { step in
        step.edit == .filler && step.words.contains(position)
          && step.cost > step.words.count * Int(tolerance.costs.filler)
          && step.words.allSatisfy { words[$0].utf8.count >= Self.leastMisspelled }
      }
    }
    func isName(_ position: Int) -> Bool {
      acts.tellsNames && position > 0
        && words.source(of: position..<position + 1, in: result.text).first?.isUppercase == true
        && words.source(of: position - 1..<position, in: result.text).first?.isLowercase == true
    }
    let addressee =
      acts.addressee(in: spoken, isOwn: isNamed)
      ?? acts.closingAddressee(in: spoken, isOwn: isExplained, isIdle: isFiller, isName: isName)
    guard let addressee else { return }
    let named = (try? outlines)?.first { $0.name == best.app }
    let app = Set(([best.app] + (named?.synonyms ?? [])).flatMap { Words($0).map(String.init) })
    guard !words[addressee].allSatisfy({ app.contains(String($0)) }) else { return }
    result.matches[0].doubt = .unclear
    result.askIfDoubtful()
  }

  /// Returns the meaning of a command behind the name of the app that it is for: “Bank, sperr meine Karte”. Without a
  /// comma, the name may be a part of the command: “bank transfer”.
  func matchBehindAppName(_ text: String, options: MatchOptions) -> MatchResult? {
    guard !options.isPartOfSequence, !options.isRequest, let acts else { return nil }
    let words = Words(text)
    let said = words.map(String.init)
    let mayBeginHere = said.indices.dropFirst().prefix(Self.longestAppName).contains {
      words.hasComma(before: $0, in: text) || acts.isImperative(said[$0])
    }
    guard said.count > 2, mayBeginHere, let apps = try? outlines else { return nil }
    let names = apps.flatMap { app in
      ([app.name] + app.synonyms).map { (app.name, Words($0).map(String.init)) }
    }
    for (app, name) in names
    where !name.isEmpty && name.count + 1 < said.count && said.starts(with: name) {
      let start = name.count
      guard words.hasComma(before: start, in: text) || acts.isImperative(said[start]) else {
        continue
      }
      var alone = options
      (alone.isRequest, alone.findsSequences) = (true, false)
      var result = match(
        words.source(of: start..<said.count, in: text), hearing: nil, options: alone)
      guard result.outcome == .matched, let best = result.matches.first, best.app == app else {
        continue
      }
      result.text = text
      for index in result.matches.indices { result.matches[index].move(by: start) }
      return result
    }
    return nil
  }
}

extension IntentMatch {
  /// Counts the positions of slots, edits and evidence from a beginning that the match has no use for.
  mutating func move(by count: Int) {
    for index in slots.indices where !slots[index].words.isEmpty {
      slots[index].words = slots[index].words.moved(by: count)
    }
    for index in edits.indices { edits[index].words = edits[index].words.moved(by: count) }
    if !evidence.isEmpty {
      let none = WordEvidence(tells: 0, fit: 0)
      evidence = Array(repeating: none, count: count) + evidence
    }
    guard count > 0 else { return }
    edits.append(ForgivenStep(edit: .filler, words: 0..<count, meant: "", cost: 0))
  }
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
