/// Temporary numbers in reused memory.
///
/// Make it as an argument, as a `var`, or as part of something else: the compiler puts a `let`
/// whose span is borrowed in memory of its own. It has two words, since the compiler of Swift 6.3.1
/// destroyed `LanePlane`, of seven words, at a wrong address when it held one of five.
@safe struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private let block: AlignedBlock
  /// The number of elements.
  let count: Int

  /// Makes `count` elements; `body` has to write all of them.
  ///
  /// - Precondition: `count` is not negative, and elements need no more than a block's alignment.
  init(count: Int, writing body: (UnsafeMutablePointer<Element>) -> Void) {
    precondition(count >= 0, "elements are not fewer than none")
    precondition(MemoryLayout<Element>.alignment <= AlignedBlock.alignment, "aligned elements")
    block = ScratchPool.take(count * MemoryLayout<Element>.stride)
    self.count = count
    unsafe body(block.address.bindMemory(to: Element.self, capacity: count))
  }

  private var first: UnsafeMutablePointer<Element> {
    unsafe block.address.assumingMemoryBound(to: Element.self)
  }

  /// Makes equal elements.
  init(repeating value: Element, count: Int) {
    unsafe self.init(count: count) { unsafe $0.initialize(repeating: value, count: count) }
  }

  /// Makes elements from their indices.
  init(count: Int, _ element: (Int) -> Element) {
    unsafe self.init(count: count) { first in
      for i in 0..<count { unsafe (first + i).initialize(to: element(i)) }
    }
  }

  deinit { ScratchPool.give(block) }

  /// All elements.
  var span: Span<Element> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeStart: first, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// All elements, mutable.
  var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    mutating get {
      let span = unsafe MutableSpan(_unsafeStart: first, count: count)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// Calls `body` with the address of the first element.
  mutating func withAddress<Result>(_ body: (UnsafeMutablePointer<Element>) -> Result) -> Result {
    unsafe body(first)
  }
}
