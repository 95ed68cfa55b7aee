import Animation
import Geometry
import Layers
import Raster
import Testing

/// The defaults of sections E6 to E8 of the facts.
struct DefaultsTests {
  private let layer = Layer(bounds: .zero, position: .zero)

  @Test func `geometry`() {
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    #expect([layer.anchorPointZ, layer.zPosition] == [0, 0])
    #expect(layer.transform.isIdentity && layer.sublayerTransform.isIdentity)
    #expect(layer.isDoubleSided && !layer.isGeometryFlipped)
  }

  @Test func `compositing`() {
    #expect(layer.opacity == 1 && !layer.isHidden)
    #expect(layer.rasterizationScale == 1 && !layer.shouldRasterize)
    #expect(layer.shadow == LayerShadow(color: .black, opacity: 0, offset: Size(0, -3), radius: 3))
    #expect(layer.shadowPath == nil && !layer.shadow.isVisible)
    #expect(layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve == .circular && !layer.masksToBounds && layer.mask == nil)
  }

  @Test func `contents`() {
    #expect(ContentsGravity.allCases.count == 12)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(layer.minificationFilterBias == 0 && layer.contentsScale == 1)
    #expect(layer.contentsFormat.bytesPerPixel == 4)
    #expect(ContentsFormat.allCases.map(\.bytesPerPixel) == [4, 8, 1])
  }

  @Test func `time`() {
    #expect(layer.timing.beginTime == 0 && layer.timing.duration == .infinity)
    #expect(layer.timing.speed == 1 && layer.timing.timeOffset == 0)
    #expect(layer.animations.isEmpty && !layer.isAnimated)
  }

  @Test func `shapes`() {
    let shape = ShapeLayer()
    #expect(shape.fillColor == .black && shape.strokeColor == nil && shape.fillRule == .nonZero)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter)
    #expect(shape.lineDashPhase == 0 && shape.lineDashPattern.isEmpty)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
  }

  @Test func `gradients`() {
    let gradient = GradientLayer()
    #expect(gradient.kind == .axial && gradient.colors.isEmpty && gradient.locations == nil)
    #expect(gradient.startPoint == Point(0.5, 0) && gradient.endPoint == Point(0.5, 1))
  }

  @Test func `replicators and tiles`() {
    let replicator = ReplicatorLayer()
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0)
    #expect(replicator.instanceTransform.isIdentity && replicator.instanceColor == .white)
    #expect(!replicator.preservesDepth && replicator.color(ofInstance: 7) == .white)
    let tiled = TiledLayer()
    #expect(tiled.fadeDuration == 0.25 && tiled.levelsOfDetail == 1)
    #expect(tiled.levelsOfDetailBias == 0 && tiled.tileSize == Size(256, 256))
  }

  @Test func `emitters`() {
    let emitter = EmitterLayer()
    #expect(emitter.shape == .point && emitter.mode == .volume && emitter.renderMode == .unordered)
    #expect(emitter.seed == 0)
    #expect(
      [emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin]
        == [1, 1, 1, 1, 1])
    #expect(EmitterLayer.Shape.allCases.count == 6 && EmitterLayer.Mode.allCases.count == 4)
    #expect(EmitterLayer.RenderMode.allCases.count == 5)
    let cell = EmitterCell()
    #expect(cell.scale == 1 && cell.color == .white && cell.birthRate == 0 && cell.isEnabled)
  }

  @Test func `what is set is what is read, and copies are independent`() {
    var changed = layer
    changed.transform = .translation(1, 2, 3)
    changed.shadowOpacity = 0.5
    changed.shape = ShapeLayer()
    #expect(changed.transform == .translation(1, 2, 3) && layer.transform.isIdentity)
    #expect(changed.shadowOpacity == 0.5 && layer.shadowOpacity == 0)
    #expect(changed != layer)
    changed.transform = .identity
    changed.shadowOpacity = 0
    changed.gradient = nil
    #expect(changed.kind.name == "shape")
    changed.shape = nil
    #expect(changed == layer && changed.hashValue == layer.hashValue)
  }
}
