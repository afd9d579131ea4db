import Testing

@testable import Goldens

@Suite struct `Modules joined to one script` {
  @Test func `run once each, after those that they import`() {
    let sources = [
      "page.js": """
      import * as stage from './stage.js';
      import { half as part, twice } from './sums.js';
      stage.show(part(twice(3)));
      """,
      "stage.js": """
      import { twice } from './sums.js';
      let last = 0;
      export async function show(value) { last = twice(value); }
      """,
      "sums.js": """
      export const twice = (value) => 2 * value;
      export const { half, third } = parts();
      function parts() {}
      """,
    ]
    #expect(
      JoinedModules("page.js", among: sources).script == """
        const $sums = (() => {
        const twice = (value) => 2 * value;
        const { half, third } = parts();
        function parts() {}
        return { twice, half, third };
        })();
        const $stage = (() => {
        const { twice } = $sums;
        let last = 0;
        async function show(value) { last = twice(value); }
        return { show };
        })();
        const stage = $stage;
        const { half: part, twice } = $sums;
        stage.show(part(twice(3)));
        """)
  }
}
