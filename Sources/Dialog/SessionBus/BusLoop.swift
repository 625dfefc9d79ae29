internal import CSystem.Bus
import Foundation

/// The library's connection, with all that one thread alone touches.
///
/// Messages become values before anything else sees them, and callers are limited here: who they
/// are, how long their texts are, how many calls they leave open.
@safe
final class BusLoop {
  private struct OpenCall {
    var message: BusMessage
    var sender: String
  }

  private let bus: OpaquePointer
  /// The objects by their paths.
  private let objects: [String: BusObject]
  private let hand: (BusConnection.Event) -> Void
  private var calls: [Int: OpenCall] = [:]
  private var lastCall = 0
  /// The callers with a session, each with the subscription that reports its departure.
  private var senders: [String: BusSlot] = [:]
  private var gone: [String] = []

  /// The time limit for the bus to answer, in microseconds.
  private static let patience: UInt64 = 5_000_000

  /// Connects to a bus and takes the name there.
  ///
  /// - Parameters:
  ///   - objects: What can be called.
  ///   - hand: Receives events, on the thread that runs the loop.
  init(
    address: String, objects: [BusObject], handing hand: @escaping (BusConnection.Event) -> Void
  ) throws(BusError) {
    self.hand = hand
    self.objects = Dictionary(objects.map { ($0.path, $0) }) { first, _ in first }
    var made: OpaquePointer?
    try BusError.check(unsafe sd_bus_new(&made))
    guard let bus = unsafe made else { throw .system(ENOMEM) }
    unsafe self.bus = unsafe bus
    try BusError.check(unsafe sd_bus_set_address(bus, address))
    try BusError.check(unsafe sd_bus_set_bus_client(bus, 1))
    try BusError.check(unsafe sd_bus_set_method_call_timeout(bus, Self.patience))
    try BusError.check(unsafe sd_bus_start(bus))
    // The loop outlives the bus, which `deinit` closes.
    let user = unsafe Unmanaged.passUnretained(self).toOpaque()
    for object in objects {
      try BusError.check(
        unsafe sd_bus_add_object(
          bus, nil, object.path,
          { message, user, _ in unsafe BusLoop.of(user).receive(message) }, user))
    }
    try BusError.check(unsafe sd_bus_request_name(bus, BusInterface.name, 0))
  }

  deinit {
    (calls, senders) = ([:], [:])
    _ = unsafe sd_bus_close_unref(bus)
  }

  /// Serves until it is to stop, or the bus goes away.
  ///
  /// - Returns: Why the bus is gone, or `nil` if the loop was stopped.
  func run(
    waking: Int32, jobs: () -> (jobs: [BusConnection.Job], stops: Bool)
  ) -> String? {
    while true {
      let (jobs, stops) = jobs()
      for job in jobs { perform(job) }
      if stops {
        _ = unsafe sd_bus_flush(bus)
        return nil
      }
      let result = unsafe sd_bus_process(bus, nil)
      forgetGone()
      guard result >= 0, unsafe sd_bus_is_open(bus) > 0 else {
        return BusError.system(result < 0 ? -result : ECONNRESET).description
      }
      if result == 0 { unsafe BusWaiting.sleep(bus, until: waking) }
    }
  }

  // MARK: What comes

  private static func of(_ user: UnsafeMutableRawPointer?) -> BusLoop {
    guard let user = unsafe user else {
      preconditionFailure("The library calls back with the pointer that it was given.")
    }
    return unsafe Unmanaged<BusLoop>.fromOpaque(user).takeUnretainedValue()
  }

  /// Handles a message to an object, and returns 1 if it is dealt with.
  private func receive(_ message: OpaquePointer?) -> Int32 {
    guard let message = unsafe message,
      unsafe sd_bus_message_is_method_call(message, nil, nil) > 0,
      let member = unsafe text(sd_bus_message_get_member(message)),
      let sender = unsafe text(sd_bus_message_get_sender(message)),
      let object = unsafe objects[text(sd_bus_message_get_path(message)) ?? ""]
    else { return 0 }
    let interface = unsafe text(sd_bus_message_get_interface(message)) ?? object.interface
    let call = unsafe BusMessage(reading: message)
    if interface == "org.freedesktop.DBus.Introspectable", member == "Introspect" {
      answer(call, .success([.string(object.introspection)]))
      return 1
    }
    guard interface == object.interface, let types = object.methods[member] else { return 0 }
    do throws(BusFailure) {
      let arguments = try arguments(of: call, types)
      try admit(sender)
      guard calls.values.count(where: { $0.sender == sender }) < BusInterface.Limits.mostCalls
      else {
        throw .limits(
          "The limit of \(BusInterface.Limits.mostCalls) open calls is reached. Wait for an answer."
        )
      }
      lastCall += 1
      calls[lastCall] = OpenCall(message: call, sender: sender)
      hand(
        .call(
          BusCall(
            id: lastCall, sender: sender, interface: interface, member: member,
            arguments: arguments)))
    } catch {
      answer(call, .failure(error))
    }
    return 1
  }

