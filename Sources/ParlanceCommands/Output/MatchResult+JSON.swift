import IntentMatching

extension MatchResult {
  /// Writes the match record.
  ///
  /// - Parameter microseconds: How long the matching took.
  func write(to json: inout JSONWriter, microseconds: Int) {
    json.object { json in
      json.key("text")
      json.string(text)
      json.key("outcome")
      json.string(outcome.rawValue)
      json.key("matches")
      json.array { json in
        for match in matches { match.write(to: &json) }
      }
      json.key("microseconds")
      json.integer(microseconds)
    }
  }
}

extension IntentMatch {
  /// Writes one match of a record.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("app")
      json.string(app)
      json.key("intent")
      json.string(intent)
      json.key("phrase")
      json.string(phrase)
      json.key("score")
      json.number((score * 10_000).rounded() / 10_000)
      json.key("slots")
      json.array { json in
        for slot in slots { slot.write(to: &json) }
      }
    }
  }
}

extension SlotMatch {
  /// Writes one slot of a match.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name)
      json.key("text")
      json.string(text)
      json.key("value")
      value.write(to: &json)
      json.key("id")
      json.string(value.entityID)
      json.key("start")
      json.integer(start)
      json.key("end")
      json.integer(end)
    }
  }
}
