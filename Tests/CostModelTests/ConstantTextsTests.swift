import CostModel
import Testing

/// The texts by which two builds are told apart have every constant, each under a name of its own.
struct ConstantTextsTests {
  @Test func `each constant of the model has a text with both ends and its unit`() throws {
    for constant in ModelConstant.all {
      let text = try #require(ConstantTexts.all[constant.name])
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      #expect(numbers.first == constant.low && numbers.last == constant.high)
      #expect(text.hasSuffix(constant.unit))
    }
    #expect(Set(ModelConstant.all.map(\.name)).count == ModelConstant.all.count)
    #expect(!ModelConstant.all.contains { $0.name.contains(": ") })
  }

  @Test func `each number of a device has one`() {
    for device in DeviceProfile.all {
      let texts = ConstantTexts.all.filter { $0.key.hasPrefix(device.name + ": ") }
      #expect(texts.count == (device.systems == nil ? 8 : 9), "\(device.name)")
    }
    #expect(ConstantTexts.all["iPhone 4S: fill rate"] == "800 Mpixel/s")
    #expect(ConstantTexts.all["iPhone 4: fill rate"] == "400 to 500 Mpixel/s")
    #expect(ConstantTexts.all["iPhone 4: bandwidth"] == "3.2 GB/s")
  }
}
