internal import Foundation
internal import SiteBuilder

/// Finds the folders to work with, and decides which apply without options.
struct PackageFolders: Hashable, Sendable {
  /// Absolute path of the folder in which sitegen was started.
  let currentFolder: String
  /// The nearest folder that holds `sitegen.yaml`, or `Content` next to `Templates` or a manifest;
  /// nil if there is none.
  let package: String?

  /// Searches from the current folder upward, then from the program's folder upward.
  init(_ currentFolder: String, programPath: String?) {
    self.currentFolder = currentFolder
    let around = programPath.flatMap {
      PackageFolders.search(upwardFrom: PackageFolders.real($0))
    }
    // Another package's program is in Fillet's checkout if the two share what was compiled.
    let isForeign =
      around == PackageFolders.fillet && programPath.map { !$0.hasSuffix("/sitegen") } ?? false
    package = PackageFolders.search(upwardFrom: currentFolder) ?? (isForeign ? nil : around)
  }

  /// Returns the absolute form of a path that may be relative to the current folder.
  func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: currentFolder, isDirectory: true))
      .standardizedFileURL.path
  }

  /// Returns the folder of articles.
  ///
  /// - Throws: `UsageError` if the given path is not a folder, or if none is given and no package
  ///   was found.
  func content(_ given: String?) throws(UsageError) -> String {
    try folder("Content", given, option: "content")
  }

  /// Returns the folder of templates, and the one that supplies what the first lacks.
  ///
  /// A package without templates uses Fillet's. A folder of its own is layered over them, unless it
  /// has a `layout.mustache`: then it is a complete set, and Fillet's are not used.
  ///
  /// - Parameter shipped: Fillet's templates.
  /// - Throws: `UsageError` if the given path is not a folder, or if Fillet's are needed and
  ///   missing.
  func templates(
    _ given: String?, shipped: String = PackageFolders.shippedTemplates
  ) throws(UsageError) -> (own: String, base: String?) {
    let own = package.map { PackageFolders.join($0, "Templates") }
    guard given != nil || own.map(PackageFolders.isFolder) == true else {
      return (try PackageFolders.checked(shipped), nil)
    }
    let folder = try folder("Templates", given, option: "templates")
    let layout = PackageFolders.join(absolute(folder), "layout.mustache")
    guard !FileManager.default.fileExists(atPath: layout) else { return (folder, nil) }
    return (folder, try PackageFolders.checked(shipped))
  }

  /// Fillet's templates, in the checkout from which this program was compiled.
  static let shippedTemplates = {
    var source = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { source.deleteLastPathComponent() }
    return source.appending(path: "Templates").path
  }()

  /// The checkout that this program was compiled from.
  static let fillet = URL(fileURLWithPath: shippedTemplates).deletingLastPathComponent().path

  private static func checked(_ shipped: String) throws(UsageError) -> String {
    guard isFolder(shipped) else {
      throw .other(
        "Fillet's templates are not at \(shipped), where this program was compiled; "
          + "compile it again, or give a complete folder with --templates")
    }
    return shipped
  }

  /// Returns the folder for the site.
  ///
  /// Someone else's articles do not go into the package's own site: if a content folder is given,
  /// the site goes to `Site` in the current folder.
  func output(_ given: String?, contentIsGiven: Bool) -> String {
    if let given { return absolute(given) }
    let parent = contentIsGiven ? currentFolder : package ?? currentFolder
    return PackageFolders.join(parent, "Site")
  }

  /// Returns the cache folder: the given one, the package's, or one next to the output.
  func cache(_ given: String?, output: String) -> String {
    if let given { return absolute(given) }
    let parent = package ?? URL(fileURLWithPath: output).deletingLastPathComponent().path
    return PackageFolders.join(parent, ".fillet-cache")
  }

  private func folder(
    _ name: String, _ given: String?, option: String
  ) throws(UsageError) -> String {
    if let given {
      let path = absolute(given)
      guard PackageFolders.isFolder(path) else { throw .notAFolder(option: option, path: path) }
      return shown(path)
    }
    guard let package else { throw .noPackage(missing: "--\(option)") }
    return shown(PackageFolders.join(package, name))
  }

  /// Returns a path relative to the current folder if it is inside, as problems name it.
  func shown(_ path: String) -> String {
    // Files are opened by these paths, which only works in the process's own folder.
    guard currentFolder == FileManager.default.currentDirectoryPath else { return path }
    let prefix = PackageFolders.join(currentFolder, "")
    // A DocC catalogue is recognized by the name of its folder.
    if path == currentFolder, !path.hasSuffix(".docc") { return "." }
    return path.hasPrefix(prefix) && path != prefix ? String(path.dropFirst(prefix.count)) : path
  }

  private static func search(upwardFrom start: String) -> String? {
    var folder = URL(fileURLWithPath: start, isDirectory: true).standardizedFileURL.path
    while true {
      let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      if hasContent(folder) { return folder }
      if has(SiteConfiguration.fileName, folder) {
        // It may also be inside the package's content folder.
        return join(parent, "Content") == folder && hasContent(parent) ? parent : folder
      }
      guard parent.count < folder.count else { return nil }
      folder = parent
    }
  }

  /// Whether a folder holds `Content` and something else that makes it a package.
  private static func hasContent(_ folder: String) -> Bool {
    isFolder(join(folder, "Content"))
      && (isFolder(join(folder, "Templates")) || has("Package.swift", folder)
        || has(SiteConfiguration.fileName, folder))
  }

  private static func has(_ name: String, _ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: join(folder, name))
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      ?? false
  }
}
