internal import CSystem.Bus
import Foundation

/// How a thread that owns a connection to the bus waits.
enum BusWaiting {
  /// Sleeps until the bus has something to do, its next time limit is reached, or another thread writes to a socket.
  ///
  /// - Parameter waking: The socket, which is emptied.
  static func sleep(_ bus: OpaquePointer, until waking: Int32) {
    var limit = UInt64.max
    _ = unsafe sd_bus_get_timeout(bus, &limit)
    var timeout: Int32 = -1
    if limit != .max {
      var now = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &now)
      let time = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
      timeout = limit <= time ? 0 : Int32(min((limit - time) / 1000 + 1, 60_000))
    }
    let events = unsafe sd_bus_get_events(bus)
    var polled = [
      pollfd(fd: waking, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: unsafe sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: max(events, 0)), revents: 0
      ),
    ]
    _ = unsafe poll(&polled, 2, timeout)
    var bytes = [UInt8](repeating: 0, count: 256)
    if polled[0].revents != 0 {
      while unsafe recv(waking, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
    }
  }
}
