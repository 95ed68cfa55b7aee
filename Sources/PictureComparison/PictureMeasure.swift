internal import Foundation
internal import ImageCodec
package import Raster

/// How much two pictures differ to the eye.
///
/// Pixels are compared in OKLab, in which black and white are 1 apart, those that let something through over
/// black and over white. Distances below ``threshold`` are not seen and do not count.
package struct PictureMeasure: Hashable, Sendable, Codable {
  /// Half of what is just noticed between two large areas: about 0.02.
  package static let threshold: Float = 0.01

  /// The sum of the distances of all pixels that count.
  package var sum: Double
  /// The largest distance of a pixel, counted or not.
  package var largest: Double
  /// How many pixels have other bytes.
  package var differing: Int
  /// How many pixels are in the largest group of neighbours that count.
  package var blob: Int
  /// Sides in pixels.
  package var oldSize: [Int]
  /// Width and height of the new picture.
  package var newSize: [Int]

  /// Pixels of a rectangle that holds both pictures.
  package var pixels: Int { max(oldSize[0], newSize[0]) * max(oldSize[1], newSize[1]) }

  /// Compares two PNG files; nil when one of them is none.
  package init?(old: [UInt8], new: [UInt8]) {
    guard let a = try? PNG.decode(old), let b = try? PNG.decode(new) else { return nil }
    self.init(a, b)
  }

  /// Compares two pictures; where only one of them has a pixel, the other is transparent.
  package init(_ a: Bitmap, _ b: Bitmap) {
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    var marks = [Bool](repeating: false, count: width * height)
    (sum, largest, differing, blob) = (0, 0, 0, 0)
    (oldSize, newSize) = ([a.width, a.height], [b.width, b.height])
    var last = (RGBA8.clear, RGBA8.clear, Float(0))
    let (old, new) = (a.pixels, b.pixels)
    let (olds, news) = (old.span, new.span)
    for y in 0..<height {
      let (oldEnd, newEnd) = (y < a.height ? a.width : 0, y < b.height ? b.width : 0)
      for x in 0..<width {
        let p = x < oldEnd ? olds[y * a.width + x] : .clear
        let q = x < newEnd ? news[y * b.width + x] : .clear
        guard p != q else { continue }
        differing += 1
        if p != last.0 || q != last.1 { last = (p, q, PictureMeasure.distance(p, q)) }
        largest = max(largest, Double(last.2))
        guard last.2 >= PictureMeasure.threshold else { continue }
        sum += Double(last.2)
        marks[y * width + x] = true
      }
    }
    blob = PictureMeasure.largestGroup(&marks, width: width)
  }

  private static func distance(_ p: RGBA8, _ q: RGBA8) -> Float {
    let overBlack = apart(lab(p, rest: 0), lab(q, rest: 0))
    guard p.a < 255 || q.a < 255 else { return overBlack }
    return max(overBlack, apart(lab(p, rest: 255 - Int(p.a)), lab(q, rest: 255 - Int(q.a))))
  }

  private static func apart(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    let step = a - b
    return (step * step).sum().squareRoot()
  }

  /// Light by byte: each pixel asks three times.
  private static let linear: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  /// OKLab in single precision, of premultiplied bytes over a grey ground; Björn Ottosson's matrices of 2020.
  private static func lab(_ p: RGBA8, rest: Int) -> SIMD3<Float> {
    func light(_ byte: UInt8) -> Float { linear[min(255, Int(byte) + rest)] }
    let (r, g, b) = (light(p.r), light(p.g), light(p.b))
    let l = cbrtf(0.41222146 * r + 0.53633255 * g + 0.051445995 * b)
    let m = cbrtf(0.2119035 * r + 0.6806995 * g + 0.10739696 * b)
    let s = cbrtf(0.08830246 * r + 0.28171885 * g + 0.6299787 * b)
    return SIMD3(
      0.21045426 * l + 0.7936178 * m - 0.004072047 * s,
      1.9779985 * l - 2.4285922 * m + 0.4505937 * s,
      0.025904037 * l + 0.78277177 * m - 0.80867577 * s)
  }

  /// Returns how many marks are in the largest group that hangs together by sides; marks are taken away.
  private static func largestGroup(_ marks: inout [Bool], width: Int) -> Int {
    var (best, stack) = (0, [Int]())
    for start in marks.indices where marks[start] {
      marks[start] = false
      stack.append(start)
      var count = 0
      while let i = stack.popLast() {
        count += 1
        let x = i % width
        for j in [i - width, i + width, x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1]
        where j >= 0 && j < marks.count && marks[j] {
          marks[j] = false
          stack.append(j)
        }
      }
      best = max(best, count)
    }
    return best
  }
}
