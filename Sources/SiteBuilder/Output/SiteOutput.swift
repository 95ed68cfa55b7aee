import CSystemShims
import FigureBlocks
import Foundation

/// The folder that becomes the site: written beside the old one, then exchanged with it.
///
///     Site            the site; `.fillet-site` marks it as ours, a `.gitignore` in it is kept
///     Site.new-<pid>  being written; a leftover of a killed build is removed by the next one
///     Site.old        only where the system cannot exchange two folders in one step
///
/// If the old site's files are known, only what differs is written, see `publish(_:over:)`.
struct SiteOutput {
  let folder: String
  /// Where a replaced site is kept; nil where none is.
  let spare: String?

  /// Takes the output folder; a symbolic link stands for its target.
  init(folder: String, spare: String? = nil) {
    self.folder = Files.realPath(folder) ?? folder
    self.spare = spare
  }

  /// Marks a folder as made by sitegen, so that it may be replaced.
  static let marker = ArticleFiles.siteMarker

  /// Checks that the folder may be replaced, and tidies up after a build that was killed.
  ///
  /// - Throws: `SiteError.foreignOutput` for a folder with files that sitegen did not make,
  ///   `SiteError.outputHoldsSources` when content, templates or the cache lie inside it.
  func prepare(_ options: BuildOptions) throws(SiteError) {
    try recover()
    let real = Files.realPath(folder) ?? folder
    for source in [options.content, options.templates, options.cache] {
      let place = Files.realPath(source) ?? source
      if place == real || place.hasPrefix(real + "/") {
        throw .outputHoldsSources(path: folder, source: source)
      }
    }
    guard let kind = Files.kind(of: folder) else { return }
    guard kind == .folder || Files.isFolder(folder) else { throw .foreignOutput(path: folder) }
    if Files.kind(of: "\(folder)/\(SiteOutput.marker)") != nil { return }
    guard try Files.names(in: folder).allSatisfy({ $0 == ".gitignore" }) else {
      throw .foreignOutput(path: folder)
    }
  }

  /// Replaces the old site with files.
  ///
  /// On an error, such as a full disk, the old site is left as it was.
  ///
  /// - Parameter standing: what is known of the old site, as verified by this build. Only what
  ///   differs from it is written; nil writes everything.
  /// - Returns: what is known of the new one.
  /// - Throws: `SiteError`; `SpoiledSite` when the old site is no longer what it was.
  func publish(_ files: [OutputFile], over standing: PublishedSite? = nil) throws -> PublishedSite {
    let new = "\(folder).new-\(getpid())"
    try Files.remove(new)
    let all = files + ownFiles
    do {
      guard let standing else {
        // The spare of an unknown site is of no use.
        if let spare { try Files.remove(spare) }
        try Files.makeFolder(new)
        var published = try write(all, to: new, known: [], copies: [])
        let old = try exchange(new)
        if let old { try Files.remove(old) }
        published.spare = spare.flatMap {
          SpareSite(path: $0).lay(like: published.listing, at: folder)
        }
        return published
      }
      let changes = try SiteChanges(all, over: standing, at: folder)
      if changes.isEmpty { return standing }
      let kept = spare.map(SpareSite.init)
      if kept?.take(standing, of: folder, as: new) != true {
        try SpareSite.link(standing.listing, at: folder, to: new)
      }
      for path in changes.removed { SpareSite.remove(path, in: new) }
      let removed = Set(changes.removed)
      var published = try write(
        changes.written, to: new,
        known: removed.isEmpty
          ? standing.listing.files : standing.listing.files.filter { !removed.contains($0.path) },
        copies: changes.copies)
      if let old = try exchange(new) {
        if let kept, kept.keep(old) {
          published.spare = PublishedSite.Spare(
            folders: standing.listing.folders,
            stale: changes.removed + changes.written.map(\.path))
        } else {
          try Files.remove(old)
        }
      }
      return published
    } catch {
      try? Files.remove(new)
      throw error
    }
  }

