public import CornerRounding
public import CostModel
public import FigureResults
internal import Geometry
public import RenderPlanning

/// The decision chart for a scene: computed answers with their evidence, how all strategies fare, and what
/// would change the answer.
///
/// With several rounded layers a question is answered for all of them together.
public struct Verdict: Figure {
  private let scene: Scene
  private let device: DeviceProfile
  private let era: Era?
  private let expected: [DecisionChart.Question: Bool]

  /// Makes a verdict.
  ///
  /// - Parameters:
  ///   - device: on which the strategies are priced.
  ///   - era: nil for the rules of the newest system that the device runs.
  ///   - expected: answers that the author gives by hand; one that the scene contradicts is reported.
  public init(
    _ scene: Scene, on device: DeviceProfile = .iPhone4S, under era: Era? = nil,
    expecting expected: [DecisionChart.Question: Bool] = [:]
  ) {
    (self.scene, self.device, self.era, self.expected) = (scene, device, era, expected)
  }

  /// Analyses the scene over time; throws `FigureError` when none of its layers asks for corners.
  public func item(in context: FigureContext) throws -> FigureItem {
    let evaluation = try context.evaluation(of: scene)
    let analysis = evaluation.analysis
    guard !analysis.sites.isEmpty else {
      throw FigureError("no layer of the scene asks for rounded corners: add .rounded(radius)")
    }
    guard !analysis.seenSites.isEmpty else {
      throw FigureError("no rounded corner of the scene is ever on the screen")
    }
    let verdict = SceneVerdict(of: evaluation, on: device, under: era)
    let taken = Set(verdict.path.map(\.id))
    let wording = VerdictWording(verdict)
    return .verdict(
      VerdictResult(
        title: scene.title,
        steps: verdict.path.compactMap(\.question).map { question in
          VerdictResult.Step(
            question: VerdictResult.Question(question), questionText: question.text,
            answer: analysis.answer(question), reason: analysis.reason(question))
        },
        chart: DecisionChart.nodes.map {
          VerdictResult.ChartNode($0, isTaken: taken.contains($0.id))
        },
        strategy: verdict.chart.name, strategyTitle: verdict.chart.title, grade: verdict.grade,
        recommendedTitle: verdict.recommended == verdict.chart ? nil : verdict.recommended.title,
        agreement: wording.agreement,
        evidence: try evaluation.evidence(title: scene.title, in: context),
        notes: wording.notes, conditions: wording.conditions, standings: wording.standings,
        flips: wording.flips,
        contradictions: expected.sorted { $0.key.rawValue < $1.key.rawValue }
          .compactMap { contradiction($0.key, $0.value, analysis) }))
  }

  private func contradiction(
    _ question: DecisionChart.Question, _ answer: Bool, _ analysis: SceneAnalysis
  ) -> String? {
    let computed = analysis.answer(question)
    guard computed != answer else { return nil }
    return "\u{201C}\(question.text)\u{201D} is answered by hand with \(answer.word); "
      + "the scene says \(computed.word): \(analysis.reason(question))"
  }
}

extension VerdictResult.ChartNode {
  /// Makes a node of the chart for readers.
  init(_ node: DecisionChart.Node, isTaken: Bool) {
    self.init(
      id: node.id, parent: node.parent, onYes: node.onYes,
      text: node.question?.text ?? node.strategy?.title ?? "", grade: node.grade, isTaken: isTaken)
  }
}

extension Bool {
  var word: String { self ? "yes" : "no" }
}
