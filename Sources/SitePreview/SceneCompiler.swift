internal import Diagnostics
internal import FigureResults
internal import Foundation
internal import Synchronization

/// Recompiles a package's figures, as `swift run` would, while the site is being served.
package struct SceneCompiler: Sendable {
  /// The result of compiling.
  enum Outcome: Sendable {
    case compiled(FigureCatalog)
    case failed([Diagnostic])
  }

  /// The executable that compiling replaces.
  let program: String
  private let arguments: [String]
  private let running = Running()

  /// The child process, for whoever has to end it.
  private final class Running: Sendable {
    let process = Mutex<Int32?>(nil)
  }

  /// Finds the build of an executable; nil if the package manager did not build it.
  ///
  /// - Parameter package: the folder with `Package.swift`.
  package init?(package: String, program: String) {
    let url = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent()
    let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
    guard ["debug", "release"].contains(folder.lastPathComponent),
      FileManager.default.fileExists(atPath: package + "/Package.swift")
    else { return nil }
    self.program = url.path
    arguments = [
      "swift", "build", "--package-path", package, "--scratch-path", scratch.path,
      "--configuration", folder.lastPathComponent, "--product", url.lastPathComponent,
    ]
  }

  /// Returns the Swift files of a module that its author wrote, as the package manager has them for
  /// the compiler; none if that cannot be read.
  package func sources(of module: String) -> [String] {
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    let map = folder.appending(path: "\(module).build/output-file-map.json")
    guard let data = try? Data(contentsOf: map),
      let entries = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    // What plug-ins generate is in the folder of build products.
    let generated = folder.deletingLastPathComponent().deletingLastPathComponent().path + "/"
    return entries.keys.filter { $0.hasSuffix(".swift") }
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
      .filter { !$0.hasPrefix(generated) }.sorted()
  }

  /// Compiles, asks the new executable for its figures, and returns when that is done.
  ///
  /// - Parameter content: the folder of articles as the author knows it.
  func run(content: String) -> Outcome {
    guard let (output, status) = execute("/usr/bin/env", arguments) else {
      return .failed([SceneCompiler.problem("swift cannot be started", content)])
    }
    guard status == 0 else {
      let text = String(decoding: output, as: UTF8.self)
      let output = CompilerOutput(text, content: content)
      let isUnknown = output.problems.isEmpty && !output.isRefused
      return .failed(isUnknown ? [SceneCompiler.problem(text, content)] : output.problems)
    }
    guard let (listing, status) = execute(program, [CatalogMessage.subcommand]), status == 0,
      let catalog = CatalogMessage.catalog(from: listing)
    else {
      return .failed([
        SceneCompiler.problem("the new executable does not say what it has", content)
      ])
    }
    return .compiled(catalog)
  }

  /// Stops a compilation that is running.
  func stop() {
    running.process.withLock { if let identifier = $0 { kill(identifier, SIGTERM) } }
  }

  private func execute(_ program: String, _ arguments: [String]) -> (Data, Int32)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      return nil
    }
    let identifier = process.processIdentifier
    running.process.withLock { $0 = identifier }
    defer { running.process.withLock { $0 = nil } }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  /// A problem that has no line: the end of what was printed.
  private static func problem(_ text: String, _ content: String) -> Diagnostic {
    let lines = text.split(separator: "\n").suffix(12)
    return Diagnostic(
      .error, id: "swift.failed", file: content, summary: "the figures cannot be compiled",
      explanation: lines.joined(separator: "\n"))
  }
}
