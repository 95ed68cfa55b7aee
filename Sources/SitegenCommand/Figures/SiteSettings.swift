internal import Diagnostics
internal import Foundation
internal import SiteBuilder

/// Where a site's parts are: as the command line says, else as the configuration says, else the
/// default.
struct SiteSettings {
  private let arguments: ParsedArguments
  private let folders: PackageFolders
  /// The contents of `sitegen.yaml`; empty without one.
  let configuration: SiteConfiguration

  /// Finds the configuration and reads it.
  ///
  /// - Parameter allowsProblems: whether what can be read of a configuration with errors is enough.
  /// - Throws: `UsageError` if `--config` names no file; `Problems` if it has errors, since the
  ///   folders that it names are then unreliable.
  init(
    _ arguments: ParsedArguments, _ folders: PackageFolders, allowsProblems: Bool = false
  ) throws {
    self.arguments = arguments
    self.folders = folders
    configuration = SiteConfiguration(file: try SiteSettings.file(arguments, folders))
    if hasProblems, !allowsProblems {
      throw Problems(configuration: configuration)
    }
  }

  /// Whether the configuration has errors.
  var hasProblems: Bool { configuration.diagnostics.contains { $0.severity == .error } }

  /// Errors in the configuration.
  struct Problems: Error {
    var configuration: SiteConfiguration

    /// Reports the errors as a build reports its own.
    func report(as format: String, to console: Console) {
      var report = BuildReport()
      (report.diagnostics, report.sources) = (configuration.diagnostics, configuration.sources)
      let options = BuildOptions(content: "", templates: "", output: "", cache: "")
      BuildReportWriter(
        report: report, options: options, seconds: 0, usesColor: console.usesColor
      ).writeProblems(as: format, to: console)
    }
  }

  /// The folder of articles.
  ///
  /// - Throws: `UsageError` if there is none.
  func content() throws(UsageError) -> String {
    if arguments.text("content") != nil || configuration.file == nil {
      return try folders.content(arguments.text("content"))
    }
    if let places = configuration.contentPlaces {
      return folders.shown(folders.absolute(places.root))
    }
    let root = folders.absolute(configuration.path("."))
    let usual = folders.absolute(configuration.path("Content"))
    return folders.shown(PackageFolders.isFolder(usual) ? usual : root)
  }

  /// The folders and files below it that hold articles; empty for the whole folder.
  var contentEntries: [String] {
    arguments.text("content") == nil ? configuration.contentPlaces?.entries ?? [] : []
  }

  /// Returns what to build, with all folders absolute except that of the articles.
  ///
  /// - Throws: `UsageError` for folders that do not exist and for an invalid address.
  func buildOptions() throws(UsageError) -> BuildOptions {
    let content = try content()
    let output =
      arguments.text("output") == nil && configuration.output != nil
      ? folders.absolute(configuration.path(configuration.output ?? ""))
      : folders.output(
        arguments.text("output"), contentIsGiven: arguments.text("content") != nil)
    let templates = try folders.templates(given("templates", configuration.templates))
    var options = BuildOptions(
      content: content, templates: templates.own, output: output,
      cache: folders.cache(given("cache", configuration.cache), output: output),
      baseURL: try baseURL() ?? configuration.baseURL,
      jobs: arguments.integer("jobs") ?? min(8, ProcessInfo.processInfo.activeProcessorCount),
      includesDrafts: isOn("drafts", configuration.includesDrafts),
      isStrict: isOn("strict", configuration.isStrict),
      ignoresCache: arguments.has("force"), optimizesPictures: arguments.has("optimize"),
      showsTypes: arguments.has("types"),
      links: arguments.text("links").flatMap(LinkChecking.init) ?? configuration.links ?? .error)
    options.baseTemplates = templates.base
    options.configuration = configuration.file
    options.contentEntries = contentEntries
    options.shard = try shard()
    return options
  }

  /// Returns the value of an option, or else the configuration's path made absolute.
  private func given(_ option: String, _ configured: String?) -> String? {
    arguments.text(option) ?? configured.map { folders.absolute(configuration.path($0)) }
  }

  private func isOn(_ flag: String, _ configured: Bool?) -> Bool {
    arguments.has(flag) || (configured == true && !arguments.has("no-" + flag))
  }

  private func shard() throws(UsageError) -> Shard? {
    guard let text = arguments.text("shard") else { return nil }
    guard let shard = Shard(text) else {
      throw .badValue(
        option: "shard",
        complaint: "needs a share and the number of shares, such as 2/8, at most \(Shard.limit)",
        command: .build)
    }
    return shard
  }

  private func baseURL() throws(UsageError) -> String? {
    guard let text = arguments.text("base-url") else { return nil }
    guard SiteConfiguration.isBaseURL(text) else {
      throw .badValue(
        option: "base-url", complaint: "needs an address such as https://example.org/docs/",
        command: .build)
    }
    return text
  }

  /// Returns the configuration's path: the given one, that of a given content folder, or the
  /// package's.
  private static func file(
    _ arguments: ParsedArguments, _ folders: PackageFolders
  ) throws(UsageError) -> String? {
    if let given = arguments.text("config") {
      let path = folders.absolute(given)
      guard FileManager.default.fileExists(atPath: path), !PackageFolders.isFolder(path) else {
        throw .other("--config: there is no file at \(path)")
      }
      return folders.shown(path)
    }
    return places(arguments, folders).first { FileManager.default.fileExists(atPath: $0) }
      .map(folders.shown)
  }

  /// Returns where a configuration would be found without `--config`, the first place first.
  static func places(_ arguments: ParsedArguments, _ folders: PackageFolders) -> [String] {
    // Someone else's articles have nothing to do with the package's configuration.
    let places =
      arguments.text("content").map { [folders.absolute($0)] }
      ?? folders.package.map { [$0, $0 + "/Content"] } ?? []
    return places.map { $0 + "/" + SiteConfiguration.fileName }
  }
}
