import CostModel
import RenderPlanning
import Testing

@testable import CornerRounding

/// Charts that are looked for in a survey, and how they are judged.
struct CornerChartTests {
  private static let rows = ChartSurvey.complete.rows
  private static func rows(_ era: Era, of survey: ChartSurvey = .complete) -> [ChartSurvey.Row] {
    survey.rows.filter { $0.isReal && $0.era == era }
  }
  private static func found(_ rows: [ChartSurvey.Row], ends: Int) -> CornerChart.Node {
    var search = ChartSearch(rows, ignoring: CornerChart.tolerance)
    return search.best(ends: ends).root
  }

  /// The regret is nothing exactly where the verdict calls a strategy cheapest.
  @Test func `regrets agree with verdicts`() {
    for row in Self.rows {
      let regret = row.regrets[row.chart]
      #expect((regret.map { $0.worst == 0 } ?? false) == (row.agreement == .cheapest))
      #expect(row.regrets.values.allSatisfy { 0 <= $0.typical && $0.typical <= $0.worst })
      #expect(row.regrets.values.contains { $0.typical == 0 })
    }
  }

  @Test func `the source's chart is the decision chart`() {
    for scene in SurveyScene.all {
      #expect(
        CornerChart.source.strategy(scene.answer(to:))
          == DecisionChart.path(scene.answer).last?.strategy)
    }
    #expect(CornerChart.source.answers.count == 5 && CornerChart.source.depth == 3)
  }

  @Test func `the named charts are those that a search finds`() {
    #expect(Self.found(Self.rows(.current), ends: 6) == CornerChart.current.root)
    #expect(Self.found(Self.rows(.iOS4), ends: 5) == CornerChart.old.root)
  }

  /// Neither rests on one device.
  @Test func `a search without any one device finds the same charts`() {
    for (era, chart) in [(Era.current, CornerChart.current), (.iOS4, .old)] {
      let rows = Self.rows(era)
      for device in Set(rows.map(\.device)) {
        let found = Self.found(rows.filter { $0.device != device }, ends: chart.answers.count)
        #expect(found == chart.root, "\(era) without \(device.name)")
      }
    }
  }

  /// Also in scenes and under rules in which they were not looked for.
  @Test func `the named charts are never wrong, and agree more often than the source's`() {
    for survey in [ChartSurvey.complete, .others] {
      for (era, chart) in [(Era.current, CornerChart.current), (.iOS9, .current), (.iOS4, .old)] {
        let rows = Self.rows(era, of: survey)
        let (own, source) = (ChartScore(of: chart, in: rows), ChartScore(of: .source, in: rows))
        #expect(own.wrong == 0 && source.wrong > 0 && own.rows == rows.count)
        for tolerance in [0, 0.02, 0.1] {
          #expect(own.agreement(within: tolerance) > source.agreement(within: tolerance))
        }
        #expect(own.meanRegret < source.meanRegret)
      }
    }
  }

  /// The question on lists, which no scene of the survey answers with yes, changes no score: its
  /// two answers are right and cost the same.
  @Test func `the short chart may ask for a list, since an image costs what a kept bitmap costs`() {
    for row in Self.rows(.current) + Self.rows(.current, of: .others)
    where CornerChart.short.strategy(row.scene.answer(to:)) == .rasterized {
      let (image, kept) = (row.regrets[.rasterizedSubtree], row.regrets[.rasterized])
      #expect(image != nil && kept != nil)
      #expect((image?.worst ?? 1) <= (kept?.worst ?? 0) + CornerChart.tolerance, "\(row.scene)")
    }
    #expect(CornerChart.short.depth == 3 && CornerChart.short.answers.count == 5)
  }

  @Test func `counts each row once`() {
    var rows = Array(Self.rows(.current).prefix(4))
    for (index, regret) in [0, 0.015, 0.05].enumerated() {
      rows[index].regrets = [.cornerRadius: Regret(typical: regret, worst: 2 * regret)]
    }
    rows[3].regrets = [:]
    let score = ChartScore(of: CornerChart("one", .use(.cornerRadius)), in: rows)
    #expect(score.rows == 4 && score.wrong == 1)
    #expect([0, 0.02, 0.1].map(score.agreement) == [0.25, 0.25, 0.75])
    #expect(score.largestRegret == 0.05 && score.worstRegret == 0.1)
    #expect(abs(score.meanRegret - 0.065 / 3) < 1e-15)
  }

  @Test func `of no rows nothing is wrong, and of none that are right nothing is regretted`() {
    let chart = CornerChart("one", .use(.cornerRadius))
    let none = ChartScore(of: chart, in: [])
    #expect(
      none.rows == 0 && none.agreement(within: 0) == 1)
    var row = Self.rows(.current)[0]
    row.regrets = [:]
    for score in [none, ChartScore(of: chart, in: [row])] {
      #expect(score.meanRegret == 0 && score.largestRegret == 0 && score.worstRegret == 0)
    }
    #expect(ChartScore(of: chart, in: [row]).agreement(within: 9) == 0)
  }

  @Test func `a larger chart is never worse`() {
    var search = ChartSearch(Self.rows(.current))
    let found = (1...7).map { search.best(ends: $0) }
    for (one, next) in zip(found, found.dropFirst()) { #expect(!one.isBetter(than: next)) }
    // With one end only the reference is right everywhere, and no chart is better than the
    // cheapest.
    #expect(found[0].root == .use(.cornerRadius) && found[6].regret < 1e-6)
  }
}
