public import Geometry
import KernelTypes
public import Raster

/// One instruction set's kernels, called as their documentation says, beside plain arithmetic.
public struct TestedKernels: Sendable, CustomStringConvertible {
  private let table: KernelTable
  /// The instruction set.
  public let description: String

  /// All that this processor can run.
  public static let all = Kernels.all.map { TestedKernels(table: $0.table, description: $0.name) }

  /// Returns the coverage of a path.
  public func mask(
    _ path: Path, rule: FillRule, transform: Affine = .identity, in clip: PixelRect
  ) -> CoverageMask {
    CoverageMask(path: path, rule: rule, transform: transform, in: clip, kernels: table)
  }

  /// Returns the coverage of a rounded rectangle with four equal corners of at least 6 pixels.
  public func mask(_ rect: Rect, radius: Double, in clip: PixelRect) -> CoverageMask {
    var bytes = [UInt8](repeating: 0, count: clip.area)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      _ = unsafe table.maskBox(TestedKernels.box(rect, radius), clip, first, clip.width)
    }
    return CoverageMask(bounds: clip, coverage: bytes)
  }

  private static func box(_ rect: Rect, _ radius: Double) -> BoxShape {
    BoxShape(
      minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY, radius: radius)
  }

  /// What a shape is filled with.
  public enum Source: Sendable {
    case color(RGBA8)
    /// An image on the target's place and at least as large; opacity in 255ths.
    case image(Bitmap, opacity: UInt8)

    /// The source over a pixel, times coverage, by the definition.
    func over(_ below: RGBA8, _ x: Int, _ y: Int, coverage: UInt8) -> RGBA8 {
      switch self {
      case .color(let pixel): pixel.timesPlain(coverage).overPlain(below)
      case .image(let image, let opacity):
        image[x, y].timesPlain(UInt8((Int(coverage) * Int(opacity) + 127) / 255)).overPlain(below)
      }
    }

    fileprivate func withPixels(_ body: (PixelSource) -> Void) {
      switch self {
      case .color(let pixel): body(.color(pixel.packed))
      case .image(let image, let opacity):
        let words = image.pixels.map(\.packed)
        unsafe words.withUnsafeBufferPointer { buffer in
          guard let first = buffer.baseAddress else { return }
          unsafe body(.image(first, width: image.width, opacity: UInt32(opacity)))
        }
      }
    }
  }

  /// Fills a path on a bitmap.
  public func fill(
    _ bitmap: inout Bitmap, _ path: Path, rule: FillRule, transform: Affine, in clip: PixelRect,
    with source: Source
  ) {
    let touched = CoverageMask.touched(by: path, transform)
    draw(&bitmap) { target in
      unsafe path.elements.withUnsafeBufferPointer { elements in
        source.withPixels {
          unsafe table.fillPath(elements, transform, rule == .evenOdd, touched, clip, target, $0)
        }
      }
    }
  }

  /// Fills a rounded rectangle like ``mask(_:radius:in:)``.
  public func fill(
    _ bitmap: inout Bitmap, _ rect: Rect, radius: Double, in clip: PixelRect, with source: Source
  ) {
    draw(&bitmap) { target in
      source.withPixels { _ = table.fillBox(TestedKernels.box(rect, radius), clip, target, $0) }
    }
  }

  private func draw(_ bitmap: inout Bitmap, _ body: (PixelTarget) -> Void) {
    let (width, height) = (bitmap.width, bitmap.height)
    var words = bitmap.pixels.map(\.packed)
    unsafe words.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      unsafe body(PixelTarget(first, width: width, height: height))
    }
    for i in words.indices { bitmap.pixels[i] = RGBA8(packed: words[i]) }
  }

  /// Runs all row kernels on one row and returns their results in a fixed order.
  ///
  /// - Precondition: `source` and `coverage` are as long as `row`.
  public func rows(
    _ row: [RGBA8], _ source: [RGBA8], coverage: [UInt8], factor: UInt8, pixel: RGBA8
  ) -> [[RGBA8]] {
    let words = source.map(\.packed)
    // A word before and behind, which must not change.
    let guarded = [0xDEAD_BEEF] + row.map(\.packed) + [0xFEED_FACE]
    let count = row.count
    func result(
      _ body: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt8>) -> Void
    ) -> [RGBA8] {
      var target = guarded
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe (words + [0]).withUnsafeBufferPointer { words in
          unsafe (coverage + [0]).withUnsafeBufferPointer { coverage in
            guard let t = target.baseAddress, let w = words.baseAddress,
              let c = coverage.baseAddress
            else { return }
            unsafe body(t + 1, w, c)
          }
        }
      }
      guard target.first == guarded.first, target.last == guarded.last else { return [] }
      return target[1..<count + 1].map(RGBA8.init(packed:))
    }
    func fill(_ target: UnsafeMutablePointer<UInt32>, _ source: PixelSource) {
      unsafe table.fillRect(
        PixelRect(x: 0, y: 0, width: count, height: 1),
        PixelTarget(target, width: count, height: 1), source)
    }
    return [
      unsafe result { t, w, _ in unsafe fill(t, .image(w, width: count, opacity: 255)) },
      unsafe result { t, w, _ in
        unsafe fill(t, .image(w, width: count, opacity: UInt32(factor)))
      },
      unsafe result { unsafe table.overRowCoverage($0, $1, count, $2) },
      unsafe result { t, _, _ in unsafe fill(t, .color(pixel.packed)) },
      unsafe result { t, _, c in unsafe table.overColorCoverage(t, count, pixel.packed, c) },
      unsafe result { t, _, c in unsafe table.keepRow(t, count, c) },
    ]
  }

  /// What ``rows(_:_:coverage:factor:pixel:)`` has to return, by the definition.
  public static func plainRows(
    _ row: [RGBA8], _ source: [RGBA8], coverage: [UInt8], factor: UInt8, pixel: RGBA8
  ) -> [[RGBA8]] {
    let places = row.indices
    return [
      places.map { source[$0].overPlain(row[$0]) },
      places.map { source[$0].timesPlain(factor).overPlain(row[$0]) },
      places.map { source[$0].timesPlain(coverage[$0]).overPlain(row[$0]) },
      places.map { pixel.overPlain(row[$0]) },
      places.map { pixel.timesPlain(coverage[$0]).overPlain(row[$0]) },
      places.map { row[$0].timesPlain(coverage[$0]) },
    ]
  }

  /// A bitmap's alpha bytes.
  public static func alpha(of bitmap: Bitmap) -> CoverageMask {
    CoverageMask(bounds: bitmap.bounds, coverage: bitmap.pixels.map(\.a))
  }

  /// What a fill has to give: a source over each pixel, times a mask's coverage.
  public static func plainFill(_ bitmap: Bitmap, _ mask: CoverageMask, with source: Source)
    -> Bitmap
  {
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        result[x, y] = source.over(bitmap[x, y], x, y, coverage: mask[x, y])
      }
    }
    return result
  }
}

extension RGBA8 {
  /// Every byte times a factor in 255ths, rounded to nearest.
  public func timesPlain(_ factor: UInt8) -> RGBA8 {
    func part(_ x: UInt8) -> UInt8 { UInt8((Int(x) * Int(factor) + 127) / 255) }
    return RGBA8(r: part(r), g: part(g), b: part(b), a: part(a))
  }

  /// This pixel over another.
  public func overPlain(_ below: RGBA8) -> RGBA8 {
    let rest = below.timesPlain(255 - a)
    return RGBA8(r: r + rest.r, g: g + rest.g, b: b + rest.b, a: a + rest.a)
  }
}
