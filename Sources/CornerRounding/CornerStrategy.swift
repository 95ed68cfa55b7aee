public import Geometry
public import Raster

/// A way of rounding corners: a rewrite of the layer tree.
public struct CornerStrategy: Hashable, Sendable {
  /// What the strategy does.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case cornerRadius = "corner-radius"
    case precompositedOpaque = "precomposited-opaque"
    case precompositedAlpha = "precomposited-alpha"
    case clipCorners = "clip-corners"
  }

  /// What the strategy does, apart from its colour and curve.
  public var kind: Kind
  /// The solid colour behind the corners, where the strategy needs one; nil to look it up in the
  /// scene's first frame.
  public var background: Color?
  /// A curve to draw instead of the requested one.
  public var curve: CornerCurve?

  private init(_ kind: Kind, background: Color? = nil, curve: CornerCurve? = nil) {
    self.kind = kind
    self.background = background
    self.curve = curve
  }

  /// `cornerRadius` with `masksToBounds`: the reference that the others are compared with.
  public static let cornerRadius = CornerStrategy(.cornerRadius)
  /// Corners drawn into the image in the colour behind, which is looked up.
  public static let precompositedOpaque = CornerStrategy(.precompositedOpaque)
  /// Corners cut out of the image, which gets an alpha channel.
  public static let precompositedAlpha = CornerStrategy(.precompositedAlpha)
  /// Four covers over the corners in the colour behind, which is looked up.
  public static let clipCorners = CornerStrategy(.clipCorners)

  /// Corners drawn into the image in a colour.
  public static func precompositedOpaque(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(.precompositedOpaque, background: background.color)
  }

  /// Four covers over the corners in a colour.
  public static func clipCorners(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(.clipCorners, background: background.color)
  }

  /// Every strategy with what it needs looked up, the reference first.
  public static let all: [CornerStrategy] = [
    .cornerRadius, .precompositedOpaque, .precompositedAlpha, .clipCorners,
  ]

  /// Returns the strategy drawing another curve than the one requested, as Texture's clip corners do.
  public func drawing(_ curve: CornerCurve) -> CornerStrategy {
    var copy = self
    copy.curve = curve
    return copy
  }

  /// Stable name for addresses and command lines.
  public var name: String {
    curve.map { "\(kind.rawValue)-\($0.rawValue)" } ?? kind.rawValue
  }

  /// Name for readers.
  public var title: String {
    let base =
      switch kind {
      case .cornerRadius: "cornerRadius"
      case .precompositedOpaque: "Precomposited, opaque"
      case .precompositedAlpha: "Precomposited, alpha"
      case .clipCorners: "Clip corners"
      }
    return curve.map { "\(base), \($0.rawValue)" } ?? base
  }
}

/// What is behind the corners, as the author knows it.
public enum CornerBackground: Hashable, Sendable {
  case color(Color)

  var color: Color {
    switch self {
    case .color(let color): color
    }
  }
}
