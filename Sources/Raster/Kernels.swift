internal import CVectorShims
package import KernelTypes
internal import RasterKernels
internal import RasterKernelsV3
internal import RasterKernelsV4

/// The loops over pixels for this processor.
package enum Kernels {
  /// The ones in use: chosen when they are first needed.
  package static let table = chosen.table

  /// The name of the instruction set in use.
  package static var name: String { chosen.name }

  /// All that this processor can run, by the name of their instruction set, the newest last: they give the
  /// same bytes.
  package static let all: [(name: String, table: KernelTable)] = {
    var all = [("baseline", RasterKernels.RasterKernelEntrance.table)]
    if cv_has_x86_64_v3() != 0 {
      all.append(("x86-64-v3", RasterKernelsV3.RasterKernelEntrance.table))
    }
    if cv_has_x86_64_v4_vbmi() != 0 {
      all.append(("x86-64-v4", RasterKernelsV4.RasterKernelEntrance.table))
    }
    return all
  }()

  /// The newest ones, or those that the environment variable `FILLET_KERNELS` names.
  private static let chosen: (name: String, table: KernelTable) = {
    let wanted = unsafe cv_environment("FILLET_KERNELS")
    let name = unsafe wanted.map { unsafe String(cString: $0) }
    return all.first { $0.name == name } ?? all[all.count - 1]
  }()
}