  /// Returns the arguments of a call, if they have the types of its method and respect the limits.
  private func arguments(
    of call: BusMessage, _ types: String
  ) throws(BusFailure) -> [BusValue] {
    guard call.signature == types else {
      throw .arguments("The arguments have other types than “\(types)”.")
    }
    let values = call.values()
    let longest = BusInterface.Limits.longestText
    guard !call.isCut,
      values.allSatisfy({ value in
        value.texts.count <= BusInterface.Limits.mostTexts
          && value.texts.reduce(0) { $0 + $1.utf8.count } <= longest
      })
    else {
      throw .limits(
        "A text or a list of texts has more than \(longest) bytes, or a list more than "
          + "\(BusInterface.Limits.mostTexts) texts.")
    }
    return values
  }

  /// Gives a caller a session if it is the person's own process and within the limit, and has the
  /// bus report when it leaves.
  private func admit(_ sender: String) throws(BusFailure) {
    guard senders[sender] == nil else { return }
    guard senders.count < BusInterface.Limits.mostSenders else {
      throw .limits(
        "The limit of \(BusInterface.Limits.mostSenders) programs with a session is reached.")
    }
    let rule =
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
      + "member='NameOwnerChanged',arg0='\(sender)'"
    var made: OpaquePointer?
    let user = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard
      unsafe sd_bus_add_match(
        bus, &made, rule, { message, user, _ in unsafe BusLoop.of(user).ownerChanged(message) },
        user)
        >= 0, let slot = unsafe BusSlot(made)
    else { throw .service("The bus does not report which programs leave it.") }
    // Asked for after the match, so that a caller which left in between is noticed.
    var credentials: OpaquePointer?
    var owner = uid_t.max
    defer { _ = unsafe sd_bus_creds_unref(credentials) }
    guard unsafe sd_bus_get_name_creds(bus, sender, UInt64(SD_BUS_CREDS_EUID), &credentials) >= 0,
      unsafe sd_bus_creds_get_euid(credentials, &owner) >= 0, owner == geteuid()
    else { throw .otherUser }
    senders[sender] = slot
  }

  private func ownerChanged(_ message: OpaquePointer?) -> Int32 {
    var names: [String] = []
    for _ in 0..<3 {
      var pointer: UnsafePointer<CChar>?
      guard unsafe sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &pointer) > 0,
        let start = unsafe pointer
      else { return 0 }
      names.append(unsafe String(cString: start))
    }
    if names[2].isEmpty { gone.append(names[0]) }
    return 0
  }

  /// Forgets who has left, outside the library's calls.
  private func forgetGone() {
    for sender in gone {
      guard senders.removeValue(forKey: sender) != nil else { continue }
      calls = calls.filter { $0.value.sender != sender }
      hand(.left(sender))
    }
    gone = []
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  // MARK: What goes

  private func perform(_ job: BusConnection.Job) {
    switch job {
    case .answer(let id, let result):
      guard let call = calls.removeValue(forKey: id) else { return }
      answer(call.message, result)
    case .signal(let sender, let member, let values):
      // A message to a caller that has left would reach nobody.
      guard senders[sender] != nil else { return }
      do throws(BusError) {
        send(try unsafe BusMessage(signal: member, to: sender, values, on: bus))
      } catch {
        // Without memory for one signal, the answer to the turn still has its event.
      }
    }
  }

  private func answer(_ call: BusMessage, _ result: Result<[BusValue], BusFailure>) {
    do throws(BusFailure) {
      let values = try result.get()
      do throws(BusError) { send(try BusMessage(answering: call, values)) } catch {
        throw .service(error.description)
      }
    } catch {
      _ = unsafe error.name.withCString { name in
        unsafe error.message.withCString { text in
          var error = unsafe sd_bus_error(name: name, message: text, _need_free: 0)
          return unsafe sd_bus_reply_method_error(call.pointer, &error)
        }
      }
    }
  }

  private func send(_ message: BusMessage) {
    _ = unsafe sd_bus_send(bus, message.pointer, nil)
  }
}

/// The target of the library's callbacks, as long as it is alive.
@safe
private final class BusSlot {
  private let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { _ = unsafe sd_bus_slot_unref(pointer) }
}

extension BusError {
  /// Throws the result of a call of the library if it is an error.
  static func check(_ result: Int32) throws(BusError) {
    guard result < 0 else { return }
    throw result == -EEXIST ? .nameTaken : .system(-result)
  }
}
