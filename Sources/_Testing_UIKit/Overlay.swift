// Swift Testing asks for a module of this name wherever a file imports both Testing and a module named UIKit. Apple's attaches
// images to tests; ours has nothing to add.
