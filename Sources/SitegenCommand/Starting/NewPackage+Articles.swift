/// The articles of a new package.
extension NewPackage {
  static let frontPage = #"""
    ---
    summary: A site whose figures are computed while it is built.
    ---

    # A new site

    ```swift figure id=hello hide caption="The block of this figure draws it."
    Picture(
      Scene("A rounded photo over paper", size: [240, 148], background: paper) {
        Layer(.photo(.landscape(.seaside, seed: 4)), size: [200, 108])
          .origin([20, 20]).rounded(22)
      })
    ```

    Each article is a Markdown file in `Content`. Its figures are Swift blocks, which run when the site is built;
    [the next page](falling.md) shows one with its code. `swift run` builds this site into `Site`.

    """#

  static let article = #"""
    ---
    title: A falling ball
    summary: A table and a claim that the build computes.
    ---

    # A falling ball

    Set-up code is shared by the figures below it.

    ```swift setup show
    /// The metres that a ball falls in some seconds.
    func fall(_ seconds: Double) -> Double { 9.81 * seconds * seconds / 2 }
    ```

    ```swift figure id=falls open caption="Numbers are computed, not typed."
    DataTable(
      "How far a ball falls", ["after", "metres"],
      (1...4).map { second in
        ["\(second) s", .number(fall(Double(second)), 1)]
      })
    ```

    The build fails when a claim is wrong:

    ```swift figure id=claim open
    Claim("Twice the time is four times the way") { fall(2) == 4 * fall(1) }
    ```

    """#

  static let shared = """
    import Figures

    // What several articles use. A change here draws every figure again.

    /// The page colour that scenes stand on.
    let paper = Color(hex: 0xF6F2E7)

    """
}
