#if !canImport(Darwin)
  /// Localized strings, which Foundation has only on Apple's platforms.
  extension String {
    /// The translation in a table of strings, or the text itself if there is none.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(key: keyAndValue.key, keyAndValue, table, bundle, locale)
    }

    /// The value of a key in a table of strings, or the default value if there is none.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(key: "\(key)", defaultValue, table, bundle, locale)
    }

    private init(key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale) {
      let text = (bundle ?? .main).localizedString(forKey: key, value: value.key, table: table)
      self = value.arguments.isEmpty ? text : String(format: text, locale: locale, arguments: value.arguments)
    }

    /// A text to translate, with interpolated values.
    public struct LocalizationValue: ExpressibleByStringInterpolation {
      /// The text with a specifier, such as `%lld`, in place of each value.
      fileprivate var key: String
      fileprivate var arguments: [any CVarArg] = []

      public init(stringLiteral value: String) { key = value }

      public init(_ value: String) { key = value }

      public init(stringInterpolation: StringInterpolation) {
        (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
      }

      public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [any CVarArg] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

        public mutating func appendInterpolation(_ text: String) { append("%@", text as NSString) }

        public mutating func appendInterpolation(_ number: some BinaryInteger) { append("%lld", Int64(number)) }

        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
          append("%lf", Double(number))
        }

        private mutating func append(_ specifier: String, _ argument: any CVarArg) {
          key += specifier
          arguments.append(argument)
        }
      }
    }
  }
#endif
