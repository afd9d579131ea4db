import Diagnostics
import ProjectFiles
import Testing
import TestSupport

@Suite struct `The catalogue of diagnostics` {
  @Test func `has each number once, in order`() {
    let numbers = DiagnosticCode.all.map(\.number)
    #expect(numbers == Set(numbers).sorted())
  }

  @Test func `explains every code in sentences, with an example that is wrong and one that is right`() {
    for code in DiagnosticCode.all {
      #expect(code.title.count < 50 && !code.title.hasSuffix("."), "\(code)")
      #expect(code.text.count > 20 && code.text.hasSuffix("."), "\(code)")
      #expect(!code.wrong.isEmpty && !code.right.isEmpty && code.wrong != code.right, "\(code)")
    }
  }

  @Test(arguments: DiagnosticCode.ofProjects.indices)
  func `shows project files that get their code, and such that get none`(index: Int) throws {
    func codes(_ text: String) -> [DiagnosticCode] {
      ProjectFile.read(SourceFile(path: "plumb.yml", text: text)).diagnostics.map(\.code)
    }
    let code = DiagnosticCode.ofProjects[index]
    #expect(codes(code.wrong) == [code])
    #expect(codes(code.right) == [])
    #expect(codes(try #require(TestFiles.text("Tests/Fixtures/Projects/\(code).yml"))) == [code])
  }
}
