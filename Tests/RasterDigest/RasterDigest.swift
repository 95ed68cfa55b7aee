import Raster

/// Draws thousands of random pictures and prints a number for each kind of drawing, which has to be the same
/// with every instruction set.
///
/// `FILLET_KERNELS` chooses an older one; `Scripts/check-arm64` compares with another processor.
@main
struct RasterDigest {
  static func main() {
    for drawings in Drawings.all {
      print("\(drawings.digest().text) \(drawings.name)")
    }
  }
}
