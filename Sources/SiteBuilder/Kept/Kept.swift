internal import Synchronization

/// A value that is kept for as long as what it was made from is the same.
final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let state: Mutex<(key: Key, value: Value)?>

  /// Nothing is kept yet.
  init() { state = Mutex(nil) }

  /// Returns the value for a key, and makes it unless the key is the last one.
  ///
  /// - Parameter key: nil for what cannot be kept.
  func value(for key: Key?, _ make: () throws -> Value) rethrows -> Value {
    if let known = state.withLock({ $0 }), known.key == key { return known.value }
    let value = try make()
    state.withLock { $0 = key.map { (key: $0, value: value) } }
    return value
  }

  /// Forgets it.
  func forget() { state.withLock { $0 = nil } }
}

/// A value that is made when it is first asked for, and then kept.
final class MadeOnce<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)

  /// Returns what was made, and makes it the first time.
  func value(_ make: () -> Value) -> Value {
    state.withLock { state in
      let value = state ?? make()
      state = value
      return value
    }
  }
}

extension Kept: Recorded where Key: Recorded, Value: Recorded {
  convenience init(from record: inout RecordReader) throws(RecordDamage) {
    self.init()
    guard try record.read(Bool.self) else { return }
    let (key, value) = (try record.read(Key.self), try record.read(Value.self))
    state.withLock { $0 = (key: key, value: value) }
  }

  func write(to record: inout RecordWriter) {
    let known = state.withLock { $0 }
    record.add(known != nil)
    guard let known else { return }
    record.add(known.key)
    record.add(known.value)
  }
}
