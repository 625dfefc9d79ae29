import Assistant
import DialogManagement
import AudioInput
import SpeechRecognition

/// The events of a typed or spoken dialog, in a single order.
enum SessionEvent: Sendable {
  /// The person did something at the keyboard.
  case keyboard(Keyboard.Act)
  /// A turn of the dialog continues.
  case assistant(AssistantEvent)
  /// A turn of the dialog is over.
  case turnEnded
  /// The person wants to stop what an app is doing.
  case interrupted
  /// A signal asks the process to end; the value is its number.
  case signal(Int32)
  /// The recognizer reported an event.
  case heard(RecognitionEvent)
  /// The wake phrase ended at a sample.
  case woken(Int)
  /// There is no more audio.
  case soundEnded((any Error)?)
  /// The microphone disappeared or came back.
  case microphone(Microphone.Change)
  /// Nobody answered in time; the number identifies the wait.
  case nobodyAnswered(Int)
  /// The names that apps supply may have changed.
  case namesMayHaveChanged
  /// The dialog cannot continue.
  case failed(any Error)
}
