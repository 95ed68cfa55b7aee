import Geometry

/// An image with ever smaller copies of itself, for drawing it much smaller than it is.
///
/// Each level is the exact box mean of the one above, of premultiplied encoded bytes rounded to
/// nearest with halves up. A level has half the columns and rows of the one above, rounded down but
/// at least 1. Where a side is even that is the mean of two; where it is odd, every pixel covers a
/// little more than two (`n / ((n - 1) / 2)`) and pixels on a border count by their parts, so
/// nothing is shifted or lost at the edge.
public struct MipChain: Hashable, Sendable {
  /// The image and its copies, the largest first.
  public let levels: [Bitmap]

  /// Makes all levels of an image, down to a single pixel; for an empty image there is only itself.
  ///
  /// - Complexity: O(pixels); the copies take a third of the image's memory.
  public init(_ bitmap: Bitmap) {
    var levels = [bitmap]
    while let last = levels.last, let next = MipChain.next(last) {
      levels.append(next)
    }
    self.levels = levels
  }

  private static func next(_ bitmap: Bitmap) -> Bitmap? {
    guard bitmap.width > 1 || bitmap.height > 1, !bitmap.bounds.isEmpty else { return nil }
    let size = MipLevel.size(after: bitmap.width, bitmap.height)
    return unsafe bitmap.reduced(toWidth: size.width, height: size.height) { source, target in
      unsafe MipLevel.write(after: source, width: bitmap.width, height: bitmap.height, target)
    }
  }
}

extension Bitmap {
  /// Returns the bitmap with its smaller copies; worth keeping when it is drawn often.
  public func mipChain() -> MipChain { MipChain(self) }
}
