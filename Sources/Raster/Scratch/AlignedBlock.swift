/// Bytes from the C library, aligned to a cache line or, when large, to a page.
///
/// Whoever made or took a block is its only user, and has to free it.
@safe struct AlignedBlock: @unchecked Sendable {
  /// The first aligned byte; the block is described just before it.
  let address: UnsafeMutableRawPointer

  @unsafe private struct Header {
    var memory: UnsafeMutableRawPointer
    var size: Int
  }

  /// What every block is aligned to.
  static let alignment = 64

  /// Leaves the bytes uninitialized.
  init(size: Int) {
    // When asked to align, the C library gives large memory back to the system each time, and fresh
    // pages are slow: so this asks for more bytes and aligns by itself.
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
