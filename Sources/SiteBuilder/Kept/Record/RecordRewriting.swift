/// Reads what `RecordPlace` keeps of a build, and writes again what was read.
///
/// Damaged records with the right sum do not occur in practice. `sitegen-fuzz` makes them here,
/// where no sum is checked, to verify that reading ends and that writing loses nothing.
package enum RecordRewriting {
  /// Returns the bytes of a `BuildRecord` with all its parts; nil when one of them is malformed.
  ///
  /// - Parameters:
  ///   - bytes: without form and sum.
  ///   - options: of the build; no file of it is read.
  package static func record(_ bytes: [UInt8], _ options: BuildOptions) -> [UInt8]? {
    var reader = RecordReader(bytes)
    guard var record = try? BuildRecord(from: &reader) else { return nil }
    var outcome = record.outcome
    guard let known = try? BuildRecord.Outcome(from: &outcome),
      let build = try? LastBuild(from: record.last, options, of: record.site)
    else { return nil }
    var outcomeWriter = RecordWriter()
    outcomeWriter.add(known)
    let parts = build.parts(takesParts: false)
    // Some parts are read only when they are asked for.
    guard build.trust.isSound else { return nil }
    record.outcome = RecordReader(outcomeWriter.bytes)
    record.last = parts
    var writer = RecordWriter()
    writer.add(record)
    return writer.bytes
  }
}
