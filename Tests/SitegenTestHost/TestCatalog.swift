import FigureBlocks
import Figures
import Foundation

/// A catalogue made at start-up from the Markdown itself, as if it had been compiled just now.
///
/// Environment variables stand in for what differs between two builds of a real executable:
/// `FILLET_TEST_CONTENT` is the content folder, `FILLET_TEST_ENGINE` the engine's fingerprint,
/// `FILLET_TEST_RASTER` the digest of one of its modules. A block whose code begins with `outdated`
/// or `uncompiled` is listed with another digest, or not. `early trap` does its misdeed where
/// article code stands, before there is a figure to draw.
enum TestCatalog {
  static func read() -> SceneCatalog {
    let environment = ProcessInfo.processInfo.environment
    let content = environment["FILLET_TEST_CONTENT"] ?? "Content"
    var entries: [SceneCatalog.Entry] = []
    var codes: [String: [(id: String, code: String)]] = [:]
    for path in ArticleFiles(folder: content)?.paths ?? [] {
      guard let text = try? String(contentsOfFile: "\(content)/\(path)", encoding: .utf8) else {
        continue
      }
      let article = ArticleFiles.name(ofPath: path)
      for block in ArticleBlocks(text, file: path).blocks where block.kind == .figure {
        if block.code.hasPrefix("uncompiled") { continue }
        entries.append(
          SceneCatalog.Entry(
            article: article, figure: block.id,
            codeDigest: block.code.hasPrefix("outdated") ? "another" : block.codeDigest))
        codes[article, default: []].append((block.id, block.code))
      }
    }
    let known = codes
    return SceneCatalog(
      engineFingerprint: environment["FILLET_TEST_ENGINE"] ?? "engine",
      modules: ["Raster": environment["FILLET_TEST_RASTER"] ?? "1"],
      entries: entries,
      file: "ArticleScenes/Articles.swift"
    ) { article, stage in
      let blocks = known[article] ?? []
      if blocks.contains(where: { $0.code.hasPrefix("await ") }) {
        return try stage.awaiting { try await AwaitedCode.run(blocks, &$0) }
      }
      for (id, code) in blocks {
        if try stage.figure(id, { return try statements(of: code) }) { return }
      }
    }
  }

  static func statements(of code: String) throws -> [FigureStatement] {
    try code.split(separator: "\n").enumerated().map { index, line in
      FigureStatement(try figure(String(line)), line: index + 1)
    }
  }

  private static func figure(_ line: String) throws -> any Figure {
    if line.hasPrefix("early ") { try Misdeed(rawValue: String(line.dropFirst(6)))?.commit() }
    if line.hasPrefix("block tries ") {
      let text = (try? ContentFile(String(line.dropFirst(12))))?.text ?? "nothing"
      return TestFigure(line: "value file \(text)")
    }
    if line.hasPrefix("block reads ") {
      return TestFigure(line: "value file \(try ContentFile(String(line.dropFirst(12))).text)")
    }
    return ArticleFigure.named(line) ?? TestFigure(line: line)
  }
}
