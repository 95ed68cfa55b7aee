public import Geometry

/// What covered pixels receive.
public enum PixelSource {
  /// One packed premultiplied value.
  case color(UInt32)
  /// An image moved by whole pixels: its pixel for the target's pixel `(0, 0)`, which need not exist
  /// as long as covered ones do; its width; opacity in 255ths.
  case image(UnsafePointer<UInt32>, width: Int, opacity: UInt32)
}

/// What makes rows of pixels: a function and what it knows, since a closure that is kept takes memory.
public struct RowMaker {
  /// Writes the pixels of a row, `count` from column `x` of row `y` on.
  public typealias Function =
    (
      _ context: UnsafeMutableRawPointer, _ x: Int, _ y: Int, _ count: Int,
      UnsafeMutablePointer<UInt32>
    ) -> Void

  private let context: UnsafeMutableRawPointer
  private let function: Function
  /// Whether all rows are equal.
  public let repeatsRow: Bool

  /// Makes a maker whose context stays in its place as long as rows are made.
  public init(
    _ context: UnsafeMutableRawPointer, repeatsRow: Bool = false, _ function: @escaping Function
  ) {
    self.context = context
    self.repeatsRow = repeatsRow
    self.function = function
  }

  /// Writes the pixels of a row.
  public func row(x: Int, y: Int, count: Int, _ out: UnsafeMutablePointer<UInt32>) {
    function(context, x, y, count, out)
  }
}

