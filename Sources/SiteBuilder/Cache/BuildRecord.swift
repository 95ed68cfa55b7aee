import ContentDigest
import Diagnostics
import Foundation

/// What the last build into an output folder was made of, so that the next one can tell that nothing changed.
///
///     <cache>/builds/<output>    JSON: the states of what was read and of what was written, and the report
///
/// No record is kept of a build with problems that may end while no source changes, such as a font that is missing.
/// It holds what the system says of files, not their bytes, so comparing takes as long as listing them.
struct BuildRecord: Codable {
  /// The digest of all that the site is made of.
  var sources: String
  /// The digest of the site as it was written.
  var site: String
  /// Files beside content and templates that were read.
  var files: [String]
  /// What is wrong with the sources.
  var diagnostics: [Diagnostic]
  /// What the build counted.
  var counts: Counts

  /// What a report says beside its problems.
  struct Counts: Codable {
    var articles: Int
    var figures: Int
    var claims: Int
    var explorers: [String: Int]
    var links: Int
    var externalLinks: [ExternalLink]
    var images: Int
    var scriptBytes: Int
    var heaviestPages: [PageWeight]
  }

  /// Where records of builds into a folder are kept.
  struct Place {
    private let path: String

    init(_ options: BuildOptions) {
      let output = Files.realPath(options.output) ?? options.output
      let name = String(SHA256.hex(of: output.utf8).prefix(16))
      path = Path.join(options.cache, "builds/\(name)")
    }

    /// The last record; nil when there is none that can be read.
    var last: BuildRecord? {
      guard let bytes = try? Files.read(path),
        let content = CacheEntry.content(of: bytes, at: path)
      else { return nil }
      return try? JSONDecoder().decode(BuildRecord.self, from: Data(content))
    }

    /// Keeps a record; one that cannot be written costs the next build its time.
    func keep(_ record: BuildRecord) {
      guard let data = try? JSONEncoder().encode(record) else { return }
      try? Files.makeFolder(Path.parent(of: path))
      try? Files.writeAtomically(CacheEntry.encoded([UInt8](data), for: path), to: path)
    }

    /// Forgets the record.
    func forget() { try? Files.remove(path) }
  }
}
