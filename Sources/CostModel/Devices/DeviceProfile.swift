/// A device as the cost model sees it; each figure keeps its source and confidence.
public struct DeviceProfile: Hashable, Sendable {
  /// The marketing name: `iPhone 4S`.
  public var name: String
  /// The versions of iOS that it runs; nil for a device from a file that does not say.
  public var systems: SystemRange?
  /// The system on a chip: `A5`; it decides the ``generation``.
  public var soc: String
  /// The graphics processor, for readers: `PowerVR SGX543MP2`.
  public var gpu: String
  /// The width of a frame on the device held upright, in device pixels as they are rendered.
  public var pixelWidth: Int
  /// The height of a frame on the device held upright, in device pixels as they are rendered.
  public var pixelHeight: Int
  /// The width of the display, in its own pixels: larger frames are scaled down, which is not
  /// priced.
  public var displayWidth: Int
  /// The height of the display, in its own pixels.
  public var displayHeight: Int
  /// Device pixels a point.
  public var scale: Int
  /// The processor, for readers: `2x Cortex-A9 1 GHz`.
  public var cpu: String
  /// Cores of any speed; with one core, app and render server take turns.
  public var cpuCores: Int
  /// The clock of the fastest core in GHz.
  public var cpuGHz: SourcedValue
  /// The display's refresh rate, frames a second.
  public var refreshHz: SourcedValue
  /// Theoretical peak, million pixels a second.
  public var fillMpixelsPerSecond: SourcedValue
  /// Theoretical peak, 10^9 bytes a second.
  public var bandwidthGBPerSecond: SourcedValue
  /// Main memory in megabytes, as sold; CPU and GPU share it.
  public var ramMB: SourcedValue

  /// Time for one frame in milliseconds at the display's highest rate.
  public var frameBudgetMilliseconds: Double { 1000 / refreshHz.high }

  /// Returns the device of this name, letter case and spaces ignored; nil when there is none.
  public static func named(_ name: String) -> DeviceProfile? { named(name, in: all) }

  /// Returns the devices of the table and those of a file, which replace others of the same name.
  public static func all(with ofFile: [DeviceProfile]) -> [DeviceProfile] {
    all.filter { named($0.name, in: ofFile) == nil } + ofFile
  }

  /// Returns the device of this name among some, letter case and spaces ignored; nil when there is
  /// none.
  public static func named(_ name: String, in devices: [DeviceProfile]) -> DeviceProfile? {
    devices.first { plain($0.name) == plain(name) }
  }

  /// The name as it is looked up: in small letters, without spaces and dashes.
  var plainName: String { DeviceProfile.plain(name) }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }
}

// Devices that articles name.
extension DeviceProfile {
  /// The iPhone 4 of the device table.
  public static let iPhone4 = known("iPhone 4")
  /// The iPhone 4S of the device table.
  public static let iPhone4S = known("iPhone 4S")
  /// The first iPad mini of the device table.
  public static let iPadMini1 = known("iPad mini 1")
  /// The third-generation iPad of the device table.
  public static let iPad3 = known("iPad 3")
  /// The iPhone 5 of the device table.
  public static let iPhone5 = known("iPhone 5")
  /// The iPhone 5s of the device table.
  public static let iPhone5s = known("iPhone 5s")
  /// The iPhone 6 of the device table.
  public static let iPhone6 = known("iPhone 6")
  /// The iPhone 6s of the device table.
  public static let iPhone6s = known("iPhone 6s")
  /// The iPhone X of the device table.
  public static let iPhoneX = known("iPhone X")
  /// The iPhone 11 of the device table.
  public static let iPhone11 = known("iPhone 11")
  /// The iPhone 12 of the device table.
  public static let iPhone12 = known("iPhone 12")
  /// The iPhone 15 of the device table.
  public static let iPhone15 = known("iPhone 15")
  /// The iPhone 15 Pro of the device table.
  public static let iPhone15Pro = known("iPhone 15 Pro")

  private static func known(_ name: String) -> DeviceProfile {
    guard let device = named(name) else {
      preconditionFailure("\(name) is missing from the device table")
    }
    return device
  }
}
