import CostModel
import Testing

/// What a frame does that draws nothing and has no layers, to which a test adds what it is about.
///
/// On ``simpleDevice()`` a million pixels take 1 to 2 ms to fill, and ten million bytes to move.
func plainCounts(pixels: Int = 0, bytes: Int = 0) throws -> FrameCounts {
  var counts = FrameCounts(plan(page(photos: 0)))
  var pass = try #require(counts.byPass.first)
  pass.pixelsDrawn = pixels
  (pass.bytesStored, pass.bytesOfInterruption) = (bytes, 0)
  counts.byPass = [pass]
  counts.processor.traversed = 0
  counts.processor.drawCalls = 0
  (counts.bytes.backingStores, counts.bytes.images, counts.bytes.peak) = (0, 0, 0)
  return counts
}

func plainFrame(pixels: Int = 0, bytes: Int = 0, on device: DeviceProfile) throws -> FrameCost {
  FrameCost(try plainCounts(pixels: pixels, bytes: bytes), on: device)
}
