import Foundation
import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// The answer to an utterance that asks for nothing, which depends on what the person did instead.
extension DialogMachine {
  /// Tells that nothing is done for an utterance, and why.
  ///
  /// A question is passed to an intent that reads what it asks about, if the app has one.
  mutating func reject(_ utterance: Utterance) {
    var refusal = utterance.refusal
    if refusal == nil || refusal?.reason == .unknown {
      refusal = prohibition(in: utterance) ?? refusal
    }
    // “Where is Bank” would not help with “where is my phone”.
    if let other = refusal, other.reason == .unknown,
      asksSomething(Utterance(other.understood.phrase))
    {
      refusal = nil
    }
    if let reason = refusal?.reason, asksSomething(utterance), !reason.outweighsQuestion {
      refusal?.reason = .question
    }
    // “Peter should turn on dark mode” asks nothing.
    if let refusal,
      refusal.reason == .question || refusal.reason == .deliberation && asksSomething(utterance),
      let reading = readingIntent(for: refusal.understood, utterance)
    {
      return begin(reading)
    }
    if refusal == nil, !asksSomething(utterance), let (setting, said) = openSetting(utterance.text)
    {
      return advance(setting, lead: words(.unknownOption, ["heard": printable(said, limit: 40)]))
    }
    if refusal.map({ $0.reason == .unknown || $0.reason == .report }) ?? true,
      !asksSomething(utterance), offerCompletion(of: utterance)
    {
      return
    }
    if refusal == nil, !asksSomething(utterance) {
      if offerCommand(taking: utterance) { return }
      if !utterance.offers.isEmpty { return start(utterance.offers) }
    }
    let reason = refusal?.reason ?? .unknown
    report(.rejected(printable(utterance.text, limit: 1000), reason: reason.rawValue))
    guard let refusal, reason != .unknown else {
      return say(.rejected, ["heard": printable(utterance.text, limit: 60)])
    }
    let intent = descriptor(of: refusal.understood.intent, in: refusal.understood.app)
    let values = [
      "intent": title(of: intent), "phrase": printable(phrase(for: refusal.understood), limit: 200),
    ]
    switch reason {
    case .negated, .retraction: say(.refusedNegated, values)
    case .question: say(.refusedQuestion, values)
    case .condition: say(.refusedCondition, values)
    case .later: say(.notLater)
    case _ where refusal.isContradicted:
      say(.rejected, ["heard": printable(utterance.text, limit: 60)])
    default: say(.refusedOther, values)
    }
  }

  /// Returns an utterance without the commands that would delete what was only to be turned off: another wording of “cancel
  /// all alarms” is not “turn off all alarms”.
  func withoutDeletions(in utterance: Utterance) -> Utterance {
    let words = Words(utterance.text).map(String.init)
    let disabling = commandWords.disabling.filter(words.contains(inOrder:))
    guard !disabling.isEmpty, !words.contains(where: commandWords.destructiveVerbs.contains) else {
      return utterance
    }
    func deletes(_ candidate: IntentMatch) -> Bool {
      let outside = words.indices.filter { place in
        !candidate.slots.contains { $0.words.contains(place) }
      }.map { words[$0] }
      let own = Words(candidate.phrase).map(String.init)
      return destroys(descriptor(of: candidate.intent, in: candidate.app))
        && disabling.contains { outside.contains(inOrder: $0) && !own.contains(inOrder: $0) }
    }
    var result = utterance
    result.candidates.removeAll(where: deletes)
    if result.candidates.isEmpty, result.refusal == nil,
      let first = utterance.candidates.first
    {
      result.refusal = ActRefusal(reason: .report, understood: first)
    }
    return result
  }

  func asksSomething(_ utterance: Utterance) -> Bool {
    ActReader.named(configuration.language.code)?.asksSomething(utterance.text)
      ?? (utterance.text.last == "?")
  }

