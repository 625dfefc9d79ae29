import Foundation

/// The work that all engines are given, as `workload.py` writes it.
struct Workload: Decodable {
  struct TemplateText: Decodable {
    var intent: String
    var text: String
  }
  struct Utterance: Decodable {
    var text: String
  }
  struct Replacement: Decodable {
    var list: String
    /// Names with their values.
    var names: [[String]]
  }

  /// Names with their values, by list.
  var lists: [String: [[String]]]
  /// The first and the last number, by list.
  var ranges: [String: [Int]]
  /// The numbers from 0 in words.
  var numbers: [String]
  var templates: [TemplateText]
  var hits: [Utterance]
  var misses: [Utterance]
  var replacement: Replacement

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(
      Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// What an engine finds in an utterance.
struct Answer: Encodable {
  struct Slot: Encodable {
    var name: String
    var value: String
    var start: Int
    var end: Int
  }
  var intent: String
  var slots: [Slot]
}
