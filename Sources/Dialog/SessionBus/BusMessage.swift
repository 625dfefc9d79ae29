internal import CSystemd
import Glibc

/// A message of the library, read and written as values; it is let go of with the value that holds it.
///
/// What another program sends is bounded: the length of texts, the number of values and how deep they lie.
@safe
final class BusMessage {
  let pointer: OpaquePointer

  private static let longestText = 16 << 10
  private static let mostValues = 4096
  private static let deepest = 8

  /// Creates the message of a call.
  convenience init(_ request: BusRequest, on bus: OpaquePointer) throws(BusError) {
    unsafe self.init(owning: try Self.made(for: request, on: bus))
    for argument in request.arguments { try append(argument) }
  }

  private init(owning message: OpaquePointer) { unsafe pointer = unsafe message }

  private static func made(
    for request: BusRequest, on bus: OpaquePointer
  ) throws(BusError) -> OpaquePointer {
    var made: OpaquePointer?
    let result = unsafe sd_bus_message_new_method_call(
      bus, &made, request.destination, request.path, request.interface, request.member)
    guard result >= 0, let message = unsafe made else {
      throw .system(result < 0 ? -result : ENOMEM)
    }
    return unsafe message
  }

  /// Creates what reads a message that the library owns.
  init(reading message: OpaquePointer) { unsafe pointer = unsafe sd_bus_message_ref(message) }

  deinit { _ = unsafe sd_bus_message_unref(pointer) }

  // MARK: Writing

  private func append(_ argument: BusArgument) throws(BusError) {
    switch argument {
    case .string(let text), .path(let text):
      try check(
        unsafe text.withCString { start in
          unsafe sd_bus_message_append_basic(pointer, code(argument), start)
        })
    case .boolean(let isTrue):
      var number: Int32 = isTrue ? 1 : 0
      try check(unsafe sd_bus_message_append_basic(pointer, code(argument), &number))
    case .int32(var number):
      try check(unsafe sd_bus_message_append_basic(pointer, code(argument), &number))
    case .uint32(var number):
      try check(unsafe sd_bus_message_append_basic(pointer, code(argument), &number))
    case .int64(var number):
      try check(unsafe sd_bus_message_append_basic(pointer, code(argument), &number))
    case .double(var number):
      try check(unsafe sd_bus_message_append_basic(pointer, code(argument), &number))
    case .array(let type, let values): try append("a", type, values)
    case .dictionary(let values):
      try open("a", "{sv}")
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        try append("e", "sv", [.string(name), .variant(value.content)])
      }
      try close()
    case .variant(let value): try append("v", value.type, [value])
    case .other: throw .system(EINVAL)
    }
  }

  private func append(
    _ container: Unicode.Scalar, _ type: String, _ values: [BusArgument]
  ) throws(BusError) {
    try open(container, type)
    for value in values { try append(value) }
    try close()
  }

  private func open(_ container: Unicode.Scalar, _ type: String) throws(BusError) {
    try check(
      unsafe sd_bus_message_open_container(
        pointer, CChar(truncatingIfNeeded: container.value), type))
  }

  private func close() throws(BusError) {
    try check(unsafe sd_bus_message_close_container(pointer))
  }

  private func code(_ argument: BusArgument) -> CChar {
    CChar(truncatingIfNeeded: argument.type.utf8.first ?? 0)
  }

  private func check(_ result: Int32) throws(BusError) {
    if result < 0 { throw .system(-result) }
  }

  // MARK: Reading

  /// What the message carries; of too much the rest is left out.
  func arguments() -> [BusArgument] {
    var left = Self.mostValues
    return values(depth: 0, left: &left)
  }

  private func values(depth: Int, left: inout Int) -> [BusArgument] {
    var values: [BusArgument] = []
    while left > 0, let value = value(depth: depth, left: &left) { values.append(value) }
    return values
  }

  /// Reads the next value; `nil` at the end of what is open.
  private func value(depth: Int, left: inout Int) -> BusArgument? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_peek_type(pointer, &type, &contents) > 0 else { return nil }
    left -= 1
    let inner = unsafe contents.map { unsafe String(cString: $0) } ?? ""
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "s", "o", "g": return text(type)
    case "b": return read(type, Int32(0)).map { .boolean($0 != 0) }
    case "y": return read(type, UInt8(0)).map { .uint32(UInt32($0)) }
    case "n": return read(type, Int16(0)).map { .int32(Int32($0)) }
    case "q": return read(type, UInt16(0)).map { .uint32(UInt32($0)) }
    case "i": return read(type, Int32(0)).map { .int32($0) }
    case "u": return read(type, UInt32(0)).map { .uint32($0) }
    case "x": return read(type, Int64(0)).map { .int64($0) }
    case "t": return read(type, UInt64(0)).map { .int64(Int64(clamping: $0)) }
    case "d": return read(type, Double(0)).map { .double($0) }
    case "v":
      return inside(type, inner, depth) { depth in
        value(depth: depth, left: &left).map { .variant($0) } ?? .other
      }
    case "a" where inner.hasPrefix("{s"):
      return inside(type, inner, depth) { depth in
        .dictionary(entries(String(inner.dropFirst().dropLast()), depth: depth, left: &left))
      }
    case "a":
      return inside(type, inner, depth) { depth in
        .array(type: inner, values(depth: depth, left: &left))
      }
    default: return skip()
    }
  }

  private func entries(_ type: String, depth: Int, left: inout Int) -> [String: BusArgument] {
    var entries: [String: BusArgument] = [:]
    while left > 0,
      unsafe sd_bus_message_enter_container(pointer, CChar(UInt8(ascii: "e")), type) > 0
    {
      let name = value(depth: depth, left: &left)?.text
      if let name, let value = value(depth: depth, left: &left) { entries[name] = value }
      guard unsafe sd_bus_message_exit_container(pointer) >= 0 else { break }
    }
    return entries
  }

  private func inside(
    _ type: CChar, _ contents: String, _ depth: Int, _ body: (Int) -> BusArgument
  ) -> BusArgument? {
    guard depth < Self.deepest else { return skip() }
    guard unsafe sd_bus_message_enter_container(pointer, type, contents) > 0 else { return nil }
    let value = body(depth + 1)
    // What was left out is passed over, so that what follows can be read.
    while unsafe sd_bus_message_at_end(pointer, 0) == 0 {
      guard unsafe sd_bus_message_skip(pointer, nil) > 0 else { return nil }
    }
    return unsafe sd_bus_message_exit_container(pointer) >= 0 ? value : nil
  }

  private func skip() -> BusArgument? {
    unsafe sd_bus_message_skip(pointer, nil) > 0 ? .other : nil
  }

  private func text(_ type: CChar) -> BusArgument? {
    var start: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_read_basic(pointer, type, &start) > 0, let start = unsafe start
    else { return nil }
    let text = unsafe String(cString: start)
    return .string(text.utf8.count > Self.longestText ? String(text.prefix(2000)) : text)
  }

  private func read<Number>(_ type: CChar, _ zero: Number) -> Number? {
    var number = zero
    let result = unsafe withUnsafeMutablePointer(to: &number) {
      unsafe sd_bus_message_read_basic(pointer, type, $0)
    }
    return result > 0 ? number : nil
  }
}
