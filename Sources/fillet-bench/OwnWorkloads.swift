import Geometry
import ImageCodec
import Raster

/// The project's own workloads: filters, photos and the PNG codec.
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

/// Consumes a result, so that it must be computed.
@inline(never)
func keep<T>(_ value: T) {}
