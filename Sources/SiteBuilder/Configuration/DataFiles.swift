internal import ContentDigest
internal import Diagnostics
internal import FigureBlocks
internal import Templates
internal import YAML

/// The files of the folder `data`, which templates read as `data.NAME`.
///
/// JSON is YAML, so one parser reads both, within the same limits; CSV becomes a list of rows with
/// the columns' names.
struct DataFiles: Sendable {
  /// An object with a member for each file.
  private(set) var value: TemplateValue = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// Texts for excerpts.
  private(set) var sources: [String: String] = [:]
  /// A digest of names and bytes.
  private(set) var digest = ""
  /// Digests of the files, by the names of members.
  private var digests: [String: String] = [:]

  /// Endings of files that are read.
  static let endings = ["yaml", "yml", "json", "csv"]

  /// No data.
  init() {}

  /// Reads the files of a folder; none when it is not there. Folders in it are not read.
  init(folder: String) {
    guard let scan = ContainedFolder(folder) else { return }
    var hash = SHA256()
    var members: [String: TemplateValue] = [:]
    var known: [String: String] = [:]
    for name in (try? Files.names(in: scan.root)) ?? [] where !name.hasPrefix(".") {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let path = Path.join(folder, name)
      guard let ending = parts.last?.lowercased(), parts.count > 1,
        DataFiles.endings.contains(ending), let real = scan.contained(name), Files.isFile(real)
      else { continue }
      guard let bytes = try? Files.read(real) else {
        report("data.unreadable", path, "the file cannot be read")
        continue
      }
      let digest = SHA256.hex(of: bytes)
      hash.update(field: name)
      hash.update(field: digest)
      sources[path] = String(decoding: bytes, as: UTF8.self)
      let key = parts.dropLast().joined(separator: ".")
      guard DataFiles.isName(key) else {
        report(
          "data.not-a-name", path, "templates cannot name `\(key)`",
          "Name data files with letters, digits, `-` and `_` only.")
        continue
      }
      if let other = known[key] {
        report(
          "data.duplicate", path, "this file and another one are both `data.\(key)`", nil,
          [Diagnostic.Note("the other one is here", file: other)])
        continue
      }
      known[key] = path
      digests[key] = digest
      members[key] = read(bytes, ending, path)
    }
    value = .object(members)
    digest = hash.hexDigest()
  }

  /// Returns a digest of some members, whether they are there or not; nil stands for all.
  func digest(of names: Set<String>?) -> String {
    guard let names else { return digest }
    return names.sorted().map { "\($0) \(digests[$0] ?? "none")" }.joined(separator: "\n")
  }

  private mutating func read(_ bytes: [UInt8], _ ending: String, _ path: String) -> TemplateValue {
    if ending == "csv" {
      let table = CommaSeparatedTable(bytes, file: path)
      diagnostics += table.diagnostics
      return table.value
    }
    let text = ending == "json" ? DataFiles.joiningSurrogates(bytes) : bytes
    let (node, problems) = YAMLParser.parse(bytes: text, file: path)
    diagnostics += problems
    var reading = DataReading()
    let value = node.map { reading.value(of: $0) } ?? .null
    if reading.isSparse {
      report(
        "data.sparse", path, "the mappings in a list of this file have too few keys in common",
        "In a list, a key that one mapping lacks is empty there. \(DataReading.mostAbsent) such keys a file "
          + "are the limit. Write things that have keys of their own as a mapping, not as a list.")
    }
    return value
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      }
  }

  /// Writes surrogates such as `\ud83d\ude00`, which YAML lacks, as the one character that they
  /// are.
  static func joiningSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    func unit(_ index: Int) -> UInt16? {
      guard index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else {
        return nil
      }
      return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let high = unit(index), UTF16.isLeadSurrogate(high), let low = unit(index + 6),
        UTF16.isTrailSurrogate(low)
      {
        out += String(decoding: [high, low], as: UTF16.self).utf8
        index += 12
      } else {
        // What follows a backslash does not begin an escape of its own: `\\u`.
        let length = bytes[index] == 0x5C && index + 1 < bytes.count ? 2 : 1
        out += bytes[index..<(index + length)]
        index += length
      }
    }
    return out
  }

  private mutating func report(
    _ id: String, _ file: String, _ summary: String, _ explanation: String? = nil,
    _ notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, summary: summary, explanation: explanation, notes: notes))
  }
}
