internal import CVectorShims
package import KernelTypes
internal import RasterKernels
internal import RasterKernelsV3

/// The loops over pixels for this processor.
package enum Kernels {
  /// The ones in use: chosen when they are first needed.
  package static let table: KernelTable =
    cv_has_x86_64_v3() != 0
    ? RasterKernelsV3.RasterKernelEntrance.table : RasterKernels.RasterKernelEntrance.table

  /// The name of the instruction set in use.
  package static var name: String { cv_has_x86_64_v3() != 0 ? "x86-64-v3" : "baseline" }

  /// All that this processor can run, by the name of their instruction set, for tests: they give the same
  /// bytes.
  package static let all: [(name: String, table: KernelTable)] =
    [("baseline", RasterKernels.RasterKernelEntrance.table)]
    + (cv_has_x86_64_v3() != 0
      ? [("x86-64-v3", RasterKernelsV3.RasterKernelEntrance.table)] : [])
}
