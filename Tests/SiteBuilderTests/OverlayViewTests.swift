import FigureResults
import Templates
import Testing

@testable import SiteBuilder

/// Of two overlays both are seen at first.
struct OverlayViewTests {
  private let image = ImageResult(
    width: 8, height: 8,
    files: [PictureFile(name: "a.png", scale: 1, pixelWidth: 8, pixelHeight: 8)], alt: "")

  private func value(_ tones: [PicturesResult.Key.Tone]) throws -> TemplateValue {
    let overlays = tones.map { tone in
      OverlayResult.Overlay(
        name: "n", title: "N", marks: image, legend: [.init(tone, "marked")])
    }
    let item = FigureItem(OverlayResult(title: "T", frame: image, overlays: overlays))
    let view = FigureView(page: "a.html", id: "f")
    return try #require(view.items([item]).elements.first?.member("content"))
  }

  @Test func `two overlays are both chosen, the second hatched in the same colour`() throws {
    let value = try value([.yellow, .yellow])
    #expect(value.member("both")?.member("marks")?.elements.count == 2)
    let overlays = try #require(value.member("overlays")?.elements)
    #expect(overlays.map { $0.member("isChosen") } == [.bool(false), .bool(false)])
    #expect(overlays.map { $0.member("isHatched") } == [.bool(false), .bool(true)])
    let others = try self.value([.red, .yellow]).member("overlays")?.elements
    #expect(others?.map { $0.member("isHatched") } == [.bool(false), .bool(false)])
  }

  @Test(arguments: [1, 3]) func `of other numbers the first is chosen`(count: Int) throws {
    let value = try value(Array(repeating: .yellow, count: count))
    #expect(value.member("both") == .null)
    #expect(value.member("overlays")?.elements.first?.member("isChosen") == .bool(true))
    #expect(value.member("overlays")?.elements.last?.member("isHatched") == .bool(false))
  }
}
