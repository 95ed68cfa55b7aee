import FigureResults
import Figures
import Templates
import Testing

@testable import SiteBuilder

struct ChartLayoutTests {
  private func node(
    _ id: String, _ parent: String?, _ text: String, yes: Bool = false, grade: String? = nil,
    taken: Bool = false
  ) -> VerdictResult.ChartNode {
    VerdictResult.ChartNode(
      id: id, parent: parent, onYes: yes, text: text, grade: grade, isTaken: taken)
  }

  private var chart: [VerdictResult.ChartNode] {
    [
      node("q1", nil, "Does content move through the corners?", taken: true),
      node("q2", "q1", "Does anything but a solid colour move underneath the corners?", yes: true),
      node("a1", "q2", "Mask", yes: true, grade: "C"),
      node("a2", "q2", "Clip corners", grade: "B+"),
      node("q3", "q1", "One node?", taken: true),
      node("a3", "q3", "Precomposited", yes: true, grade: "A+", taken: true),
      node("a4", "q3", "Clip corners or a mask drawn in advance, whichever is less", grade: "B"),
    ]
  }

  @Test func keepsBoxesApart() throws {
    let layout = try #require(ChartLayout(chart))
    #expect(layout.boxes.count == 7)
    for (i, a) in layout.boxes.enumerated() {
      #expect(a.x >= 0 && a.x + ChartLayout.boxWidth <= layout.width)
      #expect(a.y >= 0 && a.y + a.height <= layout.height)
      for b in layout.boxes[(i + 1)...] where a.x == b.x {
        #expect(a.y + a.height <= b.y || b.y + b.height <= a.y)
      }
    }
  }

  @Test func wrapsTexts() {
    #expect(ChartLayout.wrap("one two three", columns: 8) == ["one two", "three"])
    #expect(ChartLayout.wrap("abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(ChartLayout.wrap("", columns: 3) == [""])
  }

  @Test func drawsTakenEdgesLast() throws {
    let value = try #require(ChartLayout(chart)).value(description: "d")
    let edges = value.member("edges")?.elements ?? []
    #expect(edges.count == 6)
    #expect(edges.map { $0.member("isTaken") == true } == [false, false, false, false, true, true])
    #expect(edges.last?.member("label") == "yes")
    let chosen = value.member("nodes")?.elements.filter { $0.member("isChosen") == true }
    #expect(chosen?.count == 1)
    #expect(chosen?.first?.member("grade") == "A+")
  }

  @Test func givesTheChartAsATreeToo() {
    let tree = ChartLayout.tree(chart)
    let children = tree.member("children")?.elements ?? []
    #expect(children.map { $0.member("label") } == ["yes", "no"])
    #expect(children.last?.member("children")?.elements.first?.member("isChosen") == true)
  }

  @Test func readsChartsWithoutRootOrWithRings() {
    #expect(ChartLayout([node("a", "b", "A"), node("b", "a", "B")]) == nil)
    #expect(ChartLayout([]) == nil)
    #expect(ChartLayout.tree([]) == .null)
  }
}
