import { defineConfig } from "vitest/config";

const common = {
  exclude: ["**/node_modules/**", "**/dist/**"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
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
