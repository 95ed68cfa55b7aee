import FigureResults
import Figures
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// What the templates of this repository make of items.
struct ShippedTemplateTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Templates").standardizedFileURL.path()

  private final class Nowhere: FigureEnvironment {
    var maximumScale = 1
    func store(png: [UInt8]) throws -> String { "" }
    func contentFile(_ path: String) throws -> [UInt8] { [] }
  }

  private func html(_ item: FigureItem) throws -> String {
    let value = try #require(
      FigureView(page: "a.html", id: "f").items([item]).elements.first)
    let templates = PageTemplates(folder: Self.folder)
    let html = templates.render("partials/item", value)
    #expect(templates.diagnostics.isEmpty)
    return html
  }

  @Test func `a claim that holds within limits says so, and names them`() throws {
    func claim(_ expected: Bool, _ observed: Bool, limits: String? = nil) throws -> String {
      try html(
        .claim(
          ClaimResult(
            statement: "S", expected: expected, observed: observed, limits: limits,
            explanation: nil)))
    }
    let within = try claim(true, true, limits: "up to iOS 8")
    #expect(within.contains("</span> holds within limits</p>"))
    #expect(within.contains(">up to iOS 8</p>"))
    #expect(try claim(true, true).contains("</span> holds</p>"))
    #expect(try claim(false, false).contains("</span> refuted</p>"))
    let failed = try claim(true, false, limits: "up to iOS 8")
    #expect(failed.contains("</span> does not hold</p>") && failed.contains(">up to iOS 8</p>"))
  }

  /// The picture of the chart is 768 pixels wide: a phone shows the list.
  @Test func `a chart stands as a list too, for screens that are narrower than its picture`() throws
  {
    typealias Node = VerdictResult.ChartNode
    let nodes = [
      Node(id: "a", parent: nil, onYes: false, text: "Q?", grade: nil, isTaken: true),
      Node(id: "b", parent: "a", onYes: true, text: "Mask", grade: "F", isTaken: false),
      Node(id: "c", parent: "a", onYes: false, text: "Image", grade: "A", isTaken: true),
    ]
    let list = """
      <li class=" taken">
      <p><span class="chart-text">Q?</span></p>
      <ul>
      <li class="leaf">
      <p><span class="branch">yes</span> <span class="chart-text">Mask</span> \
      <span class="chart-grade">F</span></p>
      </li>
      <li class="leaf taken chosen">
      <p><span class="branch">no</span> <span class="chart-text">Image</span> \
      <span class="chart-grade">A</span></p>
      </li>
      </ul>
      </li>
      """
    let verdict = VerdictResult(
      title: "T", steps: [], chart: nodes, strategy: "s", strategyTitle: "S", grade: "A",
      evidence: [], standings: [], flips: [], contradictions: [])
    #expect(try html(.verdict(verdict)).contains(list))
    let chart = try html(.chart(ChartResult(title: "T", nodes: nodes, advice: [:])))
    #expect(chart.contains("<ul class=\"chart-list\"") && chart.contains("chosen"))
    let styles = try String(contentsOfFile: Self.folder + "/figures/chart.css", encoding: .utf8)
    guard case .chart(let whole) = try ChartByHand().item(in: FigureContext(Nowhere())) else {
      Issue.record("not a chart")
      return
    }
    let width = try #require(ChartLayout(whole.nodes)?.width)
    #expect(styles.contains("@container (width < \(Int(width))px)"))
  }

  @Test(arguments: [nil, "iOS 4 to 8"])
  func `a film says by which rules its frames are planned`(era: String?) throws {
    let image = ImageResult(
      width: 1, height: 1,
      files: [PictureFile(name: "a.png", scale: 1, pixelWidth: 1, pixelHeight: 1)], alt: "")
    let strip = FilmstripResult(
      title: "T", rate: 2, eraTitle: era,
      device: .init(name: "D", scale: 1, refreshHz: 60, budgetMilliseconds: 16), lanes: [],
      sheet: image, columns: 1, cells: 1)
    #expect(try html(.filmstrip(strip)).contains("Rules of iOS 4 to 8") == (era != nil))
  }
}
