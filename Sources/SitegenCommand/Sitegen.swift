internal import Diagnostics
internal import FigureResults
internal import FigureWorkers
public import Figures
internal import Foundation
internal import LinkProbing
internal import Raster
internal import SiteBuilder
internal import SitePreview

/// The command line of Fillet.
public enum Sitegen {
  /// The version that `--version` prints and reports carry.
  public static let version = SiteBuild.version

  /// Runs the command line of this process and ends it with an exit code.
  ///
  /// - Parameter catalog: The compiled figures of all articles.
  public static func main(catalog: SceneCatalog) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if FigureWorker.isRequested(by: arguments) {
      FigureWorker.run(catalog, arguments: arguments)
    }
    if SourceKitServer.isRequested(by: arguments) { SourceKitServer.run(arguments: arguments) }
    if arguments == [CatalogMessage.subcommand] {
      print(CatalogMessage.text(of: catalog.listing))
      exit(ExitCode.clean.rawValue)
    }
    _ = RemoteSecret.lines
    let environment = ProcessInfo.processInfo.environment
    let invocation = Invocation(
      catalog: catalog.listing, console: .standard(environment: environment),
      currentFolder: FileManager.default.currentDirectoryPath,
      programPath: Bundle.main.executablePath,
      program: ProgramName(path: CommandLine.arguments.first ?? ""))
    if let complaint = Kernels.choice.complaint {
      invocation.console.say("\(invocation.program.name): \(complaint)\n")
      // Help must be available to those who have made a mistake.
      let asksForHelp = arguments.contains { ["--help", "-h", "help", "--version"].contains($0) }
      if complaint.isMistake, !asksForHelp { exit(ExitCode.usage.rawValue) }
    }
    exit(run(arguments, invocation).rawValue)
  }

  /// Runs a command line and returns how it ended; its messages go to the console.
  static func run(_ arguments: [String], _ invocation: Invocation) -> ExitCode {
    let console = invocation.console
    do {
      switch try ArgumentParser.parse(arguments) {
      case .help(nil):
        console.print(HelpText.overview(for: invocation.program))
        return .clean
      case .help(let name?):
        console.print(HelpText.text(of: .named(name), for: invocation.program))
        return .clean
      case .version:
        console.print("sitegen \(version)\n")
        return .clean
      case .run(let parsed):
        do {
          return try run(parsed, invocation)
        } catch let problems as SiteSettings.Problems {
          problems.report(as: parsed.text("format") ?? "text", to: console)
          return .problems
        }
      }
    } catch let error as UsageError {
      console.say("\(invocation.program.name): \(invocation.program.hinting("\(error)"))\n")
      return .usage
    } catch {
      guard let message = Trouble.message(of: error) else {
        console.say(
          "\(invocation.program.name): this is a bug in sitegen, please report it: \(error)\n")
        return .bug
      }
      console.say("\(invocation.program.name): \(invocation.program.hinting(message))\n")
      return .problems
    }
  }

  private static func run(
    _ arguments: ParsedArguments, _ invocation: Invocation
  ) throws -> ExitCode {
    switch arguments.command {
    case .build: try BuildCommand(arguments, invocation).run()
    case .serve: try ServeCommand(arguments, invocation).run()
    case .check: try CheckCommand(arguments, invocation).run()
    case .list: try ListCommand(arguments, invocation).run()
    case .render: try RenderCommand(arguments, invocation).run()
    case .cost: try CostCommand(arguments, invocation).run()
    case .diff: try DiffCommand(arguments, invocation).run()
    case .devices: try DevicesCommand(arguments, invocation).run()
    case .new: try NewCommand(arguments, invocation).run()
    case .`init`: try InitCommand(arguments, invocation).run()
    case .completions: try completions(arguments, invocation)
    case .man: man(invocation)
    }
  }
}

extension Sitegen {
  private static func completions(
    _ arguments: ParsedArguments, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let name = arguments.positional[0]
    let known = ShellCompletion.allCases.map(\.rawValue)
    guard let shell = ShellCompletion(rawValue: name) else {
      throw .unknownName(
        what: "shell", name: name, nearest: nearestName(to: name, in: known), known: known)
    }
    invocation.console.print(shell.script(for: invocation.program))
    return .clean
  }

  private static func man(_ invocation: Invocation) -> ExitCode {
    invocation.console.print(ManualPage.text(for: invocation.program))
    return .clean
  }
}

/// The context of a command line: the figures, the streams, and where it was started.
struct Invocation {
  var catalog: FigureCatalog
  var console: Console
  /// Absolute path of the folder in which sitegen was started.
  var currentFolder: String
  /// Absolute path of the program, if the system reports it.
  var programPath: String?
  /// How the program is called.
  var program = ProgramName.standard
  /// Probes addresses of other sites.
  var links = LinkRound(
    ask: LinkProbe.network(agent: "sitegen/\(SiteBuild.version) (link check)").ask)

  /// Returns the folders to work with.
  var folders: PackageFolders { PackageFolders(currentFolder, programPath: programPath) }

  /// Returns the object that asks workers about the figures of a content folder.
  ///
  /// - Throws: `UsageError` if the folder does not exist.
  func figureQueries(_ arguments: ParsedArguments) throws -> FigureQueries {
    let settings = try SiteSettings(arguments, folders)
    return try FigureQueries(
      content: try settings.content(), entries: settings.contentEntries, catalog: catalog,
      jobs: min(8, ProcessInfo.processInfo.activeProcessorCount), program: program.name)
  }

  /// Writes problems to standard error, as a build does; returns the command's exit code.
  func report(_ diagnostics: [Diagnostic], _ queries: FigureQueries) -> ExitCode {
    console.writeError(
      ReportLines(queries.sources(of: diagnostics)).text(
        of: diagnostics, usesColor: console.usesColor))
    return diagnostics.contains { $0.severity == .error } ? .problems : .clean
  }
}

/// Errors that are not bugs in sitegen: in figures, files, disks.
enum Trouble {
  /// Returns what to tell the person at the terminal; nil for an unforeseen error.
  static func message(of error: any Error) -> String? {
    switch error {
    case let error as FigureError: error.message
    case let error as SiteError: error.description
    case let error as CocoaError: error.localizedDescription
    case let error as POSIXError: error.localizedDescription
    default: nil
    }
  }
}
