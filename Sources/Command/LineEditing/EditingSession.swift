import CSystem.Editing
import Glibc
import Synchronization
import TextNormalization

/// The one owner of libedit's state.
///
/// It is `@unchecked Sendable` because `LineEditor` calls it only on its single queue, except for
/// `redraw(prompt:style:)` and `erase()`: these use only `wake`, whose ends never change, what
/// `nextPrompt`, `drawing` and `isHidden` protect, and `output`, whose calls the C library locks.
@safe
final class EditingSession: @unchecked Sendable {
  let wake: WakePipe
  private let input: Int32
  private let output: UnsafeMutablePointer<FILE>
  private let editor: OpaquePointer
  private let history: OpaquePointer
  private let completer: LineEditor.Completer
  private var prompt: UnsafeMutablePointer<CChar>?
  /// The width of the prompt, in columns.
  private var promptWidth = 0
  private var scalars = ScalarReader()
  private var typed = 0
  private var wasInterrupted = false
  /// The prompt that replaces the current one, with the codes of its style.
  private let nextPrompt = Mutex<(text: String, style: String?)?>(nil)
  /// Held by whichever thread draws the line or removes it.
  private let drawing = Mutex(())
  /// Whether the line stays off the screen, because others print.
  private let isHidden = Atomic(false)
  /// The prompt of a hidden line.
  private let noPrompt: UnsafeMutablePointer<CChar>?
  private var interruptedText = false

  init(
    input: Int32, output: Int32, historyLimit: Int, completer: @escaping LineEditor.Completer
  ) throws {
    self.input = input
    self.completer = completer
    unsafe noPrompt = strdup("")
    wake = try WakePipe()
    Self.prepareLocale()
    // libedit closes neither stream; both are duplicates, so the program's own stay open.
    let streams = (
      unsafe fdopen(fcntl(input, F_DUPFD_CLOEXEC, 3), "r"),
      unsafe fdopen(fcntl(output, F_DUPFD_CLOEXEC, 3), "w")
    )
    guard let inputStream = unsafe streams.0, let outputStream = unsafe streams.1,
      let editor = unsafe el_init("parlance", inputStream, outputStream, outputStream),
      let history = unsafe history_init()
    else {
      throw LineEditorError(
        code: .library, description: "The line editor (libedit) fails to start.")
    }
    unsafe self.output = outputStream
    unsafe self.editor = editor
    unsafe self.history = history
    _ = unsafe parlance_history_bound(history, Int32(clamping: historyLimit))
    configure()
  }

  deinit {
    // The terminal is restored after each line; text typed ahead is left to the shell.
    _ = unsafe parlance_leave_terminal(editor)
    unsafe el_end(editor)
    unsafe history_end(history)
    unsafe free(prompt)
    unsafe free(noPrompt)
    _ = unsafe fclose(output)
  }

  private func show(_ text: String, style: String?) {
    unsafe free(prompt)
    unsafe prompt = strdup(style.map { Self.styled(text, $0) } ?? text)
    promptWidth = TextColumns.count(of: text)
  }

  func remember(_ line: String) {
    _ = unsafe parlance_history_enter(history, line)
  }

  func forgetHistory() {
    _ = unsafe parlance_history_clear(history)
  }

  func readLine(prompt text: String, style: String?) -> LineInput {
    show(text, style: style)
    (typed, wasInterrupted, interruptedText) = (0, false, false)
    var count: Int32 = 0
    let result = unsafe el_gets(editor, &count)
    if wasInterrupted { return .interrupted(hadText: interruptedText) }
    guard let line = unsafe result, count > 0 else {
      _ = unsafe fputs("\n", output)
      _ = unsafe fflush(output)
      return .endOfInput
    }
    if typed > LineEditor.maximumLength { return .tooLong }
    var entered = unsafe String(cString: line)
    if entered.hasSuffix("\n") { entered.removeLast() }
    return .line(entered)
  }

