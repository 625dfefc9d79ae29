/// What we add to installed models, embedded in the executable.
public enum SpeechData {
  /// Pronunciations of US English that CMU's dictionary lacks, in its format.
  public static var englishAdditions: [UInt8] { PackageResources.additions_dict }
}
