import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ATTACKS, tally } from "./attack-kinds.ts";
import { ROOT } from "./paths.ts";

test("every listed test is there", () => {
  const missing = Object.values(ATTACKS)
    .flat()
    .filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});

test("attacks are counted by kind: by the list, by their own title, and a file that did not load as not held", () => {
  const one = (status: string, ...ancestorTitles: string[]) => ({ status, ancestorTitles, title: "x" });
  const measured = { ...one("passed", "taking over"), meta: { figure: "3 of 3" } };
  const report = {
    testResults: [
      {
        name: "/x/server/src/forgery.test.ts",
        assertionResults: [one("passed", "a"), { ...one("failed", "b"), failureMessages: ["one row"] }],
      },
      { name: "/x/server/src/auth/y.attack.test.ts", assertionResults: [measured] },
      { name: "/x/server/src/authorization.test.ts", assertionResults: [] },
    ],
  };
  expect(tally(report)).toEqual([
    { kind: "forged calls (CSRF)", tried: 2, held: 1, figures: [], failures: ["x: one row"] },
    { kind: "taking over", tried: 1, held: 1, figures: ["3 of 3"], failures: [] },
    { kind: "objects and roles of others", tried: 1, held: 0, figures: [], failures: [] },
  ]);
});
