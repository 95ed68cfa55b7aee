import Animation
import Geometry
import Layers
import Raster
import TestSupport
import Typesetting

extension SeededGenerator {
  /// Makes a screen with a random tree of layers in planes: clips, masks, groups, shadows, borders,
  /// images and their parts, shapes, texts, gradients, replicators, filters, transitions, flips,
  /// backs, rasterized layers. No perspective and no blurred backdrop.
  ///
  /// - Parameters:
  ///   - scale: device pixels a point, at which rasterized layers are kept.
  ///   - depth: how many layers may be in each other below the topmost.
  mutating func screen(
    width: Double = 120, height: Double = 90, scale: Double = 1, depth: Int = 3
  ) -> Layer {
    var tree = RandomTree(random: self, scale: scale, font: try? Font.inter())
    var root = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
    root.backgroundColor = .white
    root.sublayers = (0..<tree.random.integer(in: 1...5)).map { _ in
      tree.layer(depth, width, height)
    }
    if tree.random.chance(0.1) { root.sublayerTransform = Transform3D(.rotation(0.2)) }
    if tree.random.chance(0.1) { root.isGeometryFlipped = true }
    self = tree.random
    return root
  }

  mutating func color() -> Color {
    Color(
      red: number(in: 0..<1), green: number(in: 0..<1), blue: number(in: 0..<1),
      alpha: chance(0.6) ? 1 : number(in: 0..<1))
  }

  /// One of a list, which is not empty.
  mutating func pick<T>(_ list: [T]) -> T { list[integer(in: 0...list.count - 1)] }
}

/// Makes layers one after the other.
private struct RandomTree {
  var random: SeededGenerator
  var scale: Double
  var font: Font?

  mutating func layer(_ depth: Int, _ width: Double, _ height: Double) -> Layer {
    func rounded(_ v: Double, _ isWhole: Bool) -> Double { isWhole ? v.rounded() : v }
    let isWhole = random.chance(0.6)
    var layer = Layer(
      bounds: Rect(
        x: 0, y: 0, width: rounded(random.number(in: 4..<max(6, width * 0.7)), isWhole),
        height: rounded(random.number(in: 4..<max(6, height * 0.7)), isWhole)), position: .zero)
    layer.name = "\(random.next() % 1000)"
    layer.anchorPoint = random.chance(0.5) ? .zero : Point(0.5, 0.5)
    layer.position = Point(
      rounded(random.number(in: -10..<width), isWhole),
      rounded(random.number(in: -10..<height), isWhole))
    if random.chance(0.6) { layer.backgroundColor = random.color() }
    if random.chance(0.35) { layer.cornerRadius = random.number(in: 0..<20) }
    if random.chance(0.2) { layer.cornerCurve = .continuous }
    if random.chance(0.1) { layer.maskedCorners = [.topLeft, .bottomRight] }
    if random.chance(0.3) { layer.masksToBounds = true }
    if random.chance(0.3) { layer.opacity = random.number(in: 0..<1) }
    if random.chance(0.1) { layer.allowsGroupOpacity = false }
    if random.chance(0.2) {
      (layer.borderWidth, layer.borderColor) = (random.number(in: 0.5..<5), random.color())
    }
    turn(&layer)
    if random.chance(0.2) {
      layer.shadow = LayerShadow(
        color: random.color(), opacity: random.number(in: 0..<1),
        offset: Size(random.number(in: -5..<5), random.number(in: -5..<5)),
        radius: random.number(in: 0..<6),
        path: random.chance(0.5) ? layer.roundedBounds.path : nil)
    }
    mix(&layer)
    if depth > 0 {
      layer.sublayers = (0..<random.integer(in: 0...3)).map { _ in
        self.layer(depth - 1, layer.bounds.width, layer.bounds.height)
      }
      if random.chance(0.1) { layer.mask = self.layer(1, layer.bounds.width, layer.bounds.height) }
    }
    fill(&layer)
    if random.chance(0.06) {
      (layer.shouldRasterize, layer.rasterizationScale) = (true, scale)
    } else if depth > 0, random.chance(0.06) {
      var old = self.layer(depth - 1, layer.bounds.width, layer.bounds.height)
      old.bounds.size = layer.bounds.size
      let transition = Transition(
        random.pick(Transition.Kind.allCases), from: random.pick(Transition.Side.allCases),
        // Weights of a fade are rounded to 255ths: these are some.
        startProgress: Double(random.integer(in: 0...255)) / 255,
        timing: MediaTiming(duration: 1), timingFunction: .linear)
      // Nobody says what is behind one picture of two.
      (layer.backgroundFilters, old.backgroundFilters) = ([], [])
      (layer.compositingFilter, old.compositingFilter) = (nil, nil)
      layer.transition = LayerTransition(transition, from: old)
      layer.transition?.transition.endProgress = transition.startProgress
    }
    return layer
  }

