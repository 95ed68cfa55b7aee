internal import Geometry
internal import Raster

/// The pictures of a pass's steps on a stage, small where they can be.
///
/// Laid over each other they show the surface after a step, as long as all that a step changes is opaque
/// afterwards: then each holds only pixels that have changed. Else each is complete.
struct StepPictures {
  /// The size of all pictures.
  let stage: (width: Int, height: Int)
  /// The surface's top left corner on the stage.
  let place: (x: Int, y: Int)
  /// One for each step.
  private(set) var all: [Bitmap] = []
  /// Whether they are laid over each other.
  private(set) var isStacked = true

  init(stage: (width: Int, height: Int), place: (x: Int, y: Int)) {
    (self.stage, self.place) = (stage, place)
  }

  /// Makes the pictures from the surface after each step.
  mutating func add(_ surfaces: [Bitmap]) {
    isStacked = zip(surfaces, surfaces.dropFirst()).allSatisfy { before, after in
      after.isOpaque(whereDifferentFrom: before)
    }
    for (index, surface) in surfaces.enumerated() {
      var picture = Bitmap(width: stage.width, height: stage.height)
      let isPatch = isStacked && index > 0
      let part = isPatch ? surface.cleared(whereEqualTo: surfaces[index - 1]) : surface
      picture.replace(at: place, with: part)
      all.append(picture)
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

  /// The bitmap with those pixels transparent that another one of its size has too.
  fileprivate func cleared(whereEqualTo before: Bitmap) -> Bitmap {
    var copy = self
    for y in 0..<height {
      for x in 0..<width where self[x, y] == before[x, y] { copy[x, y] = .clear }
    }
    return copy
  }
}
