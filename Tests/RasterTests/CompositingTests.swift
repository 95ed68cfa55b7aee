import Geometry
import Raster
import TestSupport
import Testing

/// Laws of source-over and destination-in on 8-bit premultiplied pixels.
struct CompositingTests {
  private func bitmaps(_ seed: UInt64) -> (Bitmap, Bitmap) {
    var random = SeededGenerator(seed: seed)
    return (random.bitmap(width: 19, height: 13), random.bitmap(width: 19, height: 13))
  }

  @Test(arguments: 1...20)
  func `drawing follows the formula with rounding to nearest`(seed: UInt64) {
    let (below, above) = bitmaps(seed)
    var result = below
    result.draw(above, at: (0, 0))
    for y in 0..<13 {
      for x in 0..<19 {
        let (s, d, r) = (above[x, y], below[x, y], result[x, y])
        func over(_ s: UInt8, _ d: UInt8, _ a: UInt8) -> Int {
          Int(s) + (Int(d) * (255 - Int(a)) + 127) / 255
        }
        #expect(Int(r.r) == over(s.r, d.r, s.a) && Int(r.g) == over(s.g, d.g, s.a))
        #expect(Int(r.b) == over(s.b, d.b, s.a) && Int(r.a) == over(s.a, d.a, s.a))
        #expect(max(r.r, r.g, r.b) <= r.a)
      }
    }
  }

  @Test(arguments: 1...10)
  func `neutral operations change nothing`(seed: UInt64) {
    let (bitmap, _) = bitmaps(seed)
    let clear = Bitmap(width: 19, height: 13)
    var result = clear
    result.draw(bitmap, at: (0, 0))
    #expect(result == bitmap)
    result.draw(clear, at: (0, 0))
    result.draw(bitmap, at: (0, 0), opacity: 0)
    result.draw(bitmap, at: (400, -90))
    result.draw(bitmap, at: (0, 0), clip: Clip(.zero))
    result.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.clear))
    result.keep(inside: CoverageMask(covering: bitmap.bounds))
    result.keep(insideAlphaOf: Bitmap(width: 19, height: 13, color: .white), at: (0, 0))
    #expect(result == bitmap)
  }

  @Test(arguments: 1...10)
  func `an opaque bitmap replaces what it covers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let below = random.bitmap(width: 19, height: 13)
    let above = random.bitmap(width: 7, height: 5, alphas: 255...255)
    var result = below
    result.draw(above, at: (4, 6))
    #expect(result.cropped(to: PixelRect(x: 4, y: 6, width: 7, height: 5)) == above)
    #expect(
      result.cropped(to: PixelRect(x: 0, y: 0, width: 19, height: 6))
        == below.cropped(to: PixelRect(x: 0, y: 0, width: 19, height: 6)))
  }

  @Test(arguments: [-30, -3, 0, 5, 18, 60], [-30, -2, 0, 9, 40])
  func `parts outside are left out`(x: Int, y: Int) {
    let source = Bitmap(width: 19, height: 13, color: Color(hex: 0x336699))
    var result = Bitmap(width: 19, height: 13)
    result.draw(source, at: (x, y))
    let inside = source.bounds.offsetBy(x: x, y: y).intersection(result.bounds)
    for py in 0..<13 {
      for px in 0..<19 {
        let hit = inside.contains(PixelRect(x: px, y: py, width: 1, height: 1))
        #expect(result[px, py] == (hit ? source[0, 0] : .clear))
      }
    }
  }

  @Test func `masks and clips multiply, each product rounded`() {
    let bounds = PixelRect(x: 0, y: 0, width: 256, height: 3)
    // Column x is covered by x 255ths.
    let columns = (0..<256).map { x -> [Point] in
      let (left, right) = (Double(x), Double(x) + Double(x) / 255)
      return [Point(left, 0), Point(right, 0), Point(right, 3), Point(left, 3)]
    }
    let mask = CoverageMask(path: Path(polygons: columns), in: bounds)
    for x in 1..<256 { #expect(Int(mask[x, 1]) == x) }
    let square = mask.intersected(with: mask)
    for x in 1..<256 { #expect(Int(square[x, 1]) == (x * x + 127) / 255) }

    let white = Bitmap(width: 256, height: 3, color: .white)
    let clip = Clip(bounds).intersected(with: mask)
    var result = Bitmap(width: 256, height: 3)
    result.draw(white, at: (0, 0), clip: clip, mask: mask)
    var filled = Bitmap(width: 256, height: 3)
    filled.fill(Path(bounds.rect), with: .color(.white), clip: clip)
    var kept = white
    kept.keep(inside: mask)
    for x in 1..<256 {
      let product = (x * x + 127) / 255
      #expect(Int(result[x, 1].a) == product)
      #expect(Int(filled[x, 1].a) == x)
      #expect(Int(kept[x, 1].a) == x)
    }
  }

  @Test func `opacity is a factor in 255ths`() {
    let source = Bitmap(width: 4, height: 4, color: Color(hex: 0xFF8000))
    for percent in stride(from: 0.0, through: 1, by: 0.05) {
      var drawn = Bitmap(width: 4, height: 4)
      drawn.draw(source, at: (0, 0), opacity: percent)
      var filled = Bitmap(width: 4, height: 4)
      filled.fill(
        Path(source.bounds.rect), with: .image(ImagePaint(bitmap: source)), opacity: percent)
      let a = Int((percent * 255 + 1e-9).rounded())
      #expect(Int(drawn[2, 2].a) == a && drawn == filled)
    }
    var odd = Bitmap(width: 4, height: 4)
    odd.draw(source, at: (0, 0), opacity: .nan)
    odd.draw(source, at: (0, 0), opacity: -3)
    #expect(odd == Bitmap(width: 4, height: 4))
    odd.draw(source, at: (0, 0), opacity: 7)
    #expect(odd == source)
  }

  @Test(arguments: 1...10)
  func `keeping inside a mask is the same as drawing through it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bitmap = random.bitmap(width: 30, height: 24)
    let path = RoundedRect(Rect(x: 2.3, y: 1.6, width: 24, height: 20.5), radius: 7).path
    let mask = CoverageMask(path: path, in: bitmap.bounds)
    var kept = bitmap
    kept.keep(inside: mask)
    var drawn = Bitmap(width: 30, height: 24)
    drawn.draw(bitmap, at: (0, 0), mask: mask)
    var stencil = Bitmap(width: 30, height: 24)
    stencil.fill(path, with: .color(.black))
    var stencilled = bitmap
    stencilled.keep(insideAlphaOf: stencil, at: (0, 0))
    #expect(kept == drawn && kept == stencilled, "\(random)")
  }

  @Test func `an aligned rectangle clips without a mask`() {
    let clip = Clip(PixelRect(x: 0, y: 0, width: 20, height: 20))
      .intersected(with: Path(Rect(x: 3, y: 4, width: 8, height: 9)))
    #expect(clip.bounds == PixelRect(x: 3, y: 4, width: 8, height: 9))
    #expect(clip.mask == nil)
    let soft = clip.intersected(with: Path(Rect(x: 3.5, y: 4, width: 2, height: 2)))
    #expect(soft.mask != nil && soft.bounds == PixelRect(x: 3, y: 4, width: 3, height: 2))
    #expect(soft.intersected(with: PixelRect(x: 90, y: 0, width: 5, height: 5)).isEmpty)
  }
}
