/// One file of the site.
package struct OutputFile: Hashable, Sendable {
  /// Where the bytes come from.
  package enum Source: Hashable, Sendable {
    case bytes([UInt8])
    /// Runs of bytes, one after another: a published page shares its text with the page that it was
    /// made from.
    case runs([Run])
    /// A file that is copied.
    case copy(String)
    /// The file that the published site already has at this path, with the same bytes.
    case published

    /// Some of a file's bytes.
    package enum Run: Hashable, Sendable {
      case memory(ArraySlice<UInt8>)
      /// Bytes that are not in memory.
      case stored(StoredBytes)

      /// How many they are.
      package var count: Int {
        switch self {
        case .memory(let bytes): bytes.count
        case .stored(let bytes): bytes.count
        }
      }

      /// The bytes.
      package var bytes: ArraySlice<UInt8> {
        switch self {
        case .memory(let bytes): bytes
        case .stored(let stored): stored.bytes[...]
        }
      }
    }

    /// The bytes that this build made; nil for a file that is copied or already there.
    package var made: [UInt8]? {
      switch self {
      case .bytes(let bytes): return bytes
      case .runs(let runs):
        var bytes: [UInt8] = []
        bytes.reserveCapacity(runs.reduce(0) { $0 + $1.count })
        for run in runs { bytes.append(contentsOf: run.bytes) }
        return bytes
      case .copy, .published: return nil
      }
    }

    /// All of the bytes, if they are in one place outside of memory.
    var stored: StoredBytes? {
      if case .runs(let runs) = self, runs.count == 1, case .stored(let bytes) = runs[0] {
        bytes
      } else {
        nil
      }
    }

    /// Whether the bytes, or the copied file, are the same; never for what is already there.
    package func isSame(as other: Source) -> Bool {
      switch (self, other) {
      case (.copy(let path), .copy(let other)): path == other
      case (.runs(let runs), .runs(let others)) where runs.areInOnePlace(with: others): true
      default:
        if let bytes = made, let others = other.made { bytes.isSame(as: others) } else { false }
      }
    }
  }

  /// Path below the output folder, with `/`.
  package var path: String
  /// Where its bytes come from.
  package var source: Source

  /// Makes the description of a file.
  package init(path: String, source: Source) { (self.path, self.source) = (path, source) }

  /// Whether its bytes were made by this build, or by the one that published the site.
  var isMade: Bool {
    if case .copy = source { false } else { true }
  }

  /// What the file holds; nil when it cannot be read.
  var bytes: [UInt8]? {
    if case .copy(let path) = source { try? Files.read(path) } else { source.made }
  }
}

extension [OutputFile.Source.Run] {
  /// Whether the runs are the same ones, at the same addresses.
  fileprivate func areInOnePlace(with others: Self) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isInOnePlace(with: $1) }
  }
}

extension OutputFile.Source.Run {
  fileprivate func isInOnePlace(with other: Self) -> Bool {
    switch (self, other) {
    case (.stored(let run), .stored(let other)): run == other
    case (.memory(let run), .memory(let other)):
      unsafe run.withUnsafeBytes { run in
        unsafe other.withUnsafeBytes { other in
          unsafe run.baseAddress == other.baseAddress && run.count == other.count
        }
      }
    default: false
    }
  }
}
