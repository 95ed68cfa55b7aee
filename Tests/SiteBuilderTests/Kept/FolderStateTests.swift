import Foundation
import Testing

@testable import SiteBuilder

/// What the system says of files: all of it is in the digest by which a build finds that nothing
/// changed.
struct FolderStateTests {
  private let site: TemporarySite
  private let past = Date(timeIntervalSince1970: 1_000_000_000)

  init() throws { site = try TemporarySite(["a.md": "# A", "part/b.md": "# B"]) }

  private var content: String { site.options.content }

  private func state(_ add: (inout FolderState) -> Void) -> FolderState {
    var state = FolderState()
    add(&state)
    return state
  }

  private func digest(_ path: String? = nil) -> String {
    state { $0.add(source: path ?? content) }.digest
  }

  /// The same for a folder that is a made site.
  private var siteDigest: String { state { $0.add(site: content) }.digest }

  private func setTime(_ path: String, _ time: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
  }

  @Test func `each change of a file is another state`() throws {
    let file = content + "/a.md"
    try setTime(file, past)
    var seen = [digest()]
    var sites = [siteDigest]
    func changed(_ what: String, alsoOfSite: Bool = true) {
      #expect(!seen.contains(digest()), "\(what)")
      #expect(sites.contains(siteDigest) != alsoOfSite, "\(what), of a site")
      seen.append(digest())
      sites.append(siteDigest)
      #expect(digest() == seen.last, "and no other the next time")
    }
    try Data("# AB".utf8).write(to: URL(fileURLWithPath: file))
    try setTime(file, past)
    changed("size")
    for (text, what) in [
      ("# AB\n", "one byte"), ("# AB\n" + String(repeating: " ", count: 256), "256 bytes"),
    ] {
      // In its place: a new file would have another number.
      let handle = try #require(FileHandle(forWritingAtPath: file))
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
      try setTime(file, past)
      changed(what)
    }
    var moment = timespec(tv_sec: 1_000_000_000, tv_nsec: 1)
    var times = [moment, moment]
    #expect(unsafe utimensat(AT_FDCWD, file, &times, 0) == 0)
    changed("a nanosecond")
    moment.tv_nsec = 257
    times = [moment, moment]
    #expect(unsafe utimensat(AT_FDCWD, file, &times, 0) == 0)
    changed("256 nanoseconds")
    try setTime(file, past + 0.000_001)
    changed("a microsecond")
    try setTime(file, past + 1)
    changed("a second")
    // Written in its place, with the size and time of the old one. A site has only these and the
    // file's number.
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.write(contentsOf: Data("# BA".utf8))
    try handle.close()
    try setTime(file, past + 1)
    changed("bytes", alsoOfSite: false)
    // Of the same size: only its number tells it apart in a site.
    try Files.writeAtomically(Array(try Files.read(file).reversed()), to: file)
    try setTime(file, past + 1)
    changed("another file in its place")
    try FileManager.default.moveItem(atPath: file, toPath: content + "/c.md")
    changed("name")
    try FileManager.default.removeItem(atPath: content + "/c.md")
    changed("gone")
    try FileManager.default.createDirectory(
      atPath: content + "/part/empty", withIntermediateDirectories: false)
    changed("an empty folder")
    let (part, away) = (content + "/part", site.root + "/away")
    try FileManager.default.moveItem(atPath: part, toPath: away)
    changed("a folder that is gone")
    try FileManager.default.moveItem(atPath: away, toPath: part)
    #expect(!seen.contains(digest()), "a folder that was away for a while")
  }

  @Test func `dates beyond what nanoseconds of a number reach are dates too`() throws {
    let file = content + "/a.md"
    var seen: Set<String> = []
    for year in 0..<3 {
      // From the year 2400 on.
      try setTime(file, Date(timeIntervalSince1970: 13_569_465_600 + Double(year) * 31_536_000))
      seen.insert(digest())
      seen.insert(siteDigest)
      #expect(!FileStates([file]).areSettled(at: past), "it was changed just now")
    }
    #expect(seen.count == 6)
  }

