public import Geometry
internal import KernelTypes

extension CoverageMask {
  /// Makes the mask of a rounded rectangle by exact area, inside `clip` (both in target pixels).
  ///
  /// It is the coverage with which `Bitmap.fill` draws the same shape.
  public init(_ shape: RoundedRect, in clip: PixelRect) {
    guard let box = BoxShape(shape) else {
      self.init(path: shape.path, in: clip)
      return
    }
    let touched = box.touched.intersection(clip)
    var coverage = [UInt8](repeating: 0, count: touched.area)
    let isDrawn = unsafe coverage.withUnsafeMutableBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return true }
      return unsafe Kernels.table.maskBox(box, touched, first, touched.width)
    }
    if isDrawn {
      self.init(bounds: touched.isEmpty ? .zero : touched, coverage: coverage)
    } else {
      self.init(path: shape.path, in: clip)
    }
  }
}
