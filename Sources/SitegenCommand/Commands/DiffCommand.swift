internal import Diagnostics
internal import Foundation
internal import SiteComparison

/// `sitegen diff`: how two generated sites differ.
struct DiffCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  /// Compares two sites: `.problems` if they differ, and a usage error if one of them is not a
  /// site.
  func run() throws -> ExitCode {
    let (old, new) = (try site(arguments.positional[0]), try site(arguments.positional[1]))
    let difference = SiteDifference(from: old, to: new)
    if let path = arguments.text("output") {
      var page = DifferencePage(difference, old, new)
      try write(Array(page.html().utf8), to: path)
    }
    if let path = arguments.text("json") { try write(try DiffCommand.json(difference), to: path) }
    switch arguments.text("format") {
    case "json": invocation.console.writeOutput(try DiffCommand.json(difference))
    case "markdown":
      invocation.console.print(DifferenceText(difference, markdown: true).text)
    default: invocation.console.print(DifferenceText(difference).text)
    }
    return difference.isEmpty ? .clean : .problems
  }

  private func site(_ path: String) throws -> GeneratedSite {
    do {
      return try GeneratedSite(
        at: URL(fileURLWithPath: invocation.folders.absolute(path)), named: path)
    } catch let refusal as GeneratedSite.Refusal {
      throw UsageError.other(refusal.description)
    }
  }

  private static func json(_ difference: SiteDifference) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(difference), as: UTF8.self)
    return Array((TerminalText.printableJSON(json) + "\n").utf8)
  }

  /// Writes to a temporary file and renames it, so that no partial file ever appears.
  private func write(_ bytes: [UInt8], to path: String) throws {
    var isFolder: ObjCBool = false
    let place = invocation.folders.absolute(path)
    if unsafe FileManager.default.fileExists(atPath: place, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw UsageError.other("\(path) is a folder; give the name of a file")
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: place), options: .atomic)
    } catch {
      throw UsageError.other("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
