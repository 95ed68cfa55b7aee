import Foundation
import Testing

/// `[7](value:names)` states a number to those who read the Markdown: `check` compares it with the
/// figure's.
struct StatedValueTests {
  private static let article = """
    ---
    title: A
    ---

    # A

    ```swift figure id=one caption="There are [5](value:n) of [three](value:w)."
    value n 12*
    value w none
    value fine yes
    ```

    - There are [7](value:n), [?](value:n), [](value:n), [some](value:n) and [12\\*](value:n).
      It is [*no*](value:fine), and `[7](value:n)` is code; [3](value:n) [x](#a).

    """

  @Test func `numbers that differ are warned of, and written where that is asked for`() throws {
    let site = try SiteFixture(["a.md": Self.article])
    let checked = try site.run("check")
    let places = ["7:44", "7:60", "13:14", "14:10", "14:58"].map { "Content/a.md:\($0): warning:" }
    for place in places { #expect(checked.errors.contains(place), "\(place) in \(checked.errors)") }
    #expect(checked.errors.matches(of: /\[value.stale\]/).count == 5, "\(checked.errors)")
    #expect(checked.errors.contains("the text says 7, and `n` is 12*"))
    #expect(site.text("Content/a.md") == Self.article)
    #expect(try site.run("build").errors.contains("value.stale") == false)
    let path = site.root + "/Content/a.md"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let written = try site.run("check", "--write-values", "--strict")
    #expect(written.code == 0 && written.output.contains("5 values written into 1 article\n"))
    let wanted = Self.article.replacing("are [5]", with: "are [12\\*]")
      .replacing("are [7]", with: "are [12\\*]").replacing("; [3]", with: "; [12\\*]")
      .replacing("[three]", with: "[none]").replacing("[*no*]", with: "[yes]")
    #expect(site.text("Content/a.md") == wanted)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let again = try site.run("check", "--write-values", "--strict")
    #expect(again.code == 0 && again.output.contains("All values in articles are"))
  }
}
