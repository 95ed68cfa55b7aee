import Geometry
import Raster
import Testing

@testable import DrawingCaching

/// Sizes and backgrounds of keys, at their edges.
struct DrawingKeyTests {
  private func pixels(_ points: Double, scale: Double = 1) -> Int {
    DrawingKey(1, size: Size(width: points, height: 1), scale: scale).pixels.width
  }

  @Test func `a side is rounded up unless it is less than a thousandth above a pixel`() {
    #expect(pixels(10) == 10 && pixels(10.25) == 11 && pixels(5.25, scale: 2) == 11)
    #expect(pixels(10 + 1.0 / 1024) == 10 && pixels(10 + 1.05 / 1024) == 11)
    #expect(pixels(0) == 0 && pixels(1) == 1 && pixels(1.0 / 2048) == 0 && pixels(8, scale: 0) == 0)
    #expect(pixels(40_000) == 32_768 && pixels(32_768) == 32_768)
  }

  @Test func `sizes and scales are finite and not negative`() async {
    await #expect(processExitsWith: .success) {
      _ = DrawingKey(1, size: Size(width: 0, height: 0), scale: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = DrawingKey(1, size: Size(width: -1, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = DrawingKey(1, size: Size(width: 1, height: -1))
    }
    await #expect(processExitsWith: .failure) {
      _ = DrawingKey(1, size: Size(width: Double.infinity, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = DrawingKey(1, size: Size(width: 1, height: Double.infinity))
    }
    await #expect(processExitsWith: .failure) {
      _ = DrawingKey(1, size: Size(width: 1, height: 1), scale: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = DrawingKey(1, size: Size(width: 1, height: 1), scale: .infinity)
    }
  }

  @Test func `a drawing is laid over its background pixel by pixel`() {
    var drawn = Bitmap(width: 3, height: 2)
    drawn[0, 0] = RGBA8(r: 255, g: 0, b: 0)
    drawn[2, 1] = RGBA8(r: 0, g: 0, b: 128, a: 128)
    let key = DrawingKey(1, size: [3, 2], background: Color(hex: 0x00FF00))
    let whole = CachedDrawing(drawn, laidOver: key).bitmap
    let green = RGBA8(r: 0, g: 255, b: 0)
    #expect(
      Array(whole.pixels) == [
        RGBA8(r: 255, g: 0, b: 0), green, green, green, green, RGBA8(r: 0, g: 127, b: 128),
      ])
  }
}
