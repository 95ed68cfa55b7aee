import Foundation

/// A small site in a temporary folder, built by the test host from its command line.
final class SiteFixture {
  /// The folder that holds `Content`, `Templates`, `Site` and the cache.
  let root: String

  /// What a build said and how it ended.
  struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Makes a site from files below `Content`; small templates are added.
  init(_ files: [String: String]) throws {
    root = NSTemporaryDirectory() + "fillet-site-" + UUID().uuidString
    for (path, text) in files { try write("Content/" + path, text) }
    let page = "<!DOCTYPE html><title>{{page.title}}</title>{{content}}"
    for name in ["article", "index"] { try write("Templates/\(name).mustache", page) }
    // With a frame of its own the folder is a complete set: none of the shipped templates are
    // added.
    try write("Templates/layout.mustache", "")
    try write("Templates/404.mustache", "<title>{{page.title}}</title>")
    try write("Templates/code.mustache", "<pre>{{code.html}}</pre>")
    try write("Templates/figure.mustache", SiteFixture.figureTemplate)
    try write("Templates/figures/picture.mustache", "<img src=\"{{image.src}}\">")
    for kind in ["claim", "comparison", "costs", "value", "verdict"] {
      try write("Templates/figures/\(kind).mustache", "")
    }
    try write("Templates/assets/style.css", "body { margin: 0 }\n")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private static let figureTemplate = """
    <figure id="{{figure.anchor}}">{{#figure.errors}}<p>{{summary}}</p>{{/figure.errors}}\
    {{#figure.items}}{{#content}}{{> *template}}{{/content}}{{/figure.items}}</figure>

    """

  /// The executable with the test catalogue, which stands beside the tests' own.
  static let host: String = {
    let beside = (Bundle.main.executablePath ?? "") as NSString
    let candidates = [
      beside.deletingLastPathComponent + "/sitegen-test-host",
      (#filePath as NSString).deletingLastPathComponent + "/../../.build/debug/sitegen-test-host",
    ]
    return candidates.first(where: FileManager.default.isExecutableFile(atPath:)) ?? candidates[0]
  }()

  /// Writes a file below the fixture's folder.
  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  /// Writes a file below the fixture's folder.
  func write(_ path: String, _ bytes: Data) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  /// Prepares a command line of the test host, started in the fixture's folder.
  func process(
    _ arguments: [String], engine: String = "engine", environment: [String: String] = [:]
  ) -> (Process, Pipe, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: SiteFixture.host)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "FILLET_TEST_CONTENT": root + "/Content", "FILLET_TEST_ENGINE": engine,
    ]) { $1 }.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    return (process, output, errors)
  }

  /// Runs a command line to its end.
  func run(
    _ arguments: String..., engine: String = "engine", environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, engine: engine, environment: environment)
  }

  /// Runs a command line to its end.
  func run(
    _ arguments: [String], engine: String = "engine", environment: [String: String] = [:]
  ) throws -> Run {
    // Files, not pipes: nothing has to be read while the program runs.
    let place = root + "/transcript-" + UUID().uuidString
    let paths = [place + ".out", place + ".err"]
    let (process, _, _) = process(arguments, engine: engine, environment: environment)
    for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[0]))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[1]))
    try process.run()
    process.waitUntilExit()
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    for path in paths { try FileManager.default.removeItem(atPath: path) }
    return Run(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Waits until a change of a file that was just written would show: builds keep nothing of
  /// younger ones.
  func settle() { Thread.sleep(forTimeInterval: 0.1) }

  /// Returns the text of a file below the fixture's folder; nil when there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: root + "/" + path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns every file below a folder with its bytes.
  func files(_ folder: String) -> [String: Data] {
    let place = root + "/" + folder
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: place) ?? .init() {
      // A folder has no contents.
      files[path] = FileManager.default.contents(atPath: place + "/" + path)
    }
    return files
  }

  /// The processes that were started in the fixture's folder and run; none where the system has no
  /// `/proc`.
  var processes: [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap { pid_t($0) }.filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")) == root
    }
  }

  /// Returns the names in the fixture's folder.
  var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
  }
}

/// Returns a figure block of the test host.
func figure(_ id: String, _ code: String, _ attributes: String = "") -> String {
  "```swift figure id=\(id) \(attributes)\n\(code)\n```\n\n"
}
