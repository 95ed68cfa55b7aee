import CornerRounding
import CostModel
import RenderPlanning
import SituationAnalysis
import Testing

/// The chart held against pixels and costs, for all combinations.
struct ChartSurveyTests {
  @Test func `has every combination once`() {
    #expect(SurveyScene.all.count == 64 && Set(SurveyScene.all).count == 64)
  }

  /// The scenes are what they are made to be: no answer is taken from the generator.
  @Test(arguments: SurveyScene.all + SurveyScene.others)
  func `generates scenes with the answers they are to have`(scene: SurveyScene) {
    let analysis = SceneAnalysis(of: scene.timeline)
    #expect(analysis.seenSites.count == scene.views)
    for question in DecisionChart.Question.allCases {
      #expect(analysis.answer(question) == scene.answer(question), "\(scene), \(question)")
    }
    for question in CornerQuestion.allCases {
      #expect(analysis.answer(to: question) == scene.answer(to: question), "\(scene), \(question)")
    }
    #expect(analysis.movesUnderneath == (scene.isOverPhoto && scene.movesUnderneath))
  }

  private static let survey = ChartSurvey.complete

  @Test func `holds the chart against every combination on every device in every era`() {
    let rows = Self.survey.rows
    #expect(rows.count == 64 * DeviceProfile.all.count * Era.allCases.count)
    for row in rows {
      #expect(row.chart == DecisionChart.path(row.scene.answer).last?.strategy)
      #expect((row.reason == nil) == (row.agreement == .cheapest))
      // Never forced: where the chart is wrong or costs more, another strategy is named.
      if row.reason != nil {
        #expect((row.agreement.other ?? row.cheapest) != row.chart, "\(row.scene), \(row.device)")
      }
    }
    let counted = Self.survey.reasons.map(Self.survey.count).reduce(Self.survey.count(nil), +)
    #expect(counted == rows.count)
    #expect(Self.survey.count(nil) > 0 && !Self.survey.reasons.isEmpty)
  }

  /// With several layers over a photo the chart leads to one colour without asking what is behind.
  @Test func `finds the one place where the chart is wrong`() {
    let wrong = Self.survey.rows.filter {
      [.wrongColor, .wrongPixels, .refused].contains($0.reason)
    }
    let expected = Self.survey.rows.filter {
      !$0.scene.movesThrough && !$0.scene.isOneLayer && $0.scene.isOverPhoto
    }
    #expect(wrong == expected && wrong.allSatisfy { $0.reason == .wrongColor })
  }

  /// What the chart was written for.
  @Test func `agrees on images under the rules of iOS 4 to 8`() {
    for row in Self.survey.rows where row.era == .iOS4 {
      guard row.scene.answer(to: .onePicture), !row.scene.movesThrough else { continue }
      #expect(row.agreement == .cheapest)
      #expect(row.reference?.isCertainlyMore == true)
    }
  }

  /// From iOS 9 on one picture is clipped while it is drawn.
  @Test func `finds cornerRadius as cheap as anything for one picture since iOS 9`() {
    for row in Self.survey.rows where row.era != .iOS4 {
      guard row.scene.answer(to: .onePicture) else { continue }
      #expect(row.reference?.isCertainlyMore == false)
    }
  }
}
