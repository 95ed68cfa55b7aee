import Foundation
import ImageCodec
import Testing

/// `--optimize` changes the bytes of pictures and nothing else, and is kept.
struct OptimizeTests {
  private func site() throws -> SiteFixture {
    try SiteFixture([
      "a.md": "# A\n\n" + figure("one", "gradient 1") + figure("two", "gradient 2"),
      "b.md": "# B\n\n" + figure("three", "picture 3"),
    ])
  }

  @Test func changesPicturesOnlyAndNoPixel() throws {
    let site = try site()
    #expect(try site.run("build").code == 0)
    let quick = site.files("Site")
    #expect(try site.run("build", "--optimize").code == 0)
    let small = site.files("Site")
    #expect(small.keys == quick.keys)
    var smaller = 0
    for (path, bytes) in quick {
      let other = try #require(small[path])
      guard path.hasPrefix("pictures/") else {
        #expect(other == bytes, "\(path)")
        continue
      }
      #expect(try PNG.decode(Array(other)) == PNG.decode(Array(bytes)), "\(path)")
      #expect(other.count <= bytes.count, "\(path)")
      if other.count < bytes.count { smaller += 1 }
    }
    #expect(smaller >= 2)
    #expect(try site.run("build").code == 0)
    #expect(site.files("Site") == quick)
  }

  @Test func isKeptBesideTheQuickPictures() throws {
    let site = try site()
    for flags in [[], ["--optimize"], [], ["--optimize"]] {
      let run = try site.run(["build", "--explain"] + flags)
      #expect(run.code == 0, "\(run.errors)")
    }
    let first = try dates(site)
    #expect(first.count == 3)
    let run = try site.run("build", "--optimize")
    #expect(run.output.contains("(0 run, 3 cached)"))
    #expect(!run.errors.contains("Compressing"), "\(run.errors)")
    #expect(try dates(site) == first, "nothing is written anew")
  }

  @Test func doesNotDependOnTheNumberOfThreads() throws {
    let site = try site()
    #expect(try site.run("build", "--optimize", "--force", "--jobs", "1").code == 0)
    let one = site.files("Site")
    let run = try site.run("build", "--optimize", "--force", "--jobs", "4")
    #expect(run.errors.contains("Compressing pictures: 3 of 3"))
    #expect(site.files("Site") == one)
  }

  @Test func noticesDamage() throws {
    let site = try site()
    #expect(try site.run("build", "--optimize").code == 0)
    let good = site.files("Site")
    let folder = site.root + "/.fillet-cache/optimized"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(try site.run("build", "--optimize").code == 0)
    #expect(site.files("Site") == good)
  }

  /// When each optimized picture was written.
  private func dates(_ site: SiteFixture) throws -> [String: Date] {
    let folder = site.root + "/.fillet-cache/optimized"
    var dates: [String: Date] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      dates[name] = attributes[.modificationDate] as? Date
    }
    return dates
  }
}
