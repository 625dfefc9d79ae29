import Assistant
import DialogManagement
import AudioInput
import SpeechRecognition

/// What happens in a dialog, typed or spoken; all of it comes in one order.
enum SessionEvent: Sendable {
  /// The person did something at the keyboard.
  case keyboard(Keyboard.Act)
  /// A turn of the dialog goes on.
  case assistant(AssistantEvent)
  /// A turn of the dialog is over.
  case turnEnded
  /// The person wants what an app does stopped.
  case interrupted
  /// A signal asks the process to end; the value is its number.
  case signal(Int32)
  /// The recognizer reported an event.
  case heard(RecognitionEvent)
  /// The wake phrase ended at a sample.
  case woken(Int)
  /// No more sound comes.
  case soundEnded((any Error)?)
  /// The microphone went away or came back.
  case microphone(Microphone.Change)
  /// Nobody answered in time; the number identifies the wait.
  case nobodyAnswered(Int)
  /// The apps may have other names by now.
  case namesMayHaveChanged
  /// The dialog cannot go on.
  case failed(any Error)
}
