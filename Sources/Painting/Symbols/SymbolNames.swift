/// The names of SF Symbols.
///
/// The platform has more than six thousand symbols, and more with each version. Their names are made of few words, so a
/// name counts as known if all of its words do: this finds misspelt names but accepts new symbols.
package enum SymbolNames {
  /// Returns whether a symbol of this name may exist, whether or not there is a drawing for it.
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(isWord) && parts.first.flatMap(usual) == nil
  }

  /// Returns whether a word can be part of a symbol's name; numbers and single letters can.
  package static func isWord(_ word: String) -> Bool {
    words.contains(word) || word.utf8.count == 1 && word.utf8.allSatisfy(isLetterOrDigit) || Int(word) != nil
      || word.split(separator: "x", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// All names that have a drawing, without variants or aliases.
  package static var drawn: [String] { Icon.names }

  /// Returns the platform's first word for one from another icon set, such as `house` for `home`; nil if there is none.
  package static func usual(for word: String) -> String? { platformWords.contains(word) ? nil : Symbol.aliases[word] }

  /// Words of other sets that names of the platform's begin with too.
  private static let platformWords: Set<String> = ["gear", "list", "sun"]

  /// All words that names are made of.
  package static let words: Set<String> = Set(
    (list + " " + Icon.names.joined(separator: " ")).split { $0 == " " || $0 == "\n" || $0 == "." }.map(String.init))

  private static let list = """
    0percent 100percent 1d 2d 33percent 3d 4k 50percent 67percent 8k abc abs ac accessibility adjustable aed air \
    airplane airplayaudio airplayvideo airpod airpodmax airpods airpodspro airport airtag ajar alarm align allergens \
    alt alternatingcurrent ambulance american amplifier and angle angled ant antenna aperture app append apple \
    applelogo applepay applepencil applescript appletv applewatch appwindow aqi arch archery archivebox arkit arrivals \
    arrow arrowkeys arrows arrowshape arrowtriangle artframe aspectratio asterisk at atom attachments austral \
    australian australsign autostartstop axe axle baby back backpack backward badge badminton bag bahtsign balance \
    ball balloon banana bandage bangladeshi bank banknote bar barbell barcode barometer barre bars baseball basket \
    basketball bathtub battery batteryblock battleblock beach beaker beats bed bell belt beziercurve bicycle billboard \
    bin binoculars bird birthday bitcoinsign blanket blinds body bold bolt bonjour book bookmark books boot boots \
    bottomhalf bottomleft bottomright bounce bowling box boxing brain brake brakesignal branch brazilianrealsign \
    briefcase bubble bubbles building buildings burn burst bus bust button cable cablecar cake calendar camera \
    campaign campground canadian cancel candybarphone cap capslock capsule captions capture car carbon cardio cards \
    carrot carseat cart case cash cassette cat cctv cedisign ceiling cellular cellularbars center centsign chair \
    character charging chart chat check checkerboard checklist checkmark chevron child children \
    chineseyuanrenminbisign chord church circle circlebadge circlepath clap cleaning clear click climbing clipboard \
    clock closed cloud cloudy club co2 coat coathanger coin cold collar coloncurrencysign colorpalette columns comb \
    combustion comma command commandline compact compass compress compression concave cone contact context \
    contextualmenu control convertible cooktop cooldown core cpu cradle cream creditcard cricket croissant crop cross \
    crossbar crossed crosstraining crown cruzeirosign cube cup curling curlybraces currency cursor cursorarrow curve \
    curvepath cycle cycling cylinder dance danishkronesign dash dashed day decrease degreesign dehumidifier delay \
    departure desk deskclock desktop desktopcomputer diagonal diagram dial diamond dice die dioxide directcurrent \
    direction disabled disc discrete dishwasher display display2 displayport dissolve distribute divide dizziness doc \
    dock document dog dollarsign dongsign door dot dotmatrix dots dotted doubledecker doubletalk down download \
    downtown dpad drag draw dress drizzle drone drop droplet dryer duffle dumbbell dust dvd dynamic ear earbuds \
    earpods ease ecg edge eject electric elevator ellipse ellipsis elliptical ellipticalpath empty end engine entry \
    envelope equal equestrian eraser escape esim estrogen ethernet eurosign ev evcharger exclamationmark exit expand \
    exposure external externaldrive eye eyebrow eyedropper eyeglasses eyes face faceid facemask fall fan fanblades \
    farsi fax fencing fern ferry fibrechannel field figure file filemenu filetype fill filled film filter filters fire \
    fireplace fireworks fish fitness flag flame flashlight flask flat fleuron flexibility flip flipphone floor \
    florinsign flow flowchart fluid fn fog folder football fork forward forwardslash fossil frame francsign free \
    frying fryingpan fuel fuelpump full fullscreen function functional gamecontroller gamma gap garage gauge gear \
    gearshape generator geo gift giftcard giveway glass glasses globe gobackward goforward golf graduationcap grid \
    grin group guaranisign guide guitar guitars gym gymnastics gyroscope hail half halffull halfpercent hammer hand \
    handbag handball handheld handle handlebars hands handset hanger hangup haptics hare hat hazardsign haze hdd hdmi \
    hdr head headlamp headlight headlights headphones headrest hearingdevice heart heat heater heavyrain hevc hexagon \
    hexagongrid hifireceiver hifispeaker high highintensity highlighter highway hiking hill hindi hinge hockey hold \
    holdinghands homekit homepod homepodmini hook hooks hookup horizon horizontal hot hourglass house hryvniasign \
    humidifier humidity hunting hurricane hybrid hydrant ice icloud icon id identity imac image inbox increase \
    increasing indent indianrupeesign indoor inf infinity info inhaler inner insert inset instrument intelligence \
    internaldrive intersect interval intervaltraining inverse ios ipad iphone ipod iron italic ivfluid jacket japanese \
    jet joystick jpeg judge jumprope kangaroo kannada kashida kayak key keyboard keyhole keypad keys kickboxing kid \
    kipsign kitchen knife lacrosse ladder ladybug lamp lane lanyardcard laptopcomputer larisign laser lasso last latch \
    latin latter laurel leading leaf led left lefthalf leftthird lens letter level lever libra lidar lifepreserver \
    lifting light lightbeam lightbulb lighthouse lightning lightrail lightspectrum line line3 linemark lineup \
    lineweight link liquid lirasign list livephoto lizard local location lock locomotive log logo long longtext loop \
    loupe low lowercase luggage lungs macbook macmini macpro macro macstudio macwindow magazine magicmouse magnet \
    magnifyingglass magsafe malayalam mallet man manatsign mandir map mappin mapping martial mask master matrix max \
    measure measurement medal mediastick medical medium megaphone memories memory memorychip menubar menucard merge \
    message meter metering metronome mic microbe microphone microscope microwave mill millsign min mind mindbody minus \
    mirror mirrors mixed monoxide moon moonphase moonrise moonset moped mosaic motion motorcycle mount mountain mouse \
    mouth mouthpiece move movie movieclapper mp3 mug multiple multiply museum music mustache my nairasign neck needle \
    network neutral new news newspaper next night no noir none norwegiankronesign nose nosign notch note notequal \
    number numbers numbersign nut oar oars object octagon off oil on oncoming one opacity open opticaldisc \
    opticaldiscdrive option oral organ orthopedic outdoor outlet outline outward oval oven overlay pad paddle page \
    pageview paintbrush paintpalette panel pano paper paperclip paperplane paragraphsign parallelepiped parentheses \
    park parking parkinglight part partial party pass passenger passkey passport password path pause pawprint pay pc \
    pdf pedal pedestrian pencil percent perks person personalhotspot perspective pesetasign pesosign phone photo \
    phrase pianokeys pick pickleball pickup piggy pilates pill pills pin pip pitch placeholdertext plaintext plane \
    planet platter play playback player playground playlist playpause playstation plug plus plusminus point pointed \
    pointer points polishzlotysign polo pool popcorn popper portrait position pot potted power powercord poweroff \
    poweron poweroutlet powerplug powersleep preferences pressure printer profile progress projective puff pulse punch \
    purchased puzzlepiece pyramid qrcode quarter quarternote quarters question questionmark quicktime quote quotelevel \
    rack radio radioactive radiowaves rain rainbow ramp ratio rays reading rear receipt receiver recent recents record \
    recordingtape rectangle rectangular recycle redaction reduced refrigerator region remote removed repeat reply \
    rescue rest restart restore retarder return rev reversed rewind rhombus ribbon richtext right righthalf rightthird \
    ring ringing road roll roller rolling rollingsuitcase roof rosette rotate rotation route router rowers rowing \
    rublesign rugby ruler run runningpace rupeesign safari sailboat sand sandclock satellite saturation scale \
    scalemass scan scanner schedule school scissors scooter scope screen screw screwdriver scribble scroll sd sdcard \
    seal seat seatbelt seated section selection sensor separator series server sewing shadow shape shapes shazam sheet \
    shekelsign shield shift shifter ship shippingbox shippingpallet shirt shoe shoeprints shower shuffle shutter side \
    sidebar sidelight sidelights sidewalk sign signal signature signpost silverware sim simcard sink siri skate \
    skateboard skateboarding skating skew skiing skis slash sleep sleepingbag sleet slider sliders slope slowmo small \
    smallcircle smartphone smile smiling smoke smoking snow snowboard snowboarding snowflake snowplow soap soccer \
    soccerball socialdance sofa softball solar sort sos space spaces spacing spade sparkle sparkles spatial \
    spatialcapture speaker speaking speech speedometer spigot spinning split sports sportscourt spot sprinkler square \
    squarepath squareroot squares squareshape squaresize squash ssd stack stairs stairstepper stand standing star \
    staroflife stars station status steeringwheel step sterlingsign stethoscope stick stop stopwatch store storefront \
    stores strengthtraining stretch strikethrough striped stroke strokes stroller studentdesk sub submarine subscript \
    subtitles subtract suit suitcase sum sun sunglasses sunhorizon sunrise sunset superscript surfboard surfing \
    suspension suv swap swatchpalette swedishkronasign sweep swift swiftdata swim swimming swirl switch sword symptoms \
    syringe table tablecells tachometer tag taichi tank tap target taxi teddybear telephone telescope teletype \
    television temperature tengesign tennis tennisball tent terminal testtube text textbox textfield textformat \
    theatermask theatermasks thermal thermometer threads thumbsdown thumbsup thunderbolt tick ticket tie tilt \
    timelapse timeline timer tip tipping tirepressure to togglepower toilet tophalf torah torch tornado tortoise torus \
    touchid towel track traction traditional trailer trailing train training tram translate transmission transparent \
    trapezoid trash traveling tray treadmill tree triangle trianglebadge trianglehead triangles triangleshape trn \
    trophy tropicalstorm truck trunk tshirt tugriksign tuningfork tunnel turkishlirasign turn turtle turtlerock tv two \
    type typewriter uhd umbrella uncheckmark underline unfolding union universal unknown up upload uppercase upstairs \
    usb utensils uturn value variable vehicle ventilated verification vertical vial video view viewfinder vision \
    visionpro visors vo2 voice voiceover volleyball vr wake walk walker walkie wallet wand wandrays warning \
    warninglight washer watch watchface water watermark waterpolo waterslide wave wave3 waveform waves wavy weather \
    web weighted wheel wheelchair whistle whitespace wifi wind window windows windscreen windshield wineglass wings \
    wink wiper with woman women wonsign word worn wreath wrench wrestling writing xbox xmark xserve xyaxis yarn \
    yensign yoga your zigzag zipper zl zoom zoomin zzz
    """
}
