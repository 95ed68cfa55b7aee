import CostModel
import Geometry
import Layers
import Raster
import RenderPlan
import Testing

/// The lines of which the processor's time is made.
struct ProcessorTermTests {
  @Test(arguments: [0, 1, 7, 16])
  func `the lines add up to the time`(photos: Int) throws {
    for device in DeviceProfile.all {
      let root = page(photos: photos)
      let plan = plan(root, scale: Double(device.scale))
      let frame = FrameCost(plan, FrameWork(plan, model: root), on: device)
      func sum(_ terms: [CostEstimate.Term], _ end: (CostEstimate.Term) -> Double) -> Double {
        terms.reduce(0) { $0 + end($1) }
      }
      let (server, app) = (frame.serverTerms, frame.applicationTerms)
      #expect(abs(sum(server, \.lowMilliseconds) - frame.processor.server.low) < 1e-9)
      #expect(abs(sum(server, \.highMilliseconds) - frame.processor.server.high) < 1e-9)
      #expect(abs(sum(app, \.lowMilliseconds) - frame.processor.application.low) < 1e-9)
      #expect(abs(sum(app, \.highMilliseconds) - frame.processor.application.high) < 1e-9)
      #expect(server.contains { $0.name == "issuing draw calls" })
      #expect(app.contains { $0.name == "decoding images" } == (photos > 0))
    }
  }

  @Test func `a frame of an animation has no lines of the application`() throws {
    let frame = FrameCost(plan(page(photos: 3)), nil, on: try simpleDevice())
    #expect(frame.applicationTerms.isEmpty && !frame.serverTerms.isEmpty)
  }

  @Test func `an image that is drawn into contents is decoded all the same`() throws {
    let root = page(photos: 1, rounded: false)
    var drawn = root
    drawn.sublayers[0].contents = .precomposited(
      PrecompositedContents(
        backgroundColor: nil, contents: .photo(.portrait(0)), gravity: .resize,
        shape: .init(drawn.sublayers[0].bounds, radius: 6), cornerColor: nil))
    func first(_ root: Layer) throws -> ProcessorCost {
      let plan = plan(root)
      return FrameCost(plan, FrameWork(plan, model: root), on: try simpleDevice()).processor
    }
    let (shown, cut) = (try first(root), try first(drawn))
    #expect(cut.decoding == shown.decoding && cut.decoding.low > 0)
    #expect(cut.drawing.low > 0 && shown.drawing == .zero)
    #expect(cut.copying == .zero)
  }
}
