import Raster

/// Something to be measured.
struct Workload {
  let name: String
  /// What one operation is.
  let summary: String
  /// How many operations a pass does.
  let operations: Int
  /// Does a pass on a canvas of 1024 x 1024 pixels, which is not cleared in between.
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
