import Assistant
import IntentMatching
import PhraseAutomaton
import TextNormalization
import UtteranceActs

extension MatchTable {
  /// Prints the candidates: each reading with the cost of its edits, and why it lost.
  func print(_ explanation: MatchExplanation) {
    let words = Words(explanation.result.text)
    if let act = explanation.act { console.print("  asked for: \(act.words)") }
    if explanation.considered.isEmpty { console.print("  nothing comes close") }
    for reading in explanation.considered {
      let score = String(Int((reading.match.score * 100).rounded())) + " %"
      console.printStyled([
        "  " + console.ink.paint(reading.fate.words, reading.fate == .answer ? .good : .warning)
          + "  " + safe("\(reading.match.app) · \(reading.match.intent)")
          + console.ink.paint("  \(score)  \(safe(reading.match.phrase))", .faint)
      ])
      for step in reading.match.edits {
        console.printStyled([
          "    " + Self.cost(step.cost) + "  " + safe(step.description(in: words))
        ])
      }
      for (position, evidence) in reading.match.evidence.enumerated() {
        console.printStyled([
          "    " + Self.cost(Int((evidence.tells * evidence.fit * 1000).rounded())) + "  "
            + safe(evidence.description(of: words.text(of: position..<position + 1)))
        ])
      }
    }
    if explanation.result.reachedBound {
      console.print("  The search stopped at its limit; there may be other readings.")
    }
  }

  /// Writes a cost in content words.
  private static func cost(_ cost: Int) -> String {
    let rest = String(cost % 1000)
    return "\(cost / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension MatchExplanation {
  /// What the match record has in addition: the act of the utterance, if there is an answer, and the candidates.
  var fields: [(String, JSONValue)] {
    (act.map { [("act", .string($0.rawValue))] } ?? []) + [("considered", candidates)]
  }

  private var candidates: JSONValue {
    let words = Words(result.text)
    return .array(
      considered.map { reading in
        .object([
          ("app", .string(reading.match.app)), ("intent", .string(reading.match.intent)),
          ("phrase", .string(reading.match.phrase)),
          ("score", .number((reading.match.score * 10_000).rounded() / 10_000)),
          ("cost", .integer(reading.cost)), ("fate", .string(reading.fate.name)),
          (
            "steps",
            .array(
              reading.match.edits.map { step in
                .object([
                  ("edit", .string("\(step.edit)")),
                  ("said", .string(words.text(of: step.words))), ("meant", .string(step.meant)),
                  ("cost", .integer(step.cost)),
                ])
              })
          ),
          (
            "evidence",
            .array(
              reading.match.evidence.enumerated().map { position, evidence in
                .object([
                  ("said", .string(words.text(of: position..<position + 1))),
                  ("tells", .number(evidence.tells)), ("fit", .number(evidence.fit)),
                ])
              })
          ),
        ])
      })
  }
}

extension ForgivenStep {
  /// Returns the step in words.
  fileprivate func description(in utterance: Words) -> String {
    let said = "“\(utterance.text(of: words))”"
    return switch edit {
    case .filler: "\(said) means nothing here"
    case .skipped: "\(said) passed over"
    case .omitted: "“\(meant)” was not said"
    default: "\(said) for “\(meant)”: \(edit.words)"
    }
  }
}

extension WordEvidence {
  /// Returns the evidence of a word, in words.
  fileprivate func description(of word: String) -> String {
    switch (tells, fit) {
    case (0, _): "“\(word)” is a courtesy"
    case (_, 0): "“\(word)” is not explained, which counts against it"
    case (_, ..<0.95): "“\(word)” means the same as the phrase"
    default: "“\(word)” is the phrase's own"
    }
  }
}

extension EditKind {
  /// The kind in words.
  fileprivate var words: String {
    switch self {
    case .none, .slot, .anyWord, .filler, .skipped, .omitted: ""
    case .spelling: "spelling"
    case .sound: "sounds alike"
    case .synonym: "means the same"
    case .ending: "another ending"
    case .join: "two words for one"
    case .split: "one word for two"
    case .heard: "may have been heard"
    case .swap: "in the other order"
    case .omittedFromName: "a part of the name"
    case .nameOrder: "the name in another order"
    case .initials: "first letters"
    }
  }
}

extension ConsideredReading.Fate {
  /// The fate in words.
  fileprivate var words: String {
    switch self {
    case .answer: "answer"
    case .equallyGood: "as good"
    case .ranksLower: "ranks lower"
    case .costsMore: "costs more"
    case .belowThreshold: "scores too low"
    case .conditionsDoNotHold: "conditions do not hold"
    case .restsOnTooLittle: "rests on too little"
    case .negative: "refused by a negative phrase"
    case .anotherAct(let reason): "not asked for: \(reason.words)"
    }
  }

  /// The fate, as in the match record.
  fileprivate var name: String {
    if case .anotherAct(let reason) = self { reason.rawValue } else { "\(self)" }
  }
}

extension UtteranceAct {
  /// The act in words.
  fileprivate var words: String {
    switch self {
    case .command: "it is a command, or the phrase alone"
    case .request: "it is a request or a wish"
    case .question: "it asks the question of the phrase"
    case .statement: "it says what the phrase says"
    }
  }
}

extension ActReason {
  /// The act of an utterance, in words.
  var words: String {
    switch self {
    case .negated: "it says not to"
    case .retraction: "it takes it back"
    case .question: "it is a question"
    case .report: "it reports it"
    case .future: "it says what somebody is going to do"
    case .deliberation: "it wonders whether to"
    case .wish: "it wishes that things had been otherwise"
    case .condition: "it depends on something"
    case .quoted: "it repeats what somebody says"
    case .story: "it is a story or a thought"
    case .exception: "it makes an exception"
    case .later: "it is for another time"
    case .unclear: "it may or may not ask for it"
    case .unknown: "the words around it are not a request"
    }
  }
}
