/// The rules of a range of iOS versions: what makes a pass of its own, and what it takes.
///
/// What each rule rests on is data: ``rules``.
public enum Era: String, Hashable, Sendable, Codable, CaseIterable {
  /// iOS 4 to 8: clipping contents or sublayers to a corner radius goes offscreen.
  case iOS4 = "ios-4"
  /// iOS 9 and later, as was measured: a subtree of one primitive is clipped while it is drawn.
  case iOS9 = "ios-9"
  /// The same with what Apple has said since 2018: a rounded clip takes no memory of its own.
  case current

  /// The versions for readers: `iOS 4 to 8`.
  public var title: String {
    switch self {
    case .iOS4: "iOS 4 to 8"
    case .iOS9: "iOS 9 and later"
    case .current: "current iOS"
    }
  }

  /// All names with what they stand for, for error messages and help: `ios-4 (iOS 4 to 8)`.
  public static var described: [String] { allCases.map { "\($0.rawValue) (\($0.title))" } }

  /// The era of a name, or of a version of iOS: `ios-7`, `iOS 7.1` and `7` are all ``iOS4``; nil when there is none.
  public static func named(_ name: String) -> Era? {
    if let era = Era(rawValue: name) { return era }
    var rest = name.lowercased()[...]
    if rest.hasPrefix("ios") { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == " " || $0 == "-" }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ UInt($0) != nil }), let version = parts.first.flatMap({ UInt($0) })
    else { return nil }
    return version < 4 ? nil : version < 9 ? .iOS4 : .iOS9
  }

  /// Whether one primitive is clipped to a rounded outline while it is drawn, without a pass.
  public var clipsOnePrimitiveWhileDrawing: Bool { self != .iOS4 }

  /// Whether the surface of a rounded clip has memory of its own.
  public var roundedClipAllocates: Bool { self != .current }
}
