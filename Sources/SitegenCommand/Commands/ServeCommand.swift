internal import Diagnostics
internal import FigureResults
internal import Foundation
internal import SiteBuilder
internal import SitePreview

/// `sitegen serve`: the site in a browser while its articles are being written.
struct ServeCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  /// The port if `--port` is not given.
  static let standardPort = 8000

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    let folders = invocation.folders
    // What is wrong with the configuration is shown on pages, as what is wrong with articles is.
    let settings = try SiteSettings(arguments, folders, allowsProblems: true)
    let options = try options(settings)
    let console = invocation.console
    let compiler = compiler(folders, options)
    let session = try PreviewSession(
      PreviewSession.Settings(
        options: options, catalog: invocation.catalog, compiler: compiler,
        port: arguments.integer("port") ?? ServeCommand.standardPort,
        places: places(folders), code: { compiler.map { code(folders, $0) } ?? [] },
        refresh: refreshed,
        say: { console.say($0 + "\n") },
        show: { problems, sources in
          console.writeError(
            ReportLines(sources).text(of: problems, usesColor: console.usesColor))
        }))
    signal(SIGPIPE, SIG_IGN)
    let address = try session.start()
    let sources = ServeCommand.endings(session.stop)
    defer { withExtendedLifetime(sources) {} }
    console.print(
      "Serving \(options.content == "." ? "this folder" : options.content) at \(address)\n")
    console.writeError("Pages update when you save. Ctrl-C stops the server.\n")
    if arguments.has("open") { open(address) }
    session.run()
    return .clean
  }

  private func options(_ settings: SiteSettings) throws -> BuildOptions {
    var options = try settings.buildOptions()
    // Everything that depends on a base URL is for publishing.
    options.baseURL = nil
    options.program = invocation.program.name
    return options
  }

  /// Where a configuration or templates may come to be while the server runs.
  private func places(_ folders: PackageFolders) -> [String] {
    let templates = folders.package.map { [$0 + "/Templates"] } ?? []
    return (SiteSettings.places(arguments, folders) + templates).map(folders.shown)
  }

  /// The code that articles of a package may run, and the folders with Swift files of their target,
  /// which may be elsewhere. Fillet's own is not watched: it is also that of this program, which
  /// goes on as it is.
  private func code(_ folders: PackageFolders, _ compiler: SceneCompiler) -> [String] {
    guard let package = folders.package, package != PackageFolders.fillet else { return [] }
    let own = compiler.sources(of: invocation.catalog.module).map { file in
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      // A package's own folder may contain anything.
      return package == folder || package.hasPrefix(folder + "/") ? file : folder
    }
    return Set(["/Sources", "/Package.swift"].map { package + $0 } + own).sorted()
      .map(folders.shown)
  }

  /// Returns what to build now that other files are there; nil if that cannot be said.
  private func refreshed(_ current: BuildOptions) -> BuildOptions? {
    guard
      let settings = try? SiteSettings(arguments, invocation.folders, allowsProblems: true)
    else { return nil }
    if settings.hasProblems {
      // The build tells them; folders may be missing from what was read.
      var kept = current
      kept.configuration = settings.configuration.file
      return kept
    }
    // Where the folder of articles went away, the package must not take its place: it may be back
    // in a moment.
    let isThere = PackageFolders.isFolder(invocation.folders.absolute(current.content))
    if settings.configuration.contentPlaces == nil, !isThere { return nil }
    return try? options(settings)
  }

  /// Ends the process cleanly when it is told to stop, whatever it is doing.
  private static func endings(
    _ stop: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "sitegen serve ends"))
      source.setEventHandler {
        stop()
        // Workers end with this process; building threads must not run while others clean up.
        _exit(ExitCode.clean.rawValue)
      }
      source.resume()
      return source
    }
  }

  /// Returns the compiler for figures; only those of the package's own folder are compiled.
  private func compiler(_ folders: PackageFolders, _ options: BuildOptions) -> SceneCompiler? {
    guard let package = folders.package, let program = invocation.programPath,
      arguments.text("content") == nil || (try? folders.content(nil)) == options.content
    else { return nil }
    return SceneCompiler(package: package, program: program)
  }

  private func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", address]
    #else
      process.arguments = ["xdg-open", address]
    #endif
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
