public import Geometry

/// The source that is composited over covered pixels.
public enum PixelSource {
  /// One packed premultiplied value.
  case color(UInt32)
  /// An image moved by whole pixels: a pointer to its pixel for the target's pixel `(0, 0)`, which
  /// need not exist as long as the pixels for covered ones do; its width; its opacity in 255ths.
  case image(UnsafePointer<UInt32>, width: Int, opacity: UInt32)
}

/// A maker of pixel rows: a function and its context, since a stored closure would allocate memory.
public struct RowMaker {
  /// Writes `count` pixels of row `y`, starting at column `x`.
  public typealias Function =
    (
      _ context: UnsafeMutableRawPointer, _ x: Int, _ y: Int, _ count: Int,
      UnsafeMutablePointer<UInt32>
    ) -> Void

  private let context: UnsafeMutableRawPointer
  private let function: Function
  /// Whether all rows are equal.
  public let repeatsRow: Bool

  /// Makes a maker; `context` must stay valid as long as rows are made.
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

/// The kernels of one instruction set. Every set gives the same bytes.
///
/// Pixels are packed premultiplied words with red in the lowest byte. Coverage, factors and opacity
/// are in 255ths. Products are rounded to nearest; a source is first multiplied by its coverage,
/// then composited over the target.
public struct KernelTable: Sendable {
  /// Composites a source over the inside of a path, transformed and clipped.
  ///
  /// All points and control points are finite. `touched` contains them once they are mapped and
  /// clamped to 2^40 pixels from the origin; `clip` lies inside the target.
  public let fillPath:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ touched: PixelRect,
      _ clip: PixelRect,
      PixelTarget, PixelSource
    ) -> Void
  /// Writes a path's coverage into bytes that are zero: one for each pixel of `clip`, with rows
  /// `width` apart.
  public let maskPath:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ touched: PixelRect,
      _ clip: PixelRect,
      UnsafeMutablePointer<UInt8>, _ width: Int
    ) -> Void
  /// Composites a source over the inside of a rounded rectangle, clipped. Returns false and draws
  /// nothing if the shape must be drawn as a path.
  public let fillBox: @Sendable (BoxShape, _ clip: PixelRect, PixelTarget, PixelSource) -> Bool
  /// Writes the coverage of a rounded rectangle, like `maskPath`; returns false like `fillBox`.
  public let maskBox:
    @Sendable (BoxShape, _ clip: PixelRect, UnsafeMutablePointer<UInt8>, _ width: Int) -> Bool
  /// Composites a source over a rectangle of whole pixels inside the target.
  public let fillRect: @Sendable (PixelRect, PixelTarget, PixelSource) -> Void
  /// Composites a row, multiplied by coverage, over another.
  public let overRowCoverage:
    @Sendable (
      UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafePointer<UInt8>
    ) -> Void
  /// Composites one value, multiplied by coverage, over a row.
  public let overColorCoverage:
    @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32, UnsafePointer<UInt8>) -> Void
  /// Multiplies a row by coverage.
  public let keepRow: @Sendable (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>) -> Void

  // MARK: Paint

  /// Composites rows of pixels, multiplied by an opacity, over the inside of a path, like
  /// `fillPath`.
  public let fillPathRows:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ touched: PixelRect,
      _ clip: PixelRect, PixelTarget, _ opacity: UInt32, RowMaker
    ) -> Void
  /// The same for a rounded rectangle; returns false like `fillBox`.
  public let fillBoxRows:
    @Sendable (BoxShape, _ clip: PixelRect, PixelTarget, _ opacity: UInt32, RowMaker) -> Bool
  /// Prepares a sampler of an image for rows of `count` columns from `x` on; `endSampler` releases
  /// it.
  public let makeSampler:
    @Sendable (SamplingPlan, _ x: Int, _ count: Int) -> UnsafeMutableRawPointer
  /// Writes row `y` of the columns that a sampler was made for.
  public let sampleRow:
    @Sendable (UnsafeMutableRawPointer, _ y: Int, UnsafeMutablePointer<UInt32>) -> Void
  /// Releases a sampler.
  public let endSampler: @Sendable (UnsafeMutableRawPointer) -> Void
  /// Writes the means of two by two pixels; the last two numbers are the width and height of the
  /// result.
  public let halve:
    @Sendable (
      UnsafePointer<UInt32>, _ stride: Int, UnsafeMutablePointer<UInt32>, Int, Int
    ) -> Void
  /// Writes the means of squares of pixels; squares are cut at the right and bottom edges.
  public let reduce:
    @Sendable (
      UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ factor: Int,
      UnsafeMutablePointer<UInt32>
    ) -> Void

  /// Makes a table of the kernels of one instruction set.
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

/// A rectangle with four equal quarter-circle corners, in pixels of the target.
public struct BoxShape {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge, greater than the left one.
  public var maxX: Double
  /// The bottom edge, greater than the top one.
  public var maxY: Double
  /// The radius of all four corners, at most half of the shorter side.
  public var radius: Double

  /// Makes a shape without checking it.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.radius = radius
  }
}
