internal import Figures
internal import SiteBuilder

extension Command {
  /// All commands, in the order of the help.
  package static let all: [Command] = [
    build, serve, check, list, render, cost, diff, devices, new, initialize, completions, man,
  ]

  /// Returns the description of a command.
  package static func named(_ name: Name) -> Command {
    switch name {
    case .build: build
    case .serve: serve
    case .check: check
    case .list: list
    case .render: render
    case .cost: cost
    case .diff: diff
    case .devices: devices
    case .new: new
    case .`init`: initialize
    case .completions: completions
    case .man: man
    }
  }

  static let content = CommandOption(
    "content", .text("DIR"), "Folder of Markdown articles",
    default: "Content of the package, see below")

  static let config = CommandOption(
    "config", .text("FILE"), "The site's configuration",
    default: "sitegen.yaml of the package, or of the folder given with --content")

  private static let deviceFile = CommandOption(
    "devices", .text("FILE"),
    "JSON with further devices, of the shape of the project's devices.json")

  static let templates = CommandOption(
    "templates", .text("DIR"),
    "Folder of Mustache templates and assets; what it lacks is Fillet's, unless it has a "
      + "layout.mustache",
    default: "Templates of the package, else Fillet's")

  static let cache = CommandOption(
    "cache", .text("DIR"), "Folder of finished figures",
    default: ".fillet-cache of the package, else beside the output")

  static let jobs = CommandOption(
    "jobs", .integer(1...64), "How many figures are drawn at once",
    default: "the number of processors, at most 8")

  static let links = CommandOption(
    "links", .choice(LinkChecking.allCases.map(\.rawValue)),
    "Whether links and pictures that lead nowhere are errors, warnings, or not reported",
    default: "error")

  private static let strict = CommandOption("strict", .flag, "Let warnings fail the build")
  private static let noStrict = CommandOption(
    "no-strict", .flag, "Let no warning fail the build, whatever the configuration says")

  private static let format = CommandOption(
    "format", .choice(["text", "json", "sarif"]), "How problems are written",
    default: "text")

  private static let quiet = CommandOption("quiet", .flag, "Print problems only")

  private static let check = Command(
    name: .check,
    summary: "Report problems without writing a site",
    discussion: """
      Reads the articles, runs those figures that are not in the cache, and reports what a build would, \
      but writes no site. Beside that it warns of titles that two pages share and of headings that leave a level out, \
      and notes pages that no text leads to.

      With --external every address of another site is asked for: eight hosts at once, and each of them one \
      request after the other with a second between. What is there is not asked for again within a week; the cache keeps that. \
      An address at which nothing is, one that does not answer, and one that moved for good are warnings. Hosts \
      that turn programs away (status 403, for example) are counted and not reported. Headings on pages of other sites are not \
      looked for.
      """,
    arguments: [],
    options: [
      CommandOption("external", .flag, "Ask for the addresses of other sites too"),
      content, config, templates, cache, RemoteOptions.address, RemoteOptions.header, jobs, links,
      CommandOption("drafts", .flag, "Check drafts too"),
      strict, noStrict, format, quiet,
    ],
    exampleLines: [
      ["check", "Report what is wrong with the articles of the package"],
      ["check --external --strict", "Fail if an address of another site leads nowhere"],
    ])

