/// The pixels of a bitmap, aligned to a cache line; copied on write when shared.
///
/// Large bitmaps start on a page: the rows of a bitmap 1,024 pixels wide then take exactly one page
/// each. An array's memory starts 48 bytes into a page, so every row ended on the next page, and
/// filling took a fifth longer.
@safe package struct PixelStorage: Sendable {
  /// Keeps the memory.
  private var memory: PixelMemory
  nonisolated(unsafe) private var first: UnsafeMutablePointer<RGBA8>
  /// The number of pixels.
  package let count: Int

  /// Makes equal pixels.
  ///
  /// - Precondition: `count` is not negative.
  package init(repeating pixel: RGBA8, count: Int) {
    self.init(memory: PixelMemory(count: count), count: count)
    unsafe first.initialize(repeating: pixel, count: count)
  }

  /// Makes `count` pixels; `body` has to write all of them.
  package init(count: Int, writing body: (UnsafeMutablePointer<RGBA8>) throws -> Void) rethrows {
    self.init(memory: PixelMemory(count: count), count: count)
    unsafe try body(first)
  }

  /// Makes a copy of an array's pixels.
  package init(_ pixels: [RGBA8]) {
    self.init(memory: PixelMemory(count: pixels.count), count: pixels.count)
    let target = unsafe first
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe target.initialize(from: first, count: source.count)
    }
  }

  private init(memory: PixelMemory, count: Int) {
    self.memory = memory
    self.count = count
    unsafe first = memory.bytes.assumingMemoryBound(to: RGBA8.self)
  }

  /// All pixels.
  package var span: Span<RGBA8> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeStart: first, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// All pixels, mutable.
  package var mutableSpan: MutableSpan<RGBA8> {
    @_lifetime(&self)
    mutating get {
      makeUnique()
      let span = unsafe MutableSpan(_unsafeStart: first, count: count)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// Calls `body` with the bytes of all pixels.
  package func withUnsafeBytes<Result: ~Copyable>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    defer { withExtendedLifetime(memory) {} }
    return unsafe try body(UnsafeRawBufferPointer(start: first, count: 4 &* count))
  }

  /// Calls `body` with the mutable bytes of all pixels.
  package mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    makeUnique()
    defer { withExtendedLifetime(memory) {} }
    return unsafe try body(UnsafeMutableRawBufferPointer(start: first, count: 4 &* count))
  }

  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) { copy() }
  }

  @inline(never)
  private mutating func copy() {
    let source = unsafe first
    let owner = memory
    self = PixelStorage(memory: PixelMemory(count: count), count: count)
    unsafe first.initialize(from: source, count: count)
    withExtendedLifetime(owner) {}
  }
}

/// Pixel memory that is written only through its sole owner.
@safe private final class PixelMemory: @unchecked Sendable {
  private let block: AlignedBlock
  let bytes: UnsafeMutableRawPointer

  /// Leaves the pixels uninitialized.
  init(count: Int) {
    precondition(count >= 0, "pixels are not fewer than none")
    block = AlignedBlock(size: 4 * count)
    unsafe bytes = block.address
    unsafe bytes.bindMemory(to: RGBA8.self, capacity: count)
  }

  deinit { block.free() }
}

extension PixelStorage: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(i: Int) -> RGBA8 {
    @inline(__always)
    get {
      precondition(i >= 0 && i < count, "a pixel that exists")
      return unsafe first[i]
    }
    @inline(__always)
    set {
      precondition(i >= 0 && i < count, "a pixel that exists")
      makeUnique()
      unsafe first[i] = newValue
    }
  }

  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<RGBA8>) throws -> Result
  ) rethrows -> Result? {
    defer { withExtendedLifetime(memory) {} }
    return unsafe try body(UnsafeBufferPointer(start: first, count: count))
  }
}

extension PixelStorage: Hashable {
  package static func == (a: PixelStorage, b: PixelStorage) -> Bool {
    a.memory === b.memory
      || a.count == b.count && a.firstDifference(from: b, in: 0..<a.count) == a.count
  }

  /// Returns the first index in a range at which two storages differ; the range's end if none does.
  ///
  /// - Precondition: both contain the whole range.
  package func firstDifference(from other: PixelStorage, in range: Range<Int>) -> Int {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= Swift.min(count, other.count),
      "pixels that exist")
    defer { withExtendedLifetime((memory, other.memory)) {} }
    let (a, b) = unsafe (UnsafeRawPointer(first), UnsafeRawPointer(other.first))
    var index = range.lowerBound
    // Words, since comparing whole vectors compiles to one comparison per lane.
    func isDifferent(_ word: Int) -> UInt64 {
      let offset = 4 &* index &+ 8 &* word
      return unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    while index &+ 8 <= range.upperBound {
      if isDifferent(0) | isDifferent(1) | isDifferent(2) | isDifferent(3) != 0 { break }
      index &+= 8
    }
    while index < range.upperBound, unsafe first[index] == other.first[index] { index &+= 1 }
    return index
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    unsafe withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
