internal import RenderPlanning

/// A frame's times at one place in the ranges of all constants, in milliseconds: every total, and
/// every term of a total.
public struct FrameTimes: Hashable, Sendable {
  /// The GPU's idle time at changes of pass.
  public var changing = 0.0
  /// Filling pixels, if nothing overlapped.
  public var filling = 0.0
  /// Sampling, if nothing overlapped.
  public var sampling = 0.0
  /// Moving bytes, if nothing overlapped.
  public var moving = 0.0
  /// The busy part of ``gpu``: for each pass the longest of the three.
  public var gpuBusy = 0.0
  /// What the GPU does, gaps included.
  public var gpu = 0.0
  /// Bytes that the GPU moves: not a time, but computed at the same place.
  public var bytesMoved = 0.0

  /// Laying out layers, in the application.
  public var layout: Double
  /// Drawing with Core Graphics, in the application.
  public var drawing: Double
  /// Decoding images, in the application: those that are shown, and those that are drawn into
  /// contents.
  public var decoding: Double
  /// Copying decoded images whose rows are not aligned.
  public var copying: Double
  /// Walking the tree at the commit, in the application.
  public var walking: Double
  /// Packing and sending changed layers, in the application.
  public var sending: Double
  /// Unpacking changes, in the render server.
  public var unpacking: Double
  /// Walking the tree, in the render server.
  public var traversal: Double
  /// Issuing draw calls, in the render server.
  public var drawCalls: Double
  /// Drawing tiles in the background: in none of the frame's phases.
  public var background: Double

  private let isOneCore: Bool

  /// - Parameter cores: of the processor.
  init(_ counts: FrameCounts, _ rates: CostRates, cores: Int) {
    isOneCore = cores <= 1
    let work = counts.processor
    func millions(_ count: Int) -> Double { Double(count) / 1e6 }
    func megapixels(_ bytes: Int) -> Double {
      millions(bytes) / Double(Surface.bytesPerPixel)
    }
    layout = Double(work.laidOut) * rates.layout
    drawing = megapixels(work.drawnBytes) * rates.drawMpixel
    decoding = megapixels(work.decodedBytes) * rates.decodeMpixel
    copying = millions(work.preparedBytes) * rates.copyMB
    walking = Double(work.walked) * rates.walkLayer
    sending = Double(work.sent) * rates.sendLayer
    unpacking = Double(work.unpacked) * rates.unpackLayer
    traversal = Double(work.traversed) * rates.traverseLayer
    drawCalls = Double(work.drawCalls) * rates.drawCall
    background = megapixels(work.tileBytes) * rates.drawMpixel
    for pass in counts.byPass {
      let times = PassTimes(pass, rates)
      changing += times.changing
      filling += times.filling
      sampling += times.sampling
      moving += times.moving
      gpuBusy += times.busy
      gpu += times.total
      bytesMoved += times.bytesMoved
    }
  }

  /// What the application does.
  public var application: Double { layout + drawing + decoding + copying + walking + sending }
  /// What the render server does.
  public var server: Double { unpacking + traversal + drawCalls }
  /// All work of application, render server and GPU, tiles drawn in the background included.
  public var work: Double { once + repeated }
  /// Work done once for contents that stay: drawing, decoding and copying, tiles too.
  public var once: Double { drawing + decoding + copying + background }
  /// All other work: layout, sending, render server, GPU.
  public var repeated: Double { layout + walking + sending + server + gpu }

  /// What the processor's stages take until the next frame: with one core they take turns.
  private var processors: Double {
    isOneCore ? application + server : max(application, server)
  }

  /// From one frame to the next, by the slowest stage.
  public var interval: Double { max(processors, gpu) }

  /// The stage that takes longest; with one core, the longer of those that take turns.
  public var slowestStage: FrameCost.Stage {
    if gpu >= processors { return .gpu }
    return server >= application ? .server : .application
  }
}
