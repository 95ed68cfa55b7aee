import Foundation
import Testing

@testable import SiteBuilder

/// What a cache does when something else stands in the place of its files.
struct CacheFileTests {
  @Test func aFolderInThePlaceOfAPictureGoes() throws {
    let folder = NSTemporaryDirectory() + "fillet-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = PictureStore(folder: folder)
    let name = try store.store([1, 2, 3])
    try FileManager.default.removeItem(atPath: store.path(of: name))
    try FileManager.default.createDirectory(
      atPath: store.path(of: name) + "/inside", withIntermediateDirectories: true)
    #expect(try store.store([1, 2, 3]) == name)
    #expect(store.verify(name))
  }

  @Test func anEntryIsThatOfItsFile() {
    let bytes = CacheEntry.encoded([1, 2, 3], for: "/some/cache/first")
    #expect(CacheEntry.content(of: bytes, at: "/another/cache/first").map(Array.init) == [1, 2, 3])
    #expect(CacheEntry.content(of: bytes, at: "/some/cache/second") == nil)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(CacheEntry.content(of: damaged, at: "/some/cache/first") == nil)
      #expect(CacheEntry.content(of: Array(bytes[..<place]), at: "/some/cache/first") == nil)
    }
  }
}
