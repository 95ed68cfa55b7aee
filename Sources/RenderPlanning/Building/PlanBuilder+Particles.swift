internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// The draws of an emitter's particles: an image each.
  ///
  /// A problem is noted for contents that have no size of their own, and for particles that should
  /// keep their depth, which are flattened like all others.
  mutating func particleDraws(
    _ emitter: EmitterLayer, _ name: String, _ state: GraphicsState
  ) -> [Draw] {
    var draws: [Draw] = []
    var state = state
    if emitter.renderMode == .additive { state.blend = .plus }
    let particles = emitter.particles
    if emitter.preservesDepth, particles.contains(where: { $0.z != 0 }) {
      noteProblem("the particles of \u{201C}\(name)\u{201D} are flattened into its plane")
    }
    for particle in particles {
      guard let cell = emitter.cell(at: particle.cell), let contents = cell.contents,
        particle.scale > 0, particle.color.alpha > 0
      else { continue }
      guard let natural = contents.naturalSize, let size = cell.shownSize else {
        noteProblem(
          "particles of \u{201C}\(name)\u{201D} are not drawn: their contents have no size")
        continue
      }
      let key = contents.key(in: natural, scale: plan.scale)
      guard key.byteCount > 0 else { continue }
      plan.images.insert(key)
      let toLayer = Affine.translation(-size.width / 2, -size.height / 2)
        .then(.scale(particle.scale))
        .then(.rotation(particle.rotation))
        .then(.translation(particle.position.x, particle.position.y))
        .then(state.toDevice)
      let part = cell.contentsRect
      let placement = Affine.translation(
        -part.minX * Double(key.width), -part.minY * Double(key.height)
      )
      .then(.scale(1 / (contents.pixelsPerPoint(on: plan.scale) * cell.contentsScale)))
      .then(toLayer)
      let tint = particle.color.multiplied(by: state.tint)
      let shown = Rect(origin: .zero, size: size)
      let use = ImageUse(
        key: key, isOpaque: false, placement: placement, rect: shown,
        sampling: ContentsSampling().filter(for: placement), tint: tint, isWhole: false)
      draws += outlineDraw(name, .image(use), Path(shown).applying(toLayer), .nonZero, state)
    }
    return draws
  }

  private mutating func noteProblem(_ problem: String) {
    if plan.problems.last != problem { plan.problems.append(problem) }
  }
}

extension EmitterCell {
  /// The size of a particle at a scale of 1, in points; nil when its contents have no size.
  var shownSize: Size? {
    guard let size = contents?.naturalSize, contentsScale > 0 else { return nil }
    let part = size.showing(contentsRect)
    return Size(part.width / contentsScale, part.height / contentsScale)
  }
}

extension EmitterLayer {
  /// The cell of a particle; nil when there is none of that place.
  func cell(at path: [Int]) -> EmitterCell? {
    var (cells, found): ([EmitterCell], EmitterCell?) = (cells, nil)
    for index in path {
      guard cells.indices.contains(index) else { return nil }
      found = cells[index]
      cells = cells[index].cells
    }
    return found
  }
}
