import AppIntents

/// Says how crowded a landmark is, and shows it if the app has a window.
struct GetCrowdStatus: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Get Crowd Status"
  static let description = IntentDescription(
    "Shows how crowded a landmark is.", categoryName: "Landmarks", resultValueName: "Crowd")
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  var landmark: LandmarkEntity

  @Dependency var guide: TravelGuide
  @Dependency var screen: TravelScreen

  static var parameterSummary: some ParameterSummary { Summary("Get \(\.$landmark) crowd status") }

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \.$landmark) { landmark in
      DisplayRepresentation(title: "How crowded is \(landmark.name)?")
    }
  }

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    let hour = Calendar.current.component(.hour, from: .now)
    guard let crowd = await guide.crowd(at: landmark.id, hour: hour) else {
      return .result(value: 0, dialog: "\(landmark.name) is closed now.")
    }
    if systemContext.currentMode.canContinueInForeground {
      try await continueInForeground(alwaysConfirm: false)
      screen.show(landmark)
    }
    return .result(value: crowd, dialog: "\(landmark.name) is at \(crowd) percent.")
  }
}
