/// The rules of a range of iOS versions: what needs a pass of its own, and what that costs.
///
/// What each rule rests on is data: ``rules``.
public enum Era: String, Hashable, Sendable, Codable, CaseIterable {
  /// iOS 4 to 8: clipping contents or sublayers to a corner radius goes offscreen.
  case iOS4 = "ios-4"
  /// iOS 9 and later with Metal, as was measured: a subtree of one primitive is clipped while it is
  /// drawn.
  case iOS9 = "ios-9"
  /// The same with what Apple has said since 2018, iOS 12: a rounded clip takes no memory of its
  /// own.
  case current

  /// The rules for plans that are only drawn, and not priced: pixels are the same under all rules,
  /// except for rounding.
  public static let forPixels = Era.iOS4

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

  /// The rules of an iOS version, on a device whose render server uses Metal if that version can.
  public init(system version: Int) {
    self = version < 9 ? .iOS4 : version < 12 ? .iOS9 : .current
  }

  /// The era of a name, or of a version of iOS: `ios-7`, `iOS 7.1` and `7` are all ``iOS4``; nil
  /// when there is none.
  public static func named(_ name: String) -> Era? {
    Era(rawValue: name) ?? system(named: name).map { Era(system: $0) }
  }

  /// The version of iOS in a name: 7 in `ios-7`, `iOS 7.1` and `7`; nil for other names, those of
  /// eras included, and below 4.
  public static func system(named name: String) -> Int? {
    guard Era(rawValue: name) == nil else { return nil }
    var rest = name.lowercased()[...]
    if rest.hasPrefix("ios") { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == " " || $0 == "-" }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ UInt($0) != nil }), let version = parts.first.flatMap({ Int($0) })
    else { return nil }
    return version < 4 ? nil : version
  }

  /// Whether the rules hold only where the render server draws with Metal (assumed).
  ///
  /// The change of iOS 9 is said to have come with Metal, and on an A5, which has none, image views
  /// were still drawn offscreen under iOS 9.3.1.
  public var needsMetal: Bool { self != .iOS4 }

  /// Whether one primitive is clipped to a rounded outline while it is drawn, without a pass.
  public var clipsOnePrimitiveWhileDrawing: Bool { self != .iOS4 }

  /// Whether the surface of a rounded clip has memory of its own.
  public var roundedClipAllocates: Bool { self != .current }
}
