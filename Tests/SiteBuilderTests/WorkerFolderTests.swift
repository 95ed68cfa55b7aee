import ContentDigest
import Foundation
import ImageCodec
import Raster
import Testing

@testable import SiteBuilder

/// Folders of workers, which end with their builds.
struct WorkerFolderTests {
  private let site: TemporarySite
  private var place: String { site.options.cache + "/workers" }
  private var names: [String] { (try? Files.names(in: place)) ?? [] }

  init() throws { site = try TemporarySite([:]) }

  @Test func isRemovedWithItsWorker() throws {
    do {
      let folder = try WorkerFolder(in: place)
      try Files.write([1], to: folder.path + "/file")
      #expect(names == [Path.name(of: folder.path)])
    }
    #expect(names == [])
  }

  @Test func removesThoseOfAKilledBuildAndNoOthers() throws {
    try Files.makeFolder(place + "/left/below")
    let folder = try WorkerFolder(in: place)
    WorkerFolder.removeAbandoned(in: place)
    #expect(names == [Path.name(of: folder.path)])
    #expect(Files.isFolder(folder.path))
  }

  @Test func `folders whose paths are too long for the system are removed too`() throws {
    let folder = try WorkerFolder(in: place)
    var descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<600 {
      #expect(unsafe mkdirat(descriptor, "eleven byte", 0o700) == 0)
      let next = unsafe openat(descriptor, "eleven byte", O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    let file = unsafe openat(descriptor, "file", O_WRONLY | O_CREAT, 0o600)
    #expect(file >= 0)
    close(file)
    // Nobody may write there any more.
    fchmod(descriptor, 0)
    close(descriptor)
    try Files.remove(folder.path)
    #expect(Files.kind(of: folder.path) == nil)
  }

  @Test func `a stored picture is written again if it is damaged, and only then`() throws {
    let pictures = PictureStore(folder: site.options.cache + "/pictures")
    let picture = PictureStore.signature + [1]
    let name = try pictures.store(picture)
    let path = pictures.path(of: name)
    let number = FileState(path)
    #expect(try pictures.store(picture) == name && FileState(path) == number)
    for damaged in [PictureStore.signature + [2], [1], picture + [1]] {
      try Files.write(damaged, to: path)
      #expect(try pictures.store(picture) == name)
      #expect(try Files.read(path) == picture)
    }
    for other in ["0123456789abcdef.txt", "0123456789abcde.png", "0123456789abcdeg.png", "x.png"] {
      #expect(!PictureStore.isPictureName(other), "\(other)")
    }
  }

  @Test func takesOnlyPicturesWhoseBytesMatchTheirNames() throws {
    let folder = try WorkerFolder(in: place)
    let own = PictureStore(folder: folder.path)
    let pictures = PictureStore(folder: site.options.cache + "/pictures")
    let picture = try PNG.encode(Bitmap(width: 1, height: 1, color: .black))
    let good = try own.store(picture)
    #expect(good.utf8.count == 16 + ".png".utf8.count)
    let bad = try own.store(picture + [1])
    try Files.write([2], to: own.path(of: bad))
    // Its name is right, but nobody could show it.
    let noPicture = try own.store(PictureStore.signature + [1])
    let linked = try PNG.encode(Bitmap(width: 2, height: 1, color: .black))
    let link = PictureStore.name(digest: SHA256.hex(of: linked))
    try Files.write(linked, to: site.root + "/elsewhere.png")
    try FileManager.default.createSymbolicLink(
      atPath: own.path(of: link), withDestinationPath: site.root + "/elsewhere.png")
    // One byte too many, none of which takes room on the disk.
    let large = "00112233445566aa.png"
    try Files.write(picture, to: own.path(of: large))
    #expect(unsafe truncate(own.path(of: large), 1 << 28 + 1) == 0)
    try pictures.take([good], from: own)
    #expect(pictures.verify(good))
    let tooLarge = #expect(throws: SiteError.self) { try pictures.take([large], from: own) }
    #expect(tooLarge.map { "\($0)".contains("too large") } == true)
    for name in [bad, noPicture, link, "../" + good, "0123456789abcdef.png"] {
      #expect(throws: SiteError.self) { try pictures.take([name], from: own) }
    }
    #expect(try Files.names(in: pictures.folder) == [good])
  }
}
