/// Which published values have an order, and whether predictions have the same one.
///
/// Two values have an order when they differ by more than 30 %, the larger being more than 1.3
/// times the smaller. This excludes the closest pairs; it does not make an order certain. Two
/// values that may each be off by 30 % either way are certainly apart only beyond 1.3 / 0.7, which
/// is 1.86.
///
/// Predictions are compared as they are: any difference gives them an order.
public enum PublishedOrder {
  /// The ratio of the larger value to the smaller that has to be exceeded for an order.
  public static let leastRatio = 1.3

  /// Returns whether two published values have an order, the first being the smaller one.
  public static func has(_ less: Double, below more: Double) -> Bool { less * leastRatio < more }

  /// Returns whether two predictions keep the order of such a pair; false when they are equal or
  /// one is NaN.
  public static func isKept(_ less: Double, below more: Double) -> Bool { less < more }

  /// Returns whether predictions keep the order of every pair of published values that has one.
  ///
  /// - Precondition: there are as many predictions as published values.
  public static func isKept(by predicted: [Double], of published: [Double]) -> Bool {
    precondition(predicted.count == published.count, "each published value needs its prediction")
    return published.indices.allSatisfy { a in
      published.indices.allSatisfy { b in
        !has(published[a], below: published[b]) || isKept(predicted[a], below: predicted[b])
      }
    }
  }
}
