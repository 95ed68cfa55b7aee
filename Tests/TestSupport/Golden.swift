import Foundation
import Geometry
import ImageCodec
public import Raster
public import Testing

/// Compares a bitmap with the stored picture `Goldens/<name>.png` beside the test's file.
///
/// With `GOLDEN=record` in the environment the picture is written instead; under `CI` that is
/// refused. A failure attaches the actual picture, the expected one and their difference.
///
/// - Parameters:
///   - name: the file name without suffix, after the test.
///   - levels: how far a byte may be off.
///   - pixels: how many pixels may differ at all.
public func expectGolden(
  _ actual: Bitmap, named name: String, levels: Int = 0, pixels: Int = 0,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: filePath).deletingLastPathComponent()
    .appending(path: "Goldens/\(name).png")
  let environment = ProcessInfo.processInfo.environment
  if environment["GOLDEN"] == "record" {
    guard environment["CI"] == nil else {
      Issue.record("goldens are not recorded under CI", sourceLocation: sourceLocation)
      return
    }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(PNG.encode(actual)).write(to: file)
    return
  }
  guard let stored = try? Data(contentsOf: file) else {
    try attach(actual, "\(name)-actual.png", sourceLocation)
    Issue.record(
      "no golden \(name).png; GOLDEN=record writes it", sourceLocation: sourceLocation)
    return
  }
  let expected = try PNG.decode([UInt8](stored))
  guard expected.width == actual.width, expected.height == actual.height else {
    try attach(actual, "\(name)-actual.png", sourceLocation)
    Issue.record(
      "\(name): \(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)",
      sourceLocation: sourceLocation)
    return
  }
  let difference = actual.difference(from: expected)
  guard difference.maximum > levels || difference.differingPixels > pixels else { return }
  try attach(actual, "\(name)-actual.png", sourceLocation)
  try attach(expected, "\(name)-expected.png", sourceLocation)
  try attach(difference.picture(amplification: 16), "\(name)-difference.png", sourceLocation)
  Issue.record(
    """
    \(name): \(difference.differingPixels) pixels differ by up to \(difference.maximum) levels, \
    most at (\(difference.worstX), \(difference.worstY)); \(pixels) may by \(levels)
    """, sourceLocation: sourceLocation)
}

private func attach(_ bitmap: Bitmap, _ name: String, _ location: SourceLocation) throws {
  Attachment.record(try PNG.encode(bitmap), named: name, sourceLocation: location)
}
