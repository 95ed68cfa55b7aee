package import Foundation

/// A generated site as files and numbers. Nothing in it is run: pages and scripts are just bytes.
package struct GeneratedSite: Sendable {
  /// The folder, as given.
  package var name: String
  /// The folder, as a URL for reading its files.
  package var root: URL
  /// The bytes of pages by path in the site: `guides/rounding.html`.
  package var pages: [String: Data]
  /// The source text of articles, by article: a site has them next to its pages.
  package var sources: [String: String]
  /// Results of figures by article and id.
  package var figures: [FigurePlace: JSONValue]
  /// What results say about the build, by name: its version, and members of `build` with a single
  /// value.
  package var build: [String: String]
  /// Digests of the engine's modules, by name; empty if none are recorded.
  package var modules: [String: String]
  /// Numbers from which prices are computed, by name; those of a device are named like `iPhone 4S:
  /// fill rate`.
  package var constants: [String: String]
  /// Digests of templates and of what belongs to them, by path.
  package var templates: [String: String]
  /// Options, and digests of the configuration and its data, by name; nil for an older site, which
  /// does not say them.
  package var settings: [String: String]?
  /// Every file apart from pages and their sources, by path; see `bytes(ofFile:)`.
  package var files: [String: File]

  /// A file that is read when it is compared.
  package struct File: Hashable, Sendable {
    /// The path in the site. For a picture of an older site it is not the path by which it is
    /// known.
    package var path: String
    /// The length in bytes.
    package var size: Int
  }

  /// The address of a figure.
  package struct FigurePlace: Hashable, Sendable, Comparable {
    /// The article's path below the content folder, without its extension.
    package var article: String
    /// The figure's id in it.
    package var figure: String

    /// Both, as `article#figure`.
    package var name: String { "\(article)#\(figure)" }

    package static func < (a: Self, b: Self) -> Bool {
      (a.article, a.figure) < (b.article, b.figure)
    }
  }

  /// Why a folder is not a site.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The reason, as a sentence for the terminal.
    package var description: String
  }

  /// Reads the site in a folder.
  ///
  /// - Throws: `Refusal` if it is not a site, or has nothing to compare.
  package init(at root: URL, named name: String) throws {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      let hint = "to compare revisions, build each in a worktree of git"
      throw Refusal(description: "there is no folder at \(name); \(hint)")
    }
    guard isFolder.boolValue else {
      throw Refusal(description: "\(name) is a file; give the folder of a generated site")
    }
    // Its links are refused; the folder itself may be one.
    let root = root.resolvingSymlinksInPath()
    guard let json = try? Data(contentsOf: root.appending(path: "results.json")) else {
      throw Refusal(
        description: "\(name) has no readable results.json, so it is not a generated site; "
          + "`sitegen build --output` makes one")
    }
    try self.init(results: json, at: root, named: name)
    try readFiles()
    guard !pages.isEmpty else {
      throw Refusal(description: "\(name) has results.json but no pages; build the site again")
    }
  }

  /// Reads the results of a site, without its pages.
  ///
  /// - Throws: `Refusal` if they are not results.
  package init(results json: Data, at root: URL, named name: String) throws(Refusal) {
    guard let results = JSONValue(json: json), let articles = results["articles"]?.members else {
      let fault =
        json.isEmpty
        ? "it is empty"
        : JSONValue(json: json) == nil ? "it is no JSON" : "it has no `articles`"
      throw Refusal(
        description: "\(name)/results.json is damaged: \(fault); build the site again")
    }
    self.name = name
    self.root = root
    (pages, sources, files, figures) = ([:], [:], [:], [:])
    build = results["generator"]?.text.map { ["version": $0] } ?? [:]
    let facts = results["build"]?.members ?? [:]
    for (member, value) in facts where value.members == nil { build[member] = value.shown }
    modules = (facts["modules"]?.members ?? [:]).compactMapValues(\.text)
    constants = (facts["constants"]?.members ?? [:]).compactMapValues(\.text)
    templates = (facts["templates"]?.members ?? [:]).compactMapValues(\.text)
    settings = facts["settings"]?.members?.compactMapValues(\.text)
    for (article, results) in articles {
      for (figure, result) in results.members ?? [:] {
        figures[FigurePlace(article: article, figure: figure)] = result.shorteningPictureNames()
      }
    }
  }

  /// Returns the bytes of a picture: one of figures by its name, any other by its path in the site.
  func bytes(ofPicture name: String) -> [UInt8]? {
    picture(name) ?? bytes(ofFile: name).map { Array($0) }
  }

  private mutating func readFiles() throws {
    guard let paths = FileManager.default.enumerator(atPath: root.path) else {
      throw Refusal(description: "\(name) cannot be listed; check that you may read it")
    }
    for case let path as String in paths {
      // A clone has these beside its site.
      if path == ".git" { paths.skipDescendants() }
      if [".git", ".gitignore", ".gitattributes", ".gitmodules"].contains(path) { continue }
      let attributes = try FileManager.default.attributesOfItem(
        atPath: root.appending(path: path).path)
      let kind = attributes[.type] as? FileAttributeType
      if kind == .typeDirectory { continue }
      guard kind == .typeRegular else {
        let what = kind == .typeSymbolicLink ? "a link" : "neither a file nor a folder"
        throw Refusal(description: "\(name)/\(path) is \(what); generated sites contain none")
      }
      let file = File(path: path, size: attributes[.size] as? Int ?? 0)
      guard path.hasSuffix(".html") || path.hasSuffix(".md") else {
        files[GeneratedSite.known(path)] = file
        continue
      }
      guard let bytes = bytes(of: file) else {
        throw Refusal(description: "\(name)/\(path) cannot be read")
      }
      if path.hasSuffix(".html") {
        pages[path] = bytes
      } else {
        sources[String(path.dropLast(3))] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Returns the bytes of a file; nil if it cannot be read.
  private func bytes(of file: File) -> Data? {
    let place = root.appending(path: file.path)
    guard GeneratedSite.isOwn(place) else { return nil }
    return try? Data(contentsOf: place)
  }

  /// Returns the bytes of one of `files`; nil if it is missing or cannot be read.
  func bytes(ofFile path: String) -> Data? { files[path].flatMap(bytes) }

  /// Returns the path by which a file is known: that of a picture with today's name.
  private static func known(_ path: String) -> String {
    let folder = "pictures/"
    guard path.hasPrefix(folder) else { return path }
    return folder + JSONValue.shortPictureName(String(path.dropFirst(folder.count)))
  }

  /// Returns the bytes of a picture named in results; nil if it is missing or the name is not that
  /// of a picture.
  ///
  /// In sites older than 25 November 2026 the file has the longer name.
  package func picture(_ name: String) -> [UInt8]? {
    guard name.hasSuffix(".png"), !name.contains("/") else { return nil }
    let folder = root.appending(path: "pictures")
    var file = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: file.path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path),
      let longer = names.first(where: { JSONValue.shortPictureName($0) == name })
    {
      file = folder.appending(path: longer)
    }
    guard GeneratedSite.isOwn(file) else { return nil }
    return (try? Data(contentsOf: file)).map { Array($0) }
  }

  /// Whether a file is the site's own: a link could expose a reviewer's files to those who get the
  /// page.
  private static func isOwn(_ file: URL) -> Bool {
    let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
    return kind as? FileAttributeType == .typeRegular
  }
}
