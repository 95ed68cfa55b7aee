/// Bytes from the C library that begin at a line of the cache, many of them at a page.
///
/// Whoever made or took one is the only one to use it, and has to free it.
@safe struct AlignedBlock: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  /// The number of bytes from there on.
  let size: Int

  /// What every block is aligned to.
  static let alignment = 64

  /// Leaves the bytes to be written.
  init(size: Int) {
    // Asked to align, the C library gives large memory back to the system each time, and new pages are
    // slow: it is asked for more instead.
    unsafe memory = .allocate(
      byteCount: size + AlignedBlock.alignment(of: size), alignment: 16)
    self.size = size
  }

  /// The first aligned byte.
  var address: UnsafeMutableRawPointer {
    unsafe memory.alignedUp(toMultipleOf: AlignedBlock.alignment(of: size))
  }

  private static func alignment(of size: Int) -> Int { size < 1 << 16 ? alignment : 4096 }

  func free() { unsafe memory.deallocate() }
}
