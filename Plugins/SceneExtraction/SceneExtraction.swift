import Foundation
import PackagePlugin

/// Compiles the Swift that stands in articles: runs scene-extractor over the target's folder.
@main
struct SceneExtraction: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let content = target.directoryURL
    let output = context.pluginWorkDirectoryURL
    let engine =
      engineFolders(of: target)
      + files(below: content).filter { $0.pathExtension == "swift" }
    let articles = paths(below: content).filter { $0.lowercased().hasSuffix(".md") }
    // Articles without figures have a file too: when one gets its first figure nothing is planned
    // anew. When an article is added or removed it is, since that changes the target's folder.
    // Two files of one name, `a.md` and `a.MD`, have one Swift file, which the tool reports.
    let generated = Set(articles.map { GeneratedName.file(of: String($0.dropLast(3))) }).sorted()
    return [
      .buildCommand(
        displayName: "Reading scenes of \(articles.count) articles",
        executable: try context.tool(named: "scene-extractor").url,
        arguments: [
          "--content", content.path(percentEncoded: false), "--display", content.lastPathComponent,
          "--output", output.path(percentEncoded: false),
        ] + engine.flatMap { ["--engine", $0.path(percentEncoded: false)] },
        inputFiles: articles.map { content.appending(path: $0) } + engine.flatMap(files(below:)),
        outputFiles: ([GeneratedName.list] + generated).map { output.appending(path: $0) })
    ]
  }

  /// The folders of all modules that article code is built from: their sources make the engine's
  /// fingerprint, so that a picture is drawn again when anything changes on which it may depend.
  ///
  /// Taken from the package's own graph, since a list kept by hand misses the next module. Folders that
  /// are links to another module's count once.
  private func engineFolders(of target: any Target) -> [URL] {
    let folders = target.recursiveTargetDependencies.map {
      // By the path without a slash at its end: with and without one, a folder would count twice.
      URL(filePath: $0.directoryURL.path()).resolvingSymlinksInPath().standardizedFileURL.path()
    }
    return Set(folders.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).sorted()
      .map { URL(filePath: $0) }
  }

  /// All files below a folder, or the file itself, in the order of their paths.
  private func files(below url: URL) -> [URL] {
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
    return isFolder == true ? paths(below: url).map { url.appending(path: $0) } : [url]
  }

  /// The paths of all files below a folder, from it on and sorted; hidden files are left out.
  private func paths(below folder: URL) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { !folder.appending(path: $0).hasDirectoryPath }
      .sorted()
  }
}
