import IntentMatching
import IntentMetadata
import TextNormalization

/// Names that were said in part, or with more words than the name that was found has.
///
/// An app's suggestions are a part of what it knows. "Dune" is not part of another name if the
/// library has that very book, suggested or not; "the long lamp" is not just any lamp. So the app
/// is queried for the words before a thing with another name is taken, and if it knows several,
/// they are offered.
extension DialogMachine {
  /// Returns the slots of a candidate whose names are to be looked up, with the words to look for.
  func unsureNames(in candidate: IntentMatch) -> [String: String] {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let title = Words(String(intent.title.prefix(100))).map(String.init)
    var result: [String: String] = [:]
    for slot in candidate.slots {
      guard let parameter = intent.parameter(slot.name),
        canSearch(for: parameter, in: candidate.app)
      else { continue }
      let said = commandWords.trim(Words(String(slot.text.prefix(200))).map(String.init))
      let values = slot.alternatives.isEmpty ? [slot.value] : slot.alternatives.map(\.value)
      // “My checking balance” names the account as a whole where a balance is shown.
      let bare = said.filter { word in !title.contains { commandWords.areAlike($0, word) } }
      if values.flatMap(names(of:)).contains(where: { isName($0, bare) }) { continue }
      if isUnsure(said, among: values, areUnlike: takesPeople(parameter, in: candidate.app)) {
        // The words as they were written: “Hanna”.
        result[slot.name] = SpokenAnswer(slot.text).spelled(said.joined(separator: " "))
      }
    }
    return result
  }

  /// Returns whether words are a part of the names of values, have more words than these, or share only
  /// some with them, as "Mount Everest" does with "Mount Fuji" and "lobster bisque" with "roasted tomato bisque": neither the name of one, nor one
  /// misspelled.
  ///
  /// - Parameter areUnlike: Whether a name that looks misspelled may be another one: Hanna is not Anna.
  private func isUnsure(
    _ said: [String], among values: [IntentValue], areUnlike: Bool = false
  ) -> Bool {
    let said = said.filter { !commandWords.isStructure($0) }
    guard !said.isEmpty else { return false }
    let names = values.flatMap(self.names(of:))
    guard !names.contains(where: { isName($0, said) }) else { return false }
    // “The second one” is not another person's name.
    let isPosition = ([said.joined(separator: " ")] + said).contains {
      configuration.reader.ordinal(in: $0) != nil
    }
    if areUnlike, !isPosition, !names.isEmpty, !names.contains(where: { isPart(said, of: $0) }) {
      return true
    }
    return names.contains { name in
      let name = name.filter { !commandWords.isStructure($0) }
      if name.count != said.count, !name.isEmpty, isPart(said, of: name) || isPart(name, of: said) {
        return true
      }
      let shared = said.filter { isPart([$0], of: name) }
      return !shared.isEmpty && shared.count < said.count && !isMisspelled(said, name)
    }
  }

  /// Whether a parameter takes people, by its title or that of its type: a payee, a contact.
  func takesPeople(_ parameter: ParameterDescriptor, in app: String) -> Bool {
    guard case .entity(let id) = parameter.type.element else { return false }
    let type = apps.first { $0.name == app }?.entity(id)?.title ?? ""
    return [parameter.title, type].contains { title in
      Words(String(title.prefix(100))).contains { word in
        commandWords.people.contains { commandWords.areAlike($0, String(word)) }
      }
    }
  }

  /// Whether a question is about a person.
  func takesPeople(_ question: OpenQuestion) -> Bool {
    guard let task, let parameter = question.parameter else { return false }
    return takesPeople(parameter, in: task.app)
  }

  /// Whether words share nothing but a verb at their beginning with each of some names: of “water the garden” and “water the
  /// plants”, neither is a part of the other, nor a slip for it.
  func sharesOnlyVerb(_ said: [String], with values: [IntentValue]) -> Bool {
    guard let verb = said.first, said.count > 1 else { return false }
    let rest = said.dropFirst().filter { !commandWords.isStructure($0) }
    let isKnown = commandWords.isVerb(verb)
    return !values.isEmpty && !rest.isEmpty
      && values.allSatisfy { value in
        let names = self.names(of: value)
        return names.contains { name in
          let isVerb =
            isKnown
            || [said, name].contains {
              $0.count > 2 && commandWords.assent.articles.contains($0[1])
            }
          return isVerb && name.count > 1 && commandWords.areAlike(name[0], verb)
        }
          && !names.contains { name in
            rest.contains { isPart([$0], of: name) || isMisspelled([$0], name) }
          }
      }
  }

  func isMisspelled(_ said: [String], _ name: [String]) -> Bool {
    var corrector = WordCorrector(commandWords)
    corrector.add(likely: name)
    return corrector.corrected(said).map { isPart($0, of: name) } == true
  }

  func isPart(_ words: [String], of others: [String]) -> Bool {
    words.allSatisfy { word in others.contains { commandWords.areAlike($0, word) } }
  }