  /// Returns how a command can be said, with the names that were.
  func phrase(for candidate: IntentMatch) -> String {
    let app = apps.first { $0.name == candidate.app }
    let shortcuts = app?.offeredShortcuts(of: candidate.intent) ?? []
    let phrases = shortcuts.flatMap { shortcut in
      app.map { ExamplePhrases.phrases(of: shortcut, in: $0) } ?? []
    }
    let known = Dictionary(candidate.slots.map { ($0.name, $0.text) }) { first, _ in first }
    func filled(_ template: String) -> String? {
      guard !template.contains(where: { "[](){}|<>".contains($0) && $0 != "{" && $0 != "}" }) else {
        return nil
      }
      return template.fillingPlaces { name in
        let value = name == "applicationName" ? candidate.app : known[name]
        return value?.isEmpty == false ? value : nil
      }
    }
    let named = ([candidate.phrase] + phrases).first { filled($0) != nil && !$0.isEmpty }
    return named.flatMap(filled)
      ?? app?.plainSentences.first { $0.intent == candidate.intent }?.text
      ?? title(of: descriptor(of: candidate.intent, in: candidate.app))
  }

  // MARK: - Questions

  /// Returns an intent of the app that looks up what a question about a command asks for: one whose result
  /// has a property that the question names.
  private func readingIntent(
    for understood: IntentMatch, _ utterance: Utterance
  ) -> IntentMatch? {
    guard let app = apps.first(where: { $0.name == understood.app }) else { return nil }
    let words = Words(utterance.text).map(String.init)
    let acts = ActReader.named(configuration.language.code)
    // “What if I turn on dark mode” does not ask whether it is on.
    // Neither does “I turned on dark mode, right?”
    guard acts?.asksAboutDeed(words) != true, acts?.supposes(words) != true,
      acts?.statesDeed(words, spokenWords(of: utterance.text)) != true,
      !words.indices.contains(where: { commandWords.reasonQuestions.length(in: words, at: $0) > 0 })
    else { return nil }
    for intent in app.intents where intent.isDiscoverable && looksUp(intent) {
      guard case .entity(let id)? = intent.resultType?.element, let entity = app.entity(id),
        entity.properties.contains(where: { isNamed($0.title, in: words) })
      else { continue }
      let slots = intent.parameters.compactMap { parameter in
        understood.slots.first { slot in
          slot.value.isOf(parameter.type.element) && !slot.text.isEmpty
        }.map { SlotMatch(name: parameter.name, text: $0.text, value: $0.value) }
      }
      let isComplete = intent.parameters.allSatisfy { parameter in
        parameter.isOptional || parameter.defaultValue != nil
          || slots.contains { $0.name == parameter.name }
      }
      guard isComplete else { continue }
      return IntentMatch(app: app.name, intent: intent.id, slots: slots)
    }
    return nil
  }

  private func looksUp(_ intent: IntentDescriptor) -> Bool {
    !destroys(intent)
      && Words(String(intent.title.prefix(100))).contains {
        commandWords.lookUpVerbs.contains(String($0))
      }
  }

  /// Whether all words of a title are among some words.
  private func isNamed(_ title: String, in words: [String]) -> Bool {
    let title = Words(String(title.prefix(100))).map(String.init)
    return !title.isEmpty
      && title.allSatisfy { word in words.contains { commandWords.areAlike($0, word) } }
  }

  /// Answers a question about what there is, and repeats the open question.
  ///
  /// - Returns: Whether it was such a question.
  mutating func answerQuestion(_ answer: SpokenAnswer, _ question: OpenQuestion) -> Bool {
    guard !question.takesFreeText, !answer.isQuoted, !answer.isCorrected,
      sayExamples(ofAppIn: answer.words) || sayWhatThereIs(in: answer.words)
        || sayWhoThereIs(in: answer.words) || sayFact(askedFor: answer)
    else { return false }
    askAgain(question)
    return true
  }

  /// "How much is the gazpacho?": answers with what an app shows of an entity.
  ///
  /// - Returns: Whether the question was about one thing, and no more than that.
  mutating func sayFact(askedFor answer: SpokenAnswer) -> Bool {
    guard let fact = fact(askedFor: answer) else { return false }
    say(
      countsSeveral(of: fact.option.value) ? .factAboutEach : .factAbout,
      ["title": printable(fact.option.title), "fact": printable(fact.text)])
    state.context.remember(
      fact.option.value, title: printable(fact.option.title), app: fact.app)
    noteQuestion(answer.words, about: fact.option.value, in: fact.app)
    return true
  }

