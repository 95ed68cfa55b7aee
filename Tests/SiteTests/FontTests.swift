import Foundation
import Testing

/// A site with fonts of its own, built from the command line.
struct FontTests {
  private static let yaml = """
    families:
      - name: Own Text
        variable: text-face
        package: fonts-of-nobody
        faces:
          - file: Nobodys-Regular.ttf

    """

  @Test func `a missing package is a warning, which only --strict counts`() throws {
    let site = try SiteFixture(["index.md": "# Site\n"])
    try site.write("Templates/fonts.yaml", FontTests.yaml)
    let run = try site.run("build")
    #expect(run.code == 0)
    #expect(
      run.errors.contains("Templates/fonts.yaml:6:15: warning: the font file `Nobodys-Regular.ttf`")
    )
    #expect(run.errors.contains("Install the package `fonts-of-nobody`."))
    #expect(!FileManager.default.fileExists(atPath: site.root + "/Site/assets/fonts.css"))
    #expect(try site.run("build", "--strict").code == 1)
  }

  @Test func `a broken font leaves the previous site whole`() throws {
    let site = try SiteFixture(["index.md": "# Before\n"])
    #expect(try site.run("build").code == 0)
    let page = site.root + "/Site/index.html"
    let before = try String(contentsOfFile: page, encoding: .utf8)
    try site.write("Content/index.md", "# After\n")
    try site.write("Templates/Nobodys-Regular.ttf", "no font")
    try site.write("Templates/fonts.yaml", FontTests.yaml)
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("this is no OpenType or TrueType font [fonts.unusable]"))
    #expect(try String(contentsOfFile: page, encoding: .utf8) == before)
  }
}
