internal import RemoteCaching
internal import SiteBuilder

/// The options of a remote cache.
enum RemoteOptions {
  static let address = CommandOption(
    "remote-cache", .text("URL"),
    "Fetch figures that other machines drew from a server, and store those drawn here",
    default: "none")

  static let header = CommandOption(
    "remote-cache-header", .text("LINE"),
    "Header to send with each request to that server, such as \"Authorization: Bearer KEY\"; "
      + "safer in \(RemoteSecret.variable), which other users cannot see",
    isRepeatable: true)

  /// Returns the server that a command line names; nil if it names none.
  ///
  /// - Throws: `UsageError`, which quotes nothing from the address or the headers: they may hold
  ///   passwords.
  static func store(_ arguments: ParsedArguments) throws(UsageError) -> (any RemoteStore)? {
    guard let text = arguments.text(address.name) else {
      guard arguments.all(header.name).isEmpty else {
        throw .missingOption(address.name, command: arguments.command)
      }
      return nil
    }
    let lines = RemoteSecret.lines.split(whereSeparator: \.isNewline).map(String.init)
    return HTTPStore(
      try read(text, headers: arguments.all(header.name), of: arguments.command, adding: lines),
      agent: "sitegen/\(SiteBuild.version)")
  }

  private static func read(
    _ text: String, headers: [String], of command: Command.Name, adding lines: [String]
  ) throws(UsageError) -> RemoteAddress {
    do throws(RemoteAddress.Mistake) {
      return try RemoteAddress(text, headers: headers + lines)
    } catch {
      let isAddress = (try? RemoteAddress(text)) != nil
      let isVariable = isAddress && (try? RemoteAddress(text, headers: headers)) != nil
      guard !isVariable else { throw .other("\(RemoteSecret.variable) \(error.complaint)") }
      throw .badValue(
        option: isAddress ? header.name : address.name, complaint: error.complaint, command: command
      )
    }
  }
}
