import Animation
import Geometry
import Layers
import Testing

/// Numbers that no layer can have are reported, wherever in a tree they are.
struct ValidityTests {
  private func layer(_ kind: LayerKind) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: Point(5, 6))
    layer.kind = kind
    return layer
  }

  /// The value with one of its numbers replaced; nil for one that has none.
  private func spoiled(_ value: AnimationValue, by bad: Double) -> AnimationValue? {
    switch value {
    case .number: .number(bad)
    case .point: .point(Point(1, bad))
    case .size: .size(Size(bad, 1))
    case .rect: .rect(Rect(x: 1, y: 2, width: 3, height: bad))
    case .transform: .transform(.translation(1, 2, bad))
    case .color: .color(SIMD4(0, bad, 0, 1))
    case .path: .path(Path(Rect(x: bad, y: 1, width: 3, height: 3)))
    case .list, .bool, .name, .affine, .radii: nil
    }
  }

  @Test(arguments: PropertyTests.kinds) func `every property that is not a number`(kind: LayerKind)
    throws
  {
    let plain = layer(kind)
    #expect(plain.invalidNumbers.isEmpty)
    var count = 0
    for name in plain.propertyNames where name != "frame" {
      let path = AnimationKeyPath(property: name)
      guard let value = plain.modelValue(of: path).flatMap({ spoiled($0, by: .nan) }),
        let bad = plain.setting(path, to: value)
      else { continue }
      #expect(bad.invalidNumbers.contains { $0.hasPrefix("the \(name) of a layer ") }, "\(name)")
      count += 1
    }
    #expect(count >= 18)
  }

  @Test func `infinite places, and lengths that may be infinite`() {
    var far = layer(.plain)
    far.position.x = .infinity
    #expect(far.invalidNumbers == ["the position of a layer is not a number that a layer can have"])
    var round = layer(.plain)
    round.cornerRadius = .infinity
    #expect(round.invalidNumbers.isEmpty)
  }

  @Test func `sublayers, masks, animations and requested corners`() {
    var inner = layer(.plain)
    inner.name = "inner"
    inner.zPosition = .nan
    var mask = layer(.plain)
    mask.opacity = .nan
    var outer = layer(.plain)
    outer.sublayers = [inner]
    outer.mask = mask
    outer.requestedCorners = CornerRequest(radius: .nan)
    outer.animations.add(
      .property(
        PropertyAnimation(
          "position",
          .keyframes(KeyframeAnimation(values: [.point(.zero), .point(Point(.nan, 0))])),
          timing: MediaTiming(duration: 1))))
    let end = "is not a number that a layer can have"
    #expect(
      outer.invalidNumbers == [
        "the radius of the corners of a layer \(end)", "the animated position of a layer \(end)",
        "the zPosition of the layer \u{201C}inner\u{201D} \(end)", "the opacity of a layer \(end)",
      ])
  }
}
