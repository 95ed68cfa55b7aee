extension Command {
  static let serve = Command(
    name: .serve,
    summary: "Serve the site while you write, and reload pages that change",
    discussion: """
      Builds the site, drafts included, and serves it to browsers on this computer. When an article or a template \
      changes, the pages that differ reload and keep their scroll position; a changed style sheet is swapped without a \
      reload. Errors of an article appear on its page with file, line and caret until they are fixed.

      When the code of a figure changes, or Swift in the package's Sources or beside the articles, it is compiled in the \
      background; this needs the package and `swift`, as `swift run sitegen` does. Then the figures that it changes are \
      drawn, also in the background. Until a figure is there the page shows the old one, marked if its own code changed. Pages \
      of text are served at once: the first start does not wait for figures either.

      The site is kept in memory: the folder of a built site is not touched. The server listens on 127.0.0.1 and ::1 \
      only, and refuses requests from pages of other sites and requests that use another host name. If the port is \
      taken, it uses the next free one.
      """,
    arguments: [],
    options: [
      CommandOption(
        "port", .integer(0...65_535), "Port to listen on, or the first to try; 0 takes any",
        default: "8000"),
      CommandOption("open", .flag, "Open the front page in a browser"),
      content, config, templates, cache, jobs, links,
    ],
    exampleLines: [
      ["serve", "Serve the package's site at http://127.0.0.1:8000/"],
      ["serve --port 8080 --open", "Serve on another port and open a browser"],
      ["serve --content ../notes --links warn", "Preview a folder of Markdown without figures"],
    ])
}
