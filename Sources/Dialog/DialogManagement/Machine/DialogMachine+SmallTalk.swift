import IntentMetadata
import TextNormalization
import UtteranceActs

/// Small talk, and questions about what there is.
extension DialogMachine {
  /// Answers what a person says to be polite; an open question stays, and is asked again, except after
  /// a farewell.
  ///
  /// - Parameter leaves: Whether a farewell calls off what is going on, rather than being answered only.
  /// - Returns: Whether it was that.
  mutating func answerSmallTalk(
    _ answer: SpokenAnswer, _ question: OpenQuestion?, leaves: Bool = false
  ) -> Bool {
    guard !answer.isQuoted, !answer.isCorrected, let kind = commandWords.smallTalk(answer.words)
    else { return false }
    // "Sorry?" asks for a repetition.
    if kind == .apology, answer.isQuestion {
      if let question { askAgain(question) } else { sayAgain() }
      return true
    }
    guard let question else {
      say(kind.answer)
      return true
    }
    guard !question.takesFreeText || !takesMessages(task?.intent) else { return false }
    if kind == .farewell, leaves {
      stop()
      say(kind.answer)
      return true
    }
    say(kind.answer)
    askAfresh(question)
    return true
  }

  /// Whether what a text is asked for is written to someone, so that a "hello" may be all of it.
  func takesMessages(_ intent: IntentDescriptor?) -> Bool {
    Words(String((intent?.title ?? "").prefix(100))).contains {
      commandWords.writingVerbs.contains(String($0))
    }
  }

  /// "What can I do with my bank?": gives example sentences for one app.
  ///
  /// - Returns: Whether an app was named.
  mutating func sayExamples(ofAppIn words: [String]) -> Bool {
    guard words.count <= 20, let rest = commandWords.helpWith.remainder(of: words) else {
      return false
    }
    // „Was kann ich mit meiner Bank machen“ ends with the verb.
    let said = rest.filter { word in
      !commandWords.functionWords.contains(word) && !commandWords.vagueWords.contains(word)
    }
    let app = apps.first { app in
      app.names(in: app.locale).contains { name in
        let name = Words(String(name.prefix(100))).map(String.init)
        return name == rest
          || !said.isEmpty && name.filter { !commandWords.functionWords.contains($0) } == said
      }
    }
    guard let app else { return false }
    let examples = ExamplePhrases.phrases(of: [isLocked ? app.whileLocked : app], limit: 5)
    guard !examples.isEmpty else { return false }
    say(
      .helpOfApp,
      [
        "app": printable(app.name),
        "examples": wording.quotedList(examples.map { printable($0, limit: 80) }),
      ])
    return true
  }

  private func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// "Which soups do you have?": lists an app's things of a kind.
  ///
  /// - Returns: Whether a kind of things was named.
  mutating func sayWhatThereIs(in words: [String]) -> Bool {
    guard words.count <= 20, let kind = commandWords.listQuestions.inside(words) else {
      return false
    }
    for app in apps {
      for intent in app.intents where !isClosed(intent, of: app.name) {
        for parameter in intent.parameters where parameter.type.element.isNamed {
          let title = Words(String(parameter.title.prefix(100))).map(String.init)
          guard title.count == kind.count,
            zip(title, kind).allSatisfy(commandWords.areAlike)
          else { continue }
          if sayOptions(parameter, of: intent, in: app, as: kind.joined(separator: " ")) {
            return true
          }
        }
      }
    }
    return false
  }

  /// “Who can I pay?”: names the people whom an intent with that verb takes.
  ///
  /// - Returns: Whether someone asked for that, and there are such people.
  mutating func sayWhoThereIs(in words: [String]) -> Bool {
    let said = commandWords.trim(words)
    guard words.count <= 20, let rest = commandWords.peopleQuestions.remainder(of: said),
      let verb = rest.last
    else { return false }
    let acts = ActReader.named(configuration.language.code)
    for app in apps {
      for intent in app.intents where !isClosed(intent, of: app.name) {
        let isMeant = titleWords(of: intent).contains { word in
          commandWords.areSameVerb(word, verb) || acts?.haveSameVerb(verb, word) == true
        }
        guard isMeant,
          let parameter = intent.parameters.first(where: { takesPeople($0, in: app.name) })
        else { continue }
        if sayOptions(parameter, of: intent, in: app, as: parameter.title) { return true }
      }
    }
    return false
  }

  /// Names the known values of a parameter.
  ///
  /// - Returns: Whether there are any.
  private mutating func sayOptions(
    _ parameter: ParameterDescriptor, of intent: IntentDescriptor, in app: AppMetadata,
    as title: String
  ) -> Bool {
    let task = DialogTask(IntentInvocation(app: app.name, intent: intent.id), intent: intent)
    let labels = options(known: parameter, of: task).entries.prefix(20).map(\.label)
    guard !labels.isEmpty else { return false }
    say(
      .whatThereIs,
      [
        "title": printable(capitalized(title), limit: 80),
        "options": wording.enumeration(labels),
      ])
    return true
  }
}
