internal import CostModel
internal import Geometry
internal import Layers

// Each scene's assumptions are stated where it is made; Documentation/cost-model.md repeats them.

extension PublishedMeasurement {
  /// Every published measurement that has a number, in the order of its source.
  public static let all: [PublishedMeasurement] =
    mini + photoTable + contacts + older + blurs + decodes

  private static func device(_ name: String) -> DeviceProfile {
    guard let device = DeviceProfile.named(name) else {
      preconditionFailure("\(name) is missing from the device table")
    }
    return device
  }

  /// Frame rate and GPU use as two quantities.
  ///
  /// - Parameter decisions: what was decided by those of the two that are more than a bound.
  private static func trace(
    _ name: String, _ device: DeviceProfile, system: Int, fps: Double, use: Double,
    isBound: Bool = false,
    group: String, source: String, scale: Double, _ decisions: [Decision] = [],
    isKeptAside: Bool = false, _ scene: Layer
  ) -> [PublishedMeasurement] {
    let frame = MeasuredScene.frame(scene, scale: scale)
    // At 60 frames a second the rate only says that the frame is in time.
    let rate = PublishedMeasurement(
      name: name, device: device, system: system, quantity: .framesPerSecond,
      value: CostRange(exactly: fps),
      source: source, group: group, isBound: fps > 54, decisions: fps > 54 ? [] : decisions,
      isKeptAside: isKeptAside, scene: frame)
    let time = PublishedMeasurement(
      name: name, device: device, system: system, quantity: .gpuMilliseconds,
      value: CostRange(exactly: use * 1000 / fps), source: source, group: group, isBound: isBound,
      decisions: isBound ? [] : decisions, isKeptAside: isKeptAside, scene: frame)
    return [rate, time]
  }

  /// A table of ten rows as its published code makes it, with one or with both pictures of each row
  /// treated.
  private static let mini: [PublishedMeasurement] = {
    let rows: [(String, Int, MeasuredScenes.Treatment, Double, Double, Bool)] = [
      ("10 rounded", 10, .rounded, 44, 0.8, false), ("20 rounded", 20, .rounded, 35, 0.9, false),
      ("10 rounded, rasterized", 10, .rasterized(.rounded), 57, 0.2, true),
      ("20 rounded, rasterized", 20, .rasterized(.rounded), 55, 0.2, true),
      ("10 shadows", 10, .shadow, 38, 0.73, false), ("20 shadows", 20, .shadow, 22, 0.8, false),
      ("10 shadows, rasterized", 10, .rasterized(.shadow), 57, 0.3, true),
      ("20 shadows, rasterized", 20, .rasterized(.shadow), 55, 0.4, true),
      ("10 shadows with a path", 10, .shadowPath, 58, 0.15, true),
      ("20 shadows with a path", 20, .shadowPath, 58, 0.2, true),
      ("10 masks", 10, .masked, 55, 0.6, false), ("20 masks", 20, .masked, 37, 0.75, false),
      ("10 masks, rasterized", 10, .rasterized(.masked), 57, 0.2, true),
      ("20 masks, rasterized", 20, .rasterized(.masked), 55, 0.3, true),
    ]
    return rows.flatMap { name, items, treatment, fps, use, isBound in
      trace(
        name, device("iPad mini 1"), system: 9, fps: fps, use: use, isBound: isBound,
        group: "iPad mini 1", source: "seedante/OptimizationForOffscreenRender", scale: 1,
        treatment.decisions, isKeptAside: treatment.isKeptAside,
        MeasuredScenes.pictureTable(treated: items, treatment))
    }
  }()

  private static let session = "WWDC 2014 session 419"

  /// Seven photos of 64 points in rows of 72: sizes are not published. The iPod touch of the talk
  /// is not named; one with an A5 is assumed, which the iPhone 4S stands for.
  private static let photoTable: [PublishedMeasurement] = {
    func list(_ height: Double, _ rounding: MeasuredScenes.Rounding) -> Layer {
      MeasuredScenes.list(
        width: 320, height: height, rowHeight: 72, items: height > 500 ? 7 : 6, picture: 64,
        rounding,
        blursBar: true)
    }
    return trace(
      "photos with shadows, iPod touch", device("iPhone 4S"), system: 7, fps: 35, use: 0.73,
      group: "photos", source: session, scale: 2,
      [.interruptions, .shadowBlur, .blurredBars], list(568, .shadow))
      + trace(
        "photos with shadow paths, iPod touch", device("iPhone 4S"), system: 7, fps: 60, use: 0.35,
        group: "photos", source: session, scale: 2, [.blurredBars], list(568, .shadowPath))
      + trace(
        "photos with shadow paths, iPhone 4S", device("iPhone 4S"), system: 7, fps: 60, use: 0.3,
        group: "photos", source: session, scale: 2, [.blurredBars], list(480, .shadowPath))
      + [
        PublishedMeasurement(
          name: "photos with shadows, iPhone 5s", device: device("iPhone 5s"), system: 7,
          quantity: .framesPerSecond, value: CostRange(exactly: 60), source: session,
          group: "photos on iPhone 5s", isBound: true, scene: .frame(list(568, .shadow), scale: 2))
      ]
      + [("iPhone 4S", 480.0), ("iPhone 5", 568)].map { name, height in
        PublishedMeasurement(
          name: "photos with shadows, \(name)", device: device(name), system: 7,
          quantity: .framesPerSecond, value: CostRange(30, 59), words: "below 60", source: session,
          group: "photos on \(name)", decisions: [.interruptions, .shadowBlur, .blurredBars],
          scene: .frame(list(height, .shadow), scale: 2))
      }
  }()