/// The kernels of one instruction set. All of them give the same bytes in each.
///
/// Pixels are packed premultiplied words, red lowest. Coverage, factors and opacity are in 255ths.
/// Products are rounded to nearest; a source is first multiplied by its coverage, then put over.
public struct KernelTable: Sendable {
  /// Puts a source over the inside of a path, mapped and clipped.
  ///
  /// All points and control points are finite and lie, mapped, in `touched`; `clip` lies inside the
  /// target.
  public let fillPath:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ touched: PixelRect,
      _ clip: PixelRect,
      PixelTarget, PixelSource
    ) -> Void
  /// Writes coverage into bytes that are zero: one for each pixel of `clip`, rows `width` apart.
  public let maskPath:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ touched: PixelRect,
      _ clip: PixelRect,
      UnsafeMutablePointer<UInt8>, _ width: Int
    ) -> Void
  /// Puts a source over the inside of a rounded rectangle, clipped; returns false, with nothing drawn,
  /// for shapes that have to be drawn as paths.
  public let fillBox: @Sendable (BoxShape, _ clip: PixelRect, PixelTarget, PixelSource) -> Bool
  /// Writes the coverage of a rounded rectangle like `maskPath`; returns false like `fillBox`.
  public let maskBox:
    @Sendable (BoxShape, _ clip: PixelRect, UnsafeMutablePointer<UInt8>, _ width: Int) -> Bool
  /// Puts a source over a rectangle of whole pixels inside the target.
  public let fillRect: @Sendable (PixelRect, PixelTarget, PixelSource) -> Void
  /// Puts a row, times coverage, over another.
  public let overRowCoverage:
    @Sendable (
      UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafePointer<UInt8>
    ) -> Void
  /// Puts one value, times coverage, over a row.
  public let overColorCoverage:
    @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32, UnsafePointer<UInt8>) -> Void
  /// Multiplies a row by coverage.
  public let keepRow: @Sendable (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>) -> Void

  // MARK: Paint

  /// Puts rows of pixels over the inside of a path, as `fillPath` does, times an opacity.
  public let fillPathRows:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ touched: PixelRect,
      _ clip: PixelRect, PixelTarget, _ opacity: UInt32, RowMaker
    ) -> Void
  /// The same for a rounded rectangle; returns false like `fillBox`.
  public let fillBoxRows:
    @Sendable (BoxShape, _ clip: PixelRect, PixelTarget, _ opacity: UInt32, RowMaker) -> Bool
  /// Prepares an image for rows of `count` columns from `x` on; to be given back.
  public let makeSampler:
    @Sendable (SamplingPlan, _ x: Int, _ count: Int) -> UnsafeMutableRawPointer
  /// Writes a row of the columns for which a sampler was made.
  public let sampleRow:
    @Sendable (UnsafeMutableRawPointer, _ y: Int, UnsafeMutablePointer<UInt32>) -> Void
  /// Gives a sampler back.
  public let endSampler: @Sendable (UnsafeMutableRawPointer) -> Void
  /// Writes means of two by two pixels; the last two numbers are the sides of the result.
  public let halve:
    @Sendable (
      UnsafePointer<UInt32>, _ stride: Int, UnsafeMutablePointer<UInt32>, Int, Int
    ) -> Void
  /// Writes means of squares of pixels, cut at the right and bottom edge.
  public let reduce:
    @Sendable (
      UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ factor: Int,
      UnsafeMutablePointer<UInt32>
    ) -> Void

  /// Makes a table of its kernels.
  public init(
    fillPath:
      @escaping @Sendable (
        UnsafeBufferPointer<Path.Element>, Affine, Bool, PixelRect, PixelRect, PixelTarget,
        PixelSource
      ) -> Void,
    maskPath:
      @escaping @Sendable (
        UnsafeBufferPointer<Path.Element>, Affine, Bool, PixelRect, PixelRect,
        UnsafeMutablePointer<UInt8>, Int
      ) -> Void,
    fillBox: @escaping @Sendable (BoxShape, PixelRect, PixelTarget, PixelSource) -> Bool,
    maskBox: @escaping @Sendable (BoxShape, PixelRect, UnsafeMutablePointer<UInt8>, Int) -> Bool,
    fillRect: @escaping @Sendable (PixelRect, PixelTarget, PixelSource) -> Void,
    overRowCoverage:
      @escaping @Sendable (
        UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafePointer<UInt8>
      ) -> Void,
    overColorCoverage:
      @escaping @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32, UnsafePointer<UInt8>) -> Void,
    keepRow: @escaping @Sendable (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>) -> Void,
    fillPathRows:
      @escaping @Sendable (
        UnsafeBufferPointer<Path.Element>, Affine, Bool, PixelRect, PixelRect, PixelTarget, UInt32,
        RowMaker
      ) -> Void,
    fillBoxRows:
      @escaping @Sendable (BoxShape, PixelRect, PixelTarget, UInt32, RowMaker) -> Bool,
    makeSampler: @escaping @Sendable (SamplingPlan, Int, Int) -> UnsafeMutableRawPointer,
    sampleRow:
      @escaping @Sendable (
        UnsafeMutableRawPointer, Int, UnsafeMutablePointer<UInt32>
      ) -> Void,
    endSampler: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    halve:
      @escaping @Sendable (
        UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt32>, Int, Int
      ) -> Void,
    reduce:
      @escaping @Sendable (
        UnsafePointer<UInt32>, Int, Int, Int, UnsafeMutablePointer<UInt32>
      ) -> Void
  ) {
    self.fillPath = fillPath
    self.maskPath = maskPath
    self.fillBox = fillBox
    self.maskBox = maskBox
    self.fillRect = fillRect
    self.overRowCoverage = overRowCoverage
    self.overColorCoverage = overColorCoverage
    self.keepRow = keepRow
    self.fillPathRows = fillPathRows
    self.fillBoxRows = fillBoxRows
    self.makeSampler = makeSampler
    self.sampleRow = sampleRow
    self.endSampler = endSampler
    self.halve = halve
    self.reduce = reduce
  }
}

/// A rectangle with four equal quarter circles, in pixels of the target.
public struct BoxShape {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge, beyond the left one.
  public var maxX: Double
  /// The bottom edge, below the top one.
  public var maxY: Double
  /// The radius of all four corners, at most half of a side.
  public var radius: Double

  /// Makes a shape, unchecked.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.radius = radius
  }
}
