import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

@testable import CornerRounding

/// What scenes answer to the questions of charts.
struct CornerQuestionTests {
  private func answer(to question: CornerQuestion, _ layers: Layer...) -> Bool {
    SceneAnalysis(of: Fixture.timeline(layers)).answer(to: question)
  }

  @Test func `one picture is a picture or a colour, with nothing in it or around it`() {
    func isOne(_ change: (inout Layer) -> Void) -> Bool {
      var layer = Fixture.rounded(nil)
      change(&layer)
      return answer(to: .onePicture, layer)
    }
    #expect(isOne { $0.backgroundColor = .black })
    #expect(isOne { $0.contents = .photo(.forest) })
    #expect(
      !isOne {
        $0.contents = .photo(.forest)
        $0.backgroundColor = .black
      })
    #expect(
      !isOne {
        $0.backgroundColor = .black
        $0.borderWidth = 1
      })
    #expect(
      !isOne {
        $0.sublayers = [Fixture.layer(Rect(x: 0, y: 0, width: 9, height: 9), .photo(.forest))]
      })
  }

  @Test func `a single pixel that changes inside counts`() throws {
    var card = Fixture.rounded(nil)
    card.backgroundColor = .white
    // It comes in at the left edge, by a pixel; where it was before, nobody saw it.
    var dot = Fixture.layer(Rect(x: -0.5, y: 20, width: 0.5, height: 0.5))
    dot.backgroundColor = .black
    card.sublayers = [Fixture.move(dot, by: [0.5, 0])]
    let analysis = SceneAnalysis(of: Fixture.timeline([card]))
    #expect(analysis.seenSites.map { $0.movement.count(.inside) } == [1])
    #expect(analysis.answer(to: .changesInside))
    card.sublayers = [Fixture.move(dot, by: [0, 0])]
    #expect(!answer(to: .changesInside, card))
  }

  @Test func `views that come into sight later are of a list`() {
    var late = Fixture.rounded()
    late.position.x -= 200
    late = Fixture.move(late, by: [200, 0])
    #expect(answer(to: .comesAndGoes, late))
    #expect(!answer(to: .comesAndGoes, Fixture.rounded()))
    #expect(!answer(to: .several, Fixture.rounded()))
  }
}
