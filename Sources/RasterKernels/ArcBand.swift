import CVectorShims

/// For every row (or column) of a box, how far the arcs on one side reach into it.
///
/// In each row the edge crosses pixel `base`, counted from the outside, and perhaps the next one;
/// the pixels beyond are full.
struct ArcBand {
  private var bases = Storage<Int32>(capacity: 256)
  private var areas = Storage<Float>(capacity: 512)
  private var levels = Storage<UInt8>(capacity: 512)
  private var room = 0

  func free() {
    bases.free()
    areas.free()
    levels.free()
  }

  /// The first pixel that the edge touches in each row.
  var base: UnsafeMutablePointer<Int32> { bases.base }
  /// Coverage of that pixel.
  var outer: UnsafeMutablePointer<UInt8> { levels.base }
  /// Coverage of the next pixel inwards.
  var inner: UnsafeMutablePointer<UInt8> { levels.base + room }

  /// Empties the band for a number of rows.
  mutating func begin(_ count: Int) {
    room = (count &+ 23) & ~7
    bases.reserve(room, keeping: 0)
    areas.reserve(2 &* room, keeping: 0)
    levels.reserve(2 &* room, keeping: 0)
    var i = 0
    while i < room {
      UnsafeMutableRawPointer(bases.base + i).storeBytes(
        of: SIMD8(repeating: Int32.max), as: SIMD8<Int32>.self)
      UnsafeMutableRawPointer(areas.base + i).storeBytes(of: .zero, as: Eightfold.self)
      UnsafeMutableRawPointer(areas.base + (room &+ i)).storeBytes(of: .zero, as: Eightfold.self)
      i &+= 8
    }
  }

  /// Adds an arc that spans the heights from `from` to `to`, on one side of its centre's height.
  ///
  /// `across` is the distance of the centre from the side that pixels are counted from.
  mutating func add(radius: Double, centre: Double, from: Double, to: Double, across: Double) {
    guard to > from else { return }
    let r = Eightfold(repeating: Float(radius))
    let square = r * r
    let c = Eightfold(repeating: Float(centre))
    let (low, high) = (Eightfold(repeating: Float(from)), Eightfold(repeating: Float(to)))
    let side = Eightfold(repeating: Float(across))
    let one = Eightfold(repeating: 1)
    var row = Int(from)
    let end = Int(to.rounded(.up))
    while row < end {
      // The piece of the arc in each row, as distances from the centre.
      let start = Eightfold(repeating: Float(row)) + ArcBand.ramp
      let a = cv_higher(cv_lower(start, high), low) - c
      let b = cv_higher(cv_lower(start + one, high), low) - c
      let (da, db) = (cv_higher(a, 0 - a), cv_higher(b, 0 - b))
      let (far, near) = (cv_higher(da, db), cv_lower(da, db))
      let h = far - near
      let middle = (far + near) * 0.5
      let s0 = side - cv_square_roots(cv_higher(square - far * far, .zero))
      let s1 = side - cv_square_roots(square - near * near)
      let sm = side - cv_square_roots(square - middle * middle)
      let column = cv_truncated8(s1)
      let base = cv_int_floats8(column)
      let area = h * ((s0 + sm * 4 + s1) * (1.0 / 6) - base)
      // The area in the second pixel.
      let edge = base + one
      let w = cv_higher(s0 - edge, .zero)
      let across = side - edge
      let crossing = cv_square_roots(cv_higher(square - across * across, .zero))
      let rise = cv_higher(far - crossing, .zero)
      let chord = w * w + rise * rise
      let segment = chord * cv_square_roots(chord) * (one + chord * 0.075 / square) / (r * 12)
      let second = cv_higher(w * rise * 0.5 - segment, .zero)
      // Rows outside the arc have a piece of zero height.
      let isEmpty = h .<= .zero
      merge(
        row,
        column.replacing(
          with: Int32.max, where: isEmpty),
        (h - area + second).replacing(with: 0, where: isEmpty),
        (h - second).replacing(with: 0, where: isEmpty))
      row &+= 8
    }
  }

  /// Adds a straight edge at a constant distance, within one row.
  mutating func addStraight(from: Double, to: Double, at distance: Double) {
    guard to > from else { return }
    let row = Int(from)
    let column = Int32(cv_truncated(distance))
    let h = Float(to - from)
    bases.base[row] = min(bases.base[row], column)
    areas.base[row] += h * (1 - (Float(distance) - Float(column)))
    areas.base[room &+ row] += h
  }

  @inline(__always)
  private func merge(
    _ row: Int, _ column: SIMD8<Int32>, _ outer: Eightfold, _ inner: Eightfold
  ) {
    let base = UnsafeMutableRawPointer(bases.base + row)
    base.storeBytes(
      of: cv_lower8(base.loadUnaligned(as: SIMD8<Int32>.self), column), as: SIMD8<Int32>.self)
    let first = UnsafeMutableRawPointer(areas.base + row)
    first.storeBytes(of: first.loadUnaligned(as: Eightfold.self) + outer, as: Eightfold.self)
    let second = UnsafeMutableRawPointer(areas.base + (room &+ row))
    second.storeBytes(of: second.loadUnaligned(as: Eightfold.self) + inner, as: Eightfold.self)
  }

  /// Rounds the areas of some rows to coverage.
  mutating func finish(_ rows: Range<Int>) {
    var row = rows.lowerBound & ~7
    while row < rows.upperBound {
      round(row)
      round(room &+ row)
      row &+= 8
    }
  }

  @inline(__always)
  private func round(_ k: Int) {
    let area = UnsafeRawPointer(areas.base + k).loadUnaligned(as: Eightfold.self)
    let level = cv_lower(cv_higher(area, .zero), Eightfold(repeating: 1)) * 255 + 0.5009765625
    UnsafeMutableRawPointer(levels.base + k).storeBytes(
      of: cv_narrowed8(cv_truncated8(level)), as: SIMD8<UInt8>.self)
  }

  /// Writes the coverage of the pixels at one depth, for some rows.
  @inline(__always)
  func coverage(depth: Int, _ rows: Range<Int>, into bytes: UnsafeMutablePointer<UInt8>) {
    let depth = Int32(truncatingIfNeeded: depth)
    for row in rows {
      let beyond = depth &- bases.base[row]
      let level =
        beyond < 0 ? 0 : beyond == 0 ? outer[row] : beyond == 1 ? inner[row] : 255
      bytes[row &- rows.lowerBound] = level
    }
  }

  private static let ramp = Eightfold(0, 1, 2, 3, 4, 5, 6, 7)
}

typealias Eightfold = SIMD8<Float>
