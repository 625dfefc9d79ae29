/// What speaker adaptation needs from a model.
extension PhoneticallyTiedModel {
  /// Returns the model with other means, such as those of a speaker.
  package func replacing(means: GaussianParameters) -> PhoneticallyTiedModel {
    var model = self
    model.setMeans(means)
    return model
  }

  /// The phones of speech, those of a kind together.
  var phonesByKind: [[Int]] { definition.phonesByKind }

  /// Returns the phone of a name.
  func phone(named name: String) -> Int? { definition.phones.firstIndex(of: name) }

  /// Returns the states of a phone without a known context.
  func plainStates(of phone: Int) -> [Int] { definition.plainStates[phone] }

  /// Returns the states of a phone in a surrounding.
  func states(_ surrounding: ModelDefinition.Surrounding) -> [Int] {
    definition.states(surrounding)
  }

  /// Returns how much a Gaussian counts in a state.
  func weight(stream: Int, density: Int, state: Int) -> Float { weights[stream, density, state] }
}

extension ModelDefinition {
  /// Phones that are made in much the same way: vowels; nasals, liquids and glides. All others are
  /// stops and fricatives.
  private static let kinds: [Set<String>] = [
    [
      "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ],
    ["L", "M", "N", "NG", "R", "W", "Y"],
  ]

  /// The phones of speech, those of a kind together.
  var phonesByKind: [[Int]] {
    let speech = phones.indices.filter { $0 != silence && !isNoise($0) }
    let known = Self.kinds.map { kind in speech.filter { kind.contains(phones[$0]) } }
    let others = speech.filter { phone in !known.contains { $0.contains(phone) } }
    return (known + [others]).filter { !$0.isEmpty }
  }
}
