import KernelTypes
import Synchronization

/// A sampling plan prepared for some columns: samples an image for a target, row by row.
struct Sampler {
  private var plan: SamplingPlan
  private var count = 0
  private var nearest: NearestRows
  private var first: BilinearRows
  private var second: BilinearRows
  private var area: AreaRows
  /// A row of the first level, while the second is sampled.
  private var lanes = Storage<UInt16>(capacity: 1024)

  private init(_ plan: SamplingPlan) {
    self.plan = plan
    nearest = NearestRows(plan.level)
    first = BilinearRows(plan.level)
    second = BilinearRows(plan.level)
    area = AreaRows(plan.level)
  }

  private func free() {
    nearest.free()
    first.free()
    second.free()
    area.free()
    lanes.free()
  }

  private mutating func prepare(_ plan: SamplingPlan, x: Int, count: Int) {
    self.plan = plan
    self.count = count
    switch plan.filter {
    case .nearest: nearest.prepare(plan.level, plan.extend, x: x, count: count)
    case .area: area.prepare(plan.level, plan.extend, x: x, count: count)
    case .bilinear:
      first.prepare(plan.level, plan.extend, x: x, count: count)
      if let level = plan.second {
        second.prepare(level, plan.extend, x: x, count: count)
        lanes.reserve(4 * max(count, 4), keeping: 0)
      }
    }
  }

  /// Writes a row of the prepared columns.
  mutating func row(_ y: Int, _ out: UnsafeMutablePointer<UInt32>) {
    switch plan.filter {
    case .nearest: nearest.row(y, out)
    case .area: area.row(y, out)
    case .bilinear:
      if count >= 4 {
        bilinearRow(y, out)
      } else {
        // Four pixels are written at once.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { four in
          guard let base = four.baseAddress else { return }
          bilinearRow(y, base)
          out.update(from: base, count: count)
        }
      }
    }
  }

  private mutating func bilinearRow(_ y: Int, _ out: UnsafeMutablePointer<UInt32>) {
    if plan.second == nil {
      first.row(y, PixelEmitter(out: out))
    } else {
      first.row(y, LaneEmitter(out: lanes.base))
      second.row(
        y,
        MixEmitter(out: out, first: lanes.base, weights: FourPixels(repeating: plan.mix)))
    }
  }

  // MARK: Reuse

  /// The address of one sampler kept for reuse, so that sampling allocates nothing once it has
  /// begun.
  private static let waiting = Atomic<UInt>(0)

  /// Returns a sampler for `count` columns from `x` on.
  static func take(
    _ plan: SamplingPlan, x: Int, count: Int
  ) -> UnsafeMutablePointer<Sampler> {
    let sampler: UnsafeMutablePointer<Sampler>
    if let found = UnsafeMutableRawPointer(bitPattern: waiting.exchange(0, ordering: .acquiring)) {
      sampler = found.assumingMemoryBound(to: Sampler.self)
    } else {
      sampler = .allocate(capacity: 1)
      sampler.initialize(to: Sampler(plan))
    }
    sampler.pointee.prepare(plan, x: x, count: count)
    return sampler
  }

  /// Takes a sampler back for reuse; frees the one that was waiting, if any.
  static func giveBack(_ sampler: UnsafeMutablePointer<Sampler>) {
    let before = waiting.exchange(UInt(bitPattern: sampler), ordering: .acquiringAndReleasing)
    if let other = UnsafeMutableRawPointer(bitPattern: before)?
      .assumingMemoryBound(to: Sampler.self)
    {
      other.pointee.free()
      other.deinitialize(count: 1)
      other.deallocate()
    }
  }
}
