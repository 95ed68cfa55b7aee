internal import Synchronization

/// Whether something that is evaluated asks for prices.
///
/// An answer that does rests on the constants of the model, some of which are assumed on every device. An answer
/// from pixels, positions or counts of a plan does not.
package final class PriceUse: Sendable {
  @TaskLocal private static var current: PriceUse?
  private let isNoted = Atomic<Bool>(false)

  private init() {}

  /// Evaluates and returns what comes out, and whether prices were asked for meanwhile.
  package static func noting<Value>(_ body: () throws -> Value) rethrows -> (Value, Bool) {
    let use = PriceUse()
    let value = try $current.withValue(use, operation: body)
    return (value, use.isNoted.load(ordering: .relaxed))
  }

  /// Notes that a price is asked for.
  static func note() { current?.isNoted.store(true, ordering: .relaxed) }
}
