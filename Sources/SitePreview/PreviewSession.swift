internal import Diagnostics
internal import FigureBlocks
internal import Foundation
internal import LiveServing
internal import SiteBuilder

/// `sitegen serve`: serves a site from memory and rebuilds it when its sources change.
///
/// One thread waits for files, for the compiler and for figures, and builds; the server's threads
/// answer requests from the most recent site. Builds draw nothing: pages show a figure as it last
/// was until `BackgroundDrawing` has it.
package final class PreviewSession {
  var settings: Settings
  let files: PreviewFiles
  let voice: PreviewVoice
  let bell: Bell
  let outcome = CompilerOutcome()
  private var server: LoopbackServer?
  var compilation = Compilation()
  /// The problems that were told last.
  var shown: [Diagnostic] = []
  let answers = FigureAnswers()
  var drawing: BackgroundDrawing?
  /// Why figures could not be drawn, if that is no fault of theirs; they are not tried again before
  /// a file changes.
  var drawingProblem: Diagnostic?
  /// How long the last build took.
  var lastSeconds = 0.0
  var last = LastBuild()
  /// Files that the last build read and that are in no other watched folder.
  var filesElsewhere: [String] = []
  /// Where Swift is that articles may run, besides what is beside them.
  var code: [String]

  /// Prepares a session.
  ///
  /// - Throws: `SiteError` if the system cannot create a pipe.
  package init(_ settings: Settings) throws {
    guard let bell = Bell() else {
      throw SiteError.system(doing: "make", path: "a pipe", code: errno)
    }
    self.settings = settings
    self.bell = bell
    code = settings.code()
    files = PreviewFiles()
    voice = PreviewVoice(files)
    self.settings.options = served(settings.options)
  }

  /// Returns options as a preview needs them.
  private func served(_ options: BuildOptions) -> BuildOptions {
    var options = options
    options.publishes = false
    options.includesDrafts = true
    options.showsStaleFigures = settings.compiler != nil
    options.drawsLater = true
    options.failedCompilation = settings.options.failedCompilation
    return options
  }

  /// Starts the server; returns its address.
  ///
  /// - Throws: `SiteError` if no port is free.
  package func start() throws -> String {
    let (files, voice) = (files, voice)
    do throws(LoopbackServer.Failure) {
      let server = try LoopbackServer.start(from: settings.port) { request in
        PreviewSession.answer(request, files, voice)
      }
      self.server = server
      voice.begin(server)
      if settings.port != 0, server.port != settings.port {
        settings.say("Port \(settings.port) is taken by another program; \(server.port) is free.")
      }
      return server.address
    } catch {
      throw SiteError.system(
        doing: "listen at", path: "127.0.0.1:\(settings.port)", code: error.code)
    }
  }

  /// Builds and serves until the process ends.
  package func run() {
    var watcher = watcher()
    update(&watcher, [])
    while true {
      var event = watcher.next(limit: .seconds(15))
      if event.isEmpty { server?.ping() }
      // What builds keep may lie among the articles.
      event.files.removeAll(where: isKept)
      if event.files.contains(where: isCode) {
        compilation.hasNewCode = true
        settings.options.failedCompilation = nil
      }
      if !event.files.isEmpty { drawingProblem = nil }
      // Figures may read any file except articles.
      let hasOtherFiles = event.files.contains { !ArticleFiles.isArticle($0) }
      if hasOtherFiles {
        answers.forget()
        drawing?.doubt()
      }
      if hasOtherFiles || !event.missing.isEmpty, refresh() { watcher = self.watcher() }
      for folder in event.missing where roots.contains(folder) {
        settings.say("\(folder) is gone; waiting until it is back.")
      }
      let isCompiled = event.wasRung && takeOutcome()
      let isDrawn = event.wasRung && takeDrawn()
      if !event.files.isEmpty || !event.missing.isEmpty || isCompiled || isDrawn {
        update(&watcher, event.files)
      }
    }
  }

  /// Builds, and once more where a file has changed meanwhile that no build had read before.
  private func update(_ watcher: inout FolderWatcher, _ changed: [String]) {
    var changed = changed
    repeat {
      // The clock of files is behind by some milliseconds.
      let start = Date().timeIntervalSince1970 - 0.02
      build(changed)
      changed = watcher.watch(also: filesElsewhere + code, readSince: start).filter { !isKept($0) }
    } while !changed.isEmpty
  }

  /// Whether a file is Swift that articles may run. Others are only shown on pages.
  private func isCode(_ file: String) -> Bool {
    file.hasSuffix(".swift") && (roots + code).contains { PreviewSession.has($0, file) }
  }

  /// Whether a file is in the cache, and not an article of a site that lies in it.
  private func isKept(_ file: String) -> Bool {
    let cache = settings.options.cache
    return PreviewSession.has(cache, file) && !roots.contains { PreviewSession.has(cache, $0) }
  }

  /// Whether a path is that of a place or below it, however they are written.
  static func has(_ place: String, _ path: String) -> Bool {
    let (place, path) = (absolute(place), absolute(path))
    return path == place || path.hasPrefix(place + "/")
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private func watcher() -> FolderWatcher {
    let configuration = settings.options.configuration.map(SiteConfiguration.files) ?? []
    return FolderWatcher(
      roots, optional: settings.places + configuration + code + filesElsewhere,
      bell: bell)
  }

  /// The folders without which there is no site.
  var roots: [String] {
    let options = settings.options
    return options.contentPaths + [options.templates]
      + (options.baseTemplates.map { [$0] } ?? [])
  }

  /// Finds out anew what to build; returns whether that differs, such as by a configuration that is
  /// new.
  private func refresh() -> Bool {
    guard let options = settings.refresh(settings.options).map(served), options != settings.options
    else { return false }
    settings.options = options
    last = LastBuild()
    return true
  }

  /// Stops the server and everything it started; may be called from another thread while `run` is
  /// running.
  package var stop: @Sendable () -> Void {
    let (server, compiler) = (server, settings.compiler)
    return {
      compiler?.stop()
      server?.stop()
    }
  }

  private static func answer(
    _ request: RequestHead, _ files: PreviewFiles, _ voice: PreviewVoice
  ) -> Reply {
    guard let path = ServedPath.decoded(request.path) else {
      return Reply(status: 400, text: "the address is not that of a file")
    }
    guard path.hasPrefix(LivePage.folder) else { return files.answer(path: path) }
    switch path.dropFirst(LivePage.folder.count) {
    case "events": return Reply(.events)
    case "state":
      return Reply(.bytes(Array(voice.line.utf8)), headers: ["Content-Type": "application/json"])
    case let name:
      guard let bytes = LivePage.file(String(name)) else {
        return Reply(status: 404, text: "there is no such file")
      }
      return Reply(.bytes(bytes), headers: ["Content-Type": ContentType.of(path)])
    }
  }
}
