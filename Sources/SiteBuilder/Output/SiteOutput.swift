import CSystemShims
import FigureBlocks
import Foundation

/// The folder that becomes the site: written beside the old one, then exchanged with it.
///
///     Site            the site; `.fillet-site` marks it as ours, a `.gitignore` in it is kept
///     Site.new-<pid>  being written; a leftover of a killed build is removed by the next one
///     Site.old        only where the system cannot exchange two folders in one step
struct SiteOutput {
  let folder: String

  /// Takes the output folder; a link stands for what it leads to.
  init(folder: String) { self.folder = Files.realPath(folder) ?? folder }

  /// Tells that a folder was made by sitegen and may be replaced.
  static let marker = ArticleFiles.siteMarker

  /// Checks that the folder may be replaced, and tidies up after a build that was killed.
  ///
  /// - Throws: `SiteError.foreignOutput` for a folder with files that sitegen did not make,
  ///   `SiteError.outputHoldsSources` when content or templates lie inside of it.
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
    let names = try Files.names(in: folder)
    let isOurs = names.contains(SiteOutput.marker) || names.allSatisfy { $0 == ".gitignore" }
    guard isOurs else { throw .foreignOutput(path: folder) }
  }

  /// Writes all files and puts them in the place of the old site.
  ///
  /// On an error, such as a full disk, the old site is as it was.
  ///
  /// - Returns: the digest of the site's state, see `FolderState`.
  func publish(_ files: [OutputFile]) throws(SiteError) -> String {
    let new = "\(folder).new-\(getpid())"
    do throws(SiteError) {
      try write(files, to: new)
      // Before it is in its place, where another build may already have put its own.
      let state = SiteOutput.state(of: new)
      try exchange(new)
      return state
    } catch {
      try? Files.remove(new)
      throw error
    }
  }

  /// Returns the digest of a site's state, which moving it does not change.
  static func state(of folder: String) -> String {
    var state = FolderState()
    state.add(site: folder)
    return state.digest
  }

  private func write(_ files: [OutputFile], to new: String) throws(SiteError) {
    try Files.remove(new)
    try Files.makeFolder(new)
    var made: Set<String> = [new]
    for file in files {
      let path = "\(new)/\(file.path)"
      let parent = Path.parent(of: path)
      if made.insert(parent).inserted { try Files.makeFolder(parent) }
      switch file.source {
      case .bytes(let bytes): try Files.write(bytes, to: path)
      case .copy(let source): try Files.write(try Files.read(source), to: path)
      }
    }
    try Files.write(
      Array("Made by sitegen; replaced as a whole by the next build.\n".utf8),
      to: "\(new)/\(SiteOutput.marker)")
    let ignore = "\(folder)/.gitignore"
    if Files.isFile(ignore) { try Files.write(try Files.read(ignore), to: "\(new)/.gitignore") }
  }

  private func exchange(_ new: String) throws(SiteError) {
    guard Files.kind(of: folder) != nil else {
      try Files.move(new, to: folder)
      return
    }
    if unsafe csystem_exchange(new, folder) == 0 {
      try Files.remove(new)
      return
    }
    let old = "\(folder).old"
    try Files.remove(old)
    try Files.move(folder, to: old)
    do throws(SiteError) {
      try Files.move(new, to: folder)
    } catch {
      try? Files.move(old, to: folder)
      throw error
    }
    try Files.remove(old)
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
