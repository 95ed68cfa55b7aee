import Geometry
import Raster
import TestSupport
import Testing

/// What readers are shown of a difference: overlay, surroundings, places.
struct DifferenceViewTests {
  @Test func `an overlay is grey where bitmaps agree, and redder where more differs`() {
    let a = Bitmap(width: 12, height: 9, color: Color(hex: 0x3060A0))
    var b = a
    b[2, 3] = RGBA8(r: 0x31, g: 0x60, b: 0xA0)
    b[9, 7] = RGBA8(r: 0x30, g: 0xFF, b: 0xA0)
    let overlay = b.difference(from: a).overlay(on: b)
    #expect(overlay.isOpaque && overlay.bounds == a.bounds)
    let (same, slight, strong) = (overlay[0, 0], overlay[2, 3], overlay[9, 7])
    #expect(same.r == same.g && same.g == same.b && same.r > 128)
    #expect(slight.r > slight.g + 80 && slight.r > slight.b + 80)
    #expect(strong.g < slight.g && strong.b < slight.b && strong.r > strong.g + 120)
    let lightGrey = Bitmap(width: 1, height: 1, color: .white)
    let clear = Bitmap(width: 1, height: 1)
    let none = lightGrey.difference(from: lightGrey)
    #expect(none.overlay(on: clear) == none.overlay(on: lightGrey), "shown over white")
    #expect(none.overlay(on: lightGrey)[0, 0].r > same.r)
  }

  @Test(arguments: 1...6)
  func `an overlay is red in exactly the pixels that differ`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = random.bitmap(width: 31, height: 23, colors: 4)
    let b = random.bitmap(width: 31, height: 23, colors: 4)
    let difference = b.difference(from: a)
    let overlay = difference.overlay(on: b)
    var red = 0
    for y in 0..<23 {
      for x in 0..<31 {
        let p = overlay[x, y]
        #expect((p.r == p.g) == (a[x, y] == b[x, y]))
        red += p.r == p.g ? 0 : 1
      }
    }
    #expect(red == difference.differingPixels)
  }

  @Test func `surroundings are centred on the worst pixel and stay inside`() {
    let a = Bitmap(width: 40, height: 30, color: .black)
    for (x, y, left, top) in [(20, 15, 8, 3), (0, 0, 0, 0), (39, 29, 16, 6), (39, 1, 16, 0)] {
      var b = a
      b[x, y] = RGBA8(.white)
      let part = b.difference(from: a).surroundings(side: 24)
      #expect(part == PixelRect(x: left, y: top, width: 24, height: 24))
    }
    #expect(a.difference(from: a).surroundings(side: 99) == a.bounds)
  }

  @Test func `pixels near each other are one place, told by the worst`() {
    let a = Bitmap(width: 100, height: 60, color: .black)
    var b = a
    for (x, y, level) in [(4, 4, 9), (5, 4, 30), (12, 9, 30), (70, 40, 80), (99, 59, 1)] {
      b[x, y] = RGBA8(r: UInt8(level), g: 0, b: 0)
    }
    let difference = b.difference(from: a)
    let spots = difference.spots(limit: 9)
    #expect(spots.map(\.x) == [70, 5, 99] && spots.map(\.y) == [40, 4, 59])
    #expect(spots.map(\.maximum) == [80, 30, 1])
    #expect(difference.spots(limit: 2) == Array(spots.prefix(2)))
    #expect(difference.spots(limit: 0).isEmpty && a.difference(from: a).spots(limit: 9).isEmpty)
  }

  /// Every pixel that differs belongs to a place that says at least as much, and the first is the
  /// worst.
  @Test(arguments: 1...6)
  func `places are the worst pixels of what touches`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let a = Bitmap(width: 90, height: 70, color: .black)
    var b = a
    for _ in 0..<12 {
      let (x, y) = (random.integer(in: 0...89), random.integer(in: 0...69))
      b[x, y] = RGBA8(r: UInt8(random.integer(in: 1...255)), g: 0, b: 0)
    }
    let difference = b.difference(from: a)
    let spots = difference.spots(limit: 99)
    let first = try #require(spots.first)
    #expect((first.x, first.y) == (difference.worstX, difference.worstY))
    #expect(first.maximum == difference.maximum)
    for spot in spots { #expect(Int(b[spot.x, spot.y].r) == spot.maximum) }
    for (one, next) in zip(spots, spots.dropFirst()) { #expect(one.maximum >= next.maximum) }
    #expect(Set(spots.map { $0.y * 90 + $0.x }).count == spots.count)
    #expect(spots.count <= difference.differingPixels)
  }
}
