import Foundation
import ImageCodec
import Raster
import Testing
struct ScratchTests {
  @Test func scratch() throws {
    let clock = ContinuousClock()
    let list: [(String, Photo)] = (ProcessInfo.processInfo.environment["PHOTOS"] ?? "mountains,forest,seaside,city").split(separator: ",").map { name in
      let parts = name.split(separator: ":"); let n = String(parts[0]); let seed = parts.count > 1 ? UInt64(parts[1])! : 1
      if let k = Photo.Landscape(rawValue: n) { return (String(name), .landscape(k, seed: seed)) }
      if let k = Photo.Texture(rawValue: n) { return (String(name), .texture(k, seed: seed)) }
      return (String(name), .portrait(Int(seed)))
    }
    let size = (ProcessInfo.processInfo.environment["SIZE"] ?? "960x1440").split(separator: "x").map { Int($0)! }
    for (name, photo) in list {
      var b = Bitmap(width: 1, height: 1)
      var ts = timespec(); clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ts); let c0 = Double(ts.tv_sec) + Double(ts.tv_nsec) * 1e-9
      _ = clock
      b = photo.bitmap(width: size[0], height: size[1])
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ts); let t = Double(ts.tv_sec) + Double(ts.tv_nsec) * 1e-9 - c0
      var bytes: [UInt8] = []
      let e = try clock.measure { bytes = try PNG.encode(b) }
      try Data(bytes).write(to: URL(filePath: "/tmp/photos/\(name.replacingOccurrences(of: ":", with: "-"))-\(size[0]).png"))
      print("PHOTO", name, t, "encode", e, bytes.count)
    }
  }
}