  /// Returns a prompt with the codes of its style marked as having no width.
  ///
  /// libedit drops codes that nothing follows, so the last character, a space, comes last.
  private static func styled(_ text: String, _ style: String) -> String {
    "\u{1}\u{1B}[\(style)m\u{1}\(text.dropLast())\u{1}\u{1B}[0m\u{1}\(text.suffix(1))"
  }

  /// Makes the C library interpret text as UTF-8; if the person's locale does not, one that does
  /// is used for characters only.
  private static func prepareLocale() {
    _ = unsafe setlocale(LC_CTYPE, "")
    if let codeset = unsafe nl_langinfo(nl_item(CODESET)),
      unsafe String(cString: codeset) != "UTF-8"
    {
      _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    }
  }

  private func configure() {
    _ = unsafe parlance_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = unsafe parlance_leave_signals(editor)
    _ = unsafe parlance_set_keys(editor, "emacs")
    _ = unsafe parlance_set_prompt(editor) { unsafe EditingSession.of($0)?.shownPrompt }
    _ = unsafe parlance_set_history(editor, history)
    _ = unsafe parlance_set_read(editor) { unsafe EditingSession.of($0)?.readKey(into: $1) ?? 0 }
    // The keys that would send signals become commands, so they cannot reach the apps, which share
    // the terminal.
    _ = unsafe parlance_set_edit_mode(editor, "-isig")
    unsafe define("parlance-interrupt", on: "^C") { editor, _ in
      unsafe EditingSession.of(editor)?.interrupt() ?? UInt8(CC_EOF)
    }
    unsafe define("parlance-suspend", on: "^Z") { editor, _ in
      unsafe EditingSession.of(editor)?.suspend() ?? UInt8(CC_EOF)
    }
    unsafe define("parlance-complete", on: "^I") { editor, _ in
      unsafe EditingSession.of(editor)?.complete() ?? UInt8(CC_EOF)
    }
    for (key, command) in Self.bindings {
      _ = unsafe parlance_bind(editor, key, command)
    }
    // The person's own `~/.editrc` takes precedence.
    _ = unsafe el_source(editor, nil)
  }

  /// The keys that terminals send but libedit does not bind.
  private static let bindings = [
    ("^R", "em-inc-search-prev"), ("^W", "ed-delete-prev-word"),
    ("\\e[1;5D", "ed-prev-word"), ("\\e[1;5C", "em-next-word"),
    ("\\e[3~", "ed-delete-next-char"), ("\\e[H", "ed-move-to-beg"),
    ("\\e[F", "ed-move-to-end"), ("\\e[1~", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"),
  ]

  private func define(_ name: String, on key: String, _ command: parlance_command) {
    _ = unsafe parlance_add_command(editor, name, name, command)
    _ = unsafe parlance_bind(editor, key, name)
  }

  private static func of(_ editor: OpaquePointer?) -> EditingSession? {
    guard let data = unsafe parlance_client_data(editor) else { return nil }
    return unsafe Unmanaged<EditingSession>.fromOpaque(data).takeUnretainedValue()
  }
}

// The commands to which keys are bound.
extension EditingSession {
  private func interrupt() -> UInt8 {
    wasInterrupted = true
    interruptedText = !currentLine().isEmpty
    _ = unsafe fputs("^C\n", output)
    _ = unsafe el_replacestr(editor, "")
    return UInt8(CC_NEWLINE)
  }

  private func suspend() -> UInt8 {
    _ = unsafe parlance_prepare_terminal(editor, 0)
    kill(getpid(), SIGTSTP)
    _ = unsafe parlance_prepare_terminal(editor, 1)
    return UInt8(CC_REDISPLAY)
  }

  private func complete() -> UInt8 {
    let prefix = textBeforeCursor()
    switch Completion(of: prefix, candidates: completer(prefix)) {
    case .none:
      return UInt8(CC_REFRESH_BEEP)
    case .replacement(let text):
      _ = unsafe el_deletestr(editor, Int32(clamping: prefix.unicodeScalars.count))
      _ = unsafe el_insertstr(editor, text)
      return UInt8(CC_REFRESH)
    case .choices(let lines):
      let shown = lines.prefix(20).map { "  \($0)\n" }.joined()
      let rest = lines.count > 20 ? "  … \(lines.count - 20) more\n" : ""
      _ = unsafe fputs("\n" + shown + rest, output)
      return UInt8(CC_REDISPLAY)
    }
  }

