// The usual locations of files, which Foundation on Linux lacks as properties; its file manager
// knows them. If Foundation declares one in the future, it replaces the one here.
extension URL {
  /// The folder for an app's own data.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The folder for what can be had again.
  @_disfavoredOverload
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The person's desktop.
  @_disfavoredOverload
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  /// The person's documents.
  @_disfavoredOverload
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The person's downloads.
  @_disfavoredOverload
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The person's films.
  @_disfavoredOverload
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  /// The person's music.
  @_disfavoredOverload
  public static var musicDirectory: URL { directory(.musicDirectory) }
  /// The person's pictures.
  @_disfavoredOverload
  public static var picturesDirectory: URL { directory(.picturesDirectory) }

  /// Returns a folder of the person's; Foundation looks for it in the home that the user database lists, whatever `HOME`
  /// says.
  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    let listed = FileManager.default.urls(for: kind, in: .userDomainMask).first ?? .homeDirectory
    let user = FileManager.default.homeDirectoryForCurrentUser.path
    guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"),
      home != user, listed.path.hasPrefix(user + "/")
    else { return listed }
    return URL(filePath: home).appending(path: String(listed.path.dropFirst(user.count + 1)))
  }
}

extension URL {
  /// Returns whether an app may use the file that it was given; here nothing keeps it from that.
  @_disfavoredOverload
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the use of a file that the app was given.
  @_disfavoredOverload
  public func stopAccessingSecurityScopedResource() {}
}

extension FileManager {
  /// Returns the folder that the apps and extensions of a group share; it is made if need be.
  ///
  /// It is in the folder for apps' data. A name that is not that of a single folder has none.
  @_disfavoredOverload
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"),
      groupIdentifier != ".", groupIdentifier != ".."
    else { return nil }
    let container = URL.applicationSupportDirectory
      .appending(path: "Group Containers").appending(path: groupIdentifier)
    do {
      try createDirectory(at: container, withIntermediateDirectories: true)
      return container
    } catch {
      return nil
    }
  }
}
