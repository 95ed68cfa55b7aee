/// One rule of an era, with its evidence.
public struct EraRule: Hashable, Sendable {
  /// What a rule is about.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case roundedClip, roundedClipMemory, mask, groupOpacity, shadow, rasterization, blur, vibrancy
    case hiddenSurfaces
  }

  /// What the rule is about.
  public var topic: Topic
  /// The rule in a sentence.
  public var statement: String
  /// The kind of evidence for it.
  public var evidence: Evidence
  /// Its source, by a short name that `Documentation/sources.md` explains.
  public var source: String
}

extension Era {
  /// All rules by which plans of this era are made, one for each topic.
  public var rules: [EraRule] { [roundedClip, roundedClipMemory, groupOpacity] + Era.shared }

  /// The rule on a topic.
  public func rule(on topic: EraRule.Topic) -> EraRule? { rules.first { $0.topic == topic } }

  private var roundedClip: EraRule {
    clipsOnePrimitiveWhileDrawing
      ? EraRule(
        topic: .roundedClip,
        statement: "Content that is clipped to a corner radius goes to a surface of its own, "
          + "unless it is a single primitive, which is clipped while it is drawn.",
        evidence: .derived,
        source: "fits the community measurements of iOS 9 and later (JMRoundedCorner, "
          + "DSRoundedImageArticle, ifgyong/study); Apple documents nothing. Only with Metal (assumed), from "
          + "the A7 on: it came with it (onmyway133, relaying Apple), and seedante saw the opposite on an A5"
      )
      : EraRule(
        topic: .roundedClip,
        statement: "Contents or sublayers that are clipped to a corner radius go to a surface of "
          + "their own.",
        evidence: .assumed,
        source: "WWDC 2010 session 425 names corner masks, WWDC 2014 session 419 shows it on one "
          + "app; several people measured it")
  }

  private var groupOpacity: EraRule {
    let statement =
      "More than one primitive with an opacity below 1 is drawn as a group first"
    return self == .iOS4
      ? EraRule(
        topic: .groupOpacity,
        statement: statement + "; up to iOS 6 only in apps that asked for it, which is taken for "
          + "granted here.",
        evidence: .assumed,
        source: "WWDC 2014 session 419; UIView documentation: the default of apps that are linked "
          + "against iOS 7 or later")
      : EraRule(
        topic: .groupOpacity,
        statement: statement + "; the default of apps that are linked against iOS 7 or later.",
        evidence: .documented, source: "WWDC 2014 session 419; UIView documentation")
  }

  private var roundedClipMemory: EraRule {
    roundedClipAllocates
      ? EraRule(
        topic: .roundedClipMemory,
        statement: "The surface of a rounded clip has memory of its own.", evidence: .assumed,
        source: "no source says otherwise for these versions")
      : EraRule(
        topic: .roundedClipMemory,
        statement: "A rounded clip takes no memory of its own; a mask does.",
        evidence: .assumed,
        source: "WWDC 2018 session 219 says that cornerRadius needs no allocation; whether that "
          + "holds where the clip goes offscreen is not known")
  }

  private static let shared = [
    EraRule(
      topic: .mask,
      statement: "A mask takes three passes: the mask, the content, and both to where they go.",
      evidence: .documented, source: "WWDC 2014 session 419"),
    EraRule(
      topic: .shadow,
      statement: "A shadow without a path is cast by what the layer shows, which is drawn first.",
      evidence: .documented, source: "WWDC 2014 session 419"),
    EraRule(
      topic: .rasterization,
      statement: "A rasterized layer is drawn once and kept: 2.5 screens in all, each for 100 ms "
        + "after it was last used.",
      evidence: .documented, source: "WWDC 2014 session 419"),
    EraRule(
      topic: .blur,
      statement: "A blur is one pass along rows and one along columns; of what is behind it takes "
        + "five in all.",
      evidence: .documented,
      source: "WWDC 2014 session 419"),
    EraRule(
      topic: .vibrancy, statement: "Vibrancy takes two passes more, seven in all.",
      evidence: .documented, source: "WWDC 2014 session 419"),
    EraRule(
      topic: .hiddenSurfaces,
      statement: "What lies wholly below one opaque primitive is not drawn.", evidence: .derived,
      source: "Apple's hardware guide for OpenGL ES: hidden surfaces are removed; that only opaque "
        + "primitives hide others is derived"),
  ]
}
