internal import CSystem.Bus
import Glibc

/// A message of the library, written and read as values. The library frees the message with this object.
///
/// Messages from other programs are read within limits: the length of texts, the number of values,
/// and the nesting.
@safe
final class BusMessage {
  let pointer: OpaquePointer
  /// Whether a limit has left out part of what the message carries.
  private(set) var isCut = false
  /// The number of values that may still be read.
  private var left = BusMessage.mostValues

  private static let mostValues = 4096
  private static let deepest = 8

  /// Creates the message of a call.
  convenience init(_ request: BusRequest, on bus: OpaquePointer) throws(BusError) {
    var made: OpaquePointer?
    try unsafe self.init(
      owning: unsafe sd_bus_message_new_method_call(
        bus, &made, request.destination, request.path, request.interface, request.member),
      unsafe made)
    try append(request.arguments)
  }

  /// Creates the answer to a call.
  convenience init(answering call: BusMessage, _ values: [BusValue]) throws(BusError) {
    var made: OpaquePointer?
    try unsafe self.init(
      owning: unsafe sd_bus_message_new_method_return(call.pointer, &made), unsafe made)
    try append(values)
  }

  /// Creates a signal of the assistant's object to one program.
  convenience init(
    signal member: String, to destination: String, _ values: [BusValue], on bus: OpaquePointer
  ) throws(BusError) {
    var made: OpaquePointer?
    try unsafe self.init(
      owning: unsafe sd_bus_message_new_signal(
        bus, &made, BusInterface.path, BusInterface.name, member), unsafe made)
    try BusError.check(unsafe sd_bus_message_set_destination(pointer, destination))
    try append(values)
  }

  private init(owning result: Int32, _ made: OpaquePointer?) throws(BusError) {
    try BusError.check(result)
    guard let made = unsafe made else { throw .system(ENOMEM) }
    unsafe pointer = unsafe made
  }

  /// Creates an object that reads a message which the library owns.
  init(reading message: OpaquePointer) { unsafe pointer = unsafe sd_bus_message_ref(message) }

  deinit { _ = unsafe sd_bus_message_unref(pointer) }

  // MARK: Writing

  private func append(_ values: [BusValue]) throws(BusError) {
    for value in values { try append(value) }
  }

