import Assistant
import AssistantService
import DialogManagement
import IntentMatching
import IntentMetadata

/// Tells a person who has left their dialog what came later, by notifications, and takes the choice of a button.
///
/// It is one more front: what a notification shows is recorded as shown, and a button says its
/// label. So the dialog confirms irrevocable actions, no matter who presses, and a locked device asks for
/// the passcode elsewhere.
actor AwayTeller {
  private let notifications: DesktopNotifications
  private let service: ServiceAddress
  private let hello: FrontHello
  /// The sessions about which someone is being notified.
  private var sessions: Set<String> = []

  /// The maximum number of dialogs that wait for a button.
  private static let mostSessions = 16
  /// How long a question waits for a button.
  private static let patience = Duration.seconds(1800)

  /// Creates a teller, which connects to the service when there is something to report.
  init(_ notifications: DesktopNotifications, service: ServiceAddress, hello: FrontHello) {
    self.notifications = notifications
    self.service = service
    self.hello = hello
  }

  /// Reports the news of a session, until no question is open or nobody answers.
  func tell(_ notice: AwayNotice) async {
    guard sessions.count < Self.mostSessions, sessions.insert(notice.session).inserted else {
      return
    }
    defer { sessions.remove(notice.session) }
    do throws(ServiceError) {
      try await follow(notice)
    } catch {
      // The service is ending, and stores unseen events for the next one.
    }
  }

  private func follow(_ notice: AwayNotice) async throws(ServiceError) {
    var dialog = try AwayDialog(notice.session, at: service, hello: hello)
    guard notice.isTellable else {
      let text = dialog.language.wording.text(.awayWhileLocked)
      await notifications.show(title: "Parlance", body: text)
      // Its subject waits for a front of an unlocked device.
      return try await dialog.leave(knows: false)
    }
    var news = try await dialog.join()
    var knows = true
    while !news.body.isEmpty {
      let shown = await notifications.show(
        title: news.title, body: news.body, choices: news.question?.options ?? [])
      guard let shown else {
        knows = false
        break
      }
      try dialog.wasShown(news)
      guard let question = news.question, !shown.choices.isEmpty else { break }
      // Nothing is held while the person makes up their mind.
      dialog.disconnect()
      let choice = await notifications.choice(of: shown, within: Self.patience)
      dialog = try AwayDialog(notice.session, at: service, hello: hello)
      // Answered elsewhere in the meantime, or cancelled: another question must not get this
      // answer.
      guard let choice, dialog.question == question else { break }
      news = try await dialog.say(choice)
    }
    try await dialog.leave(knows: knows)
  }
}

/// The result of a turn, as a notification shows it.
private struct AwayNews {
  var events: [(number: Int, event: AssistantEvent)] = []
  var question: WireQuestion?

  /// The app that did something, or asks.
  var title: String {
    for (_, event) in events.reversed() {
      switch event {
      case .performed(let invocation, _, _): return printable(invocation.app)
      case .matched(let match): return printable(match.app)
      default: continue
      }
    }
    return "Parlance"
  }

  /// What was said, and what is asked.
  var body: String {
    let said = events.compactMap { _, event in
      if case .say(let text, _) = event { text } else { nil }
    }
    return (said + [question?.text ?? ""]).filter { !$0.isEmpty }
      .map { printable($0, limit: 2000, keepsLines: true) }.joined(separator: "\n")
  }
}

/// A connection that joins a session for a moment.
private struct AwayDialog {
  private let client: ServiceClient
  private let isCallersOwn: Bool
  private var messages: AsyncStream<ServiceMessage>.Iterator

  init(_ session: String, at service: ServiceAddress, hello: FrontHello) throws(ServiceError) {
    var hello = hello
    hello.session = session
    client = try ServiceClient(at: service, hello: hello)
    isCallersOwn = session.hasPrefix(BusDialog.sessionPrefix)
    messages = client.messages.makeAsyncIterator()
  }

  var language: DialogLanguage { .named(client.welcome.locale) }

  /// The question that waited when the connection was made.
  var question: WireQuestion? { client.welcome.question }

  /// Returns what the service sends to a front that joins; it comes before any answer.
  mutating func join() async throws(ServiceError) -> AwayNews {
    let request = client.request()
    try client.send(.status(request: request))
    var news = try await events { if case .status(request, _) = $0 { true } else { false } }
    news.question = question
    return news
  }

  /// Says something, and returns the result.
  mutating func say(_ text: String) async throws(ServiceError) -> AwayNews {
    let request = client.request()
    try client.send(.say(request: request, text: text))
    return try await turn(request)
  }

  func wasShown(_ news: AwayNews) throws(ServiceError) {
    for (number, _) in news.events { try client.send(.shown(number)) }
  }

  /// Leaves the session, and ends one that nobody else can continue.
  ///
  /// - Parameter knows: Whether the person has been notified; if not, a front of another session notifies them.
  mutating func leave(knows: Bool) async throws(ServiceError) {
    if isCallersOwn {
      let request = client.request()
      try client.send(.end(request: request))
      let news = try await turn(request)
      // What is cancelled then was closed by the person.
      if knows { try wasShown(news) }
    }
    disconnect()
  }

  func disconnect() { client.disconnect() }

  private mutating func turn(_ request: Int) async throws(ServiceError) -> AwayNews {
    var asked: WireQuestion?
    var news = try await events { message in
      guard case .turnEnded(request, let question) = message else { return false }
      asked = question
      return true
    }
    news.question = asked
    return news
  }

  private mutating func events(
    until isLast: (ServiceMessage) -> Bool
  ) async throws(ServiceError) -> AwayNews {
    var news = AwayNews()
    while let message = await messages.next() {
      if case .event(let number, let event) = message {
        news.events.append((number, event.event))
        // A notification is not the place for a passcode.
        if case .unlock = event { try client.send(.secret(nil)) }
      }
      if isLast(message) { return news }
    }
    throw ServiceError(.ended, path: client.path)
  }
}
