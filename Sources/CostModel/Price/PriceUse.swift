internal import Synchronization

/// Whether an evaluation asks for prices.
///
/// Prices rest on the model's constants, some of which are assumed on every device. Answers from
/// pixels, positions or a plan's counts do not.
package final class PriceUse: Sendable {
  @TaskLocal private static var current: PriceUse?
  private let isNoted = Atomic<Bool>(false)

  private init() {}

  /// Evaluates a closure and returns its result, and whether it asked for prices.
  package static func noting<Value>(_ body: () throws -> Value) rethrows -> (Value, Bool) {
    let use = PriceUse()
    let value = try $current.withValue(use, operation: body)
    return (value, use.isNoted.load(ordering: .relaxed))
  }

  /// Notes that a price is asked for.
  static func note() { current?.isNoted.store(true, ordering: .relaxed) }
}