  /// Whether words are a name as a whole, structure such as articles aside.
  func isName(_ name: [String], _ said: [String]) -> Bool {
    func bare(_ words: [String]) -> [String] { words.filter { !commandWords.isStructure($0) } }
    let pairs = [(name, said), (bare(name), bare(said))]
    return pairs.contains { name, said in
      name.count == said.count && !name.isEmpty
        && zip(name, said).allSatisfy(commandWords.areAlike)
    }
  }

  func names(of value: IntentValue) -> [[String]] {
    guard case .entity(_, let entity)? = value.only else { return [] }
    // Things with the same name are distinguished by their subtitles.
    let subtitle = entity.subtitle.map { ["\(entity.title) \($0)", $0] } ?? []
    return ([entity.title] + entity.synonyms + subtitle).map { name in
      Words(String(name.prefix(400))).map(String.init)
    }
  }

  /// Asks the app for a name that was said in part, the first in the order of the parameters.
  ///
  /// - Returns: Whether there is one.
  mutating func lookUpName(of task: inout DialogTask, lead: String?) -> Bool {
    let unsure = task.unsure
    guard let parameter = task.intent.parameters.first(where: { unsure[$0.name] != nil }),
      let text = task.unsure.removeValue(forKey: parameter.name)
    else { return false }
    let known = task.undecided[parameter.name] ?? task.values[parameter.name].map { [option($0)] }
    guard let known else { return false }
    let question = OpenQuestion(
      kind: .value, purpose: .fill, parameter: parameter,
      words: parameter.requestValueDialog ?? valueQuestion(for: parameter))
    lookUp(.name(text, known: known), for: question, about: parameter, of: task, lead: lead)
    return true
  }

  /// Asks the app for what an answer names in part, or says more of than the name that was found.
  ///
  /// - Returns: Whether that is to be asked.
  mutating func lookUpName(
    _ answer: SpokenAnswer, of reading: AnswerReader.Reading, _ question: OpenQuestion
  ) -> Bool {
    guard question.canSearch, question.kind == .value, question.styles.isEmpty,
      let task, let parameter = question.parameter, !parameter.type.isArray, !answer.isCorrected,
      !answer.isQuoted,
      commandWords.escapes.remainder(of: answer.words) == nil,
      let text = (reader(for: question).behindNo(answer) ?? answer).searchText(commandWords)
    else { return false }
    let entries = question.options.entries
    let options: [ValueOption]
    switch reading {
    case .option(let position): options = [entries[position].option].compactMap(\.self)
    case .options(let positions): options = positions.compactMap { entries[$0].option }
    default: return false
    }
    let said = Words(text).map(String.init)
    let areUnlike = takesPeople(parameter, in: task.app)
    guard said.count <= 6, isUnsure(said, among: options.map(\.value), areUnlike: areUnlike)
    else { return false }
    lookUp(.name(text, known: options), for: question, about: parameter, of: task)
    return true
  }

  /// Takes what the app found for a name: the thing with that very name, or else what was both
  /// found and known, one or one of several. A name with fewer words than were said is confirmed
  /// first.
  mutating func found(
    _ options: [ValueOption], named text: String, known: [ValueOption], in lookup: Lookup,
    for task: DialogTask
  ) {
    let (question, parameter) = (lookup.question, lookup.parameter)
    let said = Words(text).map(String.init)
    let exact = options.filter { option in names(of: option.value).contains { isName($0, said) } }
    var candidates = exact
    if exact.isEmpty {
      candidates = known
      for option in options where !candidates.contains(where: { $0.value.isSame(as: option.value) })
      {
        candidates.append(option)
      }
    }
    let takesPeople = takesPeople(parameter, in: task.app)
    let isCut =
      exact.isEmpty && (options.isEmpty || takesPeople)
      && !candidates.contains { option in
        names(of: option.value).contains {
          isPart(said.filter { !commandWords.isStructure($0) }, of: $0)
        }
      }
    var task = task
    task.values[parameter.name] = nil
    task.undecided[parameter.name] = nil
    let heard = ["heard": printable(text, limit: 40)]
    if isCut, question.purpose == .fill, question.timesAsked == 0,
      sharesOnlyVerb(said, with: candidates.map(\.value))
    {
      return ask(for: parameter, of: task, lead: words(.unknownOption, heard))
    }
    guard let only = candidates.first, candidates.count == 1 else {
      return disambiguate(
        parameter, among: candidates, of: task, purpose: question.purpose,
        lead: isCut ? words(.unknownOption, heard) : lookup.lead)
    }
    if isCut, question.purpose == .fill {
      return open(
        confirmation(of: only, for: parameter, purpose: .confirmValue(only.value), words: nil),
        for: task,
        lead: destroys(task.intent) || takesPeople ? words(.unknownOption, heard) : lookup.lead)
    }
    let value: IntentValue = parameter.type.isArray ? .array([only.value]) : only.value
    // An answer can be undone.
    guard question.timesAsked == 0 else { return take(value, for: question, of: task) }
    task.values[parameter.name] = value.fitted(to: parameter.type)
    advance(task, lead: lookup.lead)
  }

  private func option(_ value: IntentValue) -> ValueOption {
    guard case .entity(let type, let entity)? = value.only else {
      return ValueOption(value: value, title: value.spokenTitle ?? "")
    }
    return ValueOption(type: type, entity: entity)
  }
}
