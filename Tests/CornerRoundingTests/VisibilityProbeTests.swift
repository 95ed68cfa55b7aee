import Geometry
import Layers
import Raster
import Rendering
import Testing

@testable import SituationAnalysis

/// A probe keeps what it found last; it may be used again only for the same picture.
struct VisibilityProbeTests {
  private func frame(coverAt x: Double) -> Layer {
    var root = Fixture.layer(Rect(x: 0, y: 0, width: 60, height: 40))
    root.position = .zero
    root.anchorPoint = .zero
    var cover = Fixture.layer(Rect(x: x, y: 0, width: 10, height: 40))
    cover.backgroundColor = .white
    root.sublayers = [Fixture.layer(Rect(x: 10, y: 10, width: 40, height: 20)), cover]
    return root
  }

  @Test func `a cover that moves hides other pixels of the same rectangle`() {
    let rect = PixelRect(x: 10, y: 10, width: 40, height: 20)
    var (probe, server) = (VisibilityProbe(), RenderServer())
    // The second of two equal frames is found without painting.
    for x in [10.0, 10, 30, 10, 40] {
      let found = probe.region(
        of: [0], in: frame(coverAt: x), within: rect, isCovered: true, scale: 1, server: &server)
      for column in 10..<50 {
        let isHidden = (Int(x)..<Int(x) + 10).contains(column)
        #expect(found.contains(column, 20) == !isHidden, "column \(column), cover at \(x)")
      }
    }
  }
}
