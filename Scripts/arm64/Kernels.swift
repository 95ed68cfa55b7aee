package import KernelTypes
internal import RasterKernels

/// The only kernels that there are on another processor.
package enum Kernels {
  package static var table: KernelTable { RasterKernelEntrance.table }
}
