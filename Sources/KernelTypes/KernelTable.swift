public import Geometry

/// What covered pixels receive.
public enum PixelSource {
  /// One packed premultiplied value.
  case color(UInt32)
  /// An image moved by whole pixels: its pixel for the target's pixel `(0, 0)`, which need not exist
  /// as long as covered ones do; its width; opacity in 255ths.
  case image(UnsafePointer<UInt32>, width: Int, opacity: UInt32)
}

/// The kernels of one instruction set. All of them give the same bytes in each.
///
/// Pixels are packed premultiplied words, red lowest. Coverage, factors and opacity are in 255ths.
/// Products are rounded to nearest; a source is first multiplied by its coverage, then put over.
public struct KernelTable: Sendable {
  /// Puts a source over the inside of a path, mapped and clipped; `clip` lies inside the target.
  public let fillPath:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ clip: PixelRect,
      PixelTarget, PixelSource
    ) -> Void
  /// Writes coverage into bytes that are zero: one for each pixel of `clip`, rows `width` apart.
  public let maskPath:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ clip: PixelRect,
      UnsafeMutablePointer<UInt8>, _ width: Int
    ) -> Void
  /// Puts a row over another.
  public let overRow:
    @Sendable (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Void
  /// Puts a row, times a factor, over another.
  public let overRowFactor:
    @Sendable (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UInt32) -> Void
  /// Puts a row, times coverage, over another.
  public let overRowCoverage:
    @Sendable (
      UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafePointer<UInt8>
    ) -> Void
  /// Puts one value over a row.
  public let overColor: @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32) -> Void
  /// Puts one value, times coverage, over a row.
  public let overColorCoverage:
    @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32, UnsafePointer<UInt8>) -> Void
  /// Multiplies a row by coverage.
  public let keepRow:
    @Sendable (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>) -> Void

  // MARK: Paint

  /// Puts rows of pixels over the inside of a path, as `fillPath` does: `makeRow` writes the pixels of a
  /// row, `count` from column `x` of row `y` on; times an opacity.
  public let fillPathRows:
    @Sendable (
      UnsafeBufferPointer<Path.Element>, Affine, _ usesEvenOdd: Bool, _ clip: PixelRect,
      PixelTarget, _ opacity: UInt32,
      _ makeRow: (_ x: Int, _ y: Int, _ count: Int, UnsafeMutablePointer<UInt32>) -> Void
    ) -> Void
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
    fillPath: @escaping @Sendable ( UnsafeBufferPointer<Path.Element>, Affine, Bool, PixelRect, PixelTarget, PixelSource ) -> Void,
    maskPath: @escaping @Sendable ( UnsafeBufferPointer<Path.Element>, Affine, Bool, PixelRect, UnsafeMutablePointer<UInt8>, Int ) -> Void,
    overRow: @escaping @Sendable (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Void,
    overRowFactor: @escaping @Sendable (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UInt32) -> Void,
    overRowCoverage: @escaping @Sendable ( UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafePointer<UInt8> ) -> Void,
    overColor: @escaping @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32) -> Void,
    overColorCoverage: @escaping @Sendable (UnsafeMutablePointer<UInt32>, Int, UInt32, UnsafePointer<UInt8>) -> Void,
    keepRow: @escaping @Sendable (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>) -> Void,
    fillPathRows:
      @escaping @Sendable (
        UnsafeBufferPointer<Path.Element>, Affine, Bool, PixelRect, PixelTarget, UInt32,
        (Int, Int, Int, UnsafeMutablePointer<UInt32>) -> Void
      ) -> Void,
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
    self.overRow = overRow
    self.overRowFactor = overRowFactor
    self.overRowCoverage = overRowCoverage
    self.overColor = overColor
    self.overColorCoverage = overColorCoverage
    self.keepRow = keepRow
    self.fillPathRows = fillPathRows
    self.makeSampler = makeSampler
    self.sampleRow = sampleRow
    self.endSampler = endSampler
    self.halve = halve
    self.reduce = reduce
  }
}
