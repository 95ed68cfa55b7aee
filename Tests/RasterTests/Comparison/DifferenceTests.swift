import Geometry
import Raster
import TestSupport
import Testing

struct DifferenceTests {
  @Test(arguments: 1...5)
  func `channels, signal to noise and windows agree with counting`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (width, height, side) = (26, 21, random.integer(in: 1...9))
    let a = random.bitmap(width: width, height: height, colors: 3)
    var b = a
    for _ in 0..<random.integer(in: 1...20) {
      b[random.integer(in: 3...width - 1), random.integer(in: 0...height - 4)] = random.pixel()
    }
    let d = a.difference(from: b)
    func step(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let s = a[x, y].levels - b[x, y].levels
      return s.replacing(with: -s, where: s .< 0)
    }
    var (sum, square, largest) = (SIMD4<Double>.zero, 0.0, SIMD4<Double>.zero)
    for y in 0..<height {
      for x in 0..<width {
        sum += step(x, y)
        square += (step(x, y) * step(x, y)).sum()
        largest.replace(with: step(x, y), where: step(x, y) .> largest)
      }
    }
    let count = Double(width * height)
    #expect(SIMD4<Double>(d.channelMaximum) == largest)
    let off = d.channelMean - sum / count
    #expect((off * off).sum() < 1e-18)
    #expect(abs(d.channelMean.sum() / 4 - d.mean) < 1e-12)
    if square > 0 {
      let ratio = 255 * 255 / (square / (4 * count))
      #expect(abs(exponential(d.peakSignalToNoise / 10 * naturalLogarithm(10)) / ratio - 1) < 1e-9)
    }
    var best = 0.0
    for y in 0...height - side {
      for x in 0...width - side {
        var total = 0.0
        for py in y..<y + side { for px in x..<x + side { total += step(px, py).sum() } }
        best = max(best, total / Double(4 * side * side))
      }
    }
    let window = d.worstWindow(side: side)
    #expect(abs(window.mean - best) < 1e-9, "\(random)")
    #expect(a.bounds.contains(window.rect) && window.rect.width == side)
  }

  @Test func `equal bitmaps do not differ`() {
    let a = Bitmap(width: 9, height: 4, color: Color(hex: 0x123456, alpha: 0.3))
    let d = a.difference(from: a)
    #expect(d.peakSignalToNoise == .infinity && d.channelMean == .zero)
    #expect(d.worstWindow(side: 99).mean == 0 && d.worstWindow(side: 99).rect == a.bounds)
    let p = a.perceptualDifference(from: a)
    #expect(p.maximumDeltaE == 0 && p.meanOKLab == 0)
    let empty = Bitmap(width: 0, height: 0)
    #expect(empty.perceptualDifference(from: empty).meanDeltaE == 0)
    #expect(empty.difference(from: empty).worstWindow(side: 3).mean == 0)
  }

  @Test func `perception weighs alpha and finds the worst pixel`() {
    let black = Bitmap(width: 8, height: 8, color: .black)
    var other = black
    other[5, 3] = RGBA8(.white)
    other[1, 1] = RGBA8(r: 9, g: 9, b: 9)
    let d = black.perceptualDifference(from: other)
    #expect(abs(d.maximumDeltaE - 100) < 1e-6 && d.worstX == 5 && d.worstY == 3)
    #expect(abs(d.maximumOKLab - 1) < 1e-4 && abs(d.meanOKLab * 64 - 1) < 0.3)
    // Transparent against opaque black: no difference over black, the largest over white.
    let clear = Bitmap(width: 8, height: 8)
    #expect(abs(black.perceptualDifference(from: clear).meanDeltaE - 100) < 1e-6)
    // The same colours in two spaces look alike.
    let red = Bitmap(width: 2, height: 2, color: Color(hex: 0xC03020))
    #expect(red.converted(to: .displayP3).perceptualDifference(from: red).maximumDeltaE < 0.8)
  }

  @Test func `a shifted edge is antialiasing, a flat change is not`() {
    func picture(_ offset: Double) -> Bitmap {
      var bitmap = Bitmap(width: 40, height: 40, color: .white)
      let rect = Rect(x: 8 + offset, y: 9 + offset, width: 20.4, height: 19.3)
      bitmap.fill(RoundedRect(rect, radius: 7).path, with: .color(.black))
      return bitmap
    }
    let shifted = picture(0).antialiasingDifference(from: picture(0.2))
    #expect(shifted.antialiased > 60 && shifted.others == 0)
    var spot = picture(0)
    spot[3, 3] = RGBA8(r: 200, g: 200, b: 200)
    spot[18, 18] = RGBA8(r: 30, g: 30, b: 30)
    let changed = picture(0).antialiasingDifference(from: spot)
    #expect(changed.others == 2 && changed.antialiased == 0)
    let far = picture(0).antialiasingDifference(from: picture(4))
    #expect(far.others > 100)
    #expect(picture(0).antialiasingDifference(from: picture(0)).others == 0)
  }
}
