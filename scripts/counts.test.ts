import { expect, test } from "vitest";
import { countPlaywright, countVitest, readCounts, summary } from "./counts.ts";

test("a test file that could not be loaded counts as failed", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test("an error outside of a test counts as failed", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: ["no server"] })).toEqual({ passed: 4, failed: 2 });
});

test("a report that was never written counts nothing", async () => {
  expect(await readCounts("/nowhere/report.json", countVitest)).toEqual({ passed: 0, failed: 0 });
});

test.each([
  ["all is well", 0, [5, 0], [3, 0], "8 passed, 0 failed", 0],
  ["a test failed", 1, [5, 2], [0, 0], "5 passed, 2 failed", 1],
  ["a check failed before any test", 2, [0, 0], [0, 0], "0 passed, 1 failed", 2],
  ["no browser test ran", 0, [5, 0], [0, 0], "5 passed, 1 failed", 1],
  ["nothing ran", 0, [0, 0], [0, 0], "0 passed, 1 failed", 1],
  ["a program hid its failures", 0, [5, 1], [3, 0], "8 passed, 1 failed", 1],
] as const)("the last line when %s", (_, code, unit, browser, line, exit) => {
  const counts = [unit, browser].map(([passed, failed]) => ({ passed, failed }));
  expect(summary(code, counts)).toEqual({ line, code: exit });
});
