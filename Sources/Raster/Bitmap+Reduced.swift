import Geometry
internal import KernelTypes

extension Bitmap {
  /// Returns the bitmap at `1 / factor` of its size: each pixel is the mean of a square of pixels.
  ///
  /// Averages premultiplied encoded bytes, rounding to nearest with halves up. Squares cut by the
  /// right or bottom edge average only the pixels that exist, so a side of `n` pixels becomes
  /// `n / factor` rounded up.
  ///
  /// - Precondition: `factor` is at least 1 and at most 4096.
  public func boxReduced(by factor: Int) -> Bitmap {
    precondition(factor >= 1 && factor <= 4096, "a factor in 1...4096")
    if factor == 1 || bounds.isEmpty { return self }
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    return unsafe reduced(toWidth: columns, height: rows) { source, target in
      if factor == 2 && width.isMultiple(of: 2) && height.isMultiple(of: 2) {
        unsafe Kernels.table.halve(source, width, target, columns, rows)
      } else {
        unsafe Kernels.table.reduce(source, width, height, factor, target)
      }
    }
  }
}
