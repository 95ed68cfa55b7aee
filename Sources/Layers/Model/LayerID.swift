/// Identifies a layer in its tree, wherever it moves.
public struct LayerID: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number; each layer of a ``LayerTree`` has its own.
  public var rawValue: Int

  /// Makes an identity from a number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  /// Makes an identity from a number as it is written.
  public init(integerLiteral value: Int) { rawValue = value }

  /// The number with a mark before it.
  public var description: String { "#\(rawValue)" }
}

/// The path from a layer to one below it.
public struct LayerPath: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// To a sublayer by its position in `sublayers`.
    case sublayer(Int)
    /// To the layer's mask.
    case mask
  }

  /// The steps from the top; none for the layer itself.
  public var steps: [Step]

  /// Makes a path of steps.
  public init(_ steps: [Step] = []) { self.steps = steps }
  /// Makes a path through sublayers.
  public init(_ indices: [Int]) { steps = indices.map { .sublayer($0) } }
  /// Makes a path through sublayers from a literal.
  public init(arrayLiteral indices: Int...) { self.init(indices) }

  /// The empty path, to the starting layer itself.
  public static let root = LayerPath()

  /// Returns the path extended to a sublayer.
  public func appending(_ index: Int) -> LayerPath { LayerPath(steps + [.sublayer(index)]) }

  /// The path extended to the mask.
  public var mask: LayerPath { LayerPath(steps + [.mask]) }

  /// The path without its last step; nil at the top.
  public var parent: LayerPath? { steps.isEmpty ? nil : LayerPath(Array(steps.dropLast())) }

  /// The positions in `sublayers`; nil when the path leads through a mask.
  public var indices: [Int]? {
    let found = steps.compactMap { if case .sublayer(let i) = $0 { i } else { nil } }
    return found.count == steps.count ? found : nil
  }

  /// The steps, separated by slashes.
  public var description: String {
    "/"
      + steps.map { step in
        switch step {
        case .sublayer(let index): String(index)
        case .mask: "mask"
        }
      }.joined(separator: "/")
  }
}
