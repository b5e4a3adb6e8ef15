import { expect, test } from "vitest";
import { checkLicences } from "./licences.ts";
import { tempTree } from "./temp-tree.ts";

async function problemsOf(packages: Record<string, object>, manifest: object = {}) {
  const root = await tempTree({
    "package-lock.json": JSON.stringify({ packages }),
    "package.json": JSON.stringify(manifest),
  });
  return (await checkLicences(root)).problems;
}
const one = (name: string, given: object) =>
  problemsOf({ [`node_modules/${name}`]: { version: "1.0.0", ...given } });

test.each([
  ["left-pad", "MIT"],
  ["left-pad", "(GPL-3.0-only OR MIT)"],
  ["@img/sharp-win32-x64", "Apache-2.0 AND LGPL-3.0-or-later"],
  ["lightningcss-linux-x64-gnu", "MPL-2.0"],
])("%s may be %s", async (name, license) => {
  expect(await one(name, { license })).toEqual([]);
});

test.each([
  ["left-pad", "GPL-3.0-only"],
  ["left-pad", "MIT AND GPL-3.0-only"],
  ["left-pad", "LGPL-3.0-or-later"],
  ["lightningcss-fork", "AGPL-3.0-only"],
  ["left-pad", "SEE LICENSE IN LICENSE"],
  ["left-pad", undefined],
])("%s may not be %s", async (name, license) => {
  expect(await one(name, { license })).toHaveLength(1);
});

test("a package without packages beside it proves nothing, and nested ones are looked at", async () => {
  expect(await problemsOf({})).toHaveLength(1);
  expect(await problemsOf({ "node_modules/a/node_modules/b": { license: "SSPL-1.0" } })).toEqual([
    expect.stringContaining("b has the licence SSPL-1.0"),
  ]);
});

test("a binary for another platform has the licence of its siblings", async () => {
  const known = { "node_modules/@x/binding-linux-x64": { license: "MIT" } };
  expect(await problemsOf({ ...known, "node_modules/@x/binding-win32-x64": {} })).toEqual([]);
});

test("an install script is refused until it is denied, which says that nothing needs it", async () => {
  const scripted = { license: "MIT", hasInstallScript: true };
  expect(await one("left-pad", scripted)).toEqual([
    expect.stringContaining("left-pad brings an install script"),
  ]);
  const packages = { "node_modules/left-pad": scripted };
  expect(await problemsOf(packages, { allowScripts: { "left-pad": true } })).toHaveLength(1);
  expect(await problemsOf(packages, { allowScripts: { "left-pad": false } })).toEqual([]);
});
