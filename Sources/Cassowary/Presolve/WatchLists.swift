/// Equalities that relate three or more classes. They are woken when one of their classes is fixed or joins another.
struct WatchLists: ~Copyable {
  struct Watch: BitwiseCopyable {
    var place: Int32
    var next: Int32
  }

  struct List: BitwiseCopyable {
    var head: Int32
    var tail: Int32
  }

  /// The waiting constraints, by place.
  private(set) var waiting = Buffer<Int32>()
  private var isQueued = Buffer<Bool>()
  private var isSettled = Buffer<Bool>()
  private var queue = Buffer<Int32>()
  private var queueHead = 0
  private var watches = Buffer<Watch>()
  private var lists = Buffer<List>()

  mutating func reset(variables: Int) {
    waiting.removeAll()
    isQueued.removeAll()
    isSettled.removeAll()
    queue.removeAll()
    queueHead = 0
    watches.removeAll()
    lists.reset(to: variables, filling: List(head: -1, tail: -1))
  }

  mutating func wait(_ constraint: Int32, on representatives: borrowing Buffer<Int32>) {
    let place = Int32(waiting.count)
    waiting.append(constraint)
    isQueued.append(false)
    isSettled.append(false)
    for index in 0..<representatives.count {
      let list = lists.base + Int(representatives[index])
      watches.append(Watch(place: place, next: list.pointee.head))
      if list.pointee.head < 0 { list.pointee.tail = Int32(watches.count - 1) }
      list.pointee.head = Int32(watches.count - 1)
    }
  }

  /// Queues everything that waits on a class.
  mutating func wake(_ representative: Int32) {
    var watch = lists[representative].head
    while watch >= 0 {
      let place = watches[watch].place
      if !isQueued[place], !isSettled[place] {
        isQueued[place] = true
        queue.append(place)
      }
      watch = watches[watch].next
    }
  }

  /// Moves the watches of `child` to `parent`.
  func pass(from child: Int32, to parent: Int32) {
    let childList = lists[child]
    guard childList.head >= 0 else { return }
    let list = lists.base + Int(parent)
    if list.pointee.head < 0 {
      list.pointee = childList
    } else {
      watches.base[Int(childList.tail)].next = list.pointee.head
      list.pointee.head = childList.head
    }
  }

  mutating func next() -> Int32? {
    guard queueHead < queue.count else { return nil }
    let place = queue[queueHead]
    queueHead += 1
    isQueued[place] = false
    return place
  }

  func settle(_ place: Int32) { isSettled[place] = true }

  /// Removes constraints from `waiting` that no longer wait.
  mutating func dropSettled() {
    var kept = 0
    for place in 0..<waiting.count where !isSettled[place] {
      waiting[kept] = waiting[place]
      kept += 1
    }
    waiting.truncate(to: kept)
  }
}
