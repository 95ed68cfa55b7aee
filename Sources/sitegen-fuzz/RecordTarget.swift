import FuzzHarness
import SiteBuilder

/// The record that a build leaves for the next one, with damage that no checksum detects.
struct RecordTarget: FuzzTarget {
  static let name = "record"
  /// Records are in `sites` of a cache and are called `record`.
  static let seedExtension = ""
  static let needsSeeds = true

  private let records: [[UInt8]]
  private let options = BuildOptions(
    content: "/nowhere", templates: "/nowhere", output: "/nowhere", cache: "/nowhere")
  private static let form = [UInt8]("fillet record".utf8)

  init(seeds: [[UInt8]]) {
    // A line, then a checksum of eight bytes. The search table is a file of the same form.
    records = seeds.filter { $0.starts(with: RecordTarget.form) }.compactMap { file in
      file.firstIndex(of: 0x0A).map { Array(file[($0 + 9)...]) }
    }
    precondition(
      records.contains { RecordRewriting.record($0, options) != nil },
      "none of these files is a readable record")
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    guard var bytes = random.pick(records) else { return [] }
    // Only a few changes: most leave nothing readable after them.
    if random.below(4) > 0 {
      ByteMutation.apply(to: &bytes, others: records, &random)
    } else if let place = bytes.indices.randomElement(using: &random) {
      bytes[place] = random.byte()
    }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    guard let written = RecordRewriting.record(input, options) else { return }
    try expect(written.count <= 8 * input.count + 64, "\(written.count) bytes of \(input.count)")
    try expect(
      RecordRewriting.record(written, options) == written,
      "a record changes when it is read back")
  }
}
