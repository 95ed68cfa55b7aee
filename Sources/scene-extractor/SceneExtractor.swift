import ContentDigest
import Diagnostics
import FigureBlocks
import Foundation

/// Reads all articles of a folder and writes the Swift files that hold their code, one for each.
///
///     scene-extractor --content DIR --display NAME --output DIR [--entry PATH]...
///         [--configuration FILE] [--engine PATH]...
///
/// Started by the SceneExtraction plugin. Mistakes are printed as a compiler prints them; a file is
/// written only when it changes, since an unchanged file is not compiled again.
@main
struct SceneExtractor {
  private var content = ""
  /// The content folder as authors and compiler messages name it.
  private var display = "Content"
  private var output = ""
  /// The package's `sitegen.yaml`; empty without one.
  private var configuration = ""
  /// Files and folders below the content folder that are read; none for all of it.
  private var entries: [String] = []
  /// Files and folders whose contents decide what a figure shows.
  private var engine: [String] = []

  static func main() {
    do {
      try SceneExtractor(CommandLine.arguments.dropFirst()).run()
    } catch {
      printError("error: \(error)\n")
      exit(1)
    }
  }

  private init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Failure("\(flag) needs a value") }
      switch flag {
      case "--content": content = value
      case "--display": display = value
      case "--output": output = value
      case "--configuration": configuration = value
      case "--entry": entries.append(value)
      case "--engine": engine.append(value)
      default: throw Failure("unknown option \(flag)")
      }
    }
    guard !content.isEmpty, !output.isEmpty else {
      throw Failure("--content and --output are required")
    }
  }

  private func run() throws {
    try checkConfiguration()
    var articles: [SceneSource.Article] = []
    var diagnostics: [Diagnostic] = []
    var texts: [String: [Substring]] = [:]
    guard let found = ArticleFiles(folder: content, entries: entries) else {
      throw Failure("the folder \(content) cannot be read")
    }
    diagnostics += found.sameNames(folder: display)
    for path in found.paths {
      let file = "\(display)/\(path)"
      guard let text = String(bytes: try bytes(of: "\(content)/\(path)"), encoding: .utf8) else {
        continue  // The site builder reports files that are not UTF-8.
      }
      let read = ArticleBlocks(text, file: file)
      diagnostics += read.diagnostics
      if !read.diagnostics.isEmpty {
        texts[file] = text.split(separator: "\n", omittingEmptySubsequences: false)
      }
      articles.append(
        SceneSource.Article(name: found.name(of: path), file: file, blocks: read.blocks))
    }
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics.inReportOrder() {
        Self.printError(
          DiagnosticText.render(
            diagnostic,
            sourceLine: { file, line in
              guard let lines = texts[file], lines.indices.contains(line - 1) else { return nil }
              return String(lines[line - 1])
            }) + "\n")
      }
      exit(1)
    }
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: true)
    var names: Set = [GeneratedName.list]
    for article in articles {
      let name = GeneratedName.file(of: article.name)
      names.insert(name)
      try write(SceneSource.text(of: article), to: name)
    }
    try write(
      SceneSource.list(
        articles, engineFingerprint: try fingerprint(), modules: try moduleDigests()),
      to: GeneratedName.list)
    for name in try files(in: output)
    where name.hasSuffix(GeneratedName.suffix) && !names.contains(name) {
      try FileManager.default.removeItem(atPath: "\(output)/\(name)")
    }
  }

  /// The package manager asks for the places of articles when it plans a build, which it does again
  /// when a folder of a target or the manifest changes.
  private func checkConfiguration() throws {
    guard !configuration.isEmpty else { return }
    let text = String(decoding: try bytes(of: configuration), as: UTF8.self)
    let paths = ContentList.paths(in: text)?.map(ContentList.plain) ?? []
    let isList = paths.count > 1 || paths.contains(where: ArticleFiles.isArticle)
    guard entries != (isList ? paths : []) else { return }
    throw Failure(
      "`content` in sitegen.yaml has changed since the package manager planned this build: touch Package.swift"
    )
  }

  /// Writes a file of the output folder, unless it says the same already.
  private func write(_ text: String, to name: String) throws {
    let path = "\(output)/\(name)"
    let bytes = Data(text.utf8)
    if FileManager.default.contents(atPath: path) == bytes { return }
    try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Digest of all engine files, by path from the folder on that was named.
  private func fingerprint() throws -> String {
    var hash = SHA256()
    for root in engine.sorted() { try add(root, to: &hash) }
    return hash.hexDigest()
  }

  /// Digests of the engine's modules, which are named as their folders are, and of the Swift files
  /// beside articles, which are named with the folder that they are in.
  private func moduleDigests() throws -> [String: String] {
    var digests: [String: String] = [:]
    for root in engine.sorted() {
      var hash = SHA256()
      try add(root, to: &hash)
      let name = root.split(separator: "/").suffix(isFolder(root) ? 1 : 2).joined(separator: "/")
      digests[name] = String(hash.hexDigest().prefix(16))
    }
    return digests
  }

  private func add(_ root: String, to hash: inout SHA256) throws {
    guard FileManager.default.fileExists(atPath: root) else { throw Failure("there is no \(root)") }
    // Not the path of the machine: the same engine has the same digest wherever it is checked out.
    let name = root.split(separator: "/").last ?? ""
    for path in isFolder(root) ? try files(in: root).map({ "/\($0)" }) : [""] {
      hash.update(field: name + path)
      hash.update(field: SHA256.hex(of: try bytes(of: root + path)))
    }
  }

  /// All files below a folder, by relative path in byte order; hidden ones are left out.
  private func files(in folder: String) throws -> [String] {
    guard let found = FileManager.default.enumerator(atPath: folder) else {
      throw Failure("the folder \(folder) cannot be read")
    }
    var paths: [String] = []
    for case let path as String in found
    where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      if !isFolder("\(folder)/\(path)") { paths.append(path) }
    }
    return paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  private func isFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private func bytes(of path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure("\(path) cannot be read")
    }
    return Array(data)
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
}
