import Foundation
import PackagePlugin

/// Compiles the Swift that stands in articles: runs scene-extractor over the target's folder.
@main
struct SceneExtraction: BuildToolPlugin {
  /// Modules on which a picture or a number depends; their sources make the engine's fingerprint.
  private static let engine = [
    "Geometry", "Animation", "KernelTypes", "CVectorShims", "RasterKernels", "Raster", "CPNGShims",
    "ImageCodec", "Typesetting", "Drawing", "DrawingCache", "Layers", "RenderPlan", "RenderServer",
    "YAML", "CostModel", "CornerRounding", "Figures",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let content = target.directoryURL
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL
    let engine =
      Self.engine.map { root.appending(path: "Sources/\($0)") }
      + files(below: content).filter { $0.pathExtension == "swift" }
    let articles = paths(below: content).filter { $0.hasSuffix(".md") }
    // Articles without figures have a file too: when one gets its first figure nothing is planned
    // anew. When an article is added or removed it is, since that changes the target's folder.
    let generated = articles.map { GeneratedName.file(of: String($0.dropLast(3))) }
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
