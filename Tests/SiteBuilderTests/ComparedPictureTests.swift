import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// The scripts from which pages that were opened as files read pixels.
struct ComparedPictureTests {
  private func image(_ name: String) -> ImageResult {
    ImageResult(
      width: 4, height: 4,
      files: [1, 2].map {
        PictureFile(name: "\(name)\($0).png", scale: $0, pixelWidth: 4 * $0, pixelHeight: 4 * $0)
      }, alt: "")
  }

  private func result() -> FigureResult {
    let comparison = ComparisonResult(
      title: "T", time: 0,
      variants: [
        .init(name: "a", title: "A", image: image("a"), difference: nil),
        .init(name: "b", title: "B", image: image("b"), difference: nil),
        .init(name: "c", title: "C", image: image("c"), difference: nil, refusals: ["moves"]),
      ])
    return FigureResult(items: [
      FigureItem(comparison), FigureItem(PictureResult(title: "P", image: image("d"), time: 0)),
    ])
  }

  @Test func `are made of what is compared, at the scale that is compared`() throws {
    let folder = NSTemporaryDirectory() + "fillet-" + UUID().uuidString
    defer { try? Files.remove(folder) }
    try Files.makeFolder(folder)
    let pictures = ComparedPictures([result()])
    #expect(pictures.names == ["a2.png", "b2.png"])
    let bytes: [UInt8] = [0x89, 0x50, 0, 255, 7]
    let files = try ["a1", "a2", "b2", "c2", "d2"].map { name in
      try Files.writeAtomically(bytes, to: "\(folder)/\(name)")
      return OutputFile(path: "pictures/\(name).png", source: .copy("\(folder)/\(name)"))
    }
    let scripts = try pictures.scripts(for: files)
    #expect(scripts.map(\.path) == ["pictures/a2.js", "pictures/b2.js"])
    guard case .bytes(let script) = scripts[0].source else {
      Issue.record("not made")
      return
    }
    #expect(String(decoding: script, as: UTF8.self) == "holdPicture(\"a2\", \"iVAA/wc=\");\n")
  }
}
