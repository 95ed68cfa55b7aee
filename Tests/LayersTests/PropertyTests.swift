import Animation
import Geometry
import Layers
import Raster
import TestSupport
import Testing
import Typesetting

struct PropertyTests {
  static let kinds: [LayerKind] =
    [
      .plain, .shape(ShapeLayer(path: Path(Rect(x: 0, y: 0, width: 5, height: 5)))),
      .gradient(GradientLayer([.white, .black], locations: [0, 1])),
      .replicator(ReplicatorLayer(instanceCount: 3)), .scroll(ScrollLayer()),
      .tiled(TiledLayer()), .transform, .emitter(EmitterLayer([EmitterCell(name: "spark")])),
      .external(ExternalLayer(.player, name: "film")), .backdrop(.light),
    ]

  private func layer(_ kind: LayerKind) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: Point(5, 6))
    layer.kind = kind
    layer.backgroundColor = .white
    layer.shadowPath = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    return layer
  }

  /// Another value of the same kind.
  private func changed(_ value: AnimationValue) -> AnimationValue? {
    switch value {
    case .number(let v): .number(v == 3 ? 1 : 3)
    case .point: .point(Point(7, 8))
    case .size: .size(Size(7, 8))
    case .rect: .rect(Rect(x: 1, y: 2, width: 7, height: 8))
    case .transform: .transform(.translation(1, 2, 3))
    case .color: .color(SIMD4(0.25, 0.5, 0.75, 0.5))
    case .path: .path(Path(Rect(x: 1, y: 1, width: 3, height: 3)))
    case .list(let values): .list(values.isEmpty ? [.number(2), .number(1)] : [])
    case .bool(let v): .bool(!v)
    case .name, .affine, .radii: nil
    }
  }

  @Test(arguments: kinds) func `what is set is read, and nothing else changes`(kind: LayerKind)
    throws
  {
    let layer = layer(kind)
    let names = layer.propertyNames
    #expect(names.count >= 35)
    #expect(Set(names).count == names.count)
    for name in names {
      let path = AnimationKeyPath(property: name)
      let value = try #require(layer.modelValue(of: path))
      #expect(layer.setting(path, to: value) == layer, "\(name)")
      guard let other = changed(value) else { continue }
      let new = try #require(layer.setting(path, to: other), "\(name)")
      #expect(new.modelValue(of: path) == other, "\(name)")
      #expect(new != layer, "\(name)")
      // A value of another kind does not fit.
      let misfit: AnimationValue = .radii(CornerRadii(1))
      #expect(layer.setting(path, to: misfit) == nil, "\(name)")
    }
  }

  @Test func `every kind has its own properties`() throws {
    func has(_ kind: LayerKind, _ name: String) -> Bool { layer(kind).propertyNames.contains(name) }
    #expect(has(.shape(ShapeLayer()), "strokeEnd") && !has(.plain, "strokeEnd"))
    #expect(
      has(.gradient(GradientLayer()), "colors") && has(.emitter(EmitterLayer()), "emitterSize"))
    #expect(has(.replicator(ReplicatorLayer()), "instanceDelay"))
    #expect(has(.backdrop(.dark), "blurRadius"))
    #expect(layer(.plain).modelValue(of: AnimationKeyPath(property: "nothing")) == nil)
    #expect(layer(.plain).setting(AnimationKeyPath(property: "nothing"), to: .number(1)) == nil)
  }

  /// A literal key path is checked without a layer at hand: against the names that all kinds have
  /// together.
  @Test func `literals know the properties that layers have, and their parts`() throws {
    var found: Set<String> = []
    for kind in Self.kinds + [.text(TextLayer("a", font: try Font.inter(), fontSize: 9))] {
      let layer = layer(kind)
      // What most kinds have is the same in all of them.
      for name in layer.propertyNames where found.insert(name).inserted {
        let parts = AnimationKeyPath.Component.names.filter { part in
          AnimationKeyPath(parsing: "\(name).\(part)")?.component != nil
            && layer.modelValue(of: AnimationKeyPath(parsing: "\(name).\(part)") ?? .opacity) != nil
        }
        for part in AnimationKeyPath.Component.names {
          let complaint = AnimationKeyPath.complaint(about: "\(name).\(part)")
          #expect((complaint == nil) == parts.contains(part), "\(name).\(part)")
        }
      }
    }
    #expect(found == Set(AnimationKeyPath.layerProperties.keys))
    let emitter = layer(.emitter(EmitterLayer([EmitterCell(name: "spark")])))
    #expect(Set(Layer.cellPropertyNames) == Set(AnimationKeyPath.cellProperties.keys))
    for name in Layer.cellPropertyNames {
      let path = AnimationKeyPath(property: "emitterCells.spark.\(name)")
      #expect(emitter.modelValue(of: path) != nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("bounds.size", AnimationValue.size(Size(40, 20))), ("bounds.size.width", .number(40)),
    ("position.y", .number(6)), ("transform.rotation", .number(0)), ("transform.scale", .number(1)),
    ("shadowOffset.height", .number(-3)), ("anchorPoint.x", .number(0.5)),
  ])
  func `parts have paths`(text: String, value: AnimationValue) throws {
    let path = try #require(AnimationKeyPath(parsing: text))
    #expect(layer(.plain).modelValue(of: path) == value)
  }

  @Test func `setting a part leaves the rest`() throws {
    let rotation = AnimationKeyPath("transform.rotation.z")
    let turned = try #require(layer(.plain).setting(rotation, to: .number(0.5)))
    #expect(abs(turned.affineTransform.b - sine(0.5)) < 1e-15)
    let width = AnimationKeyPath("bounds.size.width")
    let wide = try #require(layer(.plain).setting(width, to: .number(9)))
    #expect(wide.bounds == Rect(x: 0, y: 0, width: 9, height: 20))
  }

  @Test func `cells of an emitter are found by name`() throws {
    let emitter = layer(
      .emitter(EmitterLayer([EmitterCell(name: "a"), EmitterCell(name: "spark")])))
    let path = AnimationKeyPath("emitterCells.spark.birthRate")
    let new = try #require(emitter.setting(path, to: .number(12)))
    #expect(new.emitter?.cells.map(\.birthRate) == [0, 12])
    #expect(new.modelValue(of: path) == .number(12))
    #expect(emitter.modelValue(of: AnimationKeyPath("emitterCells.x.scale")) == nil)
  }
}
