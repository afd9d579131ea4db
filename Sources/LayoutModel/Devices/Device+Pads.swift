extension Device {
  /// iPads by family, newest first and largest first within a year. Names and panels come from DeviceKit's list.
  package static let pads: [Device] = [
    model("ipad-pro-13-m5", "iPad Pro 13-inch (M5)", .pad1032x1376, .only(.ios26)),
    model("ipad-pro-11-m5", "iPad Pro 11-inch (M5)", .pad834x1210, .only(.ios26)),
    model("ipad-pro-13-m4", "iPad Pro 13-inch (M4)", .pad1032x1376, .since(.ios17)),
    model("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", .pad834x1210, .since(.ios17)),
    model("ipad-pro-12-9-6", "iPad Pro (12.9-inch) (6th generation)", .pad1024x1366),
    model("ipad-pro-11-4", "iPad Pro (11-inch) (4th generation)", .pad834x1194),
    model("ipad-pro-12-9-5", "iPad Pro (12.9-inch) (5th generation)", .pad1024x1366),
    model("ipad-pro-11-3", "iPad Pro (11-inch) (3rd generation)", .pad834x1194),
    model("ipad-pro-12-9-4", "iPad Pro (12.9-inch) (4th generation)", .pad1024x1366),
    model("ipad-pro-11-2", "iPad Pro (11-inch) (2nd generation)", .pad834x1194),
    model("ipad-pro-12-9-3", "iPad Pro (12.9-inch) (3rd generation)", .pad1024x1366),
    model("ipad-pro-11", "iPad Pro (11-inch)", .pad834x1194),
    model("ipad-pro-12-9-2", "iPad Pro (12.9-inch) (2nd generation)", .pad1024x1366Home, .through(.ios17)),
    model("ipad-pro-10-5", "iPad Pro (10.5-inch)", .pad834x1112, .through(.ios17)),
    model("ipad-pro-12-9", "iPad Pro (12.9-inch)", .pad1024x1366Home, .only(.ios16)),
    model("ipad-pro-9-7", "iPad Pro (9.7-inch)", .pad768x1024, .only(.ios16)),
    model("ipad-air-13-m4", "iPad Air 13-inch (M4)", .pad1024x1366, .only(.ios26)),
    model("ipad-air-11-m4", "iPad Air 11-inch (M4)", .pad820x1180, .only(.ios26)),
    model("ipad-air-13-m3", "iPad Air 13-inch (M3)", .pad1024x1366, .since(.ios18)),
    model("ipad-air-11-m3", "iPad Air 11-inch (M3)", .pad820x1180, .since(.ios18)),
    model("ipad-air-13-m2", "iPad Air 13-inch (M2)", .pad1024x1366, .since(.ios17)),
    model("ipad-air-11-m2", "iPad Air 11-inch (M2)", .pad820x1180, .since(.ios17)),
    model("ipad-air-5", "iPad Air (5th generation)", .pad820x1180),
    model("ipad-air-4", "iPad Air (4th generation)", .pad820x1180),
    model("ipad-air-3", "iPad Air (3rd generation)", .pad834x1112),
    model("ipad-air-2", "iPad Air 2", .pad768x1024, nil),
    model("ipad-air", "iPad Air", .pad768x1024, nil),
    model("ipad-a16", "iPad (A16)", .pad820x1180.with(cornerRadius: 25), .since(.ios18)),
    model("ipad-10", "iPad (10th generation)", .pad820x1180.with(cornerRadius: 25)),
    model("ipad-9", "iPad (9th generation)", .pad810x1080),
    model("ipad-8", "iPad (8th generation)", .pad810x1080),
    model("ipad-7", "iPad (7th generation)", .pad810x1080, .through(.ios18)),
    model("ipad-6", "iPad (6th generation)", .pad768x1024, .through(.ios17)),
    model("ipad-5", "iPad (5th generation)", .pad768x1024, .only(.ios16)),
    model("ipad-4", "iPad (4th generation)", .pad768x1024, nil),
    model("ipad-3", "iPad (3rd generation)", .pad768x1024, nil),
    model("ipad-2", "iPad 2", .pad768x1024At1x, nil),
    model("ipad-mini-a17-pro", "iPad mini (A17 Pro)", .pad744x1133, .since(.ios18)),
    model("ipad-mini-6", "iPad mini (6th generation)", .pad744x1133),
    model("ipad-mini-5", "iPad mini (5th generation)", .pad768x1024),
    model("ipad-mini-4", "iPad mini 4", .pad768x1024, nil),
    model("ipad-mini-3", "iPad mini 3", .pad768x1024, nil),
    model("ipad-mini-2", "iPad mini 2", .pad768x1024, nil),
    model("ipad-mini-1", "iPad mini (1st generation)", .pad768x1024At1x, nil),
  ]
}

private func model(
  _ name: String, _ marketingName: String, _ geometry: DeviceGeometry, _ versions: ClosedRange<IOSVersion>? = .all
) -> Device {
  Device(name: name, marketingName: marketingName, geometry: geometry, versions: versions)
}
