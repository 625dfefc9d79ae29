import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// A value with the reason for it: “quarter to six, for the train”.
extension DialogMachine {
  /// Returns the choice or the value before the comma of an answer, if what follows only says why.
  ///
  /// What follows may contain neither another value nor a word that takes back, denies or limits the first one. For an intent
  /// that destroys something, the person has to say no more than what is meant.
  func readingBeforeReason(
    in answer: SpokenAnswer, to question: OpenQuestion
  ) -> AnswerReader.Reading {
    guard !question.takesYesOrNo, !question.takesFreeText, question.styles.isEmpty,
      !answer.isQuoted, !answer.isQuestion, !answer.isCorrected,
      let task, !destroys(task.intent),
      let count = answer.wordsBeforeComma, count > 0, count < answer.words.count,
      answer.words.count <= SlotReader.maximumWords
    else { return .none }
    let reader = reader(for: question)
    let value = SpokenAnswer(answer.quote(0..<count))
    guard !reader.isRemark(answer), !reader.leavesAmountOpen(value), !reader.pointsBeyond(value),
      isReason(Array(answer.words[count...]), besides: question.options.words)
    else { return .none }
    let reading = reader.reading(of: value)
    return switch reading {
    case .option, .value: reading
    default: .none
    }
  }

  private func isReason(_ words: [String], besides names: Set<String>) -> Bool {
    guard let acts = ActReader.named(configuration.language.code), acts.leaveAsItIs(words),
      commandWords.command(words) == nil, plainAssentReader.wholeAssent(of: words) == .other,
      let first = words.first, !commandWords.listWords.contains(first)
    else { return false }
    let reader = configuration.reader
    return words.indices.allSatisfy { position in
      let word = words[position]
      return !names.contains(word) && !commandWords.negations.contains(word) && !acts.amends(word)
        && commandWords.corrections.length(in: words, at: position) == 0
        && reader.values(of: .double, in: words, at: position)?.isEmpty != false
        && reader.moments(in: words, at: position).isEmpty
    }
  }
}
