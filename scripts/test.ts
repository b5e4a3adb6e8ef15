import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countPlaywright, countVitest, readCounts, summary } from "./counts.ts";
import { runScript, runTool } from "./run.ts";
import { BUNDLE_STEP, runSteps, STATIC_STEPS, type Step } from "./steps.ts";

const folder = await mkdtemp(join(tmpdir(), "owlstat-test-"));
const vitestReport = join(folder, "vitest.json");
const playwrightReport = join(folder, "playwright.json");

const RUNS: readonly Step[] = [
  { name: "build", title: "Build", run: () => runScript("build", ["--if-stale"]) },
  BUNDLE_STEP,
  {
    name: "vitest",
    title: "Unit and integration tests",
    run: () =>
      runTool("vitest", [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${vitestReport}`,
      ]),
  },
  { name: "browser", title: "Browser", run: () => runScript("chromium") },
  {
    name: "playwright",
    title: "End-to-end tests",
    run: () =>
      runTool("playwright", ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      }),
  },
];

try {
  const code = await runSteps([...STATIC_STEPS, ...RUNS]);
  const counts = await Promise.all([
    readCounts(vitestReport, countVitest),
    readCounts(playwrightReport, countPlaywright),
  ]);
  const result = summary(code, counts);
  console.log(`\n${result.line}`);
  process.exitCode = result.code;
} finally {
  await rm(folder, { recursive: true, force: true });
}