  @Test func `a file's place counts, and that it is missing`() throws {
    let (a, b) = (content + "/a.md", content + "/part/b.md")
    #expect(digest(a) != digest(b))
    #expect(digest(content + "/none") != digest(content + "/other"))
    let none = state { $0.add(file: content + "/new.md") }.digest
    try site.write("new.md", [])
    #expect(state { $0.add(file: content + "/new.md") }.digest != none)
    #expect(state { $0.add(text: "a") }.digest != state { $0.add(text: "b") }.digest)
    let two = state {
      $0.add(text: "a"); $0.add(text: "b")
    }
    #expect(two.digest != state { $0.add(text: "ab") }.digest, "texts have ends")
    #expect(
      state { $0.add(sources: content) }.digest
        != state { $0.add(sources: content + "/part") }.digest)
    // The same folder under another name: sources have places, a site may be moved.
    let link = site.root + "/Link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: content)
    #expect(digest(link) != digest())
    #expect(state { $0.add(site: link) }.digest == siteDigest)
  }

  @Test func `of links, what they name and what is there both count`() throws {
    let file = site.root + "/target.txt"
    try Data([1]).write(to: URL(fileURLWithPath: file))
    let link = content + "/link.txt"
    func point(to path: String) throws {
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    }
    try point(to: file)
    let (first, firstSite) = (digest(), siteDigest)
    try Data([1, 2]).write(to: URL(fileURLWithPath: file))
    #expect(digest() != first)
    #expect(siteDigest == firstSite, "nobody follows links of a site")
    let second = digest()
    try point(to: site.root + "/./target.txt")
    #expect(digest() != second)
    #expect(siteDigest != firstSite)
    // A folder behind a link is read, once.
    try point(to: site.root + "/folder")
    try FileManager.default.createDirectory(
      atPath: site.root + "/folder", withIntermediateDirectories: false)
    let empty = digest()
    try Data([1]).write(to: URL(fileURLWithPath: site.root + "/folder/x"))
    #expect(digest() != empty)
    try point(to: content)
    #expect(digest() != empty, "a link to the folder that it is in has an end")
  }

  @Test func `hidden files and made sites in a folder do not count`() throws {
    func expectSame(_ what: String, after change: () throws -> Void) throws {
      let (before, ofSite) = (digest(), siteDigest)
      try change()
      #expect(digest() == before, "\(what)")
      #expect(siteDigest != ofSite, "\(what): all files of a site count")
    }
    // The first one changes the folder's own time, which counts only where nothing is made in it.
    try site.write(".hidden", [1])
    try expectSame("hidden") { try site.write(".hidden", [1, 2]) }
    try expectSame("another hidden one") { try site.write(".other", [1]) }
    try site.write("Site/" + SiteOutput.marker, [])
    try expectSame("a made site") { try site.write("Site/page.html", [1]) }
    let own = digest(content + "/Site")
    try site.write("Site/page.html", [1, 2, 3])
    #expect(digest(content + "/Site") == own, "not even when it is named itself")
    try site.write("outer/Site/" + SiteOutput.marker, [])
    try setTime(content + "/outer", past)
    let outer = digest(content + "/outer")
    try setTime(content + "/outer", past + 7)
    #expect(
      digest(content + "/outer") == outer, "builds change the folder that they make a site in")
    // A folder with nothing made in it has its own time.
    let part = content + "/part"
    let before = digest(part)
    try setTime(part, past)
    #expect(digest(part) != before)
  }

  @Test func `the newest time decides whether a state can be trusted`() throws {
    let file = content + "/a.md"
    let future = Date(timeIntervalSince1970: 4_000_000_000)
    try setTime(file, future)
    let state = state { $0.add(file: file) }
    #expect(state.newest == 4_000_000_000 * 1_000_000_000)
    #expect(!state.isSettled(at: future))
    #expect(!state.isSettled(at: future + 0.049))
    #expect(state.isSettled(at: future + 0.051))
    #expect(FolderState().newest == 0)
    // With an old time, when it was set counts: any file that was just touched is new.
    let now = Date()
    try setTime(file, past)
    let touched = self.state { $0.add(file: file) }
    #expect(abs(Double(touched.newest) / 1e9 - now.timeIntervalSince1970) < 5)
    // Of a site only what was written counts, and its folders do not.
    try setTime(content + "/part/b.md", past + 7)
    #expect(self.state { $0.add(site: content) }.newest == 1_000_000_007 * 1_000_000_000)
    // The latest of several, in either order.
    try setTime(file, future)
    let other = content + "/part/b.md"
    #expect(
      self.state {
        $0.add(file: file); $0.add(file: other)
      }.newest == state.newest)
    #expect(
      self.state {
        $0.add(file: other); $0.add(file: file)
      }.newest == state.newest)
    #expect(self.state { $0.add(site: content) }.newest == state.newest)
    // A folder's own time is that of its change, whatever it says.
    let folder = content + "/part"
    usleep(20_000)
    try setTime(other, past)
    let earlier = self.state { $0.add(source: folder) }.newest
    #expect(earlier == self.state { $0.add(file: other) }.newest)
    usleep(20_000)
    try setTime(folder, future)
    let later = self.state { $0.add(source: folder) }.newest
    #expect(later > earlier && later < state.newest)
  }

  @Test func `a program is what it was made of, without articles`() throws {
    let root = (Files.realPath(site.root) ?? "") + "/it's products"
    var count = 0
    /// Writes files one after the other, each later than those before.
    func write(_ names: String...) throws {
      for name in names {
        Thread.sleep(forTimeInterval: 0.02)
        count += 1
        try Files.makeFolder(Path.parent(of: "\(root)/\(name)"))
        try Files.write(Array("\(count)".utf8), to: "\(root)/\(name)")
      }
    }
    func digest() -> String {
      state { $0.add(program: root + "/site", exceptModule: "Articles") }.digest
    }
    let (engine, articles) = ("Engine.build/a.o", "Articles.build/b.o")
    try write(engine, articles, "site")
    let alone = digest()
    let list = "\(root)/site.product/Objects.LinkFileList"
    try Files.makeFolder(Path.parent(of: list))
    let quoted = root.replacing("'", with: "'\\''")
    try Files.write(Array("'\(quoted)/\(engine)'\n'\(quoted)/\(articles)'\n".utf8), to: list)
    let first = digest()
    #expect(first != alone)
    try write(articles, "site")
    #expect(digest() == first, "code of an article")
    try write(articles)
    #expect(digest() != first, "the program is older than what it is to be made of")
    try write("site")
    #expect(digest() == first)
    try write(engine, "site")
    let second = digest()
    #expect(second != first, "other code")
    // As one does who looks for the commit that broke something.
    try Files.move("\(root)/site", to: "\(root)/old")
    try write(engine, "site")
    #expect(digest() != second)
    try Files.move("\(root)/old", to: "\(root)/site")
    #expect(digest() != second, "an older program is back, and keeps its time")
    try write(engine, "site")
    let third = digest()
    try Files.remove("\(root)/\(articles)")
    #expect(digest() != third, "a file is missing")
    try write(articles, "site")
    #expect(digest() == third)
    let elsewhere = "\n\(site.options.content)/a.md\n"
    try Files.write(try Files.read(list) + Array(elsewhere.utf8), to: list)
    #expect(digest() != third, "a file is elsewhere")
  }
}
