import Geometry
import Layers
import SituationAnalysis
import Testing

/// The frames of a scene that are examined.
struct TimelineTests {
  private func timeline(_ duration: Double, rate: Double = 60) -> Timeline {
    Timeline(
      root: Fixture.move(Fixture.layer(Rect(x: 0, y: 0, width: 8, height: 8)), by: Point(4, 0)),
      duration: duration, framesPerSecond: rate)
  }

  @Test func `frames go from 0 to the end`() {
    #expect(timeline(0.5, rate: 4).frameTimes == [0, 0.25, 0.5])
    #expect(timeline(0.6, rate: 4).frameTimes == [0, 0.25, 0.5, 0.6])
    #expect(timeline(0).frameTimes == [0])
    #expect(timeline(-1).frameTimes == [0] && timeline(.nan).frameTimes == [0])
    #expect(timeline(3, rate: 0.5).frameTimes == [0, 2, 3])
    #expect(timeline(0.5, rate: 0).framesPerSecond == 60)
    #expect(timeline(0.5, rate: -1).framesPerSecond == 60)
    #expect(timeline(0.5, rate: .infinity).framesPerSecond == 60)
    var still = timeline(1)
    still.root = Layer(bounds: still.root.bounds, position: .zero)
    #expect(still.frameTimes == [0])
  }

  @Test func `of a long scene the first ten minutes are examined`() {
    let most = Timeline.mostFrames
    #expect(most == 36_000)
    #expect(timeline(Double(most - 1) / 60).frameTimes.count == most)
    #expect(timeline(Double(most) / 60).frameTimes.count == most)
    #expect(timeline(1e9).frameTimes.count == most)
    #expect(timeline(.infinity).frameTimes.last == Double(most - 1) / 60)
  }

  @Test func `fewer frames are as far apart as they have to be`() {
    #expect(timeline(2).inFrames(8).frameTimes == (0...8).map { Double($0) / 4 })
    #expect(timeline(0.5).inFrames(4).frameTimes == (0...4).map { Double($0) / 8 })
    #expect(timeline(0.05).inFrames(8) == timeline(0.05))
    #expect(timeline(0).inFrames(8) == timeline(0))
  }

  @Test func `sites are found at any depth, in drawing order`() {
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 50, height: 50))
    group.sublayers = [Fixture.rounded(), Fixture.backdrop, Fixture.rounded(radius: 4)]
    let sites = Fixture.timeline([Fixture.rounded(radius: 7), group]).root.roundingSites
    #expect(sites.map(\.path) == [[0], [1, 0], [1, 2]])
    #expect(sites.map(\.request.radius) == [7, 10, 4])
  }
}
