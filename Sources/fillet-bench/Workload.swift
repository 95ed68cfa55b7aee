import Raster

/// A workload to be measured.
struct Workload {
  let name: String
  /// A description of one operation.
  let summary: String
  /// The number of operations in a pass.
  let operations: Int
  /// Runs a pass on a canvas of 1024 x 1024 pixels, which is not cleared between passes.
  let pass: (inout Bitmap) -> Void

  init(
    _ name: String, _ summary: String, operations: Int = 1,
    _ pass: @escaping (inout Bitmap) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.operations = operations
    self.pass = pass
  }
}
