import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// Laws that hold for every scene, device and era; the seed of a failing case is in the message.
struct CostPropertyTests {
  /// Photos on a grid that do not overlap, each treated in a way that is drawn by lot.
  private func scene(_ seed: UInt64, photos: Int) -> Layer {
    var generator = Seeded(seed)
    var root = page(photos: 0, size: 200)
    for index in 0..<photos {
      let side = generator.next(in: 8...28).rounded()
      var photo = Layer(
        bounds: Rect(x: 0, y: 0, width: side, height: side),
        position: Point(25 + 50 * Double(index % 4), 25 + 50 * Double(index / 4)))
      photo.contents = .photo(.portrait(index))
      switch Int(generator.next(in: 0...5.99)) {
      case 0: (photo.cornerRadius, photo.masksToBounds) = (6, true)
      case 1: photo.shadowOpacity = 0.5
      case 2:
        photo.backgroundColor = .white
        photo.opacity = 0.5
      case 3:
        var mask = Layer(bounds: photo.bounds, position: Point(side / 2, side / 2))
        mask.backgroundColor = .black
        photo.mask = mask
      case 4: photo.shouldRasterize = true
      default: break
      }
      root.sublayers.append(photo)
    }
    return root
  }

  private func cost(_ root: Layer, _ device: DeviceProfile, _ era: Era, scale: Double = 1)
    -> FrameCost
  {
    let frame = plan(root, scale: scale, era: era)
    return FrameCost(frame, FrameWork(frame, model: root), on: device)
  }

  private func isNotCostlier(_ a: CostRange, _ b: CostRange) -> Bool {
    a.low <= b.low + 1e-12 && a.high <= b.high + 1e-12
  }

  @Test(arguments: Era.allCases)
  func `more layers never cost less`(era: Era) {
    for seed in UInt64(1)...40 {
      let device = DeviceProfile.all[Int(seed) % DeviceProfile.all.count]
      let root = scene(seed, photos: 10)
      var fewer = root
      fewer.sublayers.removeLast()
      let (a, b) = (cost(fewer, device, era), cost(root, device, era))
      #expect(isNotCostlier(a.gpu, b.gpu), "seed \(seed)")
      #expect(isNotCostlier(a.server, b.server), "seed \(seed)")
      #expect(isNotCostlier(a.application, b.application), "seed \(seed)")
      #expect(isNotCostlier(a.interval, b.interval), "seed \(seed)")
      #expect(
        a.counts.bytes.total <= b.counts.bytes.total && a.counts.bytes.peak <= b.counts.bytes.peak,
        "seed \(seed)")
      #expect(isNotCostlier(a.energy.bytesMoved, b.energy.bytesMoved), "seed \(seed)")
    }
  }

  @Test func `more pixels never cost less`() {
    for seed in UInt64(1)...30 {
      let device = DeviceProfile.all[Int(seed) % DeviceProfile.all.count]
      let root = scene(seed, photos: 8)
      let costs = [1.0, 2, 3].map { cost(root, device, .iOS4, scale: $0) }
      for (a, b) in zip(costs, costs.dropFirst()) {
        #expect(isNotCostlier(a.gpu, b.gpu), "seed \(seed)")
        #expect(a.energy.pixelsShaded <= b.energy.pixelsShaded, "seed \(seed)")
      }
    }
  }

  @Test func `more of any count never costs less`() throws {
    let counts: [WritableKeyPath<PassCounts, Int>] = [
      \.switches, \.pixelsDrawn, \.samples, \.bytesLoaded, \.bytesStored, \.bytesSampled,
      \.interruptions, \.blurPasses, \.bytesOfBlurs, \.bytesOfInterruption,
    ]
    let work = try #require(PassCounts.all(of: plan(page(photos: 3))).last)
    for device in DeviceProfile.all {
      for path in counts {
        var more = work
        more[keyPath: path] += 100_000
        let (a, b) = (PassCost(work, on: device), PassCost(more, on: device))
        #expect(isNotCostlier(a.total, b.total), "\(path)")
      }
    }
  }

  @Test func `faster hardware is never slower`() throws {
    let frame = plan(scene(3, photos: 12), scale: 2)
    let device = try simpleDevice()
    for path in [
      \DeviceProfile.fillMpixelsPerSecond, \DeviceProfile.bandwidthGBPerSecond,
      \DeviceProfile.cpuGHz,
    ] {
      var faster = device
      faster[keyPath: path].low *= 2
      faster[keyPath: path].high *= 2
      let (a, b) = (FrameCost(frame, on: faster), FrameCost(frame, on: device))
      #expect(isNotCostlier(a.gpu, b.gpu) && isNotCostlier(a.server, b.server))
    }
  }

  @Test func `the sum of parts is the whole in every scene`() {
    for seed in UInt64(1)...40 {
      let device = DeviceProfile.all[Int(seed) % DeviceProfile.all.count]
      let era = Era.allCases[Int(seed) % Era.allCases.count]
      let root = scene(seed, photos: 11)
      let cost = cost(root, device, era)
      let passes = cost.passes.map(\.total).total
      #expect(abs(passes.high - cost.gpu.high) < 1e-9, "seed \(seed)")
      #expect(abs(passes.low - cost.gpu.low) < 1e-9, "seed \(seed)")
      let phases = FrameCost.Phase.allCases.map { cost.time(of: $0) }.total
      let work = phases + cost.range(\.background)
      #expect(abs(work.high - cost.work.high) < 1e-9, "seed \(seed)")
      #expect(cost.gpuBusy.high <= cost.gpu.high + 1e-12, "seed \(seed)")
      #expect(cost.counts.bytes.peak <= cost.counts.bytes.total, "seed \(seed)")
      // Prices at the ends of all ranges are the ends of the frame's own ranges.
      let run = RunCost([cost], at: 60)
      let low = run.cost(.gpu, at: .atLowEnd(of: device))
      let high = run.cost(.work, at: .atHighEnd(of: device))
      #expect(abs(low - cost.gpu.low) < 1e-9, "seed \(seed)")
      #expect(abs(high - run.work.high) < 1e-9, "seed \(seed)")
    }
  }
}

struct ModelConstantTests {
  @Test func `every constant has a range, a unit or none, a source and a kind`() {
    let all = ModelConstant.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.count >= 20)
    for constant in all {
      #expect(constant.low <= constant.high && constant.low >= 0, "\(constant.name)")
      #expect(!constant.source.isEmpty, "\(constant.name)")
      // Without a source there is no evidence.
      if constant.source.contains("no public figure") || constant.source.contains("no source") {
        #expect(constant.evidence == .assumed, "\(constant.name)")
      }
    }
  }

  @Test func `rates lie between the ends of the ranges`() {
    for device in DeviceProfile.all {
      let (low, high) = (CostRates.atLowEnd(of: device), CostRates.atHighEnd(of: device))
      for rates in CostRates.places(on: device) {
        for path in [
          \CostRates.passGap, \.interruption, \.fillMpixel, \.sampleMpixel, \.moveMB, \.layout,
          \.drawMpixel, \.decodeMpixel, \.copyMB, \.walkLayer, \.sendLayer, \.unpackLayer,
          \.traverseLayer, \.drawCall,
        ] {
          #expect(low[keyPath: path] <= rates[keyPath: path] + 1e-12)
          #expect(rates[keyPath: path] <= high[keyPath: path] + 1e-12)
        }
      }
    }
  }
}