  private func currentLine() -> String {
    guard let info = unsafe el_line(editor) else { return "" }
    return unsafe Self.text(from: info.pointee.buffer, to: info.pointee.lastchar)
  }

  private func textBeforeCursor() -> String {
    guard let info = unsafe el_line(editor) else { return "" }
    return unsafe Self.text(from: info.pointee.buffer, to: info.pointee.cursor)
  }

  private static func text(from start: UnsafePointer<CChar>?, to end: UnsafePointer<CChar>?)
    -> String
  {
    guard let start = unsafe start, let end = unsafe end, unsafe end > start else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: end - start)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

// The prompt that changes while a line is typed.
extension EditingSession {
  /// Redraws the line, with another prompt if one is given; safe on any thread.
  func redraw(prompt: String?, style: String?) {
    if let prompt { nextPrompt.withLock { $0 = (prompt, style) } }
    drawing.withLock { _ in isHidden.store(false, ordering: .sequentiallyConsistent) }
    wake.wake(.prompt)
  }

  /// Removes the line from the screen until ``redraw(prompt:style:)``, even if another line is read
  /// meanwhile; safe on any thread.
  func erase() {
    drawing.withLock { _ in
      isHidden.store(true, ordering: .sequentiallyConsistent)
      clear()
    }
  }

  /// The prompt to draw: none while others print.
  private var shownPrompt: UnsafeMutablePointer<CChar>? {
    isHidden.load(ordering: .sequentiallyConsistent) ? unsafe noPrompt : unsafe prompt
  }

  private func clear() {
    _ = unsafe fputs("\r\u{1B}[K", output)
    _ = unsafe fflush(output)
  }

  /// Redraws the line after the terminal has changed its size, replacing its previous image.
  private func resize() {
    unsafe el_resize(editor)
    guard !isHidden.load(ordering: .sequentiallyConsistent) else { return }
    var size = winsize()
    let status = unsafe ioctl(fileno(output), UInt(TIOCGWINSZ), &size)
    let width = status == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    let rows = (promptWidth + TextColumns.count(of: textBeforeCursor())) / width
    _ = unsafe fputs((rows > 0 ? "\u{1B}[\(rows)A" : "") + "\r\u{1B}[J", output)
    _ = unsafe fflush(output)
    _ = unsafe parlance_refresh(editor)
  }

  private func redraw() {
    drawing.withLock { _ in
      guard !isHidden.load(ordering: .sequentiallyConsistent) else { return }
      if let (text, style) = nextPrompt.withLock({ $0.take() }) { show(text, style: style) }
      clear()
      _ = unsafe parlance_refresh(editor)
    }
  }
}

// The reading of keys.
extension EditingSession {
  /// Reads one character; returns 1, or 0 at the end of input.
  ///
  /// Bytes are read one by one: text typed ahead of the end is left to the shell.
  private func readKey(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    while waitForInput() {
      var byte: UInt8 = 0
      let count = unsafe read(input, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return 0 }
      guard let scalar = scalars.append(byte) else { continue }
      typed += 1
      // Text beyond the limit is dropped, but the keys that end the line still work.
      if typed > LineEditor.maximumLength, scalar.value >= 0x20 { continue }
      unsafe character?.pointee = wchar_t(scalar.value)
      return 1
    }
    return 0
  }

  /// Waits until a byte can be read; `false` if the editor is to stop.
  private func waitForInput() -> Bool {
    while true {
      var descriptors = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&descriptors, nfds_t(descriptors.count), -1)
      if ready < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      switch wake.next() {
      case .resize: resize()
      case .prompt: redraw()
      case .end: return false
      case nil: break
      }
      if descriptors[0].revents != 0 { return true }
    }
  }
}
