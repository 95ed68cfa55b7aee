internal import CVectorShims
package import KernelTypes
internal import RasterKernels
internal import RasterKernelsV3
internal import RasterKernelsV4

/// The pixel loops for this processor.
package enum Kernels {
  /// The kernels in use, chosen on first use.
  package static let table = (all.first { $0.name == choice.name } ?? all[0]).table

  /// The instruction set in use: the one named by the environment variable `FILLET_KERNELS`, else
  /// the newest; in a debug build, which optimizes only the baseline, the baseline.
  ///
  /// Programs that draw print its complaint, if any, before they begin.
  package static let choice: KernelChoice = {
    let wanted = unsafe cv_environment(KernelChoice.variable)
    #if DEBUG
      let usual = all[0].name
    #else
      let usual = all[all.count - 1].name
    #endif
    return KernelChoice(
      wanted: unsafe wanted.map { unsafe String(cString: $0) }, available: all.map(\.name),
      usual: usual)
  }()

  /// The kernels that this processor can run and this build includes, by instruction set, newest
  /// last; all give the same bytes.
  package static let all: [(name: String, table: KernelTable)] = {
    var all = [("baseline", RasterKernels.RasterKernelEntrance.table)]
    if cv_has_x86_64_v3() != 0 {
      all.append(("x86-64-v3", RasterKernelsV3.RasterKernelEntrance.table))
    }
    // Not optimized in a debug build, where it would be a thousand times slower: see Package.swift.
    #if !DEBUG
      if cv_has_x86_64_v4_vbmi() != 0 {
        all.append(("x86-64-v4", RasterKernelsV4.RasterKernelEntrance.table))
      }
    #endif
    return all
  }()
}
