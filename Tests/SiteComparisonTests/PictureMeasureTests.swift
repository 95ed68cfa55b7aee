import Foundation
import PictureComparison
import Raster
import Testing

/// The distance of two pixels against the plain formula in double precision, and the largest group
/// of pixels against a search that looks at all pixels again until nothing changes.
struct PictureMeasureTests {
  /// OKLab as Björn Ottosson gives it, of an opaque colour.
  private func lab(_ p: RGBA8) -> [Double] {
    func light(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (light(p.r), light(p.g), light(p.b))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  @Test func `distances are those of the formula`() {
    var numbers = Numbers(seed: 2026)
    var colours = (0..<400).map { _ in
      RGBA8(r: UInt8(numbers.next(256)), g: UInt8(numbers.next(256)), b: UInt8(numbers.next(256)))
    }
    // The darkest, whose roots are the steepest.
    colours += [RGBA8(r: 0, g: 0, b: 0), RGBA8(r: 1, g: 0, b: 0), RGBA8(r: 0, g: 0, b: 1)]
    for (p, q) in zip(colours, colours.dropFirst()) where p != q {
      let measure = PictureMeasure(
        Bitmap(width: 1, height: 1, pixels: [p]), Bitmap(width: 1, height: 1, pixels: [q]))
      let expected = zip(lab(p), lab(q)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
      #expect(abs(measure.largest - expected) < 2e-6, "\(p) and \(q)")
    }
  }

  @Test(arguments: 1...60)
  func `the largest group of pixels is that of a plain search`(seed: Int) {
    var numbers = Numbers(seed: UInt64(seed))
    let (width, height) = (1 + numbers.next(12), 1 + numbers.next(12))
    let marks = (0..<width * height).map { _ in numbers.next(5) < 3 }
    let (black, white) = (RGBA8(r: 0, g: 0, b: 0), RGBA8(r: 255, g: 255, b: 255))
    let measure = PictureMeasure(
      Bitmap(width: width, height: height, pixels: marks.map { _ in black }),
      Bitmap(width: width, height: height, pixels: marks.map { $0 ? white : black }))
    // Each pixel takes the smallest number of its neighbours until all of a group have the same.
    var group = marks.indices.map { marks[$0] ? $0 : -1 }
    var changed = true
    while changed {
      changed = false
      for y in 0..<height {
        for x in 0..<width where group[y * width + x] >= 0 {
          for (i, j) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
            guard i >= 0, j >= 0, i < width, j < height else { continue }
            let other = group[j * width + i]
            guard other >= 0, other < group[y * width + x] else { continue }
            group[y * width + x] = other
            changed = true
          }
        }
      }
    }
    let sizes = Dictionary(grouping: group.filter { $0 >= 0 }, by: \.self).mapValues(\.count)
    #expect(measure.blob == sizes.values.max() ?? 0, "seed \(seed)")
    #expect(measure.differing == marks.count(where: \.self), "seed \(seed)")
  }
}

/// The same numbers in each run.
private struct Numbers {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
