import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const common = {
  // One module graph per worker instead of one per file: files keep their state in databases and folders of their own.
  isolate: false,
  exclude: ["**/node_modules/**", "**/dist/**"],
  // Long enough for a machine that is busy with other things: only what never comes is a failure.
  testTimeout: 120_000,
  hookTimeout: 120_000,
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
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/src/testing/global-setup.ts"],
        },
      },
      { test: { ...common, name: "others", include: ["{core,sandbox,web,scripts}/**/*.test.ts"] } },
    ],
  },
});
