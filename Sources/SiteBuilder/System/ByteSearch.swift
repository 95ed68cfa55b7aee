import CSystemShims

extension [UInt8] {
  /// Whether some bytes stand anywhere in these, in this order and side by side.
  func holds(_ part: [UInt8]) -> Bool {
    unsafe withUnsafeBytes { all in
      unsafe part.withUnsafeBytes { part in
        unsafe csystem_holds(
          all.baseAddress, UInt(all.count), part.baseAddress, UInt(part.count)) != 0
      }
    }
  }
}