  /// Files that every site has besides its own: the mark that it is ours, and its folder's
  /// `.gitignore`.
  private var ownFiles: [OutputFile] {
    let mark = Array("Made by sitegen; replaced as a whole by the next build.\n".utf8)
    let ignore = "\(folder)/.gitignore"
    return [OutputFile(path: SiteOutput.marker, source: .bytes(mark))]
      + ((try? Files.read(ignore)).map { [OutputFile(path: ".gitignore", source: .bytes($0))] }
        ?? [])
  }

  /// Writes files into a folder, each as a new one.
  ///
  /// - Parameters:
  ///   - known: what the folder has already.
  ///   - copies: which of those were copied.
  private func write(
    _ files: [OutputFile], to new: String, known: [SiteListing.Entry],
    copies: [PublishedSite.Copy]
  ) throws -> PublishedSite {
    var (copies, written) = (copies, [String: SiteListing.Mark]())
    var made: Set<String> = [new]
    let began = Date()
    for file in files {
      let path = "\(new)/\(file.path)"
      let parent = Path.parent(of: path)
      if made.insert(parent).inserted { try Files.makeFolder(parent) }
      // Never into a file that the old site shares.
      if !known.isEmpty, unsafe unlink(path) != 0, errno != ENOENT {
        throw SiteError.system(doing: "remove", path: path, code: errno)
      }
      switch file.source {
      case .bytes(let bytes): try Files.write(bytes, to: path)
      case .runs(let runs):
        let bytes = runs.map(\.bytes)
        guard zip(bytes, runs).allSatisfy({ $0.count == $1.count }) else {
          throw SiteError.system(doing: "read back what was made for", path: path, code: EIO)
        }
        try Files.write(runs: bytes, to: path)
      case .copy(let source):
        let state = FileState(source)
        try Files.write(try Files.read(source), to: path)
        if let state, state.isSettled(at: began) {
          copies.append(PublishedSite.Copy(path: file.path, source: source, state: state))
        }
      case .published: throw SpoiledSite()
      }
      guard let mark = SiteListing.Mark(path) else { throw SpoiledSite() }
      written[file.path] = mark
    }
    let all =
      known.filter { written[$0.path] == nil }
      + written.map { SiteListing.Entry(path: $0.key, mark: $0.value) }
    var folders: Set<String> = [""]
    for entry in all {
      var folder = Path.folder(of: entry.path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = Path.folder(of: folder) }
    }
    return PublishedSite(
      listing: SiteListing(
        files: all,
        folders: folders.compactMap { path in
          SiteListing.Mark(path.isEmpty ? new : "\(new)/\(path)").map {
            SiteListing.Entry(path: path, mark: $0)
          }
        }),
      copies: copies)
  }

  /// Puts a folder in the place of the site; returns where the old one is now.
  private func exchange(_ new: String) throws(SiteError) -> String? {
    guard Files.kind(of: folder) != nil else {
      try Files.makeFolder(Path.parent(of: folder))
      try Files.move(new, to: folder)
      return nil
    }
    if unsafe csystem_exchange(new, folder) == 0 { return new }
    let old = "\(folder).old"
    try Files.remove(old)
    try Files.move(folder, to: old)
    do throws(SiteError) {
      try Files.move(new, to: folder)
    } catch {
      try? Files.move(old, to: folder)
      throw error
    }
    return old
  }

  /// Puts back the old site if a build was killed between two renames; removes leftovers.
  private func recover() throws(SiteError) {
    let old = "\(folder).old"
    if Files.kind(of: old) == .folder, Files.isFile("\(old)/\(SiteOutput.marker)") {
      if Files.kind(of: folder) == nil {
        try Files.move(old, to: folder)
      } else {
        try Files.remove(old)
      }
    }
    let parent = Path.parent(of: folder)
    guard Files.isFolder(parent) else { return }
    let prefix = Path.name(of: folder) + ".new-"
    for name in try Files.names(in: parent) where name.hasPrefix(prefix) {
      guard let pid = Int32(name.dropFirst(prefix.count)) else { continue }
      // A process that is still there is still writing.
      if kill(pid, 0) != 0 && errno == ESRCH { try Files.remove(Path.join(parent, name)) }
    }
  }
}
