import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// What is taken from a server, and what is not.
struct RemoteResultsTests {
  private let fixture: RemoteFixture

  init() throws { fixture = try RemoteFixture() }

  private func read(_ conditions: DrawingConditions? = nil) -> RemoteResults.Reading {
    fixture.results(fixture.second, conditions).read(fixture.job())
  }

  /// Why a result was not taken, or what else happened.
  private func outcome() -> String {
    switch read() {
    case .hit: "hit"
    case .miss: "miss"
    case .failure(let problem), .wrong(let problem): String(problem.drop { $0 != ":" }.dropFirst(2))
    case .trouble(let error): error.description
    }
  }

  private var entryPath: String {
    get throws { try #require(fixture.store.blobs.keys.first { $0.hasPrefix("ac/") }) }
  }

  /// Exchanges what the server has under a name.
  private func replace(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try #require(fixture.store.blobs[path])
    change(&bytes)
    fixture.store.blobs[path] = bytes
  }

  @Test func findsOnAnotherMachineWhatOneDrew() throws {
    let drawn = try fixture.stored()
    guard case .hit(let found, let seconds) = read() else {
      Issue.record("\(outcome())")
      return
    }
    #expect(found == drawn)
    #expect(seconds == 1.5)
    // From now on the machine has it itself, with the same bytes.
    let cache = fixture.results(fixture.second).cache
    guard case .hit(let again) = cache.lookUp(fixture.job()) else {
      Issue.record("it was not kept")
      return
    }
    #expect(again == drawn)
    let own = fixture.results(fixture.first).cache
    #expect(cache.key(of: fixture.job()) == own.key(of: fixture.job()), "paths are not in the key")
    // Two pictures, the entry, the list of the three.
    #expect(fixture.store.blobs.count == 4)
  }

  @Test func asksForPicturesOnlyOnce() throws {
    let drawn = try fixture.stored()
    let name = try #require(drawn.result.pictureNames.sorted().first)
    let other = fixture.results(fixture.second).cache.pictures
    _ = try other.store(
      Files.read(fixture.results(fixture.first).cache.pictures.path(of: name)))
    let before = fixture.store.requests.count
    #expect(outcome() == "hit")
    #expect(fixture.store.requests.count - before == 3)
  }

  @Test func missesWhatNobodyDrew() { #expect(outcome() == "miss") }

  @Test func sharesNothingBetweenMachinesWithOtherFonts() throws {
    try fixture.stored()
    for property in ["fonts", "system", "textLibraries", "pngLibraries", "engine"] {
      var conditions = fixture.conditions
      switch property {
      case "fonts": conditions.fonts = "g"
      case "system": conditions.system = "another"
      case "textLibraries": conditions.textLibraries = "u"
      case "pngLibraries": conditions.pngLibraries = "q"
      default: conditions.engine = "d"
      }
      guard case .miss = read(conditions) else {
        Issue.record("\(property)")
        continue
      }
    }
    #expect(outcome() == "hit")
  }

  @Test func missesWhenAFileIsAnother() throws {
    let digest = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"
    try fixture.stored(reading: ["data.txt": digest])
    #expect(outcome() == "hit")
    try fixture.second.write("data.txt", Array("two".utf8))
    #expect(outcome() == "miss")
  }

  /// A path from outside leads to no file outside, and to none that would never end.
  @Test(arguments: ["../secret", "/etc/hostname", "..", "", "nothing"])
  func readsNoFileElsewhere(_ path: String) throws {
    try Data("one".utf8).write(to: URL(fileURLWithPath: fixture.second.root + "/secret"))
    let digest = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"
    try fixture.stored(reading: [path: digest])
    #expect(outcome() == "miss")
  }

  @Test func missesWhatTheServerDropped() throws {
    try fixture.stored()
    for path in fixture.store.blobs.keys.filter({ $0.hasPrefix("cas/") }) {
      let before = fixture.store.blobs
      fixture.store.blobs[path] = nil
      #expect(outcome() == "miss")
      #expect(!Files.isFolder(fixture.second.options.cache), "a part was kept")
      fixture.store.blobs = before
    }
  }

  @Test func noticesEveryChangedByte() throws {
    try fixture.stored()
    for path in fixture.store.blobs.keys.filter({ $0.hasPrefix("cas/") }) {
      let good = try #require(fixture.store.blobs[path])
      for place in good.indices {
        try replace(path) { $0[place] ^= 1 }
        #expect(outcome() == "the server sent different bytes")
        try replace(path) { $0 = good }
      }
      for wrong in [[], Array(good.dropLast()), good + [0]] {
        try replace(path) { $0 = wrong }
        #expect(outcome().hasPrefix("the server sent "), "\(wrong.count)")
        try replace(path) { $0 = good }
      }
    }
    #expect(!Files.isFolder(fixture.second.options.cache))
    #expect(outcome() == "hit")
  }

  @Test func takesNoListOfAnother() throws {
    try fixture.stored()
    try fixture.stored(2)
    let cache = fixture.results(fixture.first).cache
    let paths = (1...2).map { "ac/\(cache.key(of: fixture.job($0)))" }
    let lists = try paths.map { try #require(fixture.store.blobs[$0]) }
    // That of another figure, in its place.
    try replace(paths[0]) { $0 = lists[1] }
    #expect(outcome() == "the server sent the result of something else")
    // One that says to be this one's, with the other's entry.
    let mine = try #require(ActionResult(lists[0]))
    let other = try #require(ActionResult(lists[1]))
    var mixed = mine
    mixed.files[0].digest = other.files[0].digest
    mixed.files[0].size = other.files[0].size
    try replace(paths[0]) { $0 = mixed.encoded }
    #expect(outcome() == "the server sent the result of something else")
    // Without a picture; with a file that belongs to nobody; twice the entry.
    mixed = mine
    mixed.files.removeLast()
    try replace(paths[0]) { $0 = mixed.encoded }
    #expect(outcome() == "the server sent a result without its pictures")
    for files in [
      mine.files + [ActionResult.File(path: "../a.png", digest: mine.files[1].digest, size: 1)],
      mine.files + [mine.files[0]],
    ] {
      try replace(paths[0]) { $0 = ActionResult(files: files).encoded }
      #expect(outcome() == "the server sent a damaged list of files")
    }
    // Nothing; pictures alone; of another program.
    for files in [
      [], Array(mine.files.dropFirst()),
      [ActionResult.File(path: "bazel-out/a.o", digest: mine.files[0].digest, size: 9)],
    ] {
      try replace(paths[0]) { $0 = ActionResult(files: files).encoded }
      let said = outcome()
      // The list without any file and worker is no bytes at all.
      #expect(said == "the server sent the result of something else" || files.isEmpty, "\(said)")
    }
    #expect(!Files.isFolder(fixture.second.options.cache))
  }

  @Test func tellsDamageFromOtherThings() throws {
    try fixture.stored()
    let path = try entryPath
    let good = try #require(fixture.store.blobs[path])
    for (bytes, words) in [
      (Array("\n <!DOCTYPE html>Log in".utf8), "a web page"), ([], "nothing"),
      (good.dropLast(), "a damaged list of files"), ([1], "something that is no result"),
    ] {
      try replace(path) { $0 = bytes }
      #expect(outcome() == "the server sent \(words)")
    }
    // Wherever a bit is flipped, it is not taken for another figure's.
    for place in good.indices {
      try replace(path) {
        $0 = good
        $0[place] ^= 1
      }
      let said = outcome()
      #expect(
        ["hit", "miss"].contains(said) || said == "the server sent a damaged list of files"
          || said.hasSuffix("a result without its pictures") || said.hasSuffix("different bytes")
          || said.hasSuffix(" bytes") || said.hasSuffix("bytes for one figure"), "\(place): \(said)"
      )
      try? FileManager.default.removeItem(atPath: fixture.second.options.cache)
    }
  }

  @Test func readsNothingHuge() throws {
    try fixture.stored()
    let path = try entryPath
    let good = try #require(fixture.store.blobs[path])
    let list = try #require(ActionResult(good))
    for size in [RemoteResults.fileLimit + 1, Int.max, 0] {
      var huge = list
      huge.files[1].size = size
      try replace(path) { $0 = huge.encoded }
      #expect(outcome() == "the server sent a damaged list of files")
    }
    // Each may be, all together not: 256 MB are the most.
    var many = list
    var rest = 256 * 1024 * 1024 - list.files.reduce(0) { $0 + $1.size }
    for index in 0..<5 {
      let digest = String(repeating: "\(index)", count: 64)
      let size = min(rest, RemoteResults.fileLimit)
      many.files.append(
        ActionResult.File(
          path: "pictures/\(PictureStore.name(digest: digest))", digest: digest, size: size))
      rest -= size
      if rest == 0 { break }
    }
    #expect(many.files.reduce(0) { $0 + $1.size } == 256 * 1024 * 1024)
    try replace(path) { $0 = many.encoded }
    #expect(outcome() == "miss")
    many.files[many.files.count - 1].size += 1
    try replace(path) { $0 = many.encoded }
    #expect(outcome() == "the server lists 268435457 bytes for one figure")
    try replace(path) { $0 = [UInt8](repeating: 0, count: RemoteResults.listLimit + 1) }
    #expect(outcome() == "the server sent more than 1048576 bytes")
  }

  @Test func writesTheListLast() throws {
    // Whoever finds the list finds all that it names.
    fixture.store.answer { $0.path.hasPrefix("cas/") && $0.isPut ? .failure("is full") : nil }
    let drawn = try fixture.drawn()
    let writing = fixture.results(fixture.first).write(drawn, seconds: nil, for: fixture.job()) {
      _ in false
    }
    guard case .failure(let problem) = writing else {
      Issue.record("\(writing)")
      return
    }
    #expect(problem.hasSuffix("…: the server is full"), "\(problem)")
    #expect(!fixture.store.requests.contains { $0.path.hasPrefix("ac/") })
  }

  @Test func handsOnNothingDamaged() throws {
    let drawn = try fixture.drawn()
    let cache = fixture.results(fixture.first).cache
    let name = try #require(drawn.result.pictureNames.first)
    try Data([1]).write(to: URL(fileURLWithPath: cache.pictures.path(of: name)))
    let writing = fixture.results(fixture.first).write(drawn, seconds: nil, for: fixture.job()) {
      _ in false
    }
    guard case .damaged = writing else {
      Issue.record("\(writing)")
      return
    }
    #expect(fixture.store.blobs.isEmpty)
  }

  @Test func offersOnlyWhatIsNotThere() throws {
    let drawn = try fixture.stored()
    let results = fixture.results(fixture.first)
    let before = fixture.store.requests.count
    guard
      case .known = results.offer(drawn, seconds: nil, for: fixture.job(), isSent: { _ in false })
    else {
      Issue.record("it was written again")
      return
    }
    #expect(fixture.store.requests.count == before + 1)
    fixture.store.blobs = [:]
    guard
      case .kept = results.offer(drawn, seconds: nil, for: fixture.job(), isSent: { _ in false })
    else {
      Issue.record("it was not written")
      return
    }
    #expect(outcome() == "hit")
  }
}
