#if Speech
import Assistant
import AudioInput
import SpeechRecognition

/// What happens while the assistant listens; all of it comes in one order.
enum ListenEvent: Sendable {
  /// The recognizer tells something.
  case heard(RecognitionEvent)
  /// The wake phrase ended at a sample.
  case woken(Int)
  /// No more sound comes.
  case soundEnded((any Error)?)
  /// The microphone went away or came back.
  case microphone(Microphone.Change)
  /// The person did something at the keyboard.
  case keyboard(Keyboard.Act)
  /// The process shall end; the number is the signal's.
  case signal(Int32)
  /// A turn of the dialog goes on.
  case assistant(AssistantEvent)
  /// A turn of the dialog is over.
  case turnEnded
  /// Nobody answered in time; the number tells which wait is over.
  case nobodyAnswered(Int)
  /// The apps may have other names by now.
  case namesMayHaveChanged
}
#endif
