internal import ContentDigest
internal import SearchIndexing

/// Where the record of builds into a folder is kept.
///
///     <cache>/sites/<digest of the folder's path>/
///       place    the folder's path, by which is seen whether it is still there
///       record   a `BuildRecord`
///       search   the table of the search index
///       spare    the site before the published one, see `SpareSite`
///
/// Each file begins with a sum of its bytes and its name. One that is damaged, cut, or of another folder is none, and
/// the next build begins from nothing.
struct RecordPlace {
  /// Written by this form of the record.
  private static let form = "fillet record 1\n"
  private let output: String
  private let sites: String
  private let folder: String
  private let name: String

  /// Finds the place of a build's record.
  init(_ options: BuildOptions) {
    let parent = Path.parent(of: options.output)
    output =
      Files.realPath(options.output)
      ?? Path.join(Files.realPath(parent) ?? parent, Path.name(of: options.output))
    name = String(SHA256.hex(of: output.utf8).prefix(16))
    sites = Path.join(options.cache, "sites")
    folder = "\(sites)/\(name)"
  }

  /// Where the site before the published one is kept.
  var spare: String { folder + "/spare" }

  /// The last record; nil when there is none that can be read.
  var last: BuildRecord? {
    guard let (bytes, _) = content(of: "record") else { return nil }
    var reader = RecordReader(bytes)
    return try? BuildRecord(from: &reader)
  }

  /// Returns the search table that belongs to a record; nil when there is none that can be read.
  func search(of record: BuildRecord) -> SearchTable? {
    guard let (bytes, sum) = content(of: "search"), sum == record.searchSum else { return nil }
    return SearchTable(bytes)
  }

  /// Keeps a record; one that cannot be written costs the next build its time.
  func keep(_ record: BuildRecord, search: SearchTable) {
    var record = record
    do throws(SiteError) {
      try Files.makeFolder(folder)
      record.searchSum = try write(search.bytes, to: "search")
      var writer = RecordWriter()
      writer.add(record)
      _ = try write(writer.bytes, to: "record")
      try Files.writeAtomically(Array(output.utf8), to: "\(folder)/place")
    } catch {
      forget()
    }
  }

  /// Removes what is kept of sites that are gone.
  func prune() {
    for other in (try? Files.names(in: sites)) ?? [] where other != name {
      let folder = "\(sites)/\(other)"
      guard let path = try? Files.read("\(folder)/place"),
        Files.kind(of: String(decoding: path, as: UTF8.self)) == nil
      else { continue }
      try? Files.remove(folder)
    }
  }

  /// Forgets the record.
  func forget() { for file in ["record", "search"] { try? Files.remove("\(folder)/\(file)") } }

  private func write(_ content: [UInt8], to file: String) throws(SiteError) -> UInt64 {
    let sum = sum(of: content, file)
    let head = Array(RecordPlace.form.utf8) + RecordPlace.bytes(of: sum)
    try Files.writeAtomically(head + content, to: "\(folder)/\(file)")
    return sum
  }

  private func content(of file: String) -> (bytes: [UInt8], sum: UInt64)? {
    let form = Array(RecordPlace.form.utf8)
    guard let bytes = try? Files.read("\(folder)/\(file)"), bytes.count >= form.count + 8,
      bytes.starts(with: form)
    else { return nil }
    let content = Array(bytes[(form.count + 8)...])
    let sum = sum(of: content, file)
    guard bytes[form.count..<form.count + 8].elementsEqual(RecordPlace.bytes(of: sum)) else {
      return nil
    }
    return (content, sum)
  }

  private func sum(of content: [UInt8], _ file: String) -> UInt64 {
    Checksum.of(content, seed: Checksum.of(Array("\(name)/\(file)".utf8)))
  }

  private static func bytes(of sum: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }
  }
}
