import CornerRounding
import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import Testing

/// Nine slices: each combination of corners, border and transparency.
struct ResizableImageTests {
  private static func plate(
    _ size: Size = Size(40, 40), radius: Double = 9, corners: CornerMask = .all,
    border: Double = 0, curve: CornerCurve = .circular
  ) -> Layer {
    var plate = Fixture.layer(Rect(origin: [20, 16], size: size))
    plate.name = "plate"
    plate.backgroundColor = Color(hex: 0xC0392B)
    plate.borderWidth = border
    plate.borderColor = Color(hex: 0x2C3E50)
    plate.requestedCorners = CornerRequest(radius: radius, corners: corners, curve: curve)
    return plate
  }

  private static func image(_ trial: StrategyTrial) throws -> Bitmap {
    let contents = trial.outcome.timeline.root.sublayers.last?.contents
    guard case .image(let image) = contents else { throw Missing() }
    return image.bitmap
  }

  private struct Missing: Error {}

  /// All fifteen, as alpha over a photo that moves under the plate and as opaque over one colour.
  @Test(arguments: 1...15, [CornerCurve.circular, .continuous])
  func `rounds any corners, with and without border`(mask: Int, curve: CornerCurve) throws {
    let corners = CornerMask(rawValue: mask)
    for border in [0, 1, 3.5] {
      for scale in [1.0, 2, 3] {
        let plate = Fixture.move(
          Self.plate(corners: corners, border: border, curve: curve), by: [6, 10])
        let alpha = StrategyTrial(.resizableImage, in: Fixture.backdrop, plate, scale: scale)
        #expect(alpha.caveats == (border > 0 ? [.roundedOnceMore] : []))
        #expect(try #require(alpha.check.worst).maximum <= (border > 0 ? 2 : 1))
        let opaque = StrategyTrial(.resizableImage(over: .color(.white)), in: plate, scale: scale)
        #expect(opaque.isRight, "border \(border), scale \(scale)")
      }
    }
  }

  /// Pixels at 2 a point: corners of 18, a border of 4, three between.
  @Test func `needs room only where corners and borders are`() throws {
    func size(_ corners: CornerMask, border: Double = 0) throws -> [Int] {
      let trial = StrategyTrial(
        .resizableImage, in: Self.plate(corners: corners, border: border))
      let bitmap = try Self.image(trial)
      return [bitmap.width, bitmap.height]
    }
    #expect(try size(.all) == [39, 39])
    #expect(try size([.topLeft, .topRight]) == [39, 21])
    #expect(try size([.topLeft, .bottomLeft]) == [21, 39])
    #expect(try size([.bottomRight]) == [21, 21])
    #expect(try size([.topLeft, .topRight], border: 2) == [39, 25])
    #expect(try size([.topLeft, .bottomRight]) == [39, 39])
  }

  @Test(arguments: [1.0, 2, 3])
  func `rounds a tab that is lower than two corners`(scale: Double) {
    let tab = Self.plate(Size(40, 12), corners: [.topLeft, .topRight])
    #expect(StrategyTrial(.resizableImage, in: Fixture.backdrop, tab, scale: scale).isRight)
    #expect(StrategyTrial(.resizableImageOpaque, in: tab, scale: scale).isRight)
    // A continuous corner is another one in so low a layer.
    var continuous = tab
    continuous.requestedCorners?.curve = .continuous
    #expect(StrategyTrial(.resizableImage, in: continuous).refusals == [.tooSmallForSlices])
    let low = Self.plate(Size(40, 12))
    #expect(StrategyTrial(.resizableImage, in: low).refusals == [.tooSmallForSlices])
  }

  @Test func `shares one image between plates of any size`() {
    let plates = [Size(20, 40), Size(24, 20), Size(22, 30)].enumerated().map { index, size in
      var plate = Self.plate(size)
      plate.position = [14 + 30 * Double(index), 30]
      return plate
    }
    let trial = StrategyTrial(.resizableImage, in: Fixture.timeline(plates))
    #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
    let images = RenderPlan(of: trial.outcome.timeline.root, scale: 2, era: .iOS4).images
    #expect(images.count == 1 && images.reduce(0) { $0 + $1.byteCount } == 39 * 39 * 4)
  }

  @Test func `blends nothing when it is opaque`() {
    func blended(_ strategy: CornerStrategy) -> Int {
      let root = StrategyTrial(strategy, in: Self.plate()).outcome.timeline.root
      return FrameCounts(RenderPlan(of: root, scale: 2, era: .iOS4)).pixelsBlended
    }
    #expect(blended(.resizableImageOpaque) == 0 && blended(.resizableImage) == 80 * 80)
  }
}
