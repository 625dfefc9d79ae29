import DialogManagement
public import Foundation
public import IntentMetadata

/// The messages between fronts and the service.
///
/// A front says hello first. Each request has a number, which its answers repeat; the service's
/// messages for a turn end with ``ServiceMessage/turnEnded(request:question:)``.
public enum ServiceProtocol {
  /// The version, which changes when one side would misunderstand the other.
  public static let version = 1
}

/// A front's description of itself.
public struct FrontHello: Codable, Sendable, Hashable {
  /// The version of the protocol that it speaks.
  public var version: Int
  /// The version of its program, for the message about another one.
  public var program: String
  /// The session to continue, under the front's own name for it, such as the name of its terminal.
  public var session: String
  /// Whether the person sees what is said, so that an app's shorter words will do.
  public var hasScreen: Bool
  /// Which files the person's apps and sessions are in; a front with others must not use the service.
  public var home: String
  /// Whether a person reads what the front shows, and not a program, or `nil` if a person does.
  public var isPerson: Bool?
  /// The language in which the person speaks here, as a BCP 47 tag; `nil` for the service's.
  public var locale: String?

  /// Creates a hello of this version.
  public init(
    program: String, session: String, hasScreen: Bool, home: String, locale: String? = nil
  ) {
    version = ServiceProtocol.version
    self.program = program
    self.session = session
    self.hasScreen = hasScreen
    self.home = home
    self.locale = locale
  }
}

/// A message of a front.
public enum FrontMessage: Codable, Sendable, Hashable {
  /// The first message.
  case hello(FrontHello)
  /// The person says something.
  case say(request: Int, text: String)
  /// The service listens to its microphone, and takes what the person says there as said here.
  case listen(request: Int)
  /// The person chooses something to be done, such as a result of a search.
  case choose(request: Int, IntentInvocation)
  /// The next front of the session should choose something, because this one cannot show the
  /// result.
  case leave(request: Int, IntentInvocation)
  /// The person cancels what is going on.
  case cancel(request: Int)
  /// Nobody answered the question that waits.
  case silence(request: Int)
  /// The person's proof for an ``DialogManagement/AssistantEvent/unlock(_:)``, or `nil` if they
  /// give none.
  case secret(String?)
  /// An event was written out; the number is its own.
  case shown(Int)
  /// Continuations of a sentence.
  case complete(request: Int, prefix: String)
  /// Example sentences.
  case phrases(request: Int)
  /// Locks the device.
  case lock(request: Int)
  /// The state of the service.
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
  /// The microphone is open: the person may speak.
  case listening(request: Int)
  /// What the service heard, with its confidence from 0 to 1.
  case heard(request: Int, text: String, confidence: Double)
  /// The service cannot hear anybody, for the reason that a sentence gives. The turn is over.
  case deaf(request: Int, reason: String)
  /// A passcode was wrong, and another one may be given.
  case wrongSecret
  /// The asking for a passcode is over, and whether the person unlocked.
  case unlocked(Bool)
  /// Something the person should know besides the dialog.
  case note(String)
  /// A turn is over: the question that waits for an answer, if any.
  case turnEnded(request: Int, question: WireQuestion?)
  /// Sentences.
  case sentences(request: Int, [String])
  /// Example sentences, by app.
  case phrases(request: Int, [AppPhrases])
  /// Whether something was done.
  case done(request: Int, Bool)
  /// The state of the service.
  case status(request: Int, ServiceStatus)
  /// The connection ends, and why.
  case refused(ServiceRefusal)
}

/// The service's answer to a hello.
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
  /// What another front left to be chosen, as with ``FrontMessage/leave(request:_:)``.
  public var choice: IntentInvocation?
  /// Whether a passcode is set, so that a line may be one.
  public var hasPasscode: Bool
  /// Sentences that work, for help.
  public var examples: [String]
}

/// The information that a front shows about an app.
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

/// The state of a service.
public struct ServiceStatus: Codable, Sendable, Hashable {
  /// The version of its program.
  public var program: String
  /// The process that it is.
  public var process: Int32
  /// The number of apps.
  public var apps: Int
  /// The number of their programs that are running.
  public var runningApps: Int
  /// The number of connected fronts, including the one that asks.
  public var fronts: Int
  /// The number of its sessions.
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
  /// The front sent something that is not a message.
  case malformed(String)
  /// The front sent too much, or too fast.
  case tooMuch
  /// The front did not finish a message, or did not say hello, in time.
  case tooSlow
  /// As many fronts as the service takes are connected.
  case tooManyFronts
  /// As many sessions have a question open as the service keeps.
  case tooManySessions
  /// The service has no dialogs in the language that the front asks for, for a reason that a sentence gives.
  case language(String)
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
    case .malformed(let reason): "The service cannot read a message: \(reason)."
    case .tooMuch: "A program sent the service too much at once."
    case .tooSlow: "A message to the service was incomplete after the time limit."
    case .tooManyFronts: "The service has reached its maximum number of connections."
    case .tooManySessions: "The service has reached its maximum number of open sessions."
    case .language(let reason): printable(reason, limit: 1000)
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
