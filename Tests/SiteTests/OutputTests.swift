import Foundation
import Testing

/// The old site is whole until the new one takes its place, whatever happens meanwhile.
struct OutputTests {
  private let article = "# A\n\n" + figure("one", "picture 1")

  @Test func leavesTheOldSiteWhenContentHasErrors() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try site.run("build").code == 0)
    let before = site.files("Site")
    try site.write("Content/b.md", "# B\n\n[nowhere](missing.md)\n")
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.output.contains("was left as it was"))
    #expect(site.files("Site") == before)
    #expect(!site.names.contains { $0.hasPrefix("Site.") })
  }

  @Test func leavesTheOldSiteWhenATemplateIsBroken() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try site.run("build").code == 0)
    let before = site.files("Site")
    try site.write("Templates/article.mustache", "{{#open}}")
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("Templates/article.mustache:1:"))
    #expect(site.files("Site") == before)
  }

  @Test func leavesTheOldSiteWhenKilled() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try site.run("build").code == 0)
    let before = site.files("Site")
    try site.write("Content/a.md", article + figure("slow", "hang"))
    let (process, _, errors) = site.process(["build", "--jobs", "1"])
    try process.run()
    // The first bytes of progress say that it is at work; then it draws a figure without end.
    _ = errors.fileHandleForReading.availableData
    var workers: [Int32] = []
    for _ in 0..<400 where workers.isEmpty {
      usleep(50_000)
      workers = OutputTests.children(of: process.processIdentifier)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(site.files("Site") == before)
    #expect(workers.count == 1)
    for worker in workers { #expect(OutputTests.ends(worker), "no worker outlives the build") }
    try site.write("Content/a.md", article)
    #expect(try site.run("build").code == 0)
    #expect(site.files("Site") == before)
  }

  /// Kills a build again and again, each time a little later, so that some end amid writing.
  @Test func leavesAWholeSiteWheneverKilled() throws {
    var files = ["a.md": article]
    for number in 0..<40 { files["more/\(number).md"] = "# Page \(number)\n\nText.\n" }
    let site = try SiteFixture(files)
    #expect(try site.run("build").code == 0)
    let old = site.files("Site")
    try site.write("Content/a.md", article + "Another paragraph.\n")
    #expect(try site.run("build", "--output", "Other").code == 0)
    let new = site.files("Other")
    #expect(old != new)
    var ends: Set<Bool> = []
    for step in 0..<30 {
      let (process, _, _) = site.process(["build", "--jobs", "1"])
      try process.run()
      usleep(UInt32(5_000 + 12_000 * step))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let seen = site.files("Site")
      #expect(seen == old || seen == new, "after \(step) steps")
      ends.insert(seen == new)
    }
    #expect(ends.contains(false), "at least the first was killed before it was done")
    #expect(try site.run("build").code == 0)
    #expect(site.files("Site") == new)
    #expect(!site.names.contains { $0.hasPrefix("Site.") }, "leftovers are removed")
  }

  @Test func tellsWhenTheDiskTakesNoMore() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try site.run("build").code == 0)
    let before = site.files("Site")
    try site.write("Content/long.md", "# Long\n\n" + String(repeating: "word ", count: 40_000))
    // A limit on the size of files, with its signal ignored, fails a write as a full disk does.
    let (process, _, errors) = site.process([])
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let script = "trap '' XFSZ; ulimit -f 64; exec \"$0\" build --quiet"
    process.arguments = ["-c", script, SiteFixture.host]
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.contains("cannot write"), "\(text)")
    #expect(text.contains("long."), "\(text)")
    #expect(site.files("Site") == before)
    #expect(!site.names.contains { $0.hasPrefix("Site.") })
  }

  @Test func refusesAFolderThatItDidNotMake() throws {
    let site = try SiteFixture(["a.md": article])
    try site.write("Photos/one.jpg", "mine")
    let run = try site.run("build", "--output", "Photos")
    #expect(run.code == 1)
    #expect(run.errors.contains("is not a site made by Fillet"))
    #expect(site.files("Photos").keys.sorted() == ["one.jpg"])
  }

  @Test(arguments: [".", "Content", "Templates"])
  func refusesAFolderThatHoldsItsSources(_ folder: String) throws {
    let site = try SiteFixture(["a.md": article])
    let before = site.files("Content")
    let run = try site.run("build", "--output", folder)
    #expect(run.code == 1)
    #expect(run.errors.contains("--output"))
    #expect(site.files("Content") == before)
  }

  @Test func takesAnEmptyFolderAndKeepsItsIgnoreFile() throws {
    let site = try SiteFixture(["a.md": article])
    try site.write("Site/.gitignore", "*\n")
    #expect(try site.run("build").code == 0)
    #expect(site.text("Site/.gitignore") == "*\n")
    #expect(try site.run("build").code == 0)
    #expect(site.text("Site/.gitignore") == "*\n")
  }

  @Test func doesNotReadItsOwnSiteInsideTheContent() throws {
    let site = try SiteFixture(["a.md": article])
    for _ in 0..<2 {
      let run = try site.run("build", "--content", "Content", "--output", "Content/Site")
      #expect(run.output.hasPrefix("1 article,"), "\(run.output) \(run.errors)")
    }
  }

  @Test func removesPagesThatAreGone() throws {
    let site = try SiteFixture(["a.md": article, "b.md": "# B\n"])
    #expect(try site.run("build").code == 0)
    try FileManager.default.removeItem(atPath: site.root + "/Content/b.md")
    #expect(try site.run("build").code == 0)
    #expect(site.text("Site/b.html") == nil)
    #expect(site.text("Site/a.html") != nil)
  }

  /// Returns the processes that a process has started (Linux), or none where that is not told.
  private static func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// Waits up to five seconds for a process to be gone, or to be a corpse nobody collects.
  private static func ends(_ process: Int32) -> Bool {
    for _ in 0..<500 {
      guard kill(process, 0) == 0,
        let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        !text.contains(") Z ")
      else { return true }
      usleep(10_000)
    }
    return false
  }
}
