extension CostsResult {
  /// What is reported about a strategy, in the words of pages, the terminal and exported files.
  public enum Column: String, Hashable, Sendable, CaseIterable {
    case strategy, pixels, gpu, budget, passes, offScreen, kept, switches, memory, server, rate
    case once, layers, drawn, blended, moved

    /// The column's name without a unit.
    public var title: String {
      switch self {
      case .offScreen: "off screen"
      case .gpu: "GPU"
      case .server: "render server"
      case .rate: "frames/s"
      case .once: "once"
      default: rawValue
      }
    }

    /// The column's name with the unit of its numbers; `rate` already includes one.
    public func title(in unit: String) -> String { "\(title), \(unit)" }
  }
}

extension CostsResult.Row {
  /// Whether the strategy cannot be used.
  public var isRefused: Bool { !refusals.isEmpty }

  /// What its pixels are called: `right` or `wrong`; empty if it cannot be used.
  public var pixels: String { isRefused ? "" : isCorrect ? "right" : "wrong" }
}

extension CostsResult.Table {
  /// The rows in their ``order``, without places of rows that are not there.
  public var ranked: [CostsResult.Row] { rankedIndices.map { rows[$0] } }

  /// The part of ``order`` for which there are rows.
  package var rankedIndices: [Int] { order.filter(rows.indices.contains) }
}
