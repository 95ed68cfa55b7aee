public import CornerRounding
public import CostModel
public import FigureResults
internal import Geometry
public import RenderPlanning

/// The decision chart for a scene: computed answers with their evidence, the results of all
/// strategies, and what would change the answer.
///
/// If several layers are rounded, each question is answered for all of them together.
public struct Verdict: Figure {
  private let scene: Scene
  private let phones: [(device: DeviceProfile, era: Era?)]
  private let expected: [DecisionChart.Question: Bool]

  /// The most phones, since a bar of choices has no room for more.
  static let mostPhones = 8

  /// Makes a verdict for one phone.
  ///
  /// - Parameters:
  ///   - device: the device on which the strategies are priced.
  ///   - era: nil for the rules of the newest system that the device runs.
  ///   - expected: answers that the author gives; any that the scene contradicts is reported.
  public init(
    _ scene: Scene, on device: DeviceProfile = .iPhone4S, under era: Era? = nil,
    expecting expected: [DecisionChart.Question: Bool] = [:]
  ) {
    self.init(scene, on: [device], under: era.map { [$0] }, expecting: expected)
  }

  /// Makes a verdict for several phones that readers switch between; it opens with the first.
  ///
  /// - Parameters:
  ///   - devices: the devices on which the strategies are priced; with several eras, each device
  ///     under each of them. At most eight combinations.
  ///   - eras: nil for the rules of the newest system that each device runs.
  ///   - expected: answers that the author gives; any that the scene contradicts is reported.
  public init(
    _ scene: Scene, on devices: [DeviceProfile], under eras: [Era]? = nil,
    expecting expected: [DecisionChart.Question: Bool] = [:]
  ) {
    (self.scene, self.expected) = (scene, expected)
    phones = devices.flatMap { device in
      eras.map { $0.map { (device, $0) } } ?? [(device, nil)]
    }
  }

  /// Analyses the scene over time; throws `FigureError` when no layer requests corners, when no
  /// rounded corner is ever on screen, and for too many phones.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard (1...Verdict.mostPhones).contains(phones.count) else {
      throw FigureError(
        "a verdict is for one to \(Verdict.mostPhones) phones and systems, not for \(phones.count)")
    }
    let evaluation = try context.evaluation(of: scene)
    let analysis = evaluation.analysis
    guard !analysis.sites.isEmpty else {
      throw FigureError("no layer of the scene asks for rounded corners: add .rounded(radius)")
    }
    guard !analysis.seenSites.isEmpty else {
      throw FigureError("no rounded corner of the scene is ever on the screen")
    }
    let verdicts = phones.map { SceneVerdict(of: evaluation, on: $0.device, under: $0.era) }
    let spoken = try verdicts.map { try phone($0, evaluation, in: context) }
    let (verdict, first) = (verdicts[0], spoken[0])
    let taken = Set(verdict.path.map(\.id))
    let asked = verdict.path.compactMap(\.question)
    return FigureItem(
      VerdictResult(
        title: scene.title, steps: asked.map(analysis.step),
        chart: DecisionChart.nodes.map {
          VerdictResult.ChartNode($0, isTaken: taken.contains($0.id))
        },
        strategy: verdict.chart.name, strategyTitle: verdict.chart.title, grade: verdict.grade,
        recommendedTitle: first.recommendedTitle, agreement: first.agreement,
        evidence: try evaluation.evidence(title: scene.title, asked: asked, in: context),
        notes: first.notes, device: first.device, systems: first.systems,
        frameMilliseconds: first.frameMilliseconds, conditions: first.conditions,
        standings: first.standings, flips: first.flips,
        contradictions: expected.sorted { $0.key.rawValue < $1.key.rawValue }
          .compactMap { contradiction($0.key, $0.value, analysis) },
        others: Array(spoken.dropFirst())))
  }

  /// The verdict's words for one phone.
  private func phone(
    _ verdict: SceneVerdict, _ evaluation: SceneEvaluation, in context: FigureContext
  ) throws -> VerdictResult.Phone {
    let wording = VerdictWording(verdict)
    var standings = wording.standings
    for (index, standing) in verdict.standings.enumerated() {
      guard case .wrong(let check, _) = standing.outcome, let worst = check.worst else { continue }
      standings[index].worst = try evaluation.worstPixel(
        of: standing.strategy, x: worst.worstX, y: worst.worstY, at: check.worstTime,
        scale: verdict.device.scale, in: context)
    }
    return VerdictResult.Phone(
      device: verdict.device.name, era: verdict.era.rawValue,
      systems: verdict.device.systems(under: verdict.era),
      frameMilliseconds: verdict.device.frameBudgetMilliseconds,
      recommendedTitle: verdict.recommended == verdict.chart ? nil : verdict.recommended.title,
      agreement: wording.agreement, notes: wording.notes, conditions: wording.conditions,
      standings: standings, flips: wording.flips)
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
      text: node.question?.text ?? node.strategy?.title ?? "", shortText: node.question?.shortText,
      grade: node.grade, isTaken: isTaken)
  }
}

extension Bool {
  var word: String { self ? "yes" : "no" }
}
