import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// Machines with a cache each, one server, and figures that nobody has to draw.
struct RemoteFixture {
  let store = MemoryStore()
  /// The machine that has drawn, and one that has not.
  let first: TemporarySite, second: TemporarySite
  let conditions = DrawingConditions(
    engine: "e", pngLibraries: "p", textLibraries: "t", fonts: "f", scale: 2)

  init() throws {
    first = try TemporarySite(["data.txt": "one"])
    second = try TemporarySite(["data.txt": "one"])
  }

  func job(_ number: Int = 1) -> FigureJob {
    FigureJob(
      article: "a", figure: "f\(number)", codeDigest: "code \(number)", timeoutSeconds: nil,
      file: "a.md", range: SourceRange(line: 3, column: 1))
  }

  func results(
    _ site: TemporarySite, _ conditions: DrawingConditions? = nil
  ) -> RemoteResults {
    RemoteResults(
      store: store, cache: FigureCache(site.options, conditions: conditions ?? self.conditions))
  }

  /// Draws a figure on the first machine, as a worker would.
  func drawn(
    _ number: Int = 1, pictures: Int = 2, reading files: [String: String] = [:]
  ) throws -> EncodedResult {
    let store = results(first).cache.pictures
    let names = try (0..<pictures).map {
      try store.store(PictureStore.signature + [UInt8(number), UInt8($0)])
    }
    let images = names.map { name in
      FigureItem(
        PictureResult(
          title: "T",
          image: ImageResult(
            width: 1, height: 1,
            files: [PictureFile(name: name, scale: 1, pixelWidth: 1, pixelHeight: 1)], alt: "A"),
          time: 0))
    }
    return try EncodedResult(
      FigureResult(
        items: images + [FigureItem(ValueResult(name: "n", text: "\(number)"))], filesRead: files))
  }

  /// Draws a figure and gives it to the server.
  @discardableResult
  func stored(_ number: Int = 1, reading files: [String: String] = [:]) throws -> EncodedResult {
    let result = try drawn(number, reading: files)
    let writing = results(first).write(result, seconds: 1.5, for: job(number)) { _ in false }
    guard case .kept = writing else { throw SiteError.missingFolder(role: "\(writing)", path: "") }
    return result
  }
}
