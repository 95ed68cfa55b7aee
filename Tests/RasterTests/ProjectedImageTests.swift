import Geometry
import Raster
import TestSupport
import Testing

struct ProjectedImageTests {
  private let outline = Path(Rect(x: 3.25, y: 2.5, width: 40, height: 30))

  @Test(arguments: ImagePaint.Sampling.allCases, ImagePaint.Extend.allCases)
  func `is an image paint where the map is affine`(
    sampling: ImagePaint.Sampling, extend: ImagePaint.Extend
  ) {
    var random = SeededGenerator(seed: 77)
    // The mean of an area is another thing when the map is rectilinear.
    guard sampling != .area else { return }
    for _ in 0..<10 {
      let bitmap = random.bitmap(width: 23, height: 17)
      let map = Affine.rotation(random.number(in: -3..<3))
        .then(.scale(random.number(in: 0.3..<3)))
        .then(.translation(random.number(in: 0..<40), random.number(in: 0..<30)))
      var expected = Bitmap(width: 48, height: 36, color: .white)
      var drawn = expected
      expected.fill(
        outline,
        with: .image(
          ImagePaint(bitmap: bitmap, transform: map, sampling: sampling, extend: extend)),
        opacity: 0.75)
      drawn.fill(
        outline,
        with: ProjectedImage(
          bitmap: bitmap, projection: Projection(map), sampling: sampling, extend: extend),
        opacity: 0.75)
      #expect(drawn.difference(from: expected).maximum <= 1, "\(random)")
    }
  }

  @Test func `takes each colour from where the inverse map leads`() throws {
    var random = SeededGenerator(seed: 78)
    let bitmap = random.bitmap(width: 30, height: 20, alphas: 255...255)
    let tilt = Transform3D.translation(-15, -10)
      .then(.rotation(0.8, about: [0.3, 1, 0]))
      .then(.perspective(distance: 60))
      .then(.translation(24, 18))
    var drawn = Bitmap(width: 48, height: 36)
    let image = ProjectedImage(
      bitmap: bitmap, projection: Projection(tilt), sampling: .nearest, extend: .transparent)
    drawn.fill(Path(drawn.bounds.rect), with: image)
    var inside = 0
    for y in 0..<36 {
      for x in 0..<48 {
        let place = try #require(tilt.unapply(Point(Double(x) + 0.5, Double(y) + 0.5)))
        let (u, v) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        let isInside = u >= 0 && v >= 0 && u < 30 && v < 20
        inside += isInside ? 1 : 0
        #expect(drawn[x, y] == (isInside ? bitmap[u, v] : .clear))
      }
    }
    #expect(inside > 300)
  }

  @Test func `shrinks to the mean far away`() {
    // Black and white columns: from far away all is grey, with bilinear sampling alone it is not.
    var stripes = Bitmap(width: 256, height: 8, color: .white)
    for x in stride(from: 0, to: 256, by: 2) {
      for y in 0..<8 { stripes[x, y] = RGBA8(r: 0, g: 0, b: 0) }
    }
    let map = Projection(x: [0.11, 0, 0.0001], y: [0, 1, 0], shift: [0, 0, 1])
    func worst(_ sampling: ImagePaint.Sampling) -> Int {
      var drawn = Bitmap(width: 24, height: 8)
      drawn.fill(
        Path(drawn.bounds.rect),
        with: ProjectedImage(bitmap: stripes, projection: map, sampling: sampling))
      return (0..<24).map { abs(Int(drawn[$0, 4].r) - 128) }.max() ?? 0
    }
    #expect(worst(.trilinear) <= 2)
    #expect(worst(.bilinear) > 60)
  }

  @Test func `paints nothing behind the eye or without an inverse`() {
    let bitmap = Bitmap(width: 4, height: 4, color: .black)
    for map in [
      Projection(x: [1, 0, 0], y: [0, 1, 0], shift: [0, 0, -1]),
      Projection(Affine.scale(0)), Projection(Affine.scale(.nan)),
    ] {
      var drawn = Bitmap(width: 8, height: 8, color: .white)
      drawn.fill(Path(drawn.bounds.rect), with: ProjectedImage(bitmap: bitmap, projection: map))
      #expect(drawn == Bitmap(width: 8, height: 8, color: .white))
    }
    var drawn = Bitmap(width: 8, height: 8, color: .white)
    drawn.fill(
      Path(drawn.bounds.rect),
      with: ProjectedImage(bitmap: Bitmap(width: 0, height: 3), projection: .identity))
    #expect(drawn == Bitmap(width: 8, height: 8, color: .white))
  }
}
