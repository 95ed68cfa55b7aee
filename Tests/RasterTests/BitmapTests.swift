import Geometry
import Raster
import TestSupport
import Testing

struct BitmapTests {
  @Test func `colours become the nearest premultiplied bytes`() {
    #expect(RGBA8(Color(hex: 0x336699)) == RGBA8(r: 0x33, g: 0x66, b: 0x99))
    #expect(RGBA8(Color.white.withAlpha(0.5)) == RGBA8(r: 128, g: 128, b: 128, a: 128))
    #expect(
      RGBA8(Color(red: 2, green: -1, blue: .nan, alpha: 0.2)) == RGBA8(r: 51, g: 0, b: 0, a: 51))
    #expect(RGBA8(Color(red: 1, green: 1, blue: 1, alpha: .nan)) == .clear)
    for v in 0..<256 {
      #expect(RGBA8(Color(hex: UInt32(v) << 8)) == RGBA8(r: 0, g: UInt8(v), b: 0))
    }
  }

  @Test func `a value does not change when its copy does`() {
    let bitmap = Bitmap(width: 5, height: 4, color: .white)
    var copy = bitmap
    copy[2, 3] = .clear
    #expect(bitmap[2, 3] == RGBA8(.white) && copy != bitmap)
    #expect(bitmap.isOpaque && !copy.isOpaque)
  }

  @Test func `cropping cuts to the bitmap`() {
    var random = SeededGenerator(seed: 3)
    let bitmap = random.bitmap(width: 12, height: 9)
    let part = bitmap.cropped(to: PixelRect(x: 10, y: -2, width: 40, height: 6))
    #expect(part.width == 2 && part.height == 4)
    #expect(part[1, 3] == bitmap[11, 3])
    #expect(bitmap.cropped(to: PixelRect(x: 50, y: 0, width: 3, height: 3)).width == 0)
    #expect(bitmap.cropped(to: bitmap.bounds) == bitmap)
  }

  @Test(arguments: 1...6)
  func `reducing takes the mean of each square`(factor: Int) {
    var random = SeededGenerator(seed: 4)
    let bitmap = random.bitmap(width: 13, height: 11)
    let small = bitmap.boxReduced(by: factor)
    #expect(small.width == (13 + factor - 1) / factor && small.height == (11 + factor - 1) / factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var (sum, n) = (0.0, 0.0)
        for py in y * factor..<min(11, (y + 1) * factor) {
          for px in x * factor..<min(13, (x + 1) * factor) {
            sum += Double(bitmap[px, py].g)
            n += 1
          }
        }
        #expect(abs(Double(small[x, y].g) - sum / n) <= 0.5)
      }
    }
    let flat = Bitmap(width: 13, height: 11, color: Color(hex: 0x7F3311, alpha: 0.4))
    #expect(flat.boxReduced(by: factor)[0, 0] == flat[0, 0])
  }

  @Test func `a difference counts, measures and places`() {
    let a = Bitmap(width: 10, height: 8, color: .black)
    var b = a
    b[3, 2] = RGBA8(r: 10, g: 0, b: 4)
    b[7, 5] = RGBA8(r: 0, g: 0, b: 0, a: 155)
    let d = a.difference(from: b)
    #expect(d == b.difference(from: a))
    #expect(d.differingPixels == 2 && d.totalPixels == 80 && d.maximum == 100)
    #expect(d.worstX == 7 && d.worstY == 5)
    #expect(d.bounds == PixelRect(x: 3, y: 2, width: 5, height: 4))
    #expect(abs(d.mean - 114.0 / 320) < 1e-12)
    let picture = d.picture(amplification: 3)
    #expect(picture.isOpaque && picture[0, 0] == RGBA8(.black))
    #expect(picture[3, 2] == RGBA8(r: 30, g: 0, b: 12))
    #expect(picture[7, 5] == RGBA8(r: 255, g: 255, b: 255))
    let changed = a.changedPixels(from: b)
    #expect(changed[3, 2] == 255 && changed[7, 5] == 255 && changed[4, 3] == 0)
    #expect(a.difference(from: a).isEmpty && a.changedPixels(from: a).isEmpty)
  }

  @Test func `misuse is stopped with a message`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: -1, height: 3) }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 2, height: 2)[2, 0] }
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 2, height: 2).difference(from: Bitmap(width: 2, height: 3))
    }
  }
}
