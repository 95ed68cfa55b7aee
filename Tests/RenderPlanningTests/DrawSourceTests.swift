import Geometry
import Layers
import Raster
import Testing

@testable import RenderPlanning

/// What each kind of source says of itself fits together.
struct DrawSourceTests {
  private static let blur = ShadowUse.Blur(sigma: 4, offset: .zero, color: .black)
  private static let key = ImageUse.Key(contents: .photo(.forest), width: 8, height: 4)

  /// One of each kind that reads surfaces, with those that it reads.
  static let reading: [(source: Draw.Source, surfaces: [Int])] = [
    (.surface(3, mask: nil), [3]),
    (.surface(3, mask: 5), [3, 5]),
    (.rasterized(2, placement: .scale(2)), [2]),
    (.dissolve(old: 4, new: 1, progress: 0.5), [4, 1]),
    (.silhouette(5, blur), [5]),
    (.filtered(1, .saturate(0)), [1]),
    (.blur(BlurUse(surface: 4, sigma: 1, axis: .vertical, edge: .clamp)), [4]),
    (.capture(CaptureUse(surface: 0, factor: 2, area: .zero)), [0]),
    (.backdrop(BackdropUse(surface: 3, factor: 2, colors: [], tint: .white)), [3]),
    (.vibrancy(VibrancyUse(content: 2, backdrop: 4, colors: .identity)), [4, 2]),
  ]

  /// One of each of the others.
  static let alone: [Draw.Source] = [
    .color(.black),
    .paint(.linearGradient(LinearGradient(start: .zero, end: [1, 0], stops: []))),
    .image(ImageUse(key: key, isOpaque: true, placement: .identity, rect: .zero)),
    .external(
      ExternalUse(
        source: .player, name: "film", frame: 0, width: 4, height: 4, isOpaque: true,
        tint: .white, placement: .identity)),
    .shadow(ShadowUse(path: Path(), shape: nil, blur: blur)),
  ]

  private func draw(_ source: Draw.Source) -> Draw {
    Draw("a", source, over: PixelRect(x: 0, y: 0, width: 10, height: 6))
  }

  @Test(arguments: reading.indices)
  func `reads the surfaces that renumbering renames`(index: Int) {
    let (source, surfaces) = DrawSourceTests.reading[index]
    #expect(source.surfaces == surfaces)
    let numbers = [10, 11, 12, 13, 14, 15]
    var renamed = source
    renamed.renumberSurfaces(numbers)
    #expect(renamed.surfaces == surfaces.map { numbers[$0] })
    // Nothing else has changed: the way back leads to the same.
    var back = [Int](repeating: -1, count: 16)
    for (old, new) in numbers.enumerated() { back[new] = old }
    renamed.renumberSurfaces(back)
    #expect(renamed == source)
    // The text names each of them.
    for surface in Set(surfaces) { #expect(source.text.contains("\(surface)")) }
  }

  @Test(arguments: alone.indices)
  func `what reads no surface stays as it is`(index: Int) {
    let source = DrawSourceTests.alone[index]
    var renamed = source
    renamed.renumberSurfaces([])
    #expect(source.surfaces.isEmpty && renamed == source && !source.text.isEmpty)
  }

  @Test func `samples bytes where it takes samples, and filters between them`() {
    let all = DrawSourceTests.reading.map(\.source) + DrawSourceTests.alone
    for source in all {
      let draw = draw(source)
      let samples = draw.samples(mostTaps: 9)
      #expect(samples == 0 || samples >= draw.pixelsDrawn, "\(draw)")
      // The picture of a known shadow is a table, no memory of the plan; a colour is nowhere.
      if case .shadow = source { continue }
      #expect((samples > 0) == (draw.filter != nil), "\(draw)")
      if !source.surfaces.isEmpty, case .capture = source { continue }
      #expect((samples > 0) == (draw.bytesSampled > 0), "\(draw)")
    }
  }

  @Test func `takes no more taps than there are`() {
    let wide = BlurUse(surface: 1, sigma: 30, axis: .horizontal, edge: .clamp)
    #expect(draw(.blur(wide)).samples(mostTaps: 9) == 9 * 60)
    #expect(draw(.blur(wide)).samples(mostTaps: 1000) == wide.taps * 60)
    #expect(draw(.silhouette(1, DrawSourceTests.blur)).samples(mostTaps: 5) == 2 * 5 * 60)
  }

  @Test func `only colours are multiplied when a state has a tint`() {
    let tint = Color(red: 0.5, green: 1, blue: 1)
    for source in DrawSourceTests.reading.map(\.source) + DrawSourceTests.alone {
      if case .color = source { continue }
      #expect(source.tinted(tint) == source)
    }
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(
      Draw.Source.color(grey).tinted(tint) == .color(Color(red: 0.25, green: 0.5, blue: 0.5)))
  }
}
