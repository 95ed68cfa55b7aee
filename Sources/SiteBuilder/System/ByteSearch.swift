import CSystemShims

extension [UInt8] {
  /// Whether some bytes stand anywhere in these, in this order and side by side.
  func holds(_ part: [UInt8]) -> Bool { position(of: part) != nil }

  /// Returns where some bytes stand in these for the first time; nil where they do not.
  func position(of part: [UInt8]) -> Int? {
    let position = unsafe withUnsafeBytes { all in
      unsafe part.withUnsafeBytes { part in
        unsafe csystem_position(
          all.baseAddress, UInt(all.count), part.baseAddress, UInt(part.count))
      }
    }
    return position < 0 ? nil : position
  }
}
