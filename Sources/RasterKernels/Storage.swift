/// Scratch memory that grows and is freed only with its owner.
struct Storage<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  /// Allocates room for some elements, uninitialized.
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Makes room for `count` elements, keeping the first `used`.
  @inline(__always)
  mutating func reserve(_ count: Int, keeping used: Int) {
    if count > capacity { grow(count, keeping: used) }
  }

  @inline(never)
  private mutating func grow(_ count: Int, keeping used: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count * 2)
    larger.moveInitialize(from: base, count: used)
    base.deallocate()
    base = larger
    capacity = count * 2
  }

  func free() { base.deallocate() }
}
