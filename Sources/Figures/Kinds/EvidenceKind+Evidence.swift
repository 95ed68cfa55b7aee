internal import CornerRounding
internal import FigureResults
internal import RenderPlanning

// Results have their own copies of the engine's words, so that pages can read them without the
// engine.

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
