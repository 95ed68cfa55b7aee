/// Reads what `RecordPlace` keeps of a build, and writes again what was read.
///
/// Records that were damaged and still have the right sum are not met in practice. `sitegen-fuzz` makes them here, where
/// no sum is asked for, to see that reading ends and that writing loses nothing.
package enum RecordRewriting {
  /// Returns the bytes of a `BuildRecord` with all its parts; nil when one of them is none.
  ///
  /// - Parameters:
  ///   - bytes: without form and sum.
  ///   - options: of the build; no file of it is read.
  package static func record(_ bytes: [UInt8], _ options: BuildOptions) -> [UInt8]? {
    var reader = RecordReader(bytes)
    guard var record = try? BuildRecord(from: &reader) else { return nil }
    var outcome = RecordReader(record.outcome)
    var last = RecordReader(record.last)
    guard let known = try? BuildRecord.Outcome(from: &outcome),
      let build = try? LastBuild(from: &last, options, of: record.site, search: KeptSearch())
    else { return nil }
    var (outcomeWriter, lastWriter) = (RecordWriter(), RecordWriter())
    outcomeWriter.add(known)
    build.write(to: &lastWriter)
    (record.outcome, record.last) = (outcomeWriter.bytes, lastWriter.bytes)
    var writer = RecordWriter()
    writer.add(record)
    return writer.bytes
  }
}
