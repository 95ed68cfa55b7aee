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
  /// The rows in the order that helps readers: right, then wrong, then refused, each group with the
  /// cheapest first by the middle of its range; equal ones in the order given.
  public var ranked: [CostsResult.Row] {
    rows.enumerated().sorted {
      ($0.element.group, $0.element.middle, $0.offset)
        < ($1.element.group, $1.element.middle, $1.offset)
    }.map(\.element)
  }

  /// The names of the right strategies that cost least; several if they cost exactly the same.
  public var cheapest: Set<String> {
    let usable = rows.filter { $0.group == 0 }
    let least = usable.map(\.middle).min()
    return Set(usable.filter { $0.middle == least }.map(\.strategy))
  }
}

extension CostsResult.Row {
  fileprivate var group: Int { isRefused ? 2 : isCorrect ? 0 : 1 }

  fileprivate var middle: Double {
    ((gpuMilliseconds.first ?? 0) + (gpuMilliseconds.last ?? 0)) / 2
  }
}
