/// What `Raster` asks of a lock, for a program with one thread.
public struct Mutex<Value>: @unchecked Sendable {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(_ value: Value) { box = Box(value) }

  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&box.value) }
}