  /// Whether the task is about several of a thing, so that what is said of one is not said of all: “how much is it?” at “Order
  /// 2 medium Gazpacho?”.
  private func countsSeveral(of thing: IntentValue) -> Bool {
    guard let task, task.values.values.contains(where: { $0.isSame(as: thing) }) else {
      return false
    }
    let counts = task.intent.parameters.filter { $0.type == .integer }
    guard counts.count == 1, case .integer(let count)? = task.values[counts[0].name] else {
      return false
    }
    return count > 1
  }

  private mutating func fact(
    askedFor answer: SpokenAnswer
  ) -> (option: ValueOption, text: String, app: String)? {
    guard answer.words.count <= 20, let acts = ActReader.named(configuration.language.code),
      case let indirect = acts.indirectlyAsked(answer.words),
      case let words = indirect ?? answer.words,
      indirect != nil || acts.beginsQuestion(words),
      FindLanguage.named(configuration.language.code)?.asksForOther(than: [.what, .howMuch], words)
        != true
    else { return nil }
    var found: (option: ValueOption, text: String, app: String)?
    for app in apps {
      for intent in app.intents {
        for parameter in intent.parameters {
          guard case .entity(let id) = parameter.type.element, let entity = app.entity(id) else {
            continue
          }
          let task = DialogTask(IntentInvocation(app: app.name, intent: intent.id), intent: intent)
          let options = options(known: parameter, of: task)
          let thing = named(in: words, among: options) ?? pointedAt(in: words, among: options)
          guard let (option, rest) = thing, let text = option.subtitle, !text.isEmpty,
            asks(rest, for: text, of: entity)
          else { continue }
          // If two apps have a thing with the name, it is unknown which is meant.
          if let found, (found.option.title, found.text) != (option.title, text) { return nil }
          found = (option, text, app.name)
        }
      }
    }
    return found
  }

  /// Returns the thing of the longest name that words have, and the other words.
  private func named(
    in words: [String], among options: OptionList
  ) -> (option: ValueOption, rest: [String])? {
    for length in stride(from: min(6, words.count - 1), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let name = Array(words[start..<start + length])
        guard case .one(let position)? = options.named(name, commandWords) else { continue }
        let rest = Array(words[..<start] + words[(start + length)...])
        return options.entries[position].option.map { ($0, rest) }
      }
    }
    return nil
  }

  /// Returns the thing that a pronoun means, if it is the one that the present task or, without a task, the
  /// last one is about, and the other words.
  private func pointedAt(
    in words: [String], among options: OptionList
  ) -> (option: ValueOption, rest: [String])? {
    guard let place = commandWords.references.place(in: words) else { return nil }
    let last = state.context.latest { value in
      if case .entity = value { true } else { false }
    }
    let values = task.map { Array($0.values.values) } ?? [last?.value].compactMap { $0 }
    let meant = options.entries.compactMap(\.option).filter { option in
      values.contains { option.value.isSame(as: $0) }
    }
    guard meant.count == 1, let option = meant.first else { return nil }
    return (option, Array(words[..<place.lowerBound] + words[place.upperBound...]))
  }

  /// Whether an entity has a price: an amount of money, or a property with that title.
  private func hasPrice(_ entity: EntityDescriptor, shownAs text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
      || entity.properties.contains { property in
        property.type == .currency
          || Words(String(property.title.prefix(100))).contains {
            commandWords.priceWords.contains(String($0))
          }
      }
  }

  /// Whether a question asks only for what is known about a thing: its price, if that is a number.
  private func asks(_ rest: [String], for text: String, of entity: EntityDescriptor) -> Bool {
    let properties = (entity.properties.map(\.title) + [entity.title])
      .flatMap { Words(String($0.prefix(100))).map(String.init) }
    let asksPrice = rest.contains(where: commandWords.priceWords.contains)
    guard !asksPrice || text.contains(where: \.isNumber) && hasPrice(entity, shownAs: text) else {
      return false
    }
    let content = rest.filter { word in
      !commandWords.isStructure(word) && !commandWords.lookUpVerbs.contains(word)
        && !commandWords.priceWords.contains(word)
        && !properties.contains { commandWords.areAlike($0, word) }
    }
    return content.isEmpty && !rest.isEmpty
  }
}
