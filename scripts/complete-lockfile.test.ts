import { expect, test } from "vitest";
import { completeLockfile, missingOptionals } from "./complete-lockfile.ts";

const optionalDependencies = {
  "@tool/cli-darwin-arm64": "1.2.3",
  "@tool/cli-linux-x64-musl": "1.2.3",
  "@tool/cli-linux-x64": "1.2.3",
  "@tool/binding-wasm32-wasi": "1.2.3",
};
const lockfile = () => ({
  packages: {
    "node_modules/tool": { version: "1.2.3", dev: true, optionalDependencies },
    "node_modules/@tool/cli-linux-x64": { version: "1.2.3" },
  },
});

test("the binaries of other platforms are completed, each for its platform alone", () => {
  const completed = lockfile();
  expect(completeLockfile(completed)).toHaveLength(3);
  expect(completed.packages).toMatchObject({
    "node_modules/@tool/cli-darwin-arm64": {
      version: "1.2.3",
      os: ["darwin"],
      cpu: ["arm64"],
      dev: true,
      optional: true,
    },
    "node_modules/@tool/cli-linux-x64-musl": { os: ["linux"], cpu: ["x64"], libc: ["musl"] },
    "node_modules/@tool/binding-wasm32-wasi": { cpu: ["wasm32"] },
  });
  expect(missingOptionals(completed)).toEqual([]);
});

test("what is listed already stays as it is", () => {
  const completed = lockfile();
  completeLockfile(completed);
  expect(completed.packages["node_modules/@tool/cli-linux-x64"]).toEqual({ version: "1.2.3" });
});
