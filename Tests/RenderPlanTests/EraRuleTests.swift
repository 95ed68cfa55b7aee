import RenderPlan
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
}
