import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * `npm test` leaves out what takes long (`*.long.test.ts`) or needs other programs (`*.system.test.ts`).
 * `npm run test:long` runs everything but the latter, with larger numbers; `npm run test:system` runs the latter.
 * `npm run test:faults` breaks the whole product (`*.faults.test.ts`) while it is used.
 */
const KIND = process.env.TEST_KIND ?? "usual";
const ending = KIND === "system" ? ".system.test.ts" : ".test.ts";
const LEFT_OUT: Record<string, string[]> = {
  usual: ["**/*.long.test.ts", "**/*.system.test.ts", "**/*.faults.test.ts"],
  attacks: ["**/*.long.test.ts", "**/*.system.test.ts", "**/*.faults.test.ts"],
  long: ["**/*.system.test.ts"],
  faults: ["**/*.system.test.ts"],
};

const common = {
  // One module graph per worker instead of one per file: files keep their state in databases and folders of their own.
  isolate: false,
  exclude: ["**/node_modules/**", "**/dist/**", ...(LEFT_OUT[KIND] ?? [])],
  // Long enough for a machine that is busy with other things: only what never comes is a failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A test that fails and then passes is marked in the report: it has to be fixed, but does not block others.
  retry: process.env.CI ? 1 : 0,
  expect: { poll: { timeout: 20_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // Half as many again as cores: tests on a database wait about as long as they work.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...common,
          name: "server",
          include: [`{server,client}/**/*${ending}`],
          globalSetup: ["server/src/testing/database/global-setup.ts"],
          setupFiles: ["server/src/testing/database/watch-statements.ts"],
        },
      },
      { test: { ...common, name: "others", include: [`{core,sandbox,web,scripts,bench}/**/*${ending}`] } },
      {
        define: { __MESSAGES__: JSON.stringify("/assets/messages-tests") },
        test: {
          ...common,
          name: "pages",
          include: [`web/src/**/*${ending}x`],
          environment: "happy-dom",
          setupFiles: ["web/src/testing/setup.ts"],
        },
      },
    ],
  },
});