  private static let build = Command(
    name: .build,
    summary: "Build the site",
    discussion: """
      Reads the articles, runs those figures that are not in the cache, and writes the site. The \
      package is the nearest folder with a sitegen.yaml, or with Content and a Package.swift or Templates, searched upward from the current \
      folder and then from the program. The new site is written beside the old one and takes its \
      place only when there is no error; a folder that sitegen did not make is never replaced. \
      Problems go to standard error, or to standard output with --format json or sarif. The \
      compiler's warnings about figures are among them in each build, not only when it compiles: it \
      keeps them in the folder in which sitegen was built. --strict counts them.

      What sitegen.yaml says holds unless an option says otherwise.

      With --types the compiler is asked about the names in shown code, through SourceKit in the \
      toolchain that built sitegen. That takes a minute the first time and is kept. Without SourceKit \
      there is a warning, and the site is that of a build without --types.

      Several machines share the work: each draws a share with --shard, and the one that publishes finds all of them. \
      They take turns in the order of the site. With --remote-cache they meet at a server of the HTTP cache protocol of Bazel, \
      such as bazel-remote, or nginx with WebDAV. What comes from there is checked by its digest, and a server \
      that is slow, full or gone costs time only; what it did not do is said once. Who may write to it decides what \
      your figures show. Without a server, the folders of --cache can be copied together.
      """,
    arguments: [],
    options: [
      content,
      config,
      templates,
      CommandOption(
        "output", .text("DIR"), "Folder that becomes the site",
        default: "Site of the package; with --content, Site in the current folder"),
      cache, RemoteOptions.address, RemoteOptions.header,
      CommandOption(
        "shard", .text("I/N"),
        "Draw only one of N shares of the figures, for other machines to use, and publish nothing"),
      CommandOption(
        "base-url", .text("URL"),
        "Address of the finished site, for feeds and links that must be absolute",
        default: "none, all links are relative"),
      jobs, links,
      CommandOption("drafts", .flag, "Build drafts too and show problems on the pages"),
      CommandOption(
        "no-drafts", .flag, "Leave drafts out, whatever the configuration says"),
      strict, noStrict,
      CommandOption("force", .flag, "Draw every figure again, cached or not"),
      CommandOption(
        "optimize", .flag, "Compress pictures further, for publishing: same pixels, smaller files"),
      CommandOption(
        "types", .flag,
        "Show types and documentation of names in code, for publishing; asks the compiler"),
      CommandOption(
        "explain", .flag, "Say why each figure was drawn or taken, and how many pages were taken"),
      CommandOption(
        "timings", .text("FILE"),
        "Say what took how long, and write a trace for viewers such as chrome://tracing"),
      format, quiet,
    ],
    exampleLines: [
      ["", "Build the site of the package"],
      ["build --strict --optimize --types", "Build the site for publishing"],
      [
        "build --shard 1/2 --remote-cache http://cache.example.org:8080",
        "Draw half of the figures for another machine, which draws the rest and publishes",
      ],
      ["build --strict --format sarif > problems.sarif", "Collect problems for a review tool"],
      ["--content ../notes --output /tmp/notes", "Build any folder of Markdown"],
      [
        "--content ../notes --output /tmp/notes --links warn",
        "Build it in spite of links that lead nowhere",
      ],
    ])

  private static let list = Command(
    name: .list,
    summary: "List articles, figures and claims",
    discussion: """
      Lists every article with its figures, what each figure shows, which of `sitegen render` and \
      `sitegen cost` take it (in square brackets), and whether each claim comes out as its author says. Figures are run but not drawn. One that traps, hangs or takes too much \
      memory is reported at its line on standard error, and the others are listed.

      With --figures nothing is run. --timings adds how long each figure took when it was last drawn, the sum, and \
      what the longest of 2, 4 and 8 shares would take: see `sitegen build --help`.

      With --variables it lists instead what templates may use, with types, as the pages of this site have it: names of each \
      page, of articles and of the front page, and the data files. What figures and the pages of all figures and claims have \
      beside that is in Documentation/templates.md.
      """,
    arguments: [],
    options: [
      CommandOption("figures", .flag, "Name the figures only, one a line, without running them"),
      CommandOption(
        "timings", .flag, "Name them with the seconds that each took, the slowest first"),
      CommandOption("variables", .flag, "List what templates may use"), content, config, templates,
      cache,
    ],
    exampleLines: [
      ["list", "Show what the articles of the package hold"],
      ["list --figures --timings", "Show what several machines would gain"],
      ["list --variables", "Show what templates of the package may use"],
    ])

