import CostModel
import RenderPlanning
import Testing

/// Which rules a device is priced by, and what is said of them.
struct EraChoiceTests {
  /// Every device of the table with the systems that it runs, and the rules that follow.
  private static let table: [(name: String, first: Int, last: Int?, era: Era)] = [
    ("iPhone 4", 4, 7, .iOS4), ("iPhone 4S", 5, 9, .iOS4), ("iPad 2", 4, 9, .iOS4),
    ("iPad mini 1", 6, 9, .iOS4), ("iPad 3", 5, 9, .iOS4), ("iPhone 5", 6, 10, .iOS4),
    ("iPhone 5c", 7, 10, .iOS4), ("iPhone 5s", 7, 12, .current), ("iPhone 6", 8, 12, .current),
    ("iPhone 6 Plus", 8, 12, .current), ("iPhone 6s", 9, 15, .current),
    ("iPhone 7", 10, 15, .current), ("iPhone 8", 11, 16, .current), ("iPhone X", 11, 16, .current),
    ("iPhone 11", 13, nil, .current), ("iPhone 12", 14, nil, .current),
    ("iPhone 13", 15, nil, .current), ("iPhone 15", 17, nil, .current),
    ("iPhone 15 Pro", 17, nil, .current),
  ]

  @Test func `the table has every device`() {
    #expect(EraChoiceTests.table.map(\.name) == DeviceProfile.all.map(\.name))
  }

  @Test(arguments: table.indices)
  func `takes the newest system that a device runs`(row: Int) throws {
    let expected = EraChoiceTests.table[row]
    let device = try #require(DeviceProfile.named(expected.name))
    let systems = try #require(device.systems)
    #expect(systems.first == expected.first && systems.last == expected.last)
    #expect(device.usualEra == expected.era)
    let reason = try #require(device.eraChoice.reason)
    if let last = expected.last {
      #expect(reason.hasPrefix("the last system it runs is iOS \(last)"))
      #expect(device.usualEra == EraChoice(device, onSystem: last).era)
    } else {
      #expect(reason == "it runs the newest system")
    }
  }

  /// An iPad mini under iOS 9.3.1 drew image views with a radius offscreen.
  @Test func `what came with iOS 9 needs Metal`() throws {
    for device in DeviceProfile.all {
      #expect(device.hasMetal == (device.generation != .sgx))
      var eras: [Era] = []
      for version in 4...30 {
        let choice = EraChoice(device, onSystem: version)
        eras.append(choice.era)
        let isHeldBack = version >= 9 && !device.hasMetal
        #expect(choice.era == (isHeldBack ? .iOS4 : Era(system: version)))
        #expect(choice.reason?.contains("no Metal") == isHeldBack)
      }
      // Newer systems never take older rules.
      let order = eras.map { Era.allCases.firstIndex(of: $0) ?? -1 }
      #expect(order == order.sorted())
    }
    let mini = DeviceProfile.iPadMini1.eraChoice
    #expect(
      mini.reason
        == "the last system it runs is iOS 9, but its A5 has no Metal, "
        + "with which the rules are assumed to have changed"
    )
  }

  @Test func `a device has the rules of the systems that it runs`() {
    let known: [(DeviceProfile, [Era])] = [
      (.iPadMini1, [.iOS4]), (.iPhone5, [.iOS4]), (.iPhone5s, Era.allCases),
      (.iPhone6s, [.iOS9, .current]), (.iPhoneX, [.iOS9, .current]), (.iPhone15, [.current]),
    ]
    for (device, eras) in known { #expect(device.eras == eras, "\(device.name)") }
    for device in DeviceProfile.all { #expect(device.eras.last == device.usualEra) }
    var own = DeviceProfile.iPhone6
    own.systems = nil
    #expect(own.eras == Era.allCases)
  }

  @Test func `an era that is asked for is taken, and a version by the device`() throws {
    let mini = DeviceProfile.iPadMini1
    for device in DeviceProfile.all {
      for era in Era.allCases {
        let choice = try #require(EraChoice(named: era.rawValue, on: device))
        #expect(choice.era == era && choice == EraChoice(era, on: device))
        #expect(
          choice.reason
            == (device.eras.contains(era)
              ? nil : "as asked; no system that it runs has these rules"))
      }
    }
    #expect(EraChoice(.iOS4, on: mini).reason == nil)
    #expect(EraChoice(.iOS9, on: mini).reason != nil)
    #expect(EraChoice(named: "iOS 9.3.1", on: mini)?.era == .iOS4)
    #expect(EraChoice(named: "9.3", on: .iPhone6)?.era == .iOS9)
    #expect(EraChoice(named: "12", on: .iPhone6)?.era == .current)
    #expect(EraChoice(named: "iphone", on: mini) == nil)
  }

  @Test func `a system that a device never ran is named as such`() throws {
    func reason(_ device: String, _ system: String) throws -> String? {
      EraChoice(named: system, on: try #require(DeviceProfile.named(device)))?.reason
    }
    #expect(
      try reason("iPhone 4", "13")
        == "as if under iOS 13; the last that it runs is iOS 7; its A4 has no Metal, "
        + "with which the rules are assumed to have changed")
    #expect(
      try reason("iPhone 15", "7") == "as if under iOS 7; the first that it runs is iOS 17")
    #expect(
      try reason("iPhone 5s", "13") == "as if under iOS 13; the last that it runs is iOS 12")
    #expect(try reason("iPhone 15", "30") == "it runs iOS 30")
    // Both ends of what it runs belong to it.
    for version in ["7", "9.3", "12"] {
      #expect(try reason("iPhone 5s", version)?.hasPrefix("it runs iOS ") == true)
    }
    var own = DeviceProfile.iPhone6
    own.systems = nil
    #expect(EraChoice(own, onSystem: 30).reason == "it runs iOS 30")
  }

  @Test func `a device without systems takes the newest, and says so`() {
    var own = DeviceProfile.iPhone6
    own.systems = nil
    #expect(own.usualEra == .current && own.eraChoice.reason?.contains("assumed") == true)
    own.soc = "A5"
    #expect(own.usualEra == .iOS4)
  }
}
