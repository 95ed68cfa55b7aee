import Foundation
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

  @Test func takesOnlyPicturesWhoseBytesMatchTheirNames() throws {
    let folder = try WorkerFolder(in: place)
    let own = PictureStore(folder: folder.path)
    let pictures = PictureStore(folder: site.options.cache + "/pictures")
    let good = try own.store(PictureStore.signature)
    let bad = try own.store(PictureStore.signature + [1])
    try Files.write([2], to: own.path(of: bad))
    try pictures.take([good], from: own)
    #expect(pictures.verify(good))
    for name in [bad, "../" + good, "0123456789abcdef.png"] {
      #expect(throws: SiteError.self) { try pictures.take([name], from: own) }
    }
    #expect(try Files.names(in: pictures.folder) == [good])
  }
}
