/// Bytes from the C library that begin at a line of the cache, many of them at a page.
///
/// Whoever made or took one is the only one to use it, and has to free it.
@safe struct AlignedBlock: @unchecked Sendable {
  /// The first aligned byte; the block is described just before it.
  let address: UnsafeMutableRawPointer

  @unsafe private struct Header {
    var memory: UnsafeMutableRawPointer
    var size: Int
  }

  /// What every block is aligned to.
  static let alignment = 64

  /// Leaves the bytes to be written.
  init(size: Int) {
    // Asked to align, the C library gives large memory back to the system each time, and new pages are
    // slow: it is asked for more instead.
    let alignment = size < 1 << 16 ? AlignedBlock.alignment : 4096
    let room = unsafe MemoryLayout<Header>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + alignment + room, alignment: 16)
    unsafe address = (memory + room).alignedUp(toMultipleOf: alignment)
    unsafe (address - room).storeBytes(of: Header(memory: memory, size: size), as: Header.self)
  }

  private var header: Header {
    unsafe (address - MemoryLayout<Header>.stride).load(as: Header.self)
  }

  /// The number of bytes from there on.
  var size: Int { unsafe header.size }

  func free() { unsafe header.memory.deallocate() }
}
