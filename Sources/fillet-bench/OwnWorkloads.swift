import Geometry
import ImageCodec
import Raster

/// Workloads of this project: filters, photos and the PNG codec.
func ownWorkloads() -> [Workload] {
  let photo = Photo.mountains.bitmap(width: 480, height: 320)
  let file = (try? PNG.encode(photo)) ?? []
  return [
    Workload("blur-10", "a photo of 480 x 320 blurred, sigma 10") { _ in
      keep(photo.blurred(sigma: 10))
    },
    Workload("blur-2", "the same, sigma 2") { _ in keep(photo.blurred(sigma: 2)) },
    Workload("png-encode", "a photo of 480 x 320 to PNG") { _ in keep(try? PNG.encode(photo)) },
    Workload("png-decode", "the same back to pixels") { _ in keep(try? PNG.decode(file)) },
    Workload("difference", "two photos compared") { _ in keep(photo.difference(from: photo)) },
  ]
}

/// Takes a result, so that it has to be computed.
@inline(never)
private func keep<T>(_ value: T) {}
func probeWorkloads() -> [Workload] {
  [
    Workload("P1", "rect") { c in c.fill(Path(Rect(x: 0, y: 0, width: 1024, height: 1024)), with: .color(.black)) },
    Workload("P2", "rect") { c in c.fill(Path(Rect(x: 12, y: 12, width: 1000, height: 1000)), with: .color(.black)) },
    Workload("P3", "rect") { c in c.fill(Path(Rect(x: 13, y: 12, width: 1000, height: 1000)), with: .color(.black)) },
    Workload("P4", "rect") { c in c.fill(Path(Rect(x: 8, y: 12, width: 1008, height: 1000)), with: .color(.black)) },
    Workload("P6", "box", operations: 1000) { c in for _ in 0..<1000 { c.fill(RoundedRect(Rect(x: 112.3, y: 111.7, width: 100, height: 100), radius: 20), with: .color(.black)) } },
    Workload("P7", "box", operations: 1000) { c in let m = CoverageMask(covering: PixelRect(x: 0, y: 0, width: 1, height: 1)); for _ in 0..<1000 { c.fill(RoundedRect(Rect(x: 112.3, y: 111.7, width: 100, height: 100), radius: 20), with: .color(.black), clip: Clip(PixelRect(x: 112, y: 111, width: 101, height: 1))) } },
    Workload("P5", "rect") { c in c.fill(Path(Rect(x: 12.25, y: 11.75, width: 1000, height: 1000)), with: .color(.black)) },
  ]
}
