internal import Foundation
package import LiveServing
package import SiteBuilder
internal import Synchronization

/// The served site: the files of the last build in memory, each with the version in which it last
/// changed.
///
/// The server's threads read it while a build is replacing it.
package final class PreviewFiles: Sendable {
  /// The versions that pages compare with their own.
  struct Versions: Hashable, Sendable {
    /// The version of the site.
    var site = 0
    /// The version in which a style sheet last changed.
    var styles = 0
    /// The version in which a script, a font or a picture with a fixed name last changed.
    var media = 0
  }

  private struct File {
    var source: OutputFile.Source
    /// Shows whether a file that is copied has changed.
    var stamp: FileStamp?
    var version: Int
  }

  private struct State {
    var files: [String: File] = [:]
    var versions = Versions()
    var late: LateFolder?
    var drafts: Set<String> = []
  }

  /// Files that are made only when the first of them is requested.
  private final class LateFolder: Sendable {
    let files: LateFiles
    private let made = Mutex<[String: OutputFile]?>(nil)

    init(_ files: LateFiles) { self.files = files }

    /// Returns a file; requests that arrive in the meantime wait until all files are made.
    func file(_ path: String) -> OutputFile? {
      made.withLock { made in
        let known =
          made
          ?? Dictionary(files.make().map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        made = known
        return known[path]
      }
    }
  }

  private let state = Mutex(State())
  /// Distinguishes this process from an earlier one on the same port.
  private let process = String(UInt32.random(in: 0 ... .max), radix: 36)

  /// Makes a site without files.
  package init() {}

  /// Replaces the files with those of a build; returns how many pages are new or changed.
  ///
  /// - Parameter late: files that are made when requested.
  @discardableResult
  package func replace(_ files: [OutputFile], late: LateFiles? = nil) -> Int {
    state.withLock { state in
      let next = state.versions.site + 1
      var known: [String: File] = [:]
      known.reserveCapacity(files.count)
      var pages = 0
      var versions = state.versions
      for file in files {
        let stamp = PreviewFiles.stamp(file.source)
        if let old = state.files[file.path], old.stamp == stamp,
          old.source.isSame(as: file.source)
        {
          known[file.path] = old
          continue
        }
        known[file.path] = File(source: file.source, stamp: stamp, version: next)
        versions.site = next
        if file.path.hasSuffix(".html") { pages += 1 }
        if file.path.hasSuffix(".css") { versions.styles = next }
        if PreviewFiles.isMedia(file.path) { versions.media = next }
      }
      if known.count != state.files.count { versions.site = next }
      state.files = known
      state.versions = versions
      // Its contents depend only on the pages: if those are unchanged, so is it.
      if versions.site == next || state.late == nil { state.late = late.map(LateFolder.init) }
      return pages
    }
  }

  /// Says which pages are drafts.
  func mark(drafts: [String]) { state.withLock { $0.drafts = Set(drafts) } }

  /// The versions of what is being served.
  var versions: Versions { state.withLock { $0.versions } }

  /// How many files are served.
  var count: Int { state.withLock { $0.files.count } }

  /// Answers a request for a file of the site.
  package func answer(path: String) -> Reply {
    let isFolder = path.isEmpty || path.hasSuffix("/")
    if let reply = reply(isFolder ? path + "index.html" : path, status: 200) { return reply }
    if !isFolder, has(path + "/index.html") {
      return Reply(.bytes([]), status: 301, headers: ["Location": "/\(path)/"])
    }
    return reply("404.html", status: 404)
      ?? page(PreviewFiles.emptyPage, tag: "\(process)-0", status: count == 0 ? 503 : 404)
  }

  private func has(_ path: String) -> Bool { state.withLock { $0.files[path] != nil } }

  private func reply(_ path: String, status: Int) -> Reply? {
    guard let file = state.withLock({ $0.files[path] }) ?? lateFile(path) else { return nil }
    let bytes: [UInt8]
    switch file.source {
    case .bytes, .runs: bytes = file.source.made ?? []
    case .copy(let place):
      guard let read = try? Files.read(place) else { return nil }
      bytes = read
    case .published: return nil
    }
    let isDraft = state.withLock { $0.drafts.contains(path) }
    let tag =
      "\(process)-\(file.version)\(status == 200 ? "" : "-missing")\(isDraft ? "-draft" : "")"
    if path.hasSuffix(".html") { return page(bytes, tag: tag, status: status, isDraft: isDraft) }
    return Reply(
      .bytes(bytes), status: status,
      headers: ["Content-Type": ContentType.of(path), "ETag": "\"\(tag)\""])
  }

  private func lateFile(_ path: String) -> File? {
    let (late, version) = state.withLock { ($0.late, $0.versions.site) }
    guard let late, path.hasPrefix(late.files.folder), let file = late.file(path) else {
      return nil
    }
    return File(source: file.source, version: version)
  }

  private func page(_ bytes: [UInt8], tag: String, status: Int, isDraft: Bool = false) -> Reply {
    let versions = versions
    let live = LivePage.adding(
      to: bytes,
      data: [
        ("page", tag), ("styles", String(versions.styles)), ("media", String(versions.media)),
        ("seen", String(versions.site)),
      ] + (isDraft ? [("draft", "true")] : []))
    return Reply(
      .bytes(live), status: status,
      headers: ["Content-Type": "text/html; charset=utf-8", "ETag": "\"\(tag)\""])
  }

  /// The page shown before there is a site.
  private static let emptyPage = Array(
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Building the site</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"></head>
    <body><main><h1>There is no page here yet</h1>
    <p>The site is being built. This page turns into what was asked for as soon as it is there.</p>
    </main></body></html>
    """.utf8)

  private static func isMedia(_ path: String) -> Bool {
    // Pictures of figures are named after their digests.
    guard !path.hasPrefix("pictures/"), !path.hasPrefix("search/") else { return false }
    return !["html", "css", "json", "md", "txt", "xml"].contains { path.hasSuffix("." + $0) }
  }

  private static func stamp(_ source: OutputFile.Source) -> FileStamp? {
    if case .copy(let path) = source { FileStamp(path) } else { nil }
  }
}
