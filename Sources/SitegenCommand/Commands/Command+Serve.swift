extension Command {
  static let serve = Command(
    name: .serve,
    summary: "Serve the site while you write, and reload pages that change",
    discussion: """
      Builds the site with its drafts and serves it to browsers on this computer. When a file of the articles or templates \
      changes, pages that differ reload and keep their place, and a changed style sheet is exchanged without reloading. \
      Errors appear on the page with file, line and caret until they are mended.

      When the code of a figure changes, it is compiled in the background, and the page meanwhile shows the old figure, marked. \
      This needs the package and `swift`, as `swift run sitegen` does.

      The site is kept in memory: the folder of a built site is not touched. The server listens at 127.0.0.1 and ::1 only, and answers neither \
      pages of other sites nor names that are not its own. When the port is taken it uses the next free one.
      """,
    arguments: [],
    options: [
      CommandOption(
        "port", .integer(0...65_535), "Port to listen at, or the first to try; 0 takes any",
        default: "8000"),
      CommandOption("open", .flag, "Open the front page in a browser"),
      content, config, templates, cache, jobs, links,
    ],
    exampleLines: [
      ["serve", "Serve the package's site at http://127.0.0.1:8000/"],
      ["serve --port 8080 --open", "Serve at another port and open a browser"],
      ["serve --content ../notes --links warn", "Preview any folder of Markdown"],
    ])
}
