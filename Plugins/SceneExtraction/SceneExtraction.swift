import Foundation
import PackagePlugin

/// Compiles the Swift that stands in articles: runs scene-extractor over the target's folder.
@main
struct SceneExtraction: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let content = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "Articles.swift")
    let engine =
      engineFolders(of: target)
      + files(below: content).filter { $0.pathExtension == "swift" }
    let articles = files(below: content).filter { $0.pathExtension.lowercased() == "md" }
    return [
      .buildCommand(
        displayName: "Reading scenes of \(articles.count) articles",
        executable: try context.tool(named: "scene-extractor").url,
        arguments: [
          "--content", content.path(), "--display", content.lastPathComponent,
          "--output", output.path(),
        ] + engine.flatMap { ["--engine", $0.path()] },
        inputFiles: articles + engine.flatMap(files(below:)),
        outputFiles: [output])
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
    guard let found = FileManager.default.enumerator(atPath: url.path()) else { return [url] }
    return found.compactMap { $0 as? String }
      .map { url.appending(path: $0) }
      .filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path() < $1.path() }
  }
}
