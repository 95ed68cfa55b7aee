import Foundation
import Testing

/// A folder of other people's articles, with links that lead nowhere, can be built, and says what
/// is wrong.
struct OtherPeoplesWritingTests {
  /// Three hundred pages in folders, each with a link that holds, one that does not, one to an
  /// anchor that there is not, a missing picture that ten pages share, and an address of a tool.
  private static let pages: [String: String] = {
    var pages = ["index.md": "# Notes\n"]
    for number in 0..<300 {
      pages["part\(number % 7)/note-\(number).md"] = """
        # Note \(number)

        [next](../part\((number + 1) % 300 % 7)/note-\((number + 1) % 300).md) and \
        [wrong](../part\(number % 7)/ntoe-\(number).md), [no](#heading-\(number)), \
        ![picture](../pictures/\(number / 10).png), [bug](rdar://\(number)).

        """
    }
    return pages
  }()

  @Test func `links that lead nowhere fail the build, counted by kind`() throws {
    let site = try SiteFixture(Self.pages)
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "630 errors: 300 broken anchors, 300 broken links, 30 missing images; "
          + "1 warning: 1 disallowed scheme\n"), "\(run.output.suffix(300))")
    #expect(run.output.contains("Use --links warn to build the site"))
    #expect(run.errors.contains("did you mean `note-17.md`?"))
    #expect(run.errors.contains("the same in 299 more places: "))
    #expect(site.text("Site/index.html") == nil)
  }

  @Test func `as warnings they let the site be written`() throws {
    let site = try SiteFixture(Self.pages)
    let run = try site.run("build", "--links", "warn")
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        "631 warnings: 300 broken anchors, 300 broken links, 30 missing images, "
          + "1 disallowed scheme\n"), "\(run.output.suffix(300))")
    #expect(site.text("Site/part3/note-3.html")?.contains("wrong") == true)
    #expect(try site.run("build", "--links=warn", "--strict").code == 1)
  }

  @Test func `the way around is not offered where it is none`() throws {
    let other = try SiteFixture(["a.md": "[a](gone.md) [b](value:gone)\n"])
    let run = try other.run("build")
    #expect(run.code == 1 && run.output.contains("2 errors"))
    #expect(!run.output.contains("--links"))
  }

  @Test func `ignored they are not spoken of`() throws {
    let site = try SiteFixture(Self.pages)
    let run = try site.run("build", "--links", "ignore", "--strict", "--quiet")
    #expect(run.code == 0)
    #expect(run.errors == "" && run.output == "")
    #expect(site.text("Site/part3/note-3.html") != nil)
  }

  @Test(arguments: ["json", "sarif"])
  func `formats for machines stay what they are`(format: String) throws {
    let site = try SiteFixture(Self.pages)
    let run = try site.run("build", "--links", "warn", "--format", format)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    if format == "json" {
      #expect(document["warnings"] as? Int == 631)
      #expect((document["diagnostics"] as? [Any])?.count == 631)
    } else {
      let runs = document["runs"] as? [[String: Any]]
      #expect((runs?.first?["results"] as? [Any])?.count == 631)
    }
  }

  @Test func `a key of another generator is one warning for all files`() throws {
    var pages = ["index.md": "# Notes\n"]
    for number in 0..<200 {
      pages["note-\(number).md"] = "---\ntitle: Note\nms.date: 1\nauthro: me\n---\n"
    }
    let run = try SiteFixture(pages).run("build")
    #expect(run.code == 0)
    #expect(run.output.contains("\n2 warnings: 2 unknown keys\n"), "\(run.output)")
    #expect(run.errors.contains("the same in 199 more places: Content/note-1.md:3:1, "))
  }

  @Test func `an instruction set that there is not is refused, nothing is built`() throws {
    let site = try SiteFixture(["index.md": "# A\n"])
    let run = try site.run("build", environment: ["FILLET_KERNELS": "avx2"])
    #expect(run.code == 2)
    #expect(
      run.errors
        == "sitegen-test-host: FILLET_KERNELS: there is no instruction set `avx2`; "
        + "there are baseline, x86-64-v3, x86-64-v4\n")
    #expect(site.text("Site/index.html") == nil)
    #expect(try site.run("build", environment: ["FILLET_KERNELS": "baseline"]).code == 0)
  }
}
