import TextNormalization
import PhraseAutomaton

/// How well a sketch and an utterance fit each other.
struct SketchFit {
  /// The fraction of the sketch that the utterance says, by weight, from 0 to 1.
  var sketchPart: Double
  /// The fraction of the utterance that the sketch explains, by weight, from 0 to 1.
  var utterancePart: Double
  /// The slots with their words, in the order of the words.
  var slots: [PhraseSlot]
  /// The app's name, if it was said.
  var appName: Range<Int>?
  /// How well the sketch explains each word of the utterance, from 0 to 1.
  var explained: [Double]
  /// Whether a word was not said without which the sketch means something else.
  var lacksDecisive = false

  /// The score before calibration, from 0 to 1.
  var score: Double { sketchPart * utterancePart }
}

extension ParaphraseFinder {
  /// Returns how well a sketch and an utterance fit, or `nil` if the sketch cannot be meant.
  ///
  /// - Parameter isLenient: Whether one thing is enough, and decisive words of the sketch may be missing.
  func fit(
    _ sketch: PhraseSketch, _ evidence: inout UtteranceEvidence, isLenient: Bool = false
  ) -> SketchFit? {
    var lacksDecisive = false
    var explained = [Double](repeating: 0, count: evidence.words.count)
    var slots: [PhraseSlot] = []
    var things: Set<Range<Int>> = []
    var total = 0.0
    var said = 0.0
    for slot in sketch.slots {
      guard let span = evidence.span(ofList: slot.list, beside: explained) else { return nil }
      for position in span.words { explained[position] = 1 }
      slots.append(
        PhraseSlot(name: slot.name, list: slot.list, words: span.words, nameID: span.nameID))
      things.insert(span.words)
      total += language.slotWeight
      said += language.slotWeight
    }
    for word in sketch.words {
      total += word.weight
      guard let support = evidence.support(for: word.stems, of: sketch, beside: explained) else {
        guard !word.isDecisive || isLenient else { return nil }
        lacksDecisive = lacksDecisive || word.isDecisive
        continue
      }
      said += word.weight * support.fit
      if word.tells { things.insert(support.words) }
      // Just under 1, which is reserved for words that belong to a slot and nothing else.
      let part = 0.999 * support.fit
      for position in support.words { explained[position] = max(explained[position], part) }
      if let particle = support.particle { explained[particle] = max(explained[particle], part) }
    }
    // A name alone, or a word alone, asks for nothing.
    guard things.count >= (isLenient ? 1 : 2), total > 0 else { return nil }
    let appName = sketch.applicationNames.flatMap {
      evidence.span(ofList: $0, beside: explained)
    }
    for position in appName?.words ?? 0..<0 { explained[position] = 1 }
    // Whatever is left over may be the name of another app.
    if sketch.applicationNames != nil, appName == nil,
      evidence.words.indices.contains(where: {
        isForeign($0, sketch, evidence, explained)
      })
    {
      return nil
    }
    guard !slots.contains(where: { isOfAnotherUnit($0, sketch, evidence, explained) }),
      let part = utterancePart(sketch, evidence, explained)
    else { return nil }
    return SketchFit(
      sketchPart: said / total, utterancePart: part,
      slots: slots.sorted { $0.words.lowerBound < $1.words.lowerBound }, appName: appName?.words,
      explained: explained.indices.map {
        explained[$0] == 0 && sketch.allowed.contains(evidence.stems[$0])
          ? language.optionalFit : explained[$0]
      }, lacksDecisive: lacksDecisive)
  }

  /// Whether an unexplained word after a number shows that the number counts something else: "on
  /// for 3 minutes" has no level of 3.
  private func isOfAnotherUnit(
    _ slot: PhraseSlot, _ sketch: PhraseSketch, _ evidence: UtteranceEvidence,
    _ explained: [Double]
  ) -> Bool {
    let next = slot.words.upperBound
    guard slot.nameID == nil, next < evidence.words.count else { return false }
    return evidence.words[next].utf8.count > 2 && isForeign(next, sketch, evidence, explained)
  }

  /// Whether a content word is unrelated to a sketch.
  private func isForeign(
    _ position: Int, _ sketch: PhraseSketch, _ evidence: UtteranceEvidence,
    _ explained: [Double]
  ) -> Bool {
    explained[position] == 0 && evidence.weights[position] >= 1
      && !sketch.allowed.contains(evidence.stems[position])
  }

  /// Returns the fraction of an utterance that is explained, or `nil` if a word that changes the
  /// meaning is not.
  private func utterancePart(
    _ sketch: PhraseSketch, _ evidence: UtteranceEvidence, _ explained: [Double]
  ) -> Double? {
    var total = 0.0
    var told = 0.0
    for (position, stem) in evidence.stems.enumerated() {
      var fit = explained[position]
      if fit == 0, sketch.allowed.contains(stem) { fit = language.optionalFit }
      if fit == 0, evidence.isDecisive[position] { return nil }
      total += evidence.weights[position]
      told += evidence.weights[position] * fit
    }
    return total > 0 ? told / total : nil
  }
}

extension UtteranceEvidence {
  /// Returns the longest name or value for a list among the words that are not explained yet.
  fileprivate mutating func span(ofList list: ListID, beside explained: [Double]) -> NameSpan? {
    spans(ofList: list).first { span in span.words.allSatisfy { explained[$0] == 0 } }
  }

  /// Returns the best support for one of several stems among the words that belong to no slot.
  fileprivate func support(
    for stems: [Stem], of sketch: PhraseSketch, beside explained: [Double]
  ) -> Support? {
    var best: Support?
    for stem in stems {
      for support in supports[stem] ?? [] where support.fit > best?.fit ?? 0 {
        if support.wording.allSatisfy(sketch.allowed.contains),
          support.allSatisfy({ explained[$0] < 1 })
        {
          best = support
        }
      }
    }
    return best
  }
}

extension UtteranceEvidence.Support {
  /// Returns whether a condition holds for the positions of all words.
  fileprivate func allSatisfy(_ condition: (Int) -> Bool) -> Bool {
    words.allSatisfy(condition) && particle.map(condition) != false
  }
}
