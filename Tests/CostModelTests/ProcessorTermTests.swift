import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// The lines of which a stage's time is made.
struct ProcessorTermTests {
  @Test(arguments: [0, 1, 7, 16])
  func `the lines add up to the time`(photos: Int) throws {
    for device in DeviceProfile.all {
      let root = page(photos: photos)
      let plan = plan(root, scale: Double(device.scale))
      let frame = FrameCost(plan, FrameWork(plan, model: root), on: device)
      for stage in [FrameCost.Stage.server, .application] {
        let (sum, time) = (frame.terms(of: stage).map(\.time).total, frame.time(of: stage))
        #expect(abs(sum.low - time.low) < 1e-9 && abs(sum.high - time.high) < 1e-9)
      }
      let (server, app) = (frame.terms(of: .server), frame.terms(of: .application))
      #expect(server.contains { $0.name == "issuing draw calls" })
      #expect(app.contains { $0.name == "decoding images" } == (photos > 0))
    }
  }

  @Test func `a frame of an animation has no lines of the application`() throws {
    let frame = FrameCost(plan(page(photos: 3)), nil, on: try simpleDevice())
    #expect(frame.terms(of: .application).isEmpty && !frame.terms(of: .server).isEmpty)
  }

  @Test func `an image that is drawn into contents is decoded all the same`() throws {
    let root = page(photos: 1, rounded: false)
    var drawn = root
    drawn.sublayers[0].contents = .precomposited(
      PrecompositedContents(
        backgroundColor: nil, contents: .photo(.portrait(0)), gravity: .resize,
        shape: .init(drawn.sublayers[0].bounds, radius: 6), cornerColor: nil))
    func first(_ root: Layer) throws -> FrameCost {
      let plan = plan(root)
      return FrameCost(plan, FrameWork(plan, model: root), on: try simpleDevice())
    }
    let (shown, cut) = (try first(root), try first(drawn))
    #expect(cut.range(\.decoding) == shown.range(\.decoding) && cut.low.decoding > 0)
    #expect(cut.low.drawing > 0 && shown.high.drawing == 0)
    #expect(cut.high.copying == 0)
  }
}
