internal import CostModel
internal import RenderPlanning

extension DeviceProfile {
  /// The versions of iOS with which the device has the given rules: `iOS 5 to 9`,
  /// `iOS 17 and later`; the era's own title if no version has them.
  func systems(under era: Era) -> String {
    guard let systems else { return "rules of \(era.title)" }
    // The rules are the same from iOS 12 on, so newer versions need not be counted.
    let newest = systems.last ?? max(systems.first, 12)
    let under = (systems.first...newest).filter { EraChoice(self, onSystem: $0).era == era }
    guard let first = under.first, let last = under.last else { return "rules of \(era.title)" }
    if last == newest, systems.last == nil { return "iOS \(first) and later" }
    return first == last ? "iOS \(first)" : "iOS \(first) to \(last)"
  }
}
