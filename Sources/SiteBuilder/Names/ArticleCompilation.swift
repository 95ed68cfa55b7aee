import ContentDigest
import FigureBlocks
import Foundation

/// How the articles were compiled: what SourceKit has to be told to see them as the compiler did.
///
/// The package manager keeps the command line of each module in a manifest beside the folder in
/// which programs stand: `.build/debug.yaml` for `.build/x86_64-unknown-linux-gnu/debug/sitegen`.
struct ArticleCompilation: Hashable, Sendable {
  /// The compiler's arguments, sources included, without those that say what to write.
  var arguments: [String]
  /// The path of the compiler.
  var compiler = ""
  /// The path of SourceKit's library, which need not be there.
  var library: String

  /// The module that the articles are compiled to.
  var module: String
  /// Arguments that say what to write or how to go about it.
  private static let outputs: Set<String> = [
    "-c", "-emit-dependencies", "-emit-module", "-emit-objc-header", "-enable-batch-mode",
    "-incremental", "-parseable-output", "-serialize-diagnostics", "-whole-module-optimization",
  ]
  /// The same with a value in the next argument.
  private static let outputsWithValue: Set<String> = [
    "-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-num-threads",
    "-output-file-map",
  ]

  /// Makes a compilation from known parts.
  init(arguments: [String], library: String, module: String = "ArticleScenes") {
    (self.arguments, self.library, self.module) = (arguments, library, module)
  }

  /// Reads the manifest of a program's folder; nil when there is none, or none with articles.
  init?(besideProgram path: String, module: String = "ArticleScenes") {
    let folder = Path.parent(of: Files.realPath(path) ?? path)
    let configuration = Path.name(of: folder)
    let root = Path.parent(of: Path.parent(of: folder))
    guard let manifest = try? Files.read(Path.join(root, configuration + ".yaml")),
      let command = Self.command(for: module, in: String(decoding: manifest, as: UTF8.self)),
      let compiler = command.first
    else { return nil }
    let tools = Path.parent(of: Files.realPath(compiler) ?? compiler)
    #if canImport(Darwin)
      let library = "lib/sourcekitdInProc.framework/sourcekitdInProc"
    #else
      let library = "lib/libsourcekitdInProc.so"
    #endif
    self.init(
      arguments: Self.arguments(of: command.dropFirst()),
      library: Path.join(Path.parent(of: tools), library), module: module)
    self.compiler = compiler
  }

  /// Returns the generated file of an article; nil when it was not compiled.
  func file(of article: String) -> String? {
    let ending = "/" + GeneratedName.file(of: article)
    return arguments.first { $0.hasSuffix(ending) }
  }

  /// The arguments with the sources that articles share, and without those of articles.
  var sharedArguments: [String] {
    arguments.filter { argument in
      !argument.hasSuffix(GeneratedName.suffix) && Path.name(of: argument) != GeneratedName.list
    }
  }

  /// A digest of what may change an answer besides the sources: the arguments and the toolchain.
  var digest: String {
    var digest = SHA256()
    digest.update(field: "\(Files.size(of: library) ?? 0)")
    for argument in arguments where !argument.hasSuffix(".swift") {
      digest.update(field: argument)
    }
    return digest.hexDigest()
  }

  /// Finds the command that compiles the articles; its arguments are a list that JSON can read.
  static func command(for module: String, in manifest: String) -> [String]? {
    guard let start = manifest.range(of: "\n  \"C.\(module)-"),
      let label = manifest.range(of: "\n    args: ", range: start.upperBound..<manifest.endIndex)
    else { return nil }
    let line = manifest[label.upperBound...].prefix { $0 != "\n" }
    return try? JSONDecoder().decode([String].self, from: Data(line.utf8))
  }

  private static func arguments(of command: ArraySlice<String>) -> [String] {
    var kept: [String] = []
    var rest = command
    while let argument = rest.popFirst() {
      if outputsWithValue.contains(argument) {
        rest = rest.dropFirst()
      } else if argument.hasPrefix("@") {
        kept += (try? Files.paths(inList: String(argument.dropFirst()))) ?? []
      } else if !outputs.contains(argument), !isJobCount(argument) {
        kept.append(argument)
      }
    }
    return kept
  }

  private static func isJobCount(_ argument: String) -> Bool {
    argument.hasPrefix("-j") && Int(argument.dropFirst(2)) != nil
  }
}
