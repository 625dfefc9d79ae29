internal import CSystem.Bus
import Foundation

/// The library's connection of a ``BusClient``, with all that one thread alone touches.
@safe
final class BusClientLoop {
  private typealias Answer = CheckedContinuation<Result<[BusValue], BusCallError>, Never>

  private let bus: OpaquePointer
  /// The calls that wait for an answer, by the numbers of their messages.
  private var answers: [UInt64: Answer] = [:]
  private var listeners: [Listener] = []

  /// The time limit for another program's answer, in microseconds.
  private static let patience: UInt64 = 5_000_000

  /// A handler of signals, which the library calls back with as long as it is kept.
  private final class Listener {
    let handler: @Sendable (BusSignal) -> Void

    init(_ handler: @escaping @Sendable (BusSignal) -> Void) { self.handler = handler }
  }

  /// Connects to a bus.
  init(address: String) throws(BusError) {
    var made: OpaquePointer?
    let result = unsafe sd_bus_new(&made)
    guard result >= 0, let bus = unsafe made else { throw .system(result < 0 ? -result : ENOMEM) }
    unsafe self.bus = unsafe bus
    for result in unsafe [
      sd_bus_set_address(bus, address), sd_bus_set_bus_client(bus, 1),
      sd_bus_set_method_call_timeout(bus, Self.patience), sd_bus_start(bus),
    ] where result < 0 {
      throw .system(-result)
    }
  }

  deinit { _ = unsafe sd_bus_close_unref(bus) }

  /// Serves until it is to stop, or the bus goes away.
  ///
  /// - Returns: Why nothing can be done any more.
  func run(
    waking: Int32, jobs: () -> (jobs: [BusClient.Job], stops: Bool)
  ) -> BusCallError {
    let failure = serve(waking: waking, jobs: jobs)
    for answer in answers.values { answer.resume(returning: .failure(failure)) }
    answers = [:]
    return failure
  }

  private func serve(
    waking: Int32, jobs: () -> (jobs: [BusClient.Job], stops: Bool)
  ) -> BusCallError {
    while true {
      let (jobs, stops) = jobs()
      for job in jobs { perform(job) }
      if stops {
        _ = unsafe sd_bus_flush(bus)
        return .gone("The connection to the session bus has ended.")
      }
      let result = unsafe sd_bus_process(bus, nil)
      guard result >= 0, unsafe sd_bus_is_open(bus) > 0 else {
        return .gone(BusError.system(result < 0 ? -result : ECONNRESET).description)
      }
      if result == 0 { unsafe BusWaiting.sleep(bus, until: waking) }
    }
  }

  private func perform(_ job: BusClient.Job) {
    switch job {
    case .call(let request, let answer):
      do throws(BusError) {
        answers[try send(request)] = answer
      } catch {
        answer.resume(returning: .failure(.refused(name: "", message: error.description)))
      }
    case .listen(let rule, let handler):
      let listener = Listener(handler)
      // Kept for as long as the bus, which alone calls it.
      listeners.append(listener)
      _ = unsafe sd_bus_add_match_async(
        bus, nil, rule,
        { message, user, _ in
          guard let message = unsafe message, let user = unsafe user else { return 0 }
          let listener = unsafe Unmanaged<Listener>.fromOpaque(user).takeUnretainedValue()
          listener.handler(
            BusSignal(
              sender: unsafe BusClientLoop.text(sd_bus_message_get_sender(message)),
              member: unsafe BusClientLoop.text(sd_bus_message_get_member(message)),
              arguments: unsafe BusMessage(reading: message).values()))
          return 0
        }, nil, unsafe Unmanaged.passUnretained(listener).toOpaque())
    }
  }

  /// Sends a call and returns the number by which its answer is known.
  private func send(_ request: BusRequest) throws(BusError) -> UInt64 {
    let message = try unsafe BusMessage(request, on: bus)
    let result = unsafe sd_bus_call_async(
      bus, nil, message.pointer,
      { message, user, _ in
        guard let message = unsafe message, let user = unsafe user else { return 0 }
        let loop = unsafe Unmanaged<BusClientLoop>.fromOpaque(user).takeUnretainedValue()
        unsafe loop.take(message)
        return 1
      }, unsafe Unmanaged.passUnretained(self).toOpaque(), 0)
    guard result >= 0 else { throw .system(-result) }
    var number: UInt64 = 0
    let found = unsafe sd_bus_message_get_cookie(message.pointer, &number)
    guard found >= 0 else { throw .system(-found) }
    return number
  }

  private func take(_ message: OpaquePointer) {
    var number: UInt64 = 0
    guard unsafe sd_bus_message_get_reply_cookie(message, &number) >= 0,
      let answer = answers.removeValue(forKey: number)
    else { return }
    if let error = unsafe sd_bus_message_get_error(message) {
      answer.resume(
        returning: .failure(
          .refused(
            name: unsafe BusClientLoop.text(error.pointee.name),
            message: unsafe BusClientLoop.text(error.pointee.message))))
    } else {
      answer.resume(returning: .success(unsafe BusMessage(reading: message).values()))
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    return unsafe String(cString: pointer)
  }
}
