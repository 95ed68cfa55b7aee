import Foundation
import Testing

/// The same input gives the same bytes.
struct DeterminismTests {
  private func site() throws -> SiteFixture {
    var files = ["index.md": "# Front\n\n" + figure("hero", "picture 5")]
    for number in 0..<6 {
      let figures = (0..<3).map { figure("f\($0)", "picture \(number * 3 + $0)") }
      files["part/\(number).md"] =
        "---\ngroup: Numbers\n---\n# Page \(number)\n\n" + figures.joined()
    }
    return try SiteFixture(files)
  }

  @Test func givesTheSameBytesForAnyNumberOfWorkers() throws {
    let site = try site()
    #expect(try site.run("build", "--jobs", "1", "--force").code == 0)
    let one = site.files("Site")
    #expect(try site.run("build", "--jobs", "4", "--force").code == 0)
    #expect(site.files("Site") == one)
    #expect(one.count > 20)
  }

  @Test func givesTheSameBytesWhereverItStands() throws {
    let (here, there) = (try site(), try site())
    #expect(try here.run("build").code == 0)
    #expect(try there.run("build").code == 0)
    #expect(here.files("Site") == there.files("Site"))
    for (path, bytes) in here.files("Site") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(here.root), "\(path) names a folder of this machine")
    }
  }

  @Test func `sets have one order, and the machine's time and language are not known`() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n" + figure("one", "order") + figure("two", "formatted")
    ])
    let away = [
      "TZ": "Pacific/Kiritimati", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de",
    ]
    #expect(try site.run("build").code == 0)
    let here = site.files("Site")
    let run = try site.run("build", "--force", "--strict", environment: away)
    #expect(run.code == 0, "\(run.errors)")
    #expect(site.files("Site") == here)
  }

  @Test func `a figure that differs each time is reported where it is drawn again`() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n" + figure("one", "process") + figure("two", "picture 3")
    ])
    for arguments in [["build"], ["build", "--force"]] {
      let run = try site.run(arguments)
      #expect(run.code == 0)
      let isTold = run.errors.contains("Content/a.md:3:1: warning: this figure differs from")
      #expect(isTold == arguments.contains("--force"), "\(run.errors)")
      #expect(!run.errors.contains("Content/a.md:7"))
    }
  }

  @Test func namesNoFolderOfTheMachineEvenInDrafts() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("bad", "throw no")])
    try site.write(
      "Templates/article.mustache", "{{#problems}}{{place}} {{excerpt}}{{/problems}}{{content}}")
    #expect(try site.run("build", "--drafts").code == 1)
    let page = try #require(site.text("Site/a.html"))
    #expect(page.contains("a.md:4:1") && !page.contains("Content/a.md"), "\(page)")
    #expect(!page.contains(site.root), "\(page)")
  }
}
