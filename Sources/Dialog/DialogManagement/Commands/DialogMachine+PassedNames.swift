import IntentMatching
import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Commands that make a thing although the words name one that there already is.
extension DialogMachine {
  /// Returns a reading, as doubtful if it passes over the name of a thing: “set the pasta timer to 12 minutes” starts no
  /// timer without a name.
  ///
  /// The name stands next to the type of the thing, behind a definite article, and the intent makes things of this type.
  func doubtedForName(_ candidate: IntentMatch, in utterance: Utterance) -> IntentMatch {
    guard candidate.doubt == nil, !candidate.isParaphrase, !candidate.edits.isEmpty,
      let app = apps.first(where: { $0.name == candidate.app }),
      let intent = app.intent(candidate.intent),
      case .entity(let made)? = intent.resultType?.element,
      !intent.parameters.contains(where: { $0.type.element == .entity(made) }),
      let entity = app.entity(made)
    else { return candidate }
    let types = Set(
      ([entity.title] + (entity.synonyms ?? [])).map { Words($0).map(String.init) }
        .filter { $0.count == 1 }.joined())
    let spoken = Words(utterance.text)
    let words = spoken.map(String.init)
    func isDefinite(_ position: Int) -> Bool {
      words.indices.contains(position) && commandWords.assent.articles.contains(words[position])
        && !commandWords.assent.oneArticles.contains(words[position])
    }
    func isType(_ position: Int) -> Bool {
      words.indices.contains(position) && types.contains(words[position])
    }
    let name = candidate.edits.first { step in
      let (start, end) = (step.words.lowerBound, step.words.upperBound)
      return step.edit == .skipped && start < end && end <= words.count
        && !words[step.words].allSatisfy(commandWords.isStructure)
        && (isDefinite(start - 1) && isType(end) || isType(start - 1) && isDefinite(start - 2))
    }
    guard let name else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    candidate.leftOver = [spoken.source(of: name.words, in: utterance.text)]
    return candidate
  }
}