  private func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .string(let text), .path(let text):
      try BusError.check(
        unsafe text.withCString { start in
          unsafe sd_bus_message_append_basic(pointer, code(value), start)
        })
    case .boolean(let isTrue):
      var number: Int32 = isTrue ? 1 : 0
      try BusError.check(unsafe sd_bus_message_append_basic(pointer, code(value), &number))
    case .byte(var number):
      try BusError.check(unsafe sd_bus_message_append_basic(pointer, code(value), &number))
    case .int32(var number):
      try BusError.check(unsafe sd_bus_message_append_basic(pointer, code(value), &number))
    case .uint32(var number):
      try BusError.check(unsafe sd_bus_message_append_basic(pointer, code(value), &number))
    case .int64(var number):
      try BusError.check(unsafe sd_bus_message_append_basic(pointer, code(value), &number))
    case .double(var number):
      try BusError.check(unsafe sd_bus_message_append_basic(pointer, code(value), &number))
    case .array(let element, let values): try append("a", element, values)
    case .structure(let fields): try append("r", fields.map(\.signature).joined(), fields)
    case .dictionary(let values):
      try open("a", "{sv}")
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        try append("e", "sv", [.string(name), .variant(value.content)])
      }
      try close()
    case .variant(let value): try append("v", value.signature, [value])
    case .other: throw .system(EINVAL)
    }
  }

  private func append(
    _ container: Unicode.Scalar, _ contents: String, _ values: [BusValue]
  ) throws(BusError) {
    try open(container, contents)
    try append(values)
    try close()
  }

  private func open(_ container: Unicode.Scalar, _ contents: String) throws(BusError) {
    try BusError.check(
      unsafe sd_bus_message_open_container(
        pointer, CChar(truncatingIfNeeded: container.value), contents))
  }

  private func close() throws(BusError) {
    try BusError.check(unsafe sd_bus_message_close_container(pointer))
  }

  private func code(_ value: BusValue) -> CChar {
    CChar(truncatingIfNeeded: value.signature.utf8.first ?? 0)
  }

  // MARK: Reading

  /// The types of the values.
  var signature: String {
    guard let text = unsafe sd_bus_message_get_signature(pointer, 1) else { return "" }
    return unsafe String(cString: text)
  }

  /// Reads the values; call it only once. Afterwards, ``isCut`` is `true` if a limit left out some
  /// of them.
  func values() -> [BusValue] { values(depth: 0) }

  private func values(depth: Int) -> [BusValue] {
    var values: [BusValue] = []
    while let value = value(depth: depth) { values.append(value) }
    return values
  }

  /// Reads the next value; returns `nil` at the end of the open container, or when no more are read.
  private func value(depth: Int) -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_peek_type(pointer, &type, &contents) > 0 else { return nil }
    guard left > 0 else {
      isCut = true
      return nil
    }
    left -= 1
    let inner = unsafe contents.map { unsafe String(cString: $0) } ?? ""
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "s", "o", "g": return text(type)
    case "b": return read(type, Int32(0)).map { .boolean($0 != 0) }
    case "y": return read(type, UInt8(0)).map { .byte($0) }
    case "n": return read(type, Int16(0)).map { .int32(Int32($0)) }
    case "q": return read(type, UInt16(0)).map { .uint32(UInt32($0)) }
    case "i": return read(type, Int32(0)).map { .int32($0) }
    case "u": return read(type, UInt32(0)).map { .uint32($0) }
    case "x": return read(type, Int64(0)).map { .int64($0) }
    case "t": return read(type, UInt64(0)).map { .int64(Int64(clamping: $0)) }
    case "d": return read(type, Double(0)).map { .double($0) }
    case "v":
      return inside(type, inner, depth) { value(depth: $0).map { .variant($0) } ?? .other }
    case "a" where inner.hasPrefix("{s"):
      return inside(type, inner, depth) {
        .dictionary(entries(String(inner.dropFirst().dropLast()), depth: $0))
      }
    case "a": return inside(type, inner, depth) { .array(of: inner, values(depth: $0)) }
    default: return skip()
    }
  }

  private func entries(_ type: String, depth: Int) -> [String: BusValue] {
    var entries: [String: BusValue] = [:]
    while unsafe sd_bus_message_enter_container(pointer, CChar(UInt8(ascii: "e")), type) > 0 {
      let name = value(depth: depth)?.text
      if let name, let value = value(depth: depth) { entries[name] = value }
      guard unsafe sd_bus_message_exit_container(pointer) >= 0 else { break }
    }
    return entries
  }

  private func inside(
    _ type: CChar, _ contents: String, _ depth: Int, _ body: (Int) -> BusValue
  ) -> BusValue? {
    guard depth < Self.deepest else { return skip() }
    guard unsafe sd_bus_message_enter_container(pointer, type, contents) > 0 else { return nil }
    let value = body(depth + 1)
    // Nothing more is read, so the library's position does not matter.
    if isCut, left == 0 { return value }
    // The rest of the container is skipped, so that what follows it can be read.
    while unsafe sd_bus_message_at_end(pointer, 0) == 0 {
      guard unsafe sd_bus_message_skip(pointer, nil) > 0 else { return nil }
    }
    return unsafe sd_bus_message_exit_container(pointer) >= 0 ? value : nil
  }

  private func skip() -> BusValue? {
    unsafe sd_bus_message_skip(pointer, nil) > 0 ? .other : nil
  }

  private func text(_ type: CChar) -> BusValue? {
    var start: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_read_basic(pointer, type, &start) > 0, let start = unsafe start
    else { return nil }
    let longest = BusInterface.Limits.longestText
    guard unsafe strnlen(start, longest + 1) > longest else {
      return .string(unsafe String(cString: start))
    }
    isCut = true
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: longest)
    return .string(unsafe String(decoding: bytes, as: UTF8.self))
  }

  private func read<Number>(_ type: CChar, _ zero: Number) -> Number? {
    var number = zero
    let result = unsafe withUnsafeMutablePointer(to: &number) {
      unsafe sd_bus_message_read_basic(pointer, type, $0)
    }
    return result > 0 ? number : nil
  }
}
