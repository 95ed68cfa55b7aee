package import Geometry

extension Affine {
  /// The whole-pixel shift that this is, if it is nothing else (within 1/1024 of a pixel).
  package var wholePixelTranslation: (Int, Int)? {
    let slack = 1.0 / 1024
    guard abs(a - 1) < 1e-9, abs(d - 1) < 1e-9, b == 0, c == 0,
      abs(tx - tx.rounded()) <= slack, abs(ty - ty.rounded()) <= slack,
      abs(tx) < 16_777_216, abs(ty) < 16_777_216
    else { return nil }
    return (Int(tx.rounded()), Int(ty.rounded()))
  }
}
