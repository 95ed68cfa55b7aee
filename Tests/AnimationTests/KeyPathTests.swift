import Animation
import Geometry
import TestSupport
import Testing

struct KeyPathTests {
  @Test(arguments: [
    ("transform.rotation.z", "transform", AnimationKeyPath.Component.rotation(.z)),
    ("transform.rotation", "transform", .rotation(.z)),
    ("sublayerTransform.scale", "sublayerTransform", .scale(nil)),
    ("transform.translation.y", "transform", .translation(.y)),
    ("bounds.size.width", "bounds", .sizeWidth), ("bounds.size", "bounds", .size),
    ("bounds.origin", "bounds", .origin), ("bounds.origin.x", "bounds", .originX),
    ("position.x", "position", .x), ("shadowOffset.height", "shadowOffset", .height),
    ("emitterPosition.y", "emitterPosition", .y),
  ])
  func `reads components`(text: String, property: String, component: AnimationKeyPath.Component) {
    let path = AnimationKeyPath(parsing: text)
    #expect(path == AnimationKeyPath(property: property, component: component))
    #expect(path.flatMap { AnimationKeyPath(parsing: $0.description) } == path)
  }

  @Test func `leaves what is no component to the property`() {
    #expect(
      AnimationKeyPath(parsing: "emitterCells.spark.scale")?.property == "emitterCells.spark.scale")
    #expect(AnimationKeyPath(parsing: "opacity")?.component == nil)
    #expect(AnimationKeyPath(parsing: "scale")?.property == "scale")
    #expect(AnimationKeyPath(parsing: "") == nil)
    #expect(AnimationKeyPath(parsing: "a..b") == nil)
    #expect(AnimationKeyPath(parsing: "bounds.") == nil)
  }

  @Test func `literals and members name the same paths`() {
    let literals: [AnimationKeyPath] = ["opacity", "position.x", "transform.rotation"]
    let others: [AnimationKeyPath] = [
      .opacity, AnimationKeyPath(property: "position", component: .x),
      AnimationKeyPath(property: "transform", component: .rotation(.z)),
    ]
    #expect(literals == others)
    #expect(AnimationKeyPath.shadowOffset.property == "shadowOffset")
    #expect(AnimationKeyPath("emitterCells.spark.contentsRect.size").component == .size)
  }

  @Test(
    arguments: [
      ("opacity", nil), ("bounds.origin.y", nil), ("emitterCells.spark.birthRate", nil),
      ("opacty", "no layer has a property `opacty`: did you mean `opacity`?"),
      (
        "bounds.size.widht",
        "no layer has a property `bounds.size.widht`: did you mean `bounds.size.width`?"
      ),
      ("zzzzzz", "no layer has a property `zzzzzz`"), ("", "no layer has a property ``"),
      ("emitterCells.spark.nothing", "no layer has a property `emitterCells.spark.nothing`"),
      ("opacity.x", "`opacity` has no part `x`: it is animated as a whole"),
      ("position.width", "`position` has no part `width`: it has `x`, `y`"),
    ] as [(String, String?)])
  func `says what is wrong with a literal`(text: String, complaint: String?) {
    #expect(AnimationKeyPath.complaint(about: text) == complaint)
  }

  @Test func `an unknown literal is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = AnimationKeyPath("opacty") }
    await #expect(processExitsWith: .success) { _ = AnimationKeyPath("opacity") }
  }

  @Test(arguments: 1...40)
  func `what is set can be read, and the rest stays`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func angle() -> Double { random.number(in: -1.5..<1.5) }
    let map = Transform3D.scale(random.number(in: 0.5..<2), random.number(in: 0.5..<2), 1.5)
      .then(.rotation(angle(), about: SIMD3(1, 0, 0)))
      .then(.rotation(angle(), about: SIMD3(0, 1, 0)))
      .then(.rotation(angle(), about: SIMD3(0, 0, 1)))
      .then(.translation(angle(), angle(), angle()))
    let all = AnimationKeyPath.Axis.allCases.flatMap { axis -> [AnimationKeyPath.Component] in
      [.rotation(axis), .scale(axis), .translation(axis)]
    }
    for component in all {
      let wanted = random.number(in: 0.1..<1.4)
      let changed = try #require(map.setting(component, to: .number(wanted)))
      for other in all {
        let before = try #require(other == component ? .number(wanted) : map.component(other))
        let after = try #require(changed.component(other))
        #expect(after.separation(from: before) < 1e-9, "\(component) \(other) \(random)")
      }
    }
  }

  @Test func `angles beyond a quarter turn stay on their axis`() throws {
    for axis in AnimationKeyPath.Axis.allCases {
      for angle in [-3.0, -2, -1, 0.5, 1.5, 2, 3] {
        let turned = try #require(
          Transform3D.identity.setting(.rotation(axis), to: .number(angle)))
        let read = try #require(turned.component(.rotation(axis)))
        #expect(read.separation(from: .number(angle)) < 1e-9)
      }
    }
    // A plane map that turns stays one.
    #expect(Transform3D.translation(1, 2).setting(.rotation(.z), to: .number(1))?.affine != nil)
    #expect(Transform3D.translation(1, 2).component(.translation(nil)) == .size(Size(1, 2)))
    #expect(Transform3D.scale(1, 2, 3).component(.scale(nil)) == .number(2))
  }

  @Test func `parts of points, sizes and rects`() {
    let rect = AnimationValue.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.component(.origin) == .point(Point(1, 2)))
    #expect(
      rect.setting(.size, to: .size(Size(8, 9))) == .rect(Rect(x: 1, y: 2, width: 8, height: 9)))
    #expect(AnimationValue.point(Point(1, 2)).setting(.y, to: .number(5)) == .point(Point(1, 5)))
    #expect(AnimationValue.size(Size(1, 2)).component(.height) == .number(2))
    #expect(AnimationValue.number(1).component(.x) == nil)
    #expect(rect.setting(.x, to: .number(1)) == nil)
  }
}
