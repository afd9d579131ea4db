import Libc
import ProjectFiles
import TestSupport
import Testing

@Suite struct `A program that is waited for` {
  @Test func `ends when it is not wanted any more`() throws {
    let temporary = TemporaryFolder()
    let begun = temporary.path + "/begun"
    let cancellation = Cancellation()
    let thread = try #require(
      startThread {
        while !Files.exists(begun) { usleep(1_000) }
        cancellation.request()
      })
    let outcome = Program.run(["sh", "-c", "echo first; : >\"$0\"; exec sleep 600", begun], unless: cancellation)
    pthread_join(thread, nil)
    #expect(outcome?.signal == SIGTERM && outcome?.output == Array("first\n".utf8))
  }

  @Test func `ends when it was not wanted before it began`() {
    let cancellation = Cancellation()
    cancellation.request()
    #expect(Program.run(["sleep", "600"], unless: cancellation)?.signal == SIGTERM)
  }

  @Test func `is told nothing once it has ended`() {
    let cancellation = Cancellation()
    #expect(Program.run(["true"], unless: cancellation)?.status == 0)
    cancellation.request()
  }
}
