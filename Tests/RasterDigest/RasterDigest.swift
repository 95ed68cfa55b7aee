import Raster

// `Scripts/check-arm64` compiles this as Embedded Swift, which has one set of kernels and no
// streams.
#if !hasFeature(Embedded)
  import Foundation
#endif

/// Draws thousands of random pictures and prints a number for each kind of drawing, which has to be
/// the same with every instruction set.
///
/// `FILLET_KERNELS` chooses an older one; `Scripts/check-arm64` compares with another processor.
@main
struct RasterDigest {
  static func main() {
    #if !hasFeature(Embedded)
      if let complaint = Kernels.choice.complaint {
        FileHandle.standardError.write(Data("raster-digest: \(complaint)\n".utf8))
        if complaint.isMistake { exit(2) }
      }
    #endif
    for drawings in Drawings.all {
      print("\(drawings.digest().text) \(drawings.name)")
    }
  }
}
