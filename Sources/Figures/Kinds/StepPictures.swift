internal import Geometry
internal import Raster

/// The pictures of a pass's steps on a stage, small if possible.
///
/// If everything that a step changes is opaque afterwards, each picture contains only the changed
/// pixels, and laying them over each other shows the surface after a step. Otherwise each is
/// complete.
struct StepPictures {
  /// One for each step.
  let all: [Bitmap]
  /// Whether the pictures must be laid over each other.
  let isStacked: Bool

  /// Makes the pictures from the surface after each step.
  ///
  /// - Parameters:
  ///   - stage: the size of all pictures.
  ///   - place: the surface's top-left corner on the stage.
  init(of surfaces: [Bitmap], on stage: (width: Int, height: Int), at place: (x: Int, y: Int)) {
    let isStacked = zip(surfaces, surfaces.dropFirst()).allSatisfy { before, after in
      after.isOpaque(whereDifferentFrom: before)
    }
    self.isStacked = isStacked
    all = surfaces.indices.map { index in
      var picture = Bitmap(width: stage.width, height: stage.height)
      let isPatch = isStacked && index > 0
      picture.replace(
        at: place,
        with: isPatch ? surfaces[index].cleared(whereEqualTo: surfaces[index - 1]) : surfaces[index]
      )
      return picture
    }
  }
}

extension Bitmap {
  fileprivate func isOpaque(whereDifferentFrom before: Bitmap) -> Bool {
    for y in 0..<height {
      for x in 0..<width where self[x, y].a < 255 && self[x, y] != before[x, y] { return false }
    }
    return true
  }

  /// The bitmap with its pixels transparent where an earlier one of its size has the same pixels.
  fileprivate func cleared(whereEqualTo before: Bitmap) -> Bitmap {
    var copy = self
    for y in 0..<height {
      for x in 0..<width where self[x, y] == before[x, y] { copy[x, y] = .clear }
    }
    return copy
  }
}
