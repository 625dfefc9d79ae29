/// An intent that deletes things of the app.
///
///     struct DeleteSongs: DeleteIntent {
///       static let title: LocalizedStringResource = "Delete Songs"
///       @Parameter(title: "Songs") var entities: [SongEntity]
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol DeleteIntent: SystemIntent {
  /// The type of the things.
  associatedtype Entity: AppEntity
  /// The things, a parameter of the intent.
  var entities: [Entity] { get set }
}

/// An intent that gives something a value, such as a setting.
///
///     struct SetVolume: SetValueIntent {
///       static let title: LocalizedStringResource = "Set Volume"
///       @Parameter(title: "Volume", inclusiveRange: (0, 100)) var value: Int
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol SetValueIntent: SystemIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue
  /// The value, a parameter of the intent.
  var value: ValueType { get set }
}

/// An intent that plays sound.
///
///     struct PlaySong: AudioPlaybackIntent {
///       static let title: LocalizedStringResource = "Play Song"
///       @Parameter(title: "Song") var song: SongEntity
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that records or recognizes sound.
///
///     struct RecordMemo: AudioRecordingIntent {
///       static let title: LocalizedStringResource = "Record Memo"
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that starts to play sound.
///
/// See the example of ``AudioPlaybackIntent``.
@available(*, deprecated, renamed: "AudioPlaybackIntent")
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that starts or changes something that continues for a while.
///
///     struct TrackDelivery: LiveActivityIntent {
///       static let title: LocalizedStringResource = "Track Delivery"
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts something that continues for a while.
///
/// See the example of ``LiveActivityIntent``.
@available(*, deprecated, renamed: "LiveActivityIntent")
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that was a SiriKit intent in earlier versions of the app.
///
///     struct StartStation: CustomIntentMigratedAppIntent {
///       static let intentClassName = "StartStationIntent"
///       static let title: LocalizedStringResource = "Start Station"
///
///       func perform() async throws -> some IntentResult { .result() }
///     }
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The class of the SiriKit intent.
  static var intentClassName: String { get }
}

extension CustomIntentMigratedAppIntent {
  /// The class of the SiriKit intent, so that what was saved with it is found again.
  public static var persistentIdentifier: String { intentClassName }
}
