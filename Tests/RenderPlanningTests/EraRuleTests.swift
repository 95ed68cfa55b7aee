import RenderPlanning
import Testing

/// What kind of knowledge each rule is: that of `Documentation/sources.md`, of two the weaker.
struct EraRuleTests {
  @Test(arguments: Era.allCases)
  func `there is one rule for each topic`(era: Era) {
    #expect(Set(era.rules.map(\.topic)).count == era.rules.count)
    #expect(Set(era.rules.map(\.topic)) == Set(EraRule.Topic.allCases))
  }

  @Test func `rules claim no more than their sources say`() {
    let known: [(Era, EraRule.Topic, Evidence)] = [
      (.iOS4, .roundedClip, .assumed), (.iOS9, .roundedClip, .derived),
      (.iOS4, .roundedClipMemory, .assumed), (.current, .roundedClipMemory, .assumed),
      (.iOS4, .groupOpacity, .assumed), (.iOS9, .groupOpacity, .documented),
      (.current, .hiddenSurfaces, .derived),
    ]
    for (era, topic, evidence) in known {
      #expect(era.rule(on: topic)?.evidence == evidence, "\(era), \(topic)")
    }
  }

  @Test(arguments: [
    ("ios-4", Era.iOS4), ("ios-7", .iOS4), ("iOS 8.4", .iOS4), ("9", .iOS9), ("ios-11.4", .iOS9),
    ("ios-12.1.2", .current), ("iOS17", .current), ("current", .current), ("ios-3", nil),
    ("ios", nil), ("", nil),
    ("ios-7.", nil), ("iphone", nil), ("ios-99999999999999999999999", nil),
  ])
  func `is known by its name or a version`(name: String, era: Era?) {
    #expect(Era.named(name) == era)
  }
}