  /// Transforms, flips, heights and scrolled bounds.
  private mutating func turn(_ layer: inout Layer) {
    if random.chance(0.15) { layer.affineTransform = .rotation(random.number(in: 0..<6)) }
    if random.chance(0.1) { layer.affineTransform = .scale(random.number(in: 0.5..<2)) }
    if random.chance(0.05) {
      layer.transform = .rotation(
        random.number(in: 0..<6), about: random.pick([[0, 1, 0], [1, 0, 0]]))
    }
    if random.chance(0.1) { layer.isDoubleSided = false }
    if random.chance(0.1) { layer.zPosition = random.number(in: -1..<1) }
    if random.chance(0.1) { layer.isGeometryFlipped = true }
    if random.chance(0.05) { layer.isHidden = true }
    if random.chance(0.1) { layer.bounds.origin = [random.number(in: -5..<5).rounded(), 3] }
    if random.chance(0.05) {
      layer.sublayerTransform = Transform3D(
        .rotation(random.number(in: 0..<6)).then(.scale(random.number(in: 0.5..<1.5))))
    }
  }

  /// Filters of colours and of mixing.
  private mutating func mix(_ layer: inout Layer) {
    if random.chance(0.06) {
      layer.compositingFilter = random.pick([
        .multiply, .screen, .darken, .difference, .hardLight, .destinationOver, .sourceAtop,
      ])
    }
    if random.chance(0.06) {
      layer.filters = [.saturation(random.number(in: 0..<2))]
      if random.chance(0.5) {
        layer.filters.append(.gaussianBlur(radius: random.number(in: 0.5..<3)))
      }
      if random.chance(0.3) { layer.filters.append(.colorMatrix(.hueRotate(1))) }
    }
    if random.chance(0.04) { layer.backgroundFilters = [.saturation(random.number(in: 0..<1))] }
  }

  /// Contents or what kinds draw.
  private mutating func fill(_ layer: inout Layer) {
    switch random.integer(in: 0...13) {
    case 0, 1: layer.contents = .image(LayerImage(picture(), scale: random.chance(0.5) ? 1 : 2))
    case 2:
      layer.contents = .image(LayerImage(picture(), scale: 1))
      if random.chance(0.5) {
        layer.contentsRect = Rect(x: 0.25, y: 0, width: random.number(in: 0.2..<0.7), height: 0.5)
      }
      // No simple shares: on an edge between slices no pixel should have its centre.
      layer.contentsCenter = Rect(
        x: random.number(in: 0.1..<0.4), y: random.number(in: 0..<0.3), width: 0.5123,
        height: random.number(in: 0.2..<0.7))
    case 3, 4:
      var gradient = GradientLayer([random.color(), random.color(), random.color()])
      gradient.kind = random.pick(GradientLayer.Kind.allCases)
      if gradient.kind != .axial { gradient.startPoint = [0.4, 0.5] }
      gradient.endPoint = [random.number(in: 0.6..<1), random.number(in: 0.6..<1)]
      layer.gradient = gradient
    case 5, 6:
      var shape = ShapeLayer()
      shape.path = RoundedRect(layer.bounds.insetBy(2), radius: random.number(in: 0..<9)).path
      shape.fillColor = random.color()
      if random.chance(0.5) {
        (shape.strokeColor, shape.lineWidth) = (random.color(), random.number(in: 0.5..<4))
        if random.chance(0.5) { shape.lineDashPattern = [5, 3] }
      }
      layer.shape = shape
    case 7:
      guard let font else { return }
      var text = TextLayer("Fillet", font: font, fontSize: random.number(in: 6..<20))
      text.foregroundColor = random.color()
      layer.text = text
    case 8:
      var replicator = ReplicatorLayer(
        instanceCount: random.integer(in: 0...4),
        instanceTransform: Transform3D(
          random.chance(0.5) ? .translation(6, 3) : .rotation(random.number(in: 0..<1))))
      if random.chance(0.5) {
        replicator.instanceColor = random.color()
        replicator.instanceAlphaOffset = -0.2
      }
      layer.replicator = replicator
    default: break
    }
    if layer.contentsCenter == Rect(x: 0, y: 0, width: 1, height: 1) {
      layer.contentsGravity = random.pick(ContentsGravity.allCases)
    }
  }

  private mutating func picture() -> Bitmap {
    var bitmap = Bitmap(width: random.integer(in: 1...24), height: random.integer(in: 1...24))
    let isOpaque = random.chance(0.5)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap[x, y] = RGBA8(isOpaque ? random.color().withAlpha(1) : random.color())
      }
    }
    return bitmap
  }
}

extension Layer {
  /// Makes a random small change somewhere in the tree, as one frame differs from the next.
  mutating func change(_ random: inout SeededGenerator) {
    if !sublayers.isEmpty, random.chance(0.75) {
      let index = random.integer(in: 0...sublayers.count - 1)
      sublayers[index].change(&random)
      return
    }
    switch random.integer(in: 0...5) {
    case 0: position.x += random.number(in: -6..<6).rounded()
    case 1: position.y += random.number(in: -6..<6)
    case 2: opacity = random.number(in: 0..<1)
    case 3: backgroundColor = random.color()
    case 4: isHidden.toggle()
    default: if sublayers.count > 1 { sublayers.swapAt(0, sublayers.count - 1) }
    }
  }
}
