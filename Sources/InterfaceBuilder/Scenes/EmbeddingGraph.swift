import Diagnostics

/// The scenes that the containers of each scene embed.
struct EmbeddingGraph {
  struct Node {
    /// The number and the nesting depth of the scene's views; after planning, those in containers are included.
    var count = 0, depth = 0
    var containers: [Container] = []
  }

  struct Container {
    var range: SourceRange
    var target: String
    /// The number of views around the container, including itself.
    var depth: Int
  }

  enum Verdict { case embedded, cycle, tooMuch }

  var nodes: [String: Node] = [:]
  /// The scenes in document order.
  var order: [String] = []
  /// The decisions about containers, by their source ranges.
  private(set) var verdicts: [SourceRange: Verdict] = [:]

  /// Decides container by container, innermost scenes first, so that the size of each container's content is known.
  mutating func plan() {
    let sorted = innermostFirst(), circles = circles(sorted)
    var shown = 0
    for id in sorted {
      guard var node = nodes[id] else { continue }
      for container in node.containers {
        guard let target = nodes[container.target] else { continue }
        let depth = container.depth + target.depth
        if circles.contains(container.target) {
          verdicts[container.range] = .cycle
        } else if depth > EmbeddedScenes.greatestDepth || shown + target.count > EmbeddedScenes.greatestCount {
          verdicts[container.range] = .tooMuch
        } else {
          verdicts[container.range] = .embedded
          shown += target.count
          node.count += target.count
          node.depth = max(node.depth, depth)
        }
      }
      nodes[id] = node
    }
  }

  /// Returns the scenes, each after those that its containers embed, except in cycles.
  private func innermostFirst() -> [String] {
    var found: [String] = [], seen: Set<String> = []
    for start in order where seen.insert(start).inserted {
      var path = [(id: start, next: 0)]
      while let (id, next) = path.last {
        let containers = nodes[id]?.containers ?? []
        if next == containers.count {
          found.append(id)
          path.removeLast()
        } else {
          path[path.count - 1].next += 1
          let target = containers[next].target
          if nodes[target] != nil, seen.insert(target).inserted { path.append((target, 0)) }
        }
      }
    }
    return found
  }

  /// Returns the scenes that contain themselves, which are found as strongly connected components.
  private func circles(_ innermostFirst: [String]) -> Set<String> {
    var hosts: [String: [String]] = [:]
    for id in order { for container in nodes[id]?.containers ?? [] { hosts[container.target, default: []].append(id) } }
    var circles: Set<String> = [], seen: Set<String> = []
    for start in innermostFirst.reversed() where seen.insert(start).inserted {
      var group = [start], next = 0
      while next < group.count {
        group += (hosts[group[next]] ?? []).filter { nodes[$0] != nil && seen.insert($0).inserted }
        next += 1
      }
      if group.count > 1 || (hosts[start] ?? []).contains(start) { circles.formUnion(group) }
    }
    return circles
  }
}
