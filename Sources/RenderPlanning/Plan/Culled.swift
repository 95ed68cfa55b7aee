/// A layer, or one of its draws, that is left out of a plan because it would be invisible.
public struct Culled: Hashable, Sendable {
  /// Why it is left out.
  public enum Reason: Hashable, Sendable {
    /// `isHidden`.
    case hidden
    /// Its opacity is 0.
    case transparent
    /// All of it lies outside of the surface or of what clips it.
    case outside
    /// Its back is seen, and it is not double-sided.
    case backFacing
    /// One opaque draw of the layer with this name lies over all of it.
    case covered(by: String)

    /// The reason in words.
    public var explanation: String {
      switch self {
      case .hidden: "hidden"
      case .transparent: "fully transparent"
      case .outside: "outside of what is shown"
      case .backFacing: "seen from behind"
      case .covered(let name): name.isEmpty ? "fully covered" : "fully covered by \"\(name)\""
      }
    }
  }

  /// The layer's name; empty when it has none.
  public var layerName: String
  /// Why it is left out.
  public var reason: Reason
  /// How many layers are left out, those in it included; 0 for a single draw of a layer.
  public var layers: Int
}
