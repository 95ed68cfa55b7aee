/// The rules of a range of iOS versions: what makes a pass of its own.
///
/// From community measurements that agree with each other, not from Apple's documentation; the
/// sources are in `Documentation/sources.md`.
public enum Era: String, Hashable, Sendable, Codable, CaseIterable {
  /// iOS 7 and 8: clipping contents or sublayers to a corner radius goes offscreen.
  case iOS7 = "ios-7"
  /// iOS 9 and later: a subtree of one primitive is clipped while it is drawn.
  case iOS9 = "ios-9"

  /// The versions for readers: `iOS 7 and 8`.
  public var title: String {
    switch self {
    case .iOS7: "iOS 7 and 8"
    case .iOS9: "iOS 9 and later"
    }
  }

  var clipsOnePrimitiveWhileDrawing: Bool { self == .iOS9 }
}
