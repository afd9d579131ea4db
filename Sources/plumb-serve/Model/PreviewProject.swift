import Diagnostics
import LayoutModel
import Libc
package import Painting
import Pipeline
package import ProjectFiles

/// The files of a preview, with all pictures that pages currently show.
package struct PreviewProject: Sendable {
  package private(set) var inputs: [Workspace.Input] = []
  private var generations: [String: Int] = [:]
  /// The files that had no errors before but have errors now.
  private var stalePaths: Set<String> = []
  private var images: [String: Diagnosed<ImageCatalog>] = [:]
  private var painted: [VariantKey: PaintedVariant] = [:]
  private var slow: Set<VariantKey> = []
  /// Whether there may be pictures at custom sizes, which belong to no request.
  private var hasOthers = false
  private var plans: [PreviewRequest: Plan] = [:]
  /// nil for layout files.
  private var build: PackageBuild?
  private var lastRevision: Int

  /// The maximum number of pictures on a page.
  package static let limit = 1000

  /// - Parameter revision: The last revision in use. Browsers cache pictures by revision, so a server must not reuse
  ///   revisions of the previous server.
  package init(after revision: Int = 0) { lastRevision = revision }

  /// Adopts compiled files. `changed` contains the paths of the files that differ from before.
  ///
  /// - Parameter build: The build of the package that the previews come from.
  package mutating func update(_ inputs: [Workspace.Input], changed: Set<String>, build: PackageBuild? = nil) {
    self.inputs = inputs
    self.build = build
    plans = [:]
    stalePaths = Set(inputs.filter(\.isStale).map(\.path))
    slow = slow.filter { key in !changed.contains(where: key.isIn) }
    for input in inputs where changed.contains(input.path) && !input.isStale && input.good != nil {
      generations[input.path, default: 0] += 1
      images[input.path] = working(on: input.path) { input.good?.images.catalog() }
    }
  }

  /// Paints the missing pictures of a request, and returns all of its pictures in file order, up to `limit`.
  package mutating func variants(for request: PreviewRequest) -> [PaintedVariant] {
    let jobs = jobs(for: request)
    let contents = inParallel(jobs, jobs: 2) {
      VariantSolver()
    } _: { job, solver in
      job.contents(&solver, unless: Cancellation()) ?? []
    }
    for (job, contents) in zip(jobs, contents) { take(contents, of: job) }
    return variantsSoFar(for: request)
  }

  /// Returns the variants of a request in file order, with current pictures, outdated ones or none.
  package mutating func variantsSoFar(for request: PreviewRequest) -> [PaintedVariant] {
    plan(for: request).groups.flatMap { group in
      zip(group.variants, group.keys).map { variant, key in
        var known = current(painted[key] ?? unpainted(variant, key, of: group))
        known.isSlow = known.isPending && slow.contains(key)
        return known
      }
    }
  }

  private func current(_ variant: PaintedVariant) -> PaintedVariant {
    var variant = variant
    variant.isStale = stalePaths.contains(variant.path)
    variant.isPending = variant.generation != generations[variant.path] ?? 0
    return variant
  }

  private mutating func unpainted(_ variant: ScreenVariant, _ key: VariantKey, of group: Group) -> PaintedVariant {
    lastRevision += 1
    let variant = PaintedVariant(
      variant: variant, path: group.input.path, revision: lastRevision, content: .none, compilation: group.compilation,
      generation: -1)
    painted[key] = variant
    return variant
  }

  package mutating func hasMore(for request: PreviewRequest) -> Bool { plan(for: request).hasMore }

  package struct Progress: Hashable, Sendable {
    package var paintedCount = 0
    package var slowCount = 0
    package var isComplete: Bool
  }

  package mutating func progress(of request: PreviewRequest) -> Progress {
    var progress = Progress(isComplete: true)
    for group in plan(for: request).groups {
      for key in group.keys {
        if painted[key]?.generation == group.generation {
          progress.paintedCount += 1
        } else {
          progress.isComplete = false
          if slow.contains(key) { progress.slowCount += 1 }
        }
      }
    }
    return progress
  }

  /// Returns jobs for the missing pictures of a request.
  ///
  /// - Parameter part: The identifier of a picture or of a screen, or the path of a file. Its jobs come first.
  package mutating func jobs(for request: PreviewRequest, first part: String? = nil) -> [PaintJob] {
    var first: [PaintJob] = []
    var others: [PaintJob] = []
    for group in plan(for: request).groups {
      let missing = group.keys.indices.filter { painted[group.keys[$0]]?.generation != group.generation }
      let size = build == nil ? 1 : PaintJob.maxCount
      for start in stride(from: 0, to: missing.count, by: size) {
        let job = job(missing[start..<min(start + size, missing.count)], of: group, request)
        if let part, job.keys.contains(where: { $0.isIn(part) }) { first.append(job) } else { others.append(job) }
      }
    }
    return first + others
  }

  private func job(_ indices: some Sequence<Int>, of group: Group, _ request: PreviewRequest) -> PaintJob {
    let path = group.input.path
    return PaintJob(
      request: request, path: path, compilation: group.compilation, generation: group.generation,
      variants: indices.map { group.variants[$0] }, keys: indices.map { group.keys[$0] },
      images: images[path]?.value ?? .empty, build: build)
  }

  /// Adopts pictures, unless their file has changed since the job was created.
  package mutating func take(_ contents: [PaintedVariant.Content], of job: PaintJob) {
    guard generations[job.path] ?? 0 == job.generation else { return }
    for ((variant, key), content) in zip(zip(job.variants, job.keys), contents) {
      painted[key] = PaintedVariant(
        variant: variant, path: job.path, revision: revision(of: content, at: key), content: content,
        compilation: job.compilation, generation: job.generation)
      slow.remove(key)
    }
  }

  package mutating func markSlow(_ job: PaintJob) {
    if generations[job.path] ?? 0 == job.generation { slow.formUnion(job.keys) }
  }

  /// Returns a job that paints a variant at a custom size, as if its window were resized; nil for an unknown variant.
  package mutating func resizing(_ id: String, to size: VariantSize, _ request: PreviewRequest) -> PaintJob? {
    for group in plan(for: request).groups {
      guard let base = group.variants.first(where: { PaintedVariant.id(of: $0, group.input.path) == id }) else {
        continue
      }
      let variant = ScreenVariant(
        file: base.file, screen: base.screen, environment: size.environment(like: base.environment))
      var resized = group
      resized.variants = [variant]
      resized.keys = [VariantKey(variant, at: group.input.path, for: request)]
      hasOthers = true
      return job([0], of: resized, request)
    }
    return nil
  }

  /// Returns the picture from a job with one variant, if the picture is still current.
  package func variant(of job: PaintJob) -> PaintedVariant? {
    painted[job.keys[0]].flatMap { $0.generation == job.generation ? current($0) : nil }
  }

  package func variant(revision: Int) -> PaintedVariant? {
    painted.values.first { $0.revision == revision }.map(current)
  }

  package func images(of path: String) -> ImageCatalog { images[path]?.value ?? .empty }

  package mutating func keep(_ requests: Set<PreviewRequest>) {
    if !hasOthers, !plans.isEmpty, Set(plans.keys) == requests { return }
    hasOthers = false
    var kept: Set<VariantKey> = []
    for request in requests { for group in plan(for: request).groups { kept.formUnion(group.keys) } }
    plans = plans.filter { requests.contains($0.key) }
    painted = painted.filter { kept.contains($0.key) }
  }

  /// Returns the problems of files and pictures, in file and source order.
  package func problems(with variants: [PaintedVariant]) -> [FileProblems] {
    let pictures = Dictionary(grouping: variants.indices) { variants[$0].path }
    return inputs.map { input in
      var input = input
      let own = pictures[input.path] ?? []
      input.failure = input.failure ?? own.lazy.compactMap { variants[$0].failure }.first
      guard let current = input.current, !current.hasErrors else {
        return FileProblems(input: input, diagnostics: input.current?.diagnostics ?? [])
      }
      var found: [Diagnostic: [Int]] = [:]
      let solved = own.filter { !variants[$0].isStale && !variants[$0].isPending }.flatMap { picture in
        let diagnostics = variants[picture].layout?.diagnostics ?? []
        for diagnostic in Set(diagnostics) { found[diagnostic, default: []].append(picture) }
        return diagnostics
      }
      let images = images[input.path]?.diagnostics ?? []
      let all = (current.diagnostics + images + solved).inSourceOrder
      return FileProblems(input: input, diagnostics: all, pictures: found)
    }
  }

  package var compilerErrors: [CompilerDiagnostic] { build?.compilerErrors ?? [] }

  private struct Group {
    var input: Workspace.Input
    var compilation: Compilation
    var generation: Int
    var variants: [ScreenVariant] = []
    /// The keys of `variants`, in the same order.
    var keys: [VariantKey] = []
  }

  private struct Plan {
    var groups: [Group] = []
    var hasMore = false
  }

  private mutating func plan(for request: PreviewRequest) -> Plan {
    if let known = plans[request] { return known }
    let new = wanted(request)
    plans[request] = new
    return new
  }

  private func wanted(_ request: PreviewRequest) -> Plan {
    var plan = Plan()
    var room = PreviewProject.limit
    for input in inputs {
      guard let good = input.good, !plan.hasMore else { continue }
      var group = Group(input: input, compilation: good, generation: generations[input.path] ?? 0)
      for screen in request.axes.screens(of: good.document) where !plan.hasMore {
        let environments = request.axes.environments(for: screen)
        group.variants += environments.prefix(room).map {
          ScreenVariant(file: good.name, screen: screen, environment: $0)
        }
        plan.hasMore = environments.count > room
        room -= min(room, environments.count)
      }
      group.keys = group.variants.map { VariantKey($0, at: input.path, for: request) }
      plan.groups.append(group)
    }
    return plan
  }

  private mutating func revision(of content: PaintedVariant.Content, at key: VariantKey) -> Int {
    if let known = painted[key], known.content.isSamePicture(as: content) { return known.revision }
    lastRevision += 1
    return lastRevision
  }
}
