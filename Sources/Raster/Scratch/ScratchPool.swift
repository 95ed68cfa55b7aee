import Synchronization

/// Memory that waits for its next use, so that drawing allocates nothing once it has begun.
enum ScratchPool {
  /// No more blocks than this wait.
  private static let places = 48
  /// No more bytes than this wait: enough to blur a picture of 2000 by 2000 pixels.
  private static let mostBytes = 64 << 20

  private struct Waiting {
    /// The smallest first.
    var blocks: [AlignedBlock] = []
    var bytes = 0
  }

  private static let waiting = Mutex(Waiting())

  /// Returns a block of at least some bytes, whatever is in them.
  static func take(_ size: Int) -> AlignedBlock {
    let found: AlignedBlock? = waiting.withLock { waiting in
      // A much larger one is left to whoever needs it.
      guard let i = waiting.blocks.firstIndex(where: { $0.size >= size }),
        waiting.blocks[i].size / 4 <= size + 4096
      else { return nil }
      waiting.bytes -= waiting.blocks[i].size
      return waiting.blocks.remove(at: i)
    }
    return found ?? AlignedBlock(size: (size + 255) & ~255)
  }

  /// Takes a block back.
  static func give(_ block: AlignedBlock) {
    let excess: AlignedBlock? = waiting.withLock { waiting in
      if waiting.bytes + block.size > mostBytes { return block }
      if waiting.blocks.isEmpty { waiting.blocks.reserveCapacity(places + 1) }
      let i = waiting.blocks.firstIndex { $0.size >= block.size } ?? waiting.blocks.endIndex
      waiting.blocks.insert(block, at: i)
      waiting.bytes += block.size
      guard waiting.blocks.count > places else { return nil }
      waiting.bytes -= waiting.blocks[0].size
      return waiting.blocks.removeFirst()
    }
    excess?.free()
  }
}
