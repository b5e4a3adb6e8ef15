import { readFile } from "node:fs/promises";

type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A file that could not be loaded holds no failed test, yet it failed. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The counts of a report; none when its program ended before writing one. */
export async function readCounts<Report>(path: string, count: (report: Report) => Counts): Promise<Counts> {
  try {
    return count(JSON.parse(await readFile(path, "utf8")) as Report);
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** The summary of a run and its exit code. A run without any tests counts as failed. */
export function summary(code: number, counts: readonly Counts[]): { line: string; code: number } {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const counted = counts.reduce((sum, each) => sum + each.failed, 0);
  const exit = code !== 0 ? code : counted > 0 || counts.some((each) => each.passed === 0) ? 1 : 0;
  const failed = exit !== 0 ? Math.max(counted, 1) : 0;
  return { line: `${passed} passed, ${failed} failed`, code: exit };
}
