import Yams

/// What is found while a file is read: faults, and the keys that nothing asks for.
final class LanguageFindings {
  /// Stands for an error that is among the faults already.
  struct Reported: Error {}

  private struct Mapping {
    var path: [any CodingKey]
    var keys: [String]
    var asked: Set<String> = ["language"]
    var takesAny = false
  }

  var faults: [LanguageFault] = []
  private var mappings: [Mapping] = []

  /// Records a mapping and returns its number.
  func add(keys: [String], at path: [any CodingKey]) -> Int {
    mappings.append(Mapping(path: path, keys: keys))
    return mappings.count - 1
  }

  /// Records that a type knows a key of a mapping.
  func ask(_ mapping: Int, for key: String) { mappings[mapping].asked.insert(key) }

  /// Records that a type takes any keys of a mapping.
  func takeAny(in mapping: Int) { mappings[mapping].takesAny = true }

  /// The number of mappings so far.
  var count: Int { mappings.count }

  /// Forgets which keys are known in the mappings from a number on, because they could not be read.
  func forget(from mapping: Int) {
    for index in mappings.indices.dropFirst(mapping) { mappings[index].takesAny = true }
  }

  /// Adds a fault for each key that no type knows.
  func addUnknownKeys() {
    for mapping in mappings where !mapping.takesAny {
      let prefix = mapping.path.isEmpty ? "" : LanguageFault.key(mapping.path) + "."
      for key in mapping.keys where !mapping.asked.contains(key) {
        faults.append(LanguageFault(key: prefix + key, problem: "is not a known key"))
      }
    }
  }
}

/// Reads values from a file of `phrases/` and goes on after a fault, so that all are found at once.
struct LanguageDecoder: Decoder {
  /// What is read; `nil` stands for something that is missing, which has been reported.
  let node: Node?
  let codingPath: [any CodingKey]
  let findings: LanguageFindings
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let node else {
      return KeyedDecodingContainer(KeyedNodes<Key>(decoder: self, nodes: [:], number: nil))
    }
    guard let mapping = node.mapping else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "does not contain keys"))
    }
    var nodes: [String: Node] = [:]
    var keys: [String] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else { continue }
      nodes[name] = value
      keys.append(name)
    }
    let number = findings.add(keys: keys, at: codingPath)
    var container = KeyedNodes<Key>(decoder: self, nodes: nodes, number: number)
    container.names = keys
    return KeyedDecodingContainer(container)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let node else { return UnkeyedNodes(decoder: self, nodes: []) }
    guard let sequence = node.sequence else {
      throw DecodingError.typeMismatch(
        [String].self, .init(codingPath: codingPath, debugDescription: ""))
    }
    return UnkeyedNodes(decoder: self, nodes: Array(sequence))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleNode(decoder: self) }

  func at(_ node: Node?, _ key: any CodingKey) -> LanguageDecoder {
    LanguageDecoder(node: node, codingPath: codingPath + [key], findings: findings)
  }

  /// Reads a part; if it has a fault, the fault is recorded, and a value takes its place.
  func part<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let count = findings.count
    do { return try Value(from: self) } catch {
      if !(error is LanguageFindings.Reported) { findings.faults.append(LanguageFault(error)) }
      findings.forget(from: count)
      return try placeholder(type)
    }
  }

  /// Returns a value that takes the place of one with a fault.
  func placeholder<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try Value(from: LanguageDecoder(node: nil, codingPath: [], findings: findings))
    } catch { throw LanguageFindings.Reported() }
  }
}

/// The values of a mapping.
private struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: LanguageDecoder
  let nodes: [String: Node]
  /// The number of the mapping among the findings.
  let number: Int?
  /// The keys in their order.
  var names: [String] = []

  init(decoder: LanguageDecoder, nodes: [String: Node], number: Int?) {
    (self.decoder, self.nodes, self.number) = (decoder, nodes, number)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    if let number { decoder.findings.takeAny(in: number) }
    return names.compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool { node(key) != nil }

  func decodeNil(forKey key: Key) -> Bool { node(key)?.isEmptyValue ?? true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let node = node(key) { return try decoder.at(node, key).part(type) }
    if number != nil {
      decoder.findings.faults.append(
        LanguageFault(
          key: LanguageFault.key(codingPath + [key]), problem: "is missing"))
    }
    return try decoder.placeholder(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder.at(node(key), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.at(node(key), key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder.at(node(key), key) }

  private func node(_ key: Key) -> Node? {
    if let number { decoder.findings.ask(number, for: key.stringValue) }
    return nodes[key.stringValue]
  }
}

/// The values of a list.
private struct UnkeyedNodes: UnkeyedDecodingContainer {
  let decoder: LanguageDecoder
  let nodes: [Node]
  private(set) var currentIndex = 0

  init(decoder: LanguageDecoder, nodes: [Node]) { (self.decoder, self.nodes) = (decoder, nodes) }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { nodes.count }
  var isAtEnd: Bool { currentIndex >= nodes.count }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, nodes[currentIndex].isEmptyValue else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().part(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> LanguageDecoder {
    // A missing list has no parts to read.
    guard !isAtEnd else { throw LanguageFindings.Reported() }
    defer { currentIndex += 1 }
    return decoder.at(nodes[currentIndex], Position(intValue: currentIndex + 1))
  }

  /// The place of a value in the list, from 1.
  private struct Position: CodingKey {
    var intValue: Int?
    var stringValue: String
    init(intValue: Int) { (self.intValue, stringValue) = (intValue, "\(intValue)") }
    init?(stringValue: String) { nil }
  }
}

/// A single value.
private struct SingleNode: SingleValueDecodingContainer {
  let decoder: LanguageDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node?.isEmptyValue ?? true }
  func decode(_ type: Bool.Type) throws -> Bool { try value(type, missing: false) { $0.bool } }
  func decode(_ type: String.Type) throws -> String {
    try value(type, missing: "") { $0.isEmptyValue ? nil : $0.scalar?.string }
  }
  func decode(_ type: Double.Type) throws -> Double { try value(type, missing: 0) { $0.float } }
  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    try value(type, missing: 0) { $0.int.flatMap { Value(exactly: $0) } }
  }

  private func value<Value>(
    _ type: Value.Type, missing: Value, _ read: (Node) -> Value?
  ) throws -> Value {
    guard let node = decoder.node else { return missing }
    if let value = read(node) { return value }
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
    throw node.isEmptyValue
      ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
  }
}

extension Node {
  /// Whether nothing is written after the key.
  fileprivate var isEmptyValue: Bool {
    guard let scalar else { return false }
    return scalar.style == .plain && (scalar.string.isEmpty || scalar.string == "~")
  }
}
