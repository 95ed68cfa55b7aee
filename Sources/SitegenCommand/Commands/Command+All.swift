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
    default: "Content of the package")

  static let config = CommandOption(
    "config", .text("FILE"), "The site's configuration",
    default: "sitegen.yaml of the package, or of the folder given with --content")

  private static let deviceFile = CommandOption(
    "devices", .text("FILE"),
    "JSON file of further devices, in the format of the project's devices.json")

  static let templates = CommandOption(
    "templates", .text("DIR"),
    "Folder of Mustache templates and assets; Fillet's replace any that are missing, unless it "
      + "has a layout.mustache",
    default: "Templates of the package, else Fillet's")

  static let cache = CommandOption(
    "cache", .text("DIR"), "Folder of finished figures",
    default: ".fillet-cache of the package, else beside the output")

  static let jobs = CommandOption(
    "jobs", .integer(1...64), "How many figures to draw at once",
    default: "the number of processors, at most 8")

  static let links = CommandOption(
    "links", .choice(LinkChecking.allCases.map(\.rawValue)),
    "Report broken links and missing pictures as errors, as warnings, or not at all",
    default: "error")

  private static let strict = CommandOption("strict", .flag, "Fail the build on warnings")
  private static let noStrict = CommandOption(
    "no-strict", .flag, "Do not fail the build on warnings, whatever the configuration says")

  private static let format = CommandOption(
    "format", .choice(["text", "json", "sarif"]), "Output format for problems",
    default: "text")

  private static let quiet = CommandOption("quiet", .flag, "Print problems only")

  private static let check = Command(
    name: .check,
    summary: "Report problems without writing a site",
    discussion: """
      Reads the articles, runs the figures that are not in the cache, and reports the same problems as a build, \
      but writes no site. It also warns about pages that share a title, headings that skip a level, a second heading \
      of level 1, lines over 80 columns in Swift that is only shown, and a value in the text that differs from its \
      figure: [7](value:names), where names is 8. A page that no text links to is a note, which --strict does not count.

      With --write-values it writes what figures compute into the articles, between the brackets of such links, for \
      those who read the Markdown. Nothing else in an article changes: a link without words stays without, and words in the place of a number stay words.

      With --external it also requests the addresses of other sites: from eight hosts at once, and from each host one \
      address at a time, a second apart. An address that answers is not requested again for a week; the cache \
      remembers it. An address where nothing is found, one that does not answer, and one that has moved permanently \
      are warnings. Hosts that refuse automated requests (status 403, for example) are counted but not reported. \
      Headings on pages of other sites are not checked.
      """,
    arguments: [],
    options: [
      CommandOption("external", .flag, "Check the addresses of other sites too"),
      CommandOption(
        "write-values", .flag, "Write the values that figures compute into the articles"),
      content, config, templates, cache, RemoteOptions.address, RemoteOptions.header, jobs, links,
      CommandOption("drafts", .flag, "Check drafts too"),
      strict, noStrict, format, quiet,
    ],
    exampleLines: [
      ["check", "Report problems in the package's articles"],
      ["check --external --strict", "Fail if a link to another site is broken"],
      ["check --write-values", "Bring numbers in the text up to date"],
    ])

  private static let build = Command(
    name: .build,
    summary: "Build the site",
    discussion: """
      Reads the articles, runs the figures that are not in the cache, and writes the site. The \
      package is the nearest folder with a sitegen.yaml, or with Content and either Package.swift or Templates; the \
      search goes upward from the current folder, then from the program. The new site is written beside the old one \
      and takes its place only if there are no errors; a folder with other files is never replaced. \
      Problems go to standard error, or to standard output with --format json or sarif. Every build reports the \
      compiler's warnings about figures, even if nothing was compiled: they are kept in the folder where sitegen \
      was built. --strict counts them.

      Options override sitegen.yaml.

      With --types sitegen asks the compiler about the names in shown code, through SourceKit in the \
      toolchain that built sitegen. This takes about a minute the first time; the answers are cached. Without \
      SourceKit there is a warning, and the site is the same as without --types.

      Several machines can share the work: each draws its share with --shard, and the one that publishes collects \
      them all. Figures are dealt out in turn, in the order of the site. With --remote-cache the machines exchange \
      figures through a server that speaks Bazel's HTTP cache protocol, such as bazel-remote, or nginx with WebDAV. \
      Everything fetched is checked against its digest. A server that is slow, full or down only costs time, and what \
      it failed to do is reported once. Anyone who can write to the server decides what your figures show. Without a \
      server, copy the --cache folders together.
      """,
    arguments: [],
    options: [
      content,
      config,
      templates,
      CommandOption(
        "output", .text("DIR"), "Folder to write the site to",
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
      CommandOption(
        "drafts", .flag,
        "Build drafts too and show problems on the pages; errors do not keep the site from being written"
      ),
      CommandOption(
        "no-drafts", .flag, "Leave drafts out, whatever the configuration says"),
      strict, noStrict,
      CommandOption(
        "force", .flag,
        "Draw every figure again, and warn where a result differs from the cached one"),
      CommandOption(
        "optimize", .flag, "Compress pictures further, for publishing: same pixels, smaller files"),
      CommandOption(
        "types", .flag,
        "Show types and documentation of names in code, for publishing; asks the compiler"),
      CommandOption(
        "explain", .flag,
        "Say why each figure was drawn or reused, how many pages were reused and which were made"),
      CommandOption(
        "timings", .text("FILE"),
        "Show how long each step took, and write a trace for viewers such as chrome://tracing"),
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
      ["--content ../notes --output /tmp/notes", "Build a folder of Markdown without figures"],
      [
        "--content ../notes --output /tmp/notes --links warn",
        "Build it despite broken links",
      ],
    ])

  private static let list = Command(
    name: .list,
    summary: "List articles, figures and claims",
    discussion: """
      Lists every article with its figures: what each figure shows, which of `sitegen render` and \
      `sitegen cost` accept it (in square brackets), and whether each claim has the outcome its author states. \
      Figures are run but not drawn. One that traps, hangs or uses too much memory is reported at its line on \
      standard error; the others are still listed. Of a claim that comes out as its author expects, `holds`, `within` \
      (stated limits), `model` (true by an assumption), `refuted` and `not met` (refuted by the model alone) are said; \
      `HOLDS` and `FAILS` are not as expected.

      With --figures nothing is run. --timings adds how long each figure took when it was last drawn, the total, and \
      how long the slowest of 2, 4 and 8 shares would take: see `sitegen build --help`.

      With --variables it instead lists what templates may use, with types, as the pages of this site have it: on every \
      page, on articles, on the front page, and from the data files. Figures are as they were last drawn. Fillet's site lists all values on the pages \
      "Template values", with those of code, of figures and of the page of all figures.
      """,
    arguments: [],
    options: [
      CommandOption(
        "figures", .flag, "Print only the figures' names, one per line, without running them"),
      CommandOption(
        "timings", .flag, "Print the names with the seconds each figure took, slowest first"),
      CommandOption("variables", .flag, "List what templates may use"), content, config, templates,
      cache,
    ],
    exampleLines: [
      ["list", "Show what is in the package's articles"],
      ["list --figures --timings", "Show how much time several machines would save"],
      ["list --variables", "Show what the package's templates may use"],
    ])

  private static let render = Command(
    name: .render,
    summary: "Draw one picture of a figure as PNG",
    discussion: """
      Draws one picture of a figure with exact pixels. FIGURE is the article and the figure's id, \
      as `sitegen list` shows them: guides/clip-corners/covers. It runs in its own process, as in \
      a build, with the same limits on time and memory.
      """,
    arguments: ["FIGURE"],
    options: [
      CommandOption(
        "output", .text("FILE"), "File for the PNG, or - for standard output; required"),
      CommandOption("scale", .number(0.25...16), "Device pixels per point", default: "2"),
      CommandOption(
        "variant", .text("NAME"), "Which of several pictures to draw, such as corner-radius",
        default: "the first"),
      CommandOption(
        "time", .number(0...86_400), "Scene time in seconds", default: "the figure's own"),
      content, config,
    ],
    exampleLines: [
      [
        "render clip-corners/covers --output covers.png --scale 3",
        "Draw the first picture of a figure at three pixels per point",
      ],
      [
        "render clip-corners/covers --variant clip-corners --time 0.25 --output - | less",
        "Draw another variant at a given time, to standard output",
      ],
    ])

  private static let cost = Command(
    name: .cost,
    summary: "Show what the strategies of a figure cost",
    discussion: """
      Prints one table for each device and era: passes (executed, kept from an earlier frame, executed \
      offscreen), pixels, memory and GPU time of the slowest \
      frame. FIGURE is the article and the figure's id, as shown by `sitegen list`, which marks \
      figures that have tables with [cost].

      --era takes a version of iOS or the name of an era. A version, such as 9 or 12.1, stands for the \
      rules it follows on each device: without Metal, iOS 9 still follows those of ios-4. A version that is not known \
      yet follows the current rules. A name, such as ios-9, applies its rules to any device, even one that never had \
      them.
      """,
    arguments: ["FIGURE"],
    options: [
      CommandOption(
        "device", .text("NAME"), "Device listed by `sitegen devices`",
        default: "those of the figure", isRepeatable: true),
      CommandOption(
        "era", .text("NAME"),
        "Version of iOS, or name of an era: " + Era.described.joined(separator: ", "),
        default: "those of the figure", isRepeatable: true),
      deviceFile,
      CommandOption("terms", .flag, "Show what each time is made of, with source and evidence"),
      content, config,
    ],
    exampleLines: [
      ["cost one-list/costs --device \"iPhone 5s\"", "Price a figure on another device"],
      ["cost one-list/costs --era ios-4 --era ios-9 --terms", "Compare two eras, with sources"],
      ["cost one-list/costs --device \"iPhone 4S\" --era 9", "Price it under the rules of iOS 9"],
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
      CommandOption("sources", .flag, "Show the source and the confidence of every number"),
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
      two articles with figures. `swift run` in it builds the site. The package is named after its \
      folder. A folder that already has files in it is left unchanged.
      """,
    arguments: ["DIR"],
    options: [
      CommandOption(
        "path", .text("FOLDER"), "Depend on the checkout of Fillet in this folder",
        default: "the one that this program was compiled from"),
      CommandOption("url", .text("URL"), "Depend on the main branch of a Git repository of Fillet"),
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
