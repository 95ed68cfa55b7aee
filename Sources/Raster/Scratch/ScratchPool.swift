import Synchronization

/// Memory kept for reuse, so that drawing allocates nothing once it has begun.
enum ScratchPool {
  /// The most blocks that are kept.
  private static let places = 48
  /// The most bytes that are kept: enough to blur a picture of 2000 by 2000 pixels.
  private static let mostBytes = 64 << 20

  private struct Waiting {
    /// The longest kept first.
    var blocks: [AlignedBlock] = []
    var bytes = 0

    mutating func remove(at i: Int) -> AlignedBlock {
      bytes -= blocks[i].size
      return blocks.remove(at: i)
    }
  }

  private static let waiting = Mutex(Waiting())

  /// Returns a block of at least this many bytes, with arbitrary content.
  static func take(_ size: Int) -> AlignedBlock {
    let found: AlignedBlock? = waiting.withLock { waiting in
      var best: (place: Int, size: Int)?
      for (i, block) in waiting.blocks.enumerated() {
        // Much larger blocks are left for those who need them.
        let its = block.size
        if its >= size, its / 4 <= size + 4096, its < best?.size ?? .max { best = (i, its) }
      }
      return best.map { waiting.remove(at: $0.place) }
    }
    return found ?? AlignedBlock(size: (size + 255) & ~255)
  }

  /// Takes a block back; those kept longest make room.
  static func give(_ block: AlignedBlock) {
    waiting.withLock { waiting in
      if waiting.blocks.isEmpty { waiting.blocks.reserveCapacity(places + 1) }
      waiting.blocks.append(block)
      waiting.bytes += block.size
      while waiting.blocks.count > places || waiting.bytes > mostBytes {
        waiting.remove(at: 0).free()
      }
    }
  }
}
