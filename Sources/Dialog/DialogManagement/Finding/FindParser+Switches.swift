import IntentMetadata
import TextNormalization

/// Questions about the state of a switch after which a property is named: “is dark mode on”.
extension FindParser {
  /// Returns the Boolean property that the words name and the state that they ask about, with nothing else but words
  /// around them.
  func switchState() -> (property: String, state: (words: String, isOn: Bool))? {
    for position in words.indices {
      for (wording, state) in file.states
      where file.switches.contains(state.title) && words.has(wording, at: position) {
        var others = words
        others.removeSubrange(position..<position + wording.count)
        let parser = FindParser(words: others, entity: entity, app: app, language: language)
        guard let named = parser.propertyAlone(askedBy: .whether), let property = named,
          property.type == .boolean
        else { continue }
        return (property.name, (wording.joined(separator: " "), state.holds))
      }
    }
    return nil
  }
}

extension FindReader {
  /// Returns the words of a question with its question word or verb moved to the front: “dark mode is on?” as “is dark mode
  /// on”, and « le réveil sonne à quelle heure » as « à quelle heure le réveil sonne ».
  ///
  /// A verb is moved only if there is a question mark and a thing before the verb: “why is it on?” stays as it is.
  func opened(_ words: [String], isAsked: Bool) -> [String] {
    guard question(in: words) == nil else { return words }
    let isDefinite = language.determiners.ends(in: words, at: 0) > 0
    let kinds: Set<FindLanguage.Question> = [.when, .howLong, .howMuch]
    for position in words.indices.dropFirst() {
      for (wording, question) in language.questions
      where kinds.contains(question) || isAsked && question == .whether && isDefinite {
        guard words.has(wording, at: position) else { continue }
        var moved = words
        moved.removeSubrange(position..<position + wording.count)
        return wording + moved
      }
    }
    return words
  }
}
