import Foundation
import ImageCodec
import Raster

@testable import SiteComparison

/// A small site in a folder of its own, in which tests change one thing at a time.
struct PlantedSite {
  var article = """
    ---
    title: Rounding
    ---

    A corner is a quarter circle, and cheap on every phone.

    ```swift setup
    let radius = 12.0
    ```

    ```swift figure id=photo title="A photo"
    Picture(photo(radius))
    ```
    """
  var page = "<!doctype html><title>Rounding</title><p>A corner</p>"
  var style = "body { color: black }"
  var square = 8
  /// How many digits of their digests pictures have for names: once it was 64.
  var digits = 16
  var filesRead = "{}"
  var holds = true
  var value = "200"
  var strategy = "corner-radius"
  var constant = "4.1"
  var milliseconds = 0.2
  var build = ""
  var statement = "It is right"
  /// Names of further figures, with nothing but a value each.
  var others: [String] = ["plain"]
  var otherPages: [String] = []
  /// Further files by path.
  var otherFiles: [String: String] = [:]
  /// The sides of black squares in further pictures, by path.
  var otherPictures: [String: Int] = [:]
  /// How thoroughly these are compressed.
  var effort = PNG.Effort.quick
  /// Members of the figure's result beside its items.
  var members = ""
  var alt = "A photo"
  var width = 32
  /// Files of the picture at other scales.
  var otherScales = ""

  /// Writes the site, and returns what is read of it.
  func read(as name: String = "site") throws -> GeneratedSite {
    let root = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try write(to: root)
    return try GeneratedSite(at: root, named: name).kept()
  }

  func write(to root: URL) throws {
    let png = try PNG.encode(picture(square))
    let digest = "\(square)" + String(repeating: "0", count: digits - (square > 9 ? 2 : 1))
    func write(_ path: String, _ bytes: Data) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    try write("pictures/\(digest).png", Data(png))
    try write("rounding.html", Data(page.utf8))
    try write("rounding.md", Data(article.utf8))
    try write("assets/styles.css", Data(style.utf8))
    for other in otherPages { try write("\(other).html", Data("<p>\(other)</p>".utf8)) }
    for (path, side) in otherPictures {
      try write(path, Data(try PNG.encode(picture(side), effort: effort)))
    }
    for (path, text) in otherFiles { try write(path, Data(text.utf8)) }
    let plain = others.map {
      #", "\#($0)": {"filesRead": {}, "items": [{"value": {"name": "n", "text": "1"}}]}"#
    }.joined()
    let results = """
      {"generator": "0.1.0", \(build)"articles": {"rounding": {"photo": {\(members)"filesRead": \(filesRead), "items": [
        {"picture": {"title": "A photo", "time": 0, "image": {"alt": "\(alt)", "width": \(width), "height": 32,
          "files": [{"name": "\(digest).png", "scale": 1, "pixelWidth": 32, "pixelHeight": 32}\(otherScales)]}}},
        {"claim": {"statement": "\(statement)", "expected": true, "observed": \(holds)}},
        {"value": {"name": "count", "text": "\(value)"}},
        {"verdict": {"title": "A photo", "strategy": "\(strategy)"}},
        {"costs": {"title": "A photo", "tables": [{"device": "iPhone 4S", "era": "ios-4", "rows": [
          {"strategy": "corner-radius", "gpuMilliseconds": [\(milliseconds), \(milliseconds * 2)], "terms": [
            {"name": "filling", "formula": "2 x \(constant) ms"}]}]}]}}]}\(plain)}}}
      """
    try write("results.json", Data(results.utf8))
  }

  /// A white picture with a black square.
  private func picture(_ square: Int) -> Bitmap {
    var pixels = [RGBA8](repeating: RGBA8(r: 255, g: 255, b: 255), count: 32 * 32)
    for y in 0..<square { for x in 0..<square { pixels[y * 32 + x] = RGBA8(r: 0, g: 0, b: 0) } }
    return Bitmap(width: 32, height: 32, pixels: pixels)
  }
}

extension GeneratedSite {
  /// Copies the site's files to a folder that outlasts its own.
  func kept() throws -> GeneratedSite {
    let kept = FileManager.default.temporaryDirectory.appending(path: "diff-kept-\(UUID())")
    try FileManager.default.copyItem(at: root, to: kept)
    var copy = self
    copy.root = kept
    return copy
  }
}

/// Returns what two sites have differently, and takes their folders away.
func difference(
  _ plant: (inout PlantedSite) -> Void, from base: PlantedSite = PlantedSite()
) throws -> SiteDifference {
  var changed = base
  plant(&changed)
  let (old, new) = (try base.read(as: "old"), try changed.read(as: "new"))
  defer { for site in [old, new] { try? FileManager.default.removeItem(at: site.root) } }
  return SiteDifference(from: old, to: new)
}
