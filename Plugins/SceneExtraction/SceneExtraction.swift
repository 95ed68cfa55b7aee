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
    let output = context.pluginWorkDirectoryURL.appending(path: "Articles.swift")
    let engine =
      Self.engine.map { root.appending(path: "Sources/\($0)") }
      + files(below: content).filter { $0.pathExtension == "swift" }
    let articles = files(below: content).filter { $0.pathExtension == "md" }
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

  /// All files below a folder, or the file itself, in the order of their paths.
  private func files(below url: URL) -> [URL] {
    guard let found = FileManager.default.enumerator(atPath: url.path()) else { return [url] }
    return found.compactMap { $0 as? String }
      .map { url.appending(path: $0) }
      .filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path() < $1.path() }
  }
}
