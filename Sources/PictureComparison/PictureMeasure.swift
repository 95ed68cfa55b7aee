internal import Foundation
internal import ImageCodec
package import Raster

/// How much two pictures differ to the eye.
///
/// Pixels are compared in OKLab, in which black and white are 1 apart, those that let something
/// through over black and over white. Distances below ``threshold`` are not seen and do not count.
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
    let overBlack = distance(p, q, rests: (0, 0))
    guard p.a < 255 || q.a < 255 else { return overBlack }
    return max(overBlack, distance(p, q, rests: (255 - Int(p.a), 255 - Int(q.a))))
  }

  /// The distance in OKLab of premultiplied bytes over a grey ground, in single precision;
  /// matrices of Björn Ottosson, 2020. The second one is applied to the difference, since it is
  /// linear.
  private static func distance(_ p: RGBA8, _ q: RGBA8, rests: (Int, Int)) -> Float {
    let roots = cubeRoots(
      SIMD8(lowHalf: cones(p, rest: rests.0), highHalf: cones(q, rest: rests.1)))
    let step = roots.lowHalf - roots.highHalf
    let lab =
      step[0] * SIMD4(0.21045426, 1.9779985, 0.025904037, 0)
      + step[1] * SIMD4(0.7936178, -2.4285922, 0.78277177, 0)
      + step[2] * SIMD4(-0.004072047, 0.4505937, -0.80867577, 0)
    return (lab * lab).sum().squareRoot()
  }

  /// Light by byte: each pixel asks three times.
  private static let linear: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  private static func cones(_ p: RGBA8, rest: Int) -> SIMD4<Float> {
    func light(_ byte: UInt8) -> Float { linear[min(255, Int(byte) + rest)] }
    return light(p.r) * SIMD4(0.41222146, 0.2119035, 0.08830246, 0)
      + light(p.g) * SIMD4(0.53633255, 0.6806995, 0.28171885, 0)
      + light(p.b) * SIMD4(0.051445995, 0.10739696, 0.6299787, 0)
  }

  /// Cube roots of light from 0 to 1, within three units in the last place; the C library takes
  /// them one by one. A third of the exponent is close enough for two of Halley's steps, in which 0
  /// would be divided by itself.
  @inline(__always)
  private static func cubeRoots(_ light: SIMD8<Float>) -> SIMD8<Float> {
    let x = light + 1e-30
    let bits = unsafe unsafeBitCast(x, to: SIMD8<UInt32>.self)
    // Nearly a third: lanes have no quick division.
    let third = (bits &>> 2) &+ (bits &>> 4) &+ (bits &>> 6) &+ (bits &>> 8)
    var root = unsafe unsafeBitCast(third &+ 0x2A66_43AA, to: SIMD8<Float>.self)
    for _ in 0..<2 {
      let cube = root * root * root
      root = root * (cube + 2 * x) / (2 * cube + x)
    }
    return root
  }

  /// Returns how many marks are in the largest group that hangs together by sides; marks are taken
  /// away.
  private static func largestGroup(_ marks: inout [Bool], width: Int) -> Int {
    var (best, stack) = (0, [Int]())
    for start in marks.indices where marks[start] {
      marks[start] = false
      stack.append(start)
      var count = 0
      while let i = stack.popLast() {
        count += 1
        let x = i % width
        if i >= width { take(i - width, &marks, &stack) }
        if i + width < marks.count { take(i + width, &marks, &stack) }
        if x > 0 { take(i - 1, &marks, &stack) }
        if x + 1 < width { take(i + 1, &marks, &stack) }
      }
      best = max(best, count)
    }
    return best
  }

  @inline(__always)
  private static func take(_ place: Int, _ marks: inout [Bool], _ stack: inout [Int]) {
    guard marks[place] else { return }
    marks[place] = false
    stack.append(place)
  }
}
