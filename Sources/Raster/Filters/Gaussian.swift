/// How far a Gaussian reaches: blurs, plans and their costs agree on it.
public enum Gaussian {
  /// The largest standard deviation that blurs take, in pixels.
  public static let mostSigma = 10_000.0

  /// Beyond this many sigmas less than half a level is left of a blurred edge.
  public static let seenSigmas = 3.0

  /// How many pixels away an edge is still seen when it is blurred.
  public static func reach(sigma: Double) -> Int { Int((seenSigmas * sigma).rounded(.up)) }

  /// How many pixels on each side are summed for one: out to 3.75 sigmas, beyond which lies 1.8e-4
  /// of the total weight, below 0.05 levels.
  public static func radius(sigma: Double) -> Int { Int((3.75 * sigma).rounded(.up)) }
}
