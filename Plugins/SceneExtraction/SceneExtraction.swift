import Foundation
import PackagePlugin

/// Compiles the Swift that stands in articles: runs scene-extractor over the target's folder, or
/// over what the package's `sitegen.yaml` names as `content`.
@main
struct SceneExtraction: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let content = Content(of: target, in: context.package.directoryURL)
    let output = context.pluginWorkDirectoryURL
    let configuration = [content.configuration].compactMap { $0 }
    let engine =
      engineFolders(of: target)
      + files(below: target.directoryURL).filter { $0.pathExtension == "swift" }
    let articles = content.places.flatMap { place in
      let url = place.isEmpty ? content.root : content.root.appending(path: place)
      return isFolder(url)
        ? paths(below: url).map { place.isEmpty ? $0 : "\(place)/\($0)" } : [place]
    }.filter(ContentList.isArticle)
    // Articles without figures have a file too: when one gets its first figure nothing is planned
    // anew. When an article is added or removed it is, since that changes the target's folder.
    // Two files of one name, `a.md` and `a.MD`, have one Swift file, which the tool reports.
    let names = articles.map { ContentList.mounted($0, at: content.entries).dropLast(3) }
    let generated = Set(names.map { GeneratedName.file(of: String($0)) }).sorted()
    return [
      .buildCommand(
        displayName: "Reading scenes of \(articles.count) articles",
        executable: try context.tool(named: "scene-extractor").url,
        arguments: [
          "--content", content.root.path(percentEncoded: false), "--display", content.display,
          "--output", output.path(percentEncoded: false),
        ] + content.entries.flatMap { ["--entry", $0] }
          + configuration.flatMap { ["--configuration", $0.path(percentEncoded: false)] }
          + engine.flatMap { ["--engine", $0.path(percentEncoded: false)] },
        inputFiles: articles.map { content.root.appending(path: $0) } + configuration
          + engine.flatMap(files(below:)),
        outputFiles: ([GeneratedName.list] + generated).map { output.appending(path: $0) })
    ]
  }

  /// Where the articles are.
  private struct Content {
    /// The folder that all of them are below.
    let root: URL
    /// The folder as messages name it.
    let display: String
    /// Folders and files below it; empty for all of it.
    let entries: [String]
    /// The package's `sitegen.yaml`; nil without one.
    let configuration: URL?
    /// The same with an empty path for all of it.
    var places: [String] { entries.isEmpty ? [""] : entries }

    /// Takes what the package's configuration says, else the target's own folder.
    init(of target: any Target, in package: URL) {
      let file = package.appending(path: "sitegen.yaml")
      let text = try? String(contentsOf: file, encoding: .utf8)
      configuration = text == nil ? nil : file
      let paths = text.flatMap { ContentList.paths(in: $0) }?.map { ContentList.plain($0) } ?? []
      switch paths.count {
      case 0: (root, entries) = (target.directoryURL, [])
      case 1 where !ContentList.isArticle(paths[0]):
        (root, entries) = (package.appending(path: paths[0]), [])
      default: (root, entries) = (package, paths)
      }
      display = entries.isEmpty ? root.lastPathComponent : "."
    }
  }

  /// The folders of all modules that article code is built from: their sources make the engine's
  /// fingerprint, so that a picture is drawn again when anything changes on which it may depend.
  ///
  /// Taken from the package's own graph, since a list kept by hand misses the next module. Folders
  /// that are links to another module's count once.
  private func engineFolders(of target: any Target) -> [URL] {
    let folders = target.recursiveTargetDependencies.map {
      // By the path without a slash at its end: with and without one, a folder would count twice.
      URL(filePath: $0.directoryURL.path()).resolvingSymlinksInPath().standardizedFileURL.path()
    }
    return Set(folders.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).sorted()
      .map { URL(filePath: $0) }
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// All files below a folder, or the file itself, in the order of their paths.
  private func files(below url: URL) -> [URL] {
    isFolder(url) ? paths(below: url).map { url.appending(path: $0) } : [url]
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
