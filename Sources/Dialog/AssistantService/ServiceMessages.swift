public import Foundation
public import IntentMetadata

/// What fronts and the service say to each other.
///
/// A front says hello first. Each request has a number, by which the answers to it are known; what the
/// service says of a turn ends with ``ServiceMessage/turnEnded(request:question:)``.
public enum ServiceProtocol {
  /// The version; it changes where one side would misunderstand the other.
  public static let version = 1
}

/// What a front says about itself.
public struct FrontHello: Codable, Sendable, Hashable {
  /// The version of the protocol that it speaks.
  public var version: Int
  /// The version of its program, for the message about another one.
  public var program: String
  /// The session that it goes on with, by a name of its own such as that of its terminal.
  public var session: String
  /// Whether the person sees what is said, so that an app's shorter words will do.
  public var hasScreen: Bool
  /// Which files the person's apps and sessions are in; a front with others must not use the service.
  public var home: String
  /// Whether a person reads what the front shows, and not a program, or `nil` if a person does.
  public var isPerson: Bool?

  /// Creates a hello of this version.
  public init(program: String, session: String, hasScreen: Bool, home: String) {
    version = ServiceProtocol.version
    self.program = program
    self.session = session
    self.hasScreen = hasScreen
    self.home = home
  }
}

/// A message of a front.
public enum FrontMessage: Codable, Sendable, Hashable {
  /// The first message.
  case hello(FrontHello)
  /// The person says something.
  case say(request: Int, text: String)
  /// The person chooses something to be done, such as a result of a search.
  case choose(request: Int, IntentInvocation)
  /// The next front of the session is to choose something, as this one cannot show what comes of it.
  case leave(request: Int, IntentInvocation)
  /// The person gives up what is going on.
  case cancel(request: Int)
  /// Nobody answered the question that waits.
  case silence(request: Int)
  /// The person's proof for an ``DialogManagement/AssistantEvent/unlock(_:)``, or `nil` if they
  /// give none.
  case secret(String?)
  /// An event was written out; the number is its own.
  case shown(Int)
  /// How a sentence may go on.
  case complete(request: Int, prefix: String)
  /// What can be said.
  case phrases(request: Int)
  /// Locks the device.
  case lock(request: Int)
  /// How the service is.
  case status(request: Int)
  /// The session ends: what is unfinished is cancelled.
  case end(request: Int)
}

/// A message of the service.
public enum ServiceMessage: Codable, Sendable, Hashable {
  /// The answer to the hello.
  case welcome(Welcome)
  /// Something happened; the number is for ``FrontMessage/shown(_:)``.
  case event(number: Int, WireEvent)
  /// A passcode was wrong, and another one may be given.
  case wrongSecret
  /// The asking for a passcode is over, and whether the person unlocked.
  case unlocked(Bool)
  /// Something that the person should know beside the dialog.
  case note(String)
  /// A turn is over: the question that waits for an answer, if any.
  case turnEnded(request: Int, question: WireQuestion?)
  /// Sentences.
  case sentences(request: Int, [String])
  /// What can be said, by app.
  case phrases(request: Int, [AppPhrases])
  /// Whether something was done.
  case done(request: Int, Bool)
  /// How the service is.
  case status(request: Int, ServiceStatus)
  /// The connection ends, and why.
  case refused(ServiceRefusal)
}

/// What the service says to a hello.
public struct Welcome: Codable, Sendable, Hashable {
  /// The version of its program.
  public var program: String
  /// The process that it is.
  public var process: Int32
  /// The apps, with the titles of their intents.
  public var apps: [AppTitles]
  /// The language of what it says, as a BCP 47 tag; `nil` for English.
  public var locale: String?
  /// The question that waits in the session.
  public var question: WireQuestion?
  /// What another front left to be chosen, as ``FrontMessage/leave(request:_:)`` does.
  public var choice: IntentInvocation?
  /// Whether a passcode is set, so that a line may be one.
  public var hasPasscode: Bool
  /// Sentences that work, for help.
  public var examples: [String]
}

/// What a front shows of an app.
public struct AppTitles: Codable, Sendable, Hashable {
  /// The app's name.
  public var name: String
  /// The titles of its intents by their identifiers.
  public var intents: [String: String]
  /// The titles of the cases of its enumerations.
  public var cases: [String: [String: String]]
}

/// The sentences that an app understands.
public struct AppPhrases: Codable, Sendable, Hashable {
  /// The app.
  public var app: String
  /// The sentences.
  public var phrases: [String]
}

/// How a service is.
public struct ServiceStatus: Codable, Sendable, Hashable {
  /// The version of its program.
  public var program: String
  /// The process that it is.
  public var process: Int32
  /// How many apps it has.
  public var apps: Int
  /// How many of their programs run.
  public var runningApps: Int
  /// How many fronts are connected, the one that asks included.
  public var fronts: Int
  /// How many sessions it keeps.
  public var sessions: Int
}

/// Why the service ends a connection.
public enum ServiceRefusal: Error, Codable, Sendable, Hashable {
  /// The front speaks another version.
  case version(front: Int, service: Int, program: String)
  /// The front's person has other files than the service.
  case otherHome
  /// The front belongs to another user.
  case otherUser
  /// What the front sent is no message.
  case malformed(String)
  /// The front sent too much, or too fast.
  case tooMuch
  /// The front did not finish a message, or did not say hello, in time.
  case tooSlow
  /// As many fronts as the service takes are connected.
  case tooManyFronts
  /// As many sessions have a question open as the service keeps.
  case tooManySessions
  /// The front goes on with a session in which it may not take part now.
  case ending

  /// A sentence for the person.
  public var description: String {
    switch self {
    case .version(let front, let service, let program):
      "The service is of version \(program), which speaks protocol \(service), and this program "
        + "speaks \(front)."
    case .otherHome:
      "The service belongs to other settings: its folders are not those of this program."
    case .otherUser: "The service belongs to another user."
    case .malformed(let reason): "The service cannot read what it was sent: \(reason)."
    case .tooMuch: "The service was sent too much at once."
    case .tooSlow: "The service was not sent a whole message in time."
    case .tooManyFronts: "The service has as many connections as it takes."
    case .tooManySessions: "The service keeps as many open sessions as it can."
    case .ending: "The service is ending."
    }
  }
}

extension Frame {
  /// Returns the frame of a message.
  ///
  /// - Throws: What cannot be encoded, such as a number without a form in JSON.
  public static func encoded(_ message: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoded(try encoder.encode(message))
  }
}
