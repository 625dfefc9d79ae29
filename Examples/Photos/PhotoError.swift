import AppIntents

/// Why an action fails, in words for the person.
enum PhotoError: Error, CustomLocalizedStringResourceConvertible {
  case albumIsGone
  case albumExists(String)
  case nameIsTaken(String)
  case notAName(String)
  case oneAtATime

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .albumIsGone: "That album is gone."
    case .albumExists(let name): "There is an album “\(name)” already."
    case .nameIsTaken(let name): "Another photo is called “\(name)”."
    case .notAName(let name): "“\(name)” can’t be the name of a file."
    case .oneAtATime: "Only one photo at a time gets a new name."
    }
  }
}
