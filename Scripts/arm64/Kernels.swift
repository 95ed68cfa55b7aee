package import KernelTypes
internal import RasterKernels

/// The only kernels that exist on another processor.
package enum Kernels {
  package static var table: KernelTable { RasterKernelEntrance.table }
}
