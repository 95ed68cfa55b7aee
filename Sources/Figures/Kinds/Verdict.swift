public import CornerRounding
public import CostModel
internal import Geometry
internal import Raster

/// The decision chart for a scene: computed answers with their evidence, and how all strategies fare.
///
/// With several rounded layers a question is answered for all of them together.
public struct Verdict: Figure {
  private let scene: Scene
  private let device: DeviceProfile
  private let expected: [DecisionChart.Question: Bool]

  /// Makes a verdict.
  ///
  /// - Parameters:
  ///   - device: on which the strategies are priced.
  ///   - expected: answers that the author gives by hand; one that the scene contradicts is reported.
  public init(
    _ scene: Scene, on device: DeviceProfile = .iPhone4S,
    expecting expected: [DecisionChart.Question: Bool] = [:]
  ) {
    self.scene = scene
    self.device = device
    self.expected = expected
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
    let path = DecisionChart.path(analysis.answer)
    guard let leaf = path.last, let strategy = leaf.strategy, let grade = leaf.grade else {
      throw FigureError("the decision chart does not end at a strategy")
    }
    let questions = path.compactMap(\.question)
    let taken = Set(path.map(\.id))
    return .verdict(
      VerdictResult(
        title: scene.title,
        steps: questions.map { question in
          VerdictResult.Step(
            question: question.rawValue, questionText: question.text,
            answer: analysis.answer(question), reason: analysis.reason(question))
        },
        chart: DecisionChart.nodes.map { node in
          VerdictResult.ChartNode(
            id: node.id, parent: node.parent, onYes: node.onYes,
            text: node.question?.text ?? node.strategy?.title ?? "", grade: node.grade,
            isTaken: taken.contains(node.id))
        },
        strategy: strategy.name, strategyTitle: strategy.title, grade: grade,
        evidence: try evaluation.evidence(in: context),
        standings: standings(evaluation, chosen: strategy),
        flips: questions.compactMap { flip($0, analysis, strategy) },
        contradictions: expected.sorted { $0.key.rawValue < $1.key.rawValue }
          .compactMap { contradiction($0.key, $0.value, analysis) }
          + wrongChoice(strategy, evaluation)))
  }

  private func contradiction(
    _ question: DecisionChart.Question, _ answer: Bool, _ analysis: SceneAnalysis
  ) -> String? {
    let computed = analysis.answer(question)
    guard computed != answer else { return nil }
    return "\u{201C}\(question.text)\u{201D} is answered by hand with \(answer.word); "
      + "the scene says \(computed.word): \(analysis.reason(question))"
  }

  /// The chart's own answer can be wrong: then the page and the build say so.
  private func wrongChoice(
    _ strategy: CornerStrategy, _ evaluation: SceneEvaluation
  ) -> [String] {
    let check = evaluation.check(strategy)
    guard check?.isCorrect != true else { return [] }
    let why = check == nil ? "its preconditions do not hold" : "it draws wrong pixels"
    return ["The chart leads to \(strategy.title), and here \(why)."]
  }

  private func flip(
    _ question: DecisionChart.Question, _ analysis: SceneAnalysis, _ strategy: CornerStrategy
  ) -> String? {
    let other = DecisionChart.path { $0 == question ? !analysis.answer($0) : analysis.answer($0) }
    guard let leaf = other.last, let instead = leaf.strategy, let grade = leaf.grade,
      instead != strategy
    else { return nil }
    return
      "With \((!analysis.answer(question)).word) to \u{201C}\(question.text)\u{201D} the chart "
      + "leads to \(instead.title) (\(grade))."
  }

  /// All strategies: the chosen one, then the correct ones by cost, wrong ones, refused ones.
  private func standings(
    _ evaluation: SceneEvaluation, chosen: CornerStrategy
  ) -> [VerdictResult.Standing] {
    evaluation.check(CornerStrategy.all)
    let ranked = CornerStrategy.all.map { strategy -> (rank: Int, VerdictResult.Standing) in
      let outcome = evaluation.outcome(strategy)
      guard let check = evaluation.check(strategy) else {
        return (3, standing(strategy, "refused", reasons(outcome.refusals), []))
      }
      let estimate = evaluation.price(strategy, on: device, era: device.usualEra).estimate
      let range = [estimate.lowMilliseconds, estimate.highMilliseconds]
      if check.isCorrect {
        let detail =
          "\(check.framesCompared) \(check.framesCompared == 1 ? "frame" : "frames") "
          + "compared, largest difference \(check.worst?.maximum ?? 0) of 255"
        return (strategy == chosen ? 0 : 1, standing(strategy, "correct", detail, range))
      }
      let worst = check.worst
      let detail =
        "wrong in \(check.wrongFrames) of \(check.framesCompared) "
        + "\(check.framesCompared == 1 ? "frame" : "frames"): up to \(worst?.maximum ?? 0) of 255 at "
        + "\(check.worstTime.fixed(2)) s, \((worst?.differingPixels ?? 0).grouped) pixels"
        + (outcome.doubts.first.map { "; \($0)" } ?? "")
      return (2, standing(strategy, "wrong", detail, range))
    }
    return ranked.sorted {
      ($0.rank, $0.1.gpuMilliseconds.last ?? 0) < ($1.rank, $1.1.gpuMilliseconds.last ?? 0)
    }.map(\.1)
  }

  private func reasons(_ refusals: [Refusal]) -> String {
    let first = refusals.prefix(2).map(\.description).joined(separator: "; ")
    return refusals.count > 2 ? "\(first); and \(refusals.count - 2) more" : first
  }

  private func standing(
    _ strategy: CornerStrategy, _ outcome: String, _ detail: String, _ milliseconds: [Double]
  ) -> VerdictResult.Standing {
    VerdictResult.Standing(
      strategy: strategy.name, strategyTitle: strategy.title, outcome: outcome, detail: detail,
      gpuMilliseconds: milliseconds, device: device.name)
  }
}

extension Bool {
  var word: String { self ? "yes" : "no" }
}
