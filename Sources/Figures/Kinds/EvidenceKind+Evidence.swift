internal import CornerRounding
internal import FigureResults
internal import RenderPlanning

// Results say the engine's words in their own, which pages can read without the engine.

extension EvidenceKind {
  init(_ evidence: Evidence) {
    switch evidence {
    case .measured: self = .measured
    case .documented: self = .documented
    case .derived: self = .derived
    case .assumed: self = .assumed
    }
  }
}

extension VerdictResult.Question {
  init(_ question: DecisionChart.Question) {
    switch question {
    case .through: self = .through
    case .oneLayer: self = .oneLayer
    case .underneath: self = .underneath
    }
  }
}