  /// Nine masked photos of 44 points in rows of 56.
  private static let contacts: [PublishedMeasurement] = {
    func list(_ rounding: MeasuredScenes.Rounding) -> Layer {
      MeasuredScenes.list(
        width: 320, height: 568, rowHeight: 56, items: 9, picture: 44, rounding, blursBar: true)
    }
    let (before, after) = (list(.masked), list(.covered))
    return trace(
      "contacts, masked", device("iPhone 4S"), system: 7, fps: 45, use: 0.86, group: "contacts",
      source: session, scale: 2, [.interruptions, .blurredBars], before)
      + trace(
        "contacts, covered", device("iPhone 4S"), system: 7, fps: 60, use: 0.3, group: "contacts",
        source: session, scale: 2, [.blurredBars], after)
      + ["iPhone 5", "iPhone 5s"].map { name in
        PublishedMeasurement(
          name: "contacts, masked, \(name)", device: device(name), system: 7,
          quantity: .framesPerSecond, value: CostRange(exactly: 60), source: session,
          group: "contacts on \(name)",
          isBound: true, scene: .frame(before, scale: 2))
      }
  }()

  /// Six rows with a clip on an iPod touch 4G, which the iPhone 4 stands for; rounded items of 60
  /// points. Those of the iPhone 6 are of 2016: iOS 9 is assumed, under which pictures without a
  /// background need no pass.
  private static let older: [PublishedMeasurement] = [
    PublishedMeasurement(
      name: "clipped rows, iPod touch 4G", device: device("iPhone 4"), system: 5,
      quantity: .framesPerSecond,
      value: CostRange(exactly: 30), source: "a mirror of exchangetuts", group: "clipped rows",
      decisions: [.interruptions],
      scene: .frame(
        MeasuredScenes.list(
          width: 320, height: 480, rowHeight: 66, items: 6, picture: 60, .rounded), scale: 2)),
    PublishedMeasurement(
      name: "rows without a clip, iPod touch 4G", device: device("iPhone 4"), system: 5,
      quantity: .framesPerSecond, value: CostRange(exactly: 60),
      source: "a mirror of exchangetuts", group: "clipped rows", isBound: true,
      scene: .frame(
        MeasuredScenes.list(
          width: 320, height: 480, rowHeight: 66, items: 6, picture: 60, .plain), scale: 2)),
    PublishedMeasurement(
      name: "rounded items before a drop", device: device("iPhone 6"), system: 9,
      quantity: .itemsInTime,
      value: CostRange(exactly: 20), source: "bestswifter", group: "iPhone 6",
      decisions: [.interruptions], condition: "if each picture has a background",
      scene: .roundedItems),
  ]

  /// Full-screen effects; that all times but the last are from an iPad 3 is likely, not stated.
  private static let blurs: [PublishedMeasurement] = {
    let rows: [(String, BackdropMaterial?, String, CostRange)] = [
      ("no blur", nil, "iPad 3", CostRange(exactly: 4.59)),
      ("light blur", .light, "iPad 3", CostRange(exactly: 14.5)),
      ("extra light blur", .extraLight, "iPad 3", CostRange(exactly: 18.15)),
      ("vibrancy", BackdropMaterial.extraLight.vibrant, "iPad 3", CostRange(26, 27)),
    ]
    return rows.map { name, material, model, value in
      PublishedMeasurement(
        name: name, device: device(model), system: 8, quantity: .gpuMilliseconds, value: value,
        source: session, group: "blur on iPad 3",
        scene: .frame(
          MeasuredScenes.wallpaper(width: 768, height: 1024, material: material), scale: 2))
    }
  }()

  private static let decodes: [PublishedMeasurement] = [(1024, 768, 100.0), (2048, 1536, 400)].map {
    width, height, time in
    PublishedMeasurement(
      name: "PNG of \(width) x \(height)", device: device("iPad 2"), system: 5,
      quantity: .decodingMilliseconds, value: CostRange(exactly: time), source: "Cocoanetics",
      group: "decoding", decisions: [.decodingRate], scene: .decoding(width: width, height: height))
  }
}

extension MeasuredScenes.Treatment {
  /// Whether the numbers were kept aside until the model was there: those of masks.
  fileprivate var isKeptAside: Bool {
    switch self {
    case .masked: true
    case .rasterized(let treatment): treatment.isKeptAside
    case .rounded, .shadow, .shadowPath: false
    }
  }

  /// What was decided by looking at items treated in this way.
  fileprivate var decisions: [PublishedMeasurement.Decision] {
    switch self {
    case .rounded: [.interruptions]
    case .shadow: [.interruptions, .shadowBlur]
    case .masked, .shadowPath, .rasterized: []
    }
  }
}
