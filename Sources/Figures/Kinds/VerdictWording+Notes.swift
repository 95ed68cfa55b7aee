internal import CornerRounding
internal import CostModel

extension VerdictWording {
  /// Further remarks about the scene, one sentence each.
  var notes: [String] { [motion] + drawn + above + ifMoved + verdict.viewLimits.map(limit) }

  /// Introduces the limits if the scene itself needs no frame after the first.
  private var ifMoved: [String] {
    guard isStill, !verdict.viewLimits.isEmpty else { return [] }
    return [
      "Should anything else on the screen move, all of it is drawn again in each frame. Then:"
    ]
  }

  /// Which frames a frame's times are means of, if not every refresh is drawn.
  private var drawn: [String] {
    guard let cost = verdict.cheapest.cost, cost.looked > 0 else { return [] }
    let count = cost.later.count
    guard count < cost.looked else { return [] }
    let of = count == 1 ? "that frame's" : "means of these"
    return [
      "At \(count) of \(cost.looked) refreshes\(cost.isComplete ? "" : " that were looked at") a frame is "
        + "drawn; times for a frame are \(of)."
    ]
  }

  private var motion: String {
    let motion = verdict.analysis.motion
    guard !isStill else {
      return "Nothing on the screen changes after the first frame, so that nothing is drawn again."
    }
    let isOne = motion.changing == 1
    let start =
      "Something on the screen changes in \(motion.changing) of "
      + "\(motion.frames.counted("frame")) after the first; "
    if motion.elsewhere == 0 {
      return start + "in \(isOne ? "it" : "all of them") a rounded layer is among what changes."
    }
    return start
      + "in \(isOne ? "it" : "\(motion.elsewhere) of these") the rounded layers stay as they are, "
      + "and what rounds them is done again all the same."
  }

  private var above: [String] {
    var names: [String] = []
    for name in verdict.analysis.seenSites.flatMap(\.overlapping) where !names.contains(name) {
      names.append(name)
    }
    guard !names.isEmpty else { return [] }
    let quoted = names.map { "\u{201C}\($0)\u{201D}" }
    return [
      "\(quoted.listed(limit: 3)) \(names.count.verb("lies", "lie")) over corners; every strategy "
        + "draws beneath \(names.count.verb("it, so that it answers", "them, so that they answer")) "
        + "no question."
    ]
  }
}
