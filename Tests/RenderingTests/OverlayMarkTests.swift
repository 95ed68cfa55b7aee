import Animation
import Geometry
import Layers
import Raster
import Rendering
import Testing

@testable import RenderPlanning

/// Marks of overlays, by hand: their pixels, and what may be seen of the frame below.
struct OverlayMarkTests {
  private static let area = PixelRect(x: 2, y: 2, width: 5, height: 4)

  private func marked(
    _ meaning: OverlayMark.Meaning, origin: (x: Int, y: Int) = (0, 0)
  ) -> Bitmap {
    var bitmap = Bitmap(width: 9, height: 9, color: .white)
    bitmap.draw(
      [OverlayMark(layerName: "", meaning: meaning, pixels: Self.area)], origin: origin)
    return bitmap
  }

  /// White under a colour of some strength.
  private func white(under color: Color, _ strength: Double) -> RGBA8 {
    func channel(_ value: Double) -> UInt8 {
      UInt8((255 * (value * strength + 1 - strength)).rounded())
    }
    return RGBA8(r: channel(color.red), g: channel(color.green), b: channel(color.blue))
  }

  private func isNear(_ a: RGBA8, _ b: RGBA8, by levels: Int = 1) -> Bool {
    zip([a.r, a.g, a.b, a.a], [b.r, b.g, b.b, b.a]).allSatisfy {
      abs(Int($0) - Int($1)) <= levels
    }
  }

  @Test(arguments: [
    (OverlayMark.Meaning.blended, 0.4), (.opaque, 0.4), (.copied, 0.4), (.scaled, 0.4),
    (.misaligned, 0.4),
    (.updated, 0.4), (.fastPath, 0.4), (.rasterizationHit, 0.4), (.rasterizationMiss, 0.4),
    (.offscreen(passes: 1), 0.4), (.offscreen(passes: 3), 0.7), (.offscreen(passes: 9), 0.85),
  ])
  func `an area is tinted, and its edge of one pixel is stronger`(
    meaning: OverlayMark.Meaning, strength: Double
  ) {
    let bitmap = marked(meaning)
    let inside = white(under: meaning.color, strength)
    #expect(isNear(bitmap[4, 4], inside))
    for y in 0..<9 {
      for x in 0..<9 {
        let isIn = (2..<7).contains(x) && (2..<6).contains(y)
        let isEdge = isIn && (x == 2 || x == 6 || y == 2 || y == 5)
        if !isIn {
          #expect(bitmap[x, y] == RGBA8(.white), "\(x), \(y)")
        } else if isEdge {
          let edge = RGBA8(
            r: mixed(inside.r, meaning.color.red), g: mixed(inside.g, meaning.color.green),
            b: mixed(inside.b, meaning.color.blue))
          #expect(isNear(bitmap[x, y], edge, by: 2), "\(x), \(y)")
        } else {
          #expect(bitmap[x, y] == bitmap[4, 4], "\(x), \(y)")
        }
      }
    }
  }

  private func mixed(_ below: UInt8, _ color: Double) -> UInt8 {
    UInt8((0.85 * 255 * color + 0.15 * Double(below)).rounded())
  }

  @Test func `overdraw has no edges, a colour for each count to three, and one for more`() {
    for count in 1...5 {
      let meaning = OverlayMark.Meaning.overdraw(count)
      let bitmap = marked(meaning)
      #expect(bitmap[2, 2] == bitmap[4, 4])
      #expect(isNear(bitmap[4, 4], white(under: meaning.color, 0.62)))
    }
    let colors = (1...5).map { OverlayMark.Meaning.overdraw($0).color }
    #expect(Set(colors).count == 4)
    #expect(colors[3] == colors[4])
  }

  @Test func `a bitmap may begin anywhere on the screen`() {
    let moved = marked(.blended, origin: (1, 2))
    let whole = marked(.blended)
    for y in 0..<7 {
      for x in 0..<8 { #expect(moved[x, y] == whole[x + 1, y + 2], "\(x), \(y)") }
    }
  }

  @Test func `the frame below an overlay is pale and grey, and its marks are as without it`() {
    var frame = Bitmap(width: 9, height: 9, color: .black)
    frame.fill(Path(Rect(x: 0, y: 0, width: 9, height: 1)), with: .color(.white))
    frame.fill(
      Path(Rect(x: 0, y: 8, width: 9, height: 1)), with: .color(Color(red: 1, green: 0, blue: 0)))
    let pale = frame.overlaid([])
    #expect(isNear(pale[0, 4], RGBA8(r: 158, g: 158, b: 158)))
    #expect(isNear(pale[0, 0], RGBA8(r: 245, g: 245, b: 245)))
    // Of red, a fifth of white's light.
    #expect(isNear(pale[0, 8], RGBA8(r: 177, g: 177, b: 177)))
    var marked = pale
    let mark = OverlayMark(layerName: "", meaning: .copied, pixels: Self.area)
    marked.draw([mark], origin: (0, 0))
    #expect(frame.overlaid([mark]) == marked)
  }
}

/// What a plan's passes show while they are drawn.
struct DrawByDrawTests {
  @Test func `each draw is seen once, in order, and the last look at the screen is the frame`() {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20), position: .zero)
    root.backgroundColor = .white
    var clipped = Layer(bounds: Rect(x: 0, y: 0, width: 12, height: 12), position: [10, 10])
    clipped.backgroundColor = .black
    (clipped.cornerRadius, clipped.masksToBounds) = (6, true)
    var child = Layer(bounds: Rect(x: 0, y: 0, width: 12, height: 6), position: [6, 3])
    child.backgroundColor = Color(red: 1, green: 0, blue: 0)
    clipped.sublayers = [child]
    root.sublayers = [clipped]
    let plan = RenderPlan(of: root.presentation(at: 0, scale: 1), scale: 1, era: .iOS4)
    var server = RenderServer()
    let frame = server.render(plan)
    var seen: [[Int?]] = []
    var screen: Bitmap?
    server.renderDraws(plan) { pass, draw, bitmap in
      seen.append([pass, draw])
      if plan.passes[pass].reason == .screen { screen = bitmap }
    }
    let expected = plan.passes.enumerated().flatMap { pass, content -> [[Int?]] in
      content.draws.isEmpty ? [[pass, nil]] : content.draws.indices.map { [pass, $0] }
    }
    #expect(plan.passes.count > 1)
    #expect(seen == expected)
    #expect(screen == frame)
  }
}
