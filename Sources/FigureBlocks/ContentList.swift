/// The article locations that a `sitegen.yaml` lists under `content`.
///
/// The plugin needs them before anything is compiled. It has a link to this file because it cannot
/// import a module, so there is no YAML parser here: this reads one path, a list in brackets, or
/// lines that begin with a dash. The site builder reads the file as YAML and reports any list that
/// is read differently here.
public enum ContentList {
  /// Whether a file name is that of an article: its extension is `md`, in any case.
  public static func isArticle(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }

  /// Returns the paths; nil when the text has no `content`.
  public static func paths(in text: String) -> [String]? {
    // Split by characters: a carriage return with its line feed is one.
    let lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    guard let first = lines.firstIndex(where: { $0.hasPrefix("content:") }) else { return nil }
    let value = trimmed(withoutComment(lines[first].dropFirst("content:".count)))
    if value.hasPrefix("["), value.hasSuffix("]") {
      return value.dropFirst().dropLast().split(separator: ",").map { unquoted(trimmed($0)) }
        .filter { !$0.isEmpty }
    }
    if !value.isEmpty { return [unquoted(value)] }
    var paths: [String] = []
    for line in lines[(first + 1)...] {
      let text = trimmed(withoutComment(line))
      if text.isEmpty { continue }
      guard text.hasPrefix("- ") else { break }
      paths.append(unquoted(trimmed(text.dropFirst(2))))
    }
    return paths.isEmpty ? nil : paths
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var last: Character = " "
    for index in line.indices {
      if line[index] == "#", last == " " || last == "\t" { return line[..<index] }
      last = line[index]
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count > 1, let first = text.first, first == "\"" || first == "'", text.last == first
    else { return String(text) }
    return String(text.dropFirst().dropLast())
  }

  /// Returns a path without `./` at its start or a slash at its end.
  public static func plain(_ path: String) -> String {
    var text = path[...]
    while text.hasPrefix("./") { text = text.dropFirst(2) }
    while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
    return text == "." ? "" : String(text)
  }

  /// Returns the path by which pages know a file: below the listed place that contains it, or else
  /// below the root.
  ///
  /// - Parameter places: plain paths of folders and files below the root.
  public static func mounted(_ path: String, at places: [String]) -> String {
    for place in places {
      if place == path { return String(path.split(separator: "/").last ?? "") }
      if path.hasPrefix(place + "/") { return String(path.dropFirst(place.count + 1)) }
    }
    return path
  }
}