  private static let render = Command(
    name: .render,
    summary: "Draw one picture of a figure as PNG",
    discussion: """
      Draws one picture of a figure with exact pixels. FIGURE is the article and the figure's id, \
      as `sitegen list` shows them: guides/clip-corners/covers. It runs in a process of its own, as in \
      a build, and within the same time and memory.
      """,
    arguments: ["FIGURE"],
    options: [
      CommandOption(
        "output", .text("FILE"), "Where the PNG goes; - is standard output; must be given"),
      CommandOption("scale", .number(0.25...16), "Device pixels a point", default: "2"),
      CommandOption(
        "variant", .text("NAME"), "Which of several pictures, such as corner-radius",
        default: "the first"),
      CommandOption(
        "time", .number(0...86_400), "Scene time in seconds", default: "the figure's own"),
      content, config,
    ],
    exampleLines: [
      [
        "render clip-corners/covers --output covers.png --scale 3",
        "Draw the first picture of a figure at three pixels a point",
      ],
      [
        "render clip-corners/covers --variant clip-corners --time 0.25 --output - | less",
        "Draw another variant at another moment to standard output",
      ],
    ])

  private static let cost = Command(
    name: .cost,
    summary: "Show what the strategies of a figure cost",
    discussion: """
      Prints one table for each device and era: passes (executed, kept from an earlier frame, executed \
      offscreen), pixels, memory and GPU time of the slowest \
      frame. FIGURE is the article and the figure's id, as `sitegen list` shows them, with [cost] \
      behind those that have tables.

      --era takes a version of iOS or the name of an era. A version, such as 9 or 12.1, stands for the \
      rules that it has on each device: without Metal, iOS 9 still has those of ios-4. One that is not known yet has the current ones. A name, such as \
      ios-9, takes these rules on any device, also on one that never had them.
      """,
    arguments: ["FIGURE"],
    options: [
      CommandOption(
        "device", .text("NAME"), "A device of `sitegen devices`", default: "those of the figure",
        isRepeatable: true),
      CommandOption(
        "era", .text("NAME"),
        "A version of iOS, or the name of an era: " + Era.described.joined(separator: ", "),
        default: "those of the figure", isRepeatable: true),
      deviceFile,
      CommandOption("terms", .flag, "Show how each time comes about, with source and evidence"),
      content, config,
    ],
    exampleLines: [
      ["cost one-list/costs --device \"iPhone 5s\"", "Price a figure on another device"],
      ["cost one-list/costs --era ios-4 --era ios-9 --terms", "Compare two eras, with sources"],
      ["cost one-list/costs --device \"iPhone 4S\" --era 9", "Price it as under iOS 9"],
    ])

  private static let devices = Command(
    name: .devices,
    summary: "List the devices of the cost model",
    discussion: """
      Lists the devices on which figures can be priced. Rates are theoretical peaks; a range means \
      that sources differ.
      """,
    arguments: [],
    options: [
      CommandOption("sources", .flag, "Say of every number where it comes from and how sure it is"),
      CommandOption(
        "constants", .flag, "List the model's other constants instead, with evidence and source"),
      deviceFile,
    ],
    exampleLines: [["devices --sources", "Show the table with the source of every number"]])

  private static let initialize = Command(
    name: .`init`,
    summary: "Make a package of your own with two articles",
    discussion: """
      Writes a Swift package into DIR: a manifest that depends on Fillet, a program of three lines, and \
      two articles with figures. `swift run` in it builds the site. The package has the name of its \
      folder. A folder in which there are files is left as it is.
      """,
    arguments: ["DIR"],
    options: [
      CommandOption(
        "path", .text("FOLDER"), "Depend on the checkout of Fillet in this folder",
        default: "the one that this program was compiled from"),
      CommandOption("url", .text("URL"), "Depend on a git repository of Fillet, its branch main"),
      quiet,
    ],
    exampleLines: [
      ["init ../my-notes", "Make a package beside this one"],
      [
        "init my-notes --url https://example.org/fillet.git",
        "Make one that fetches Fillet from a repository",
      ],
    ])
}
