import Animation
import Geometry
import Testing

struct TransitionTests {
  private let size = Size(100, 40)

  @Test func `dissolves by default`() {
    let fade = Transition()
    #expect(fade.kind == .fade)
    let pictures = fade.pictures(at: 0.25, size: size)
    #expect([pictures.old.opacity, pictures.new.opacity] == [0.75, 0.25])
    #expect(pictures.old.offset == .zero && pictures.new.offset == .zero)
  }

  @Test(arguments: Transition.Side.allCases)
  func `moves from the named side and ends in place`(side: Transition.Side) {
    let push = Transition(.push, from: side)
    let start = push.pictures(at: 0, size: size)
    let end = push.pictures(at: 1, size: size)
    let away: [Transition.Side: Point] = [
      .fromLeft: [-100, 0], .fromRight: [100, 0], .fromTop: [0, -40], .fromBottom: [0, 40],
    ]
    #expect(start.new.offset == away[side])
    #expect(start.old.offset == .zero)
    #expect(end.new.offset == .zero)
    #expect(away[side].map { end.old.offset == $0 * -1 } == true)
    // While pushed, both always touch.
    let middle = push.pictures(at: 0.3, size: size)
    #expect((middle.old.offset - middle.new.offset).length == start.new.offset.length)
    let over = Transition(.moveIn, from: side).pictures(at: 0.5, size: size)
    #expect(over.isNewAbove && over.old.offset == .zero)
    let under = Transition(.reveal, from: side).pictures(at: 0.5, size: size)
    #expect(!under.isNewAbove && under.new.offset == .zero)
    #expect(away[side].map { under.old.offset == $0 * -0.5 } == true)
  }

  @Test func `may begin and end in the middle`() {
    let part = Transition(
      .push, startProgress: 0.25, endProgress: 0.75, timing: MediaTiming(beginTime: 1, duration: 2),
      timingFunction: .linear)
    #expect([0.5, 1, 2, 3, 3.5].map { part.progress(at: $0) } == [nil, 0.25, 0.5, 0.75, nil])
  }
}
