import AppIntents
import Foundation
import Synchronization

/// A picture or video in the library: a file in its folder.
struct Asset: Sendable, Identifiable {
  /// The name of the file, which identifies it.
  let id: String
  let creationDate: Date?
  let isVideo: Bool
  let isFavorite: Bool
  let isHidden: Bool

  /// The name that people use: the file’s name without its extension, in words.
  var name: String { Self.name(of: id) }

  static func name(of file: String) -> String {
    String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
      .split { "_-".contains($0) }.joined(separator: " ")
  }
}

/// An album as it is stored.
struct Album: Codable, Sendable, Identifiable {
  let id: UUID
  var name: String
  let creationDate: Date
  /// The files in their order.
  var assets: [Asset.ID] = []
}

/// The catalog of the library, stored in a file next to the pictures.
struct PhotoCatalog: Codable, Sendable {
  var albums: [Album] = []
  var favorites: Set<Asset.ID> = []
  var hidden: Set<Asset.ID> = []
}

/// A folder of pictures, with a catalog that is written to it after each change.
final class PhotoLibrary: Sendable {
  /// The maximum number of files; a folder with more is not a folder of pictures.
  private static let most = 20_000
  private static let pictures: Set = [
    "avif", "bmp", "gif", "heic", "jpeg", "jpg", "png", "tif", "tiff", "webp",
  ]
  private static let videos: Set = ["avi", "m4v", "mkv", "mov", "mp4", "webm"]

  let folder: URL
  private let kept: Mutex<PhotoCatalog>
  private var file: URL { folder.appending(path: ".parlance-photos.json") }

  /// Opens a folder.
  ///
  /// - Throws: Foundation's error if the catalog cannot be read, so that it is not overwritten.
  init(folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: ".parlance-photos.json")
    let isKept = FileManager.default.fileExists(atPath: file.path)
    kept = Mutex(
      isKept ? try JSONDecoder().decode(PhotoCatalog.self, from: Data(contentsOf: file)) : .init())
  }

  var catalog: PhotoCatalog { kept.withLock { $0 } }

  /// The pictures and videos by name; none if there is no folder.
  var assets: [Asset] {
    let catalog = catalog
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey],
      options: [.skipsHiddenFiles, .skipsSubdirectoryDescendants])
    var assets: [Asset] = []
    for case let url as URL in (files?.prefix(Self.most)).map(Array.init) ?? [] {
      let ending = url.pathExtension.lowercased()
      guard Self.pictures.contains(ending) || Self.videos.contains(ending) else { continue }
      let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
      let id = url.lastPathComponent
      assets.append(
        Asset(
          id: id, creationDate: values?.contentModificationDate,
          isVideo: Self.videos.contains(ending), isFavorite: catalog.favorites.contains(id),
          isHidden: catalog.hidden.contains(id)))
    }
    return assets.sorted { $0.id.localizedStandardCompare($1.id) == .orderedAscending }
  }

  func url(of asset: Asset.ID) -> URL { folder.appending(path: asset) }

  /// Changes the catalog; nothing changes if it cannot be written.
  func change<Result: Sendable>(
    _ change: @Sendable (inout PhotoCatalog) throws -> Result
  ) throws -> Result {
    let result = try kept.withLock { kept in
      var catalog = kept
      let result = try change(&catalog)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try JSONEncoder().encode(catalog).write(to: file, options: .atomic)
      kept = catalog
      return result
    }
    PhotosShortcuts.updateAppShortcutParameters()
    return result
  }

  /// Changes one album and returns it.
  func change(_ album: Album.ID, _ change: @Sendable (inout Album) -> Void) throws -> Album {
    try self.change { catalog in
      guard let index = catalog.albums.firstIndex(where: { $0.id == album }) else {
        throw PhotoError.albumIsGone
      }
      change(&catalog.albums[index])
      return catalog.albums[index]
    }
  }

  /// Renames a file; albums and marks follow it.
  func rename(_ asset: Asset.ID, to name: String) throws -> Asset.ID {
    let ending = url(of: asset).pathExtension
    let words = name.split { "/\0".contains($0) }.joined(separator: " ")
    guard !words.isEmpty, !words.hasPrefix(".") else { throw PhotoError.notAName(name) }
    let target = "\(words).\(ending)"
    guard !FileManager.default.fileExists(atPath: url(of: target).path) else {
      throw PhotoError.nameIsTaken(words)
    }
    try FileManager.default.moveItem(at: url(of: asset), to: url(of: target))
    try change { $0.replace(asset, with: target) }
    return target
  }

  /// Moves files to the folder `.deleted` of the library, from which a person can restore them.
  func delete(_ assets: [Asset.ID]) throws {
    let bin = folder.appending(path: ".deleted")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for asset in assets {
      var target = bin.appending(path: asset)
      if FileManager.default.fileExists(atPath: target.path) {
        target = bin.appending(path: "\(UUID().uuidString) \(asset)")
      }
      try FileManager.default.moveItem(at: url(of: asset), to: target)
      try change { $0.replace(asset, with: nil) }
    }
  }
}

extension PhotoCatalog {
  /// Replaces a file with another one, or removes it.
  fileprivate mutating func replace(_ asset: Asset.ID, with other: Asset.ID?) {
    for index in albums.indices {
      albums[index].assets = albums[index].assets.compactMap { $0 == asset ? other : $0 }
    }
    if favorites.remove(asset) != nil, let other { favorites.insert(other) }
    if hidden.remove(asset) != nil, let other { hidden.insert(other) }
  }
}
