import Foundation

/// How much tests with random input try: `FILLET_EFFORT=10 swift test` takes ten times as many
/// seeds as CI does.
public enum Effort {
  /// 1 where nothing else is asked for.
  public static let factor: Double = {
    guard let text = ProcessInfo.processInfo.environment["FILLET_EFFORT"] else { return 1 }
    guard let factor = Double(text), factor > 0, factor <= 1e6 else {
      fatalError("FILLET_EFFORT=\(text) is no number above 0")
    }
    return factor
  }()

  /// The seeds of a test that takes so many by default.
  public static func seeds(_ count: Int) -> ClosedRange<UInt64> {
    1...UInt64(max(1, (Double(count) * factor).rounded()))
  }
}
