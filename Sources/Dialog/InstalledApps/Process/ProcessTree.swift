import AppHosting
import CSystem.Process
import Foundation
import Glibc
import Synchronization

/// Finds the processes that an app has started, in order to end them with the app.
///
/// A child that calls `setsid` leaves the app's process group. The search finds such a child by its
/// ancestors, as long as they are alive, and by the mark that it inherits in its environment. The
/// app's keeper is a subreaper: if a process below it loses its parent, it becomes the keeper's
/// child, so no process escapes by forking twice and clearing its environment. This process is the
/// subreaper of the keepers, in case an app kills its own; it ends the processes that it adopts
/// this way together with the last app. A program that an app brings to the front in a run that
/// the person asked for survives, and so does everything it starts.
enum ProcessTree {
  private struct Process {
    var parent: pid_t
    var session: pid_t
    /// When it was started, which distinguishes it from a later process with the same number.
    var start: String
  }

  /// Processes by their numbers, with when they were started.
  typealias Snapshot = [pid_t: String]

  /// The runs that the person asked for in this process. Their identifiers are random, so no app
  /// can guess one before its first run; that of another app's run can be read from the environment
  /// of a program that was spared.
  private static let runs = Mutex<Set<String>>([])

  /// Records a run that the person asked for, in which the app may bring a program to the front.
  static func begin(run: String) { runs.withLock { _ = $0.insert(run) } }

  /// The number of searches: a process may fork while others are being ended.
  private static let rounds = 10
  /// The time to wait for the end of a process, in milliseconds.
  private static let patience: Int = 200

  /// Makes this process the parent of descendants that lose theirs.
  static func adoptOrphans() { adoption }

  private static let adoption: Void = {
    // Without subreapers, the search still finds processes by their mark.
    _ = parlance_become_subreaper()
  }()

  /// Ends what an app has started.
  ///
  /// - Parameters:
  ///   - root: The keeper of the app, which may have ended, and is not ended itself.
  ///   - identifier: The app's mark.
  ///   - known: What it had started while it lived.
  ///   - isLast: Whether no other app runs.
  static func end(
    below root: pid_t, identifier: String, known: Snapshot = [:], isLast: Bool
  ) {
    var ended: Set<pid_t> = []
    for _ in 0..<rounds {
      let found = descendants(of: root, identifier, known: known, isLast: isLast)
        .subtracting(ended)
      guard !found.isEmpty else { break }
      for pid in found { _ = Glibc.kill(pid, SIGKILL) }
      ended.formUnion(found)
    }
    // The keeper reaps its children, and this process reaps those that it has adopted.
    for pid in ended {
      for _ in 0..<patience where waitpid(pid, nil, WNOHANG) <= 0 && process(pid) != nil {
        usleep(1000)
      }
    }
  }

  /// Returns when a process was started, or `nil` if it has ended.
  static func start(of pid: pid_t) -> String? { process(pid)?.start }

  /// Returns what an app has started, as long as it lives.
  static func snapshot(below root: pid_t, identifier: String) -> Snapshot {
    let processes = all()
    return descendants(of: root, identifier, known: [:], isLast: false)
      .reduce(into: [:]) { $0[$1] = processes[$1]?.start }
  }

  private static func descendants(
    of root: pid_t, _ identifier: String, known: Snapshot, isLast: Bool
  ) -> Set<pid_t> {
    let processes = all()
    let (host, session) = (getpid(), getsid(0))
    var children: [pid_t: [pid_t]] = [:]
    for (pid, process) in processes { children[process.parent, default: []].append(pid) }
    var found: Set<pid_t> = []
    var spared: Set<pid_t> = [root, host]
    func visit(_ pid: pid_t) {
      guard !found.contains(pid), !spared.contains(pid) else { return }
      let run = variable(AppEnvironment.foregroundMark, of: pid)
      if let run, runs.withLock({ $0.contains(run) }) {
        spared.insert(pid)
      } else {
        found.insert(pid)
        children[pid]?.forEach(visit)
      }
    }
    children[root]?.forEach(visit)
    for (pid, process) in processes {
      if known[pid] == process.start {
        visit(pid)
      } else if variable(AppEnvironment.mark, of: pid) == identifier {
        visit(pid)
      } else if isLast, process.parent == host, process.session != session {
        // Only apps have sessions of their own here, and none is running: an app has started it,
        // and hides it.
        visit(pid)
      }
    }
    return found
  }

  private static func all() -> [pid_t: Process] {
    var processes: [pid_t: Process] = [:]
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: "/proc") } catch { return [:] }
    for name in names {
      if let pid = pid_t(name) { processes[pid] = process(pid) }
    }
    return processes
  }

  /// Returns a process, or `nil` if it has ended.
  private static func process(_ pid: pid_t) -> Process? {
    guard let text = contents("/proc/\(pid)/stat"),
      // The name of the program is in parentheses and may contain any character.
      let end = text.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = text[(end + 1)...].split(separator: UInt8(ascii: " ")).prefix(20)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 20, fields[0] != "Z", let parent = pid_t(fields[1]),
      let session = pid_t(fields[3])
    else { return nil }
    return Process(parent: parent, session: session, start: fields[19])
  }

  private static func variable(_ name: String, of pid: pid_t) -> String? {
    guard let environment = contents("/proc/\(pid)/environ") else { return nil }
    let start = Array("\(name)=".utf8)
    return environment.split(separator: 0).first { $0.starts(with: start) }
      .map { String(decoding: $0.dropFirst(start.count), as: UTF8.self) }
  }

  private static func contents(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
