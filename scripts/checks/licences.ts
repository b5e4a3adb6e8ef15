import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, verdict } from "./check.ts";

type Listed = {
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};
type Lock = { packages?: Record<string, Listed> };
type Manifest = { allowScripts?: Record<string, boolean> };

/** May be part of the product: whoever runs or changes it owes nothing but the notices. */
const FREE = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
]);

/** Further licences, for the packages that are meant and no others. */
const FOR_SOME: Readonly<Record<string, RegExp>> = {
  // Fonts may be passed on with a program, under their own name.
  "OFL-1.1": /^@(?:expo-google-fonts|fontsource-variable)\//,
  // Loaded as a library of its own, which everybody may replace.
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  // Unchanged: what writes styles at build time, what looks at pages in tests, and what encrypts for browsers.
  "MPL-2.0": /^(?:lightningcss(?:-[\w-]+)?|axe-core|@axe-core\/playwright|web-push)$/,
  // Tests alone, against the sandbox: Meta's own client proves that its answers are read as theirs.
  "Platform License": /^facebook-nodejs-business-sdk$/,
  "MIT/X11": /^nub$/,
};

/** What the lockfile does not know, read from the package itself. */
const READ: Readonly<Record<string, string>> = { "email-validator": "Unlicense, for tests alone" };

/** Every package has a licence we may use, and none needs to run a script of its own while it is installed. */
export const checkLicences: Check = async (root) => {
  const { packages = {} } = (await readJson(root, "package-lock.json")) as Lock;
  const { allowScripts = {} } = (await readJson(root, "package.json")) as Manifest;
  const listed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  const named = listed.map(([path, given]) => ({ name: nameOf(path), ...given }));
  const problems = named.flatMap(({ name, license, dev }) =>
    licenceProblem(name, license ?? ofFamily(name, named), dev),
  );
  const scripts = named
    .filter(({ name, hasInstallScript }) => hasInstallScript && allowScripts[name] !== false)
    .map(
      ({ name }) =>
        `${name} brings an install script: work without it, and deny it in allowScripts of package.json`,
    );
  return verdict(named.length, "licences", [...problems, ...scripts], [summary(named)]);
};

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Binaries for platforms that the registry at hand does not offer carry the licence of their siblings. */
function ofFamily(name: string, all: readonly { name: string; license?: string }[]): string | undefined {
  const family = /^(@[\w-]+\/[a-z]+-)/.exec(name)?.[1];
  return family && all.find((other) => other.license && other.name.startsWith(family))?.license;
}

function licenceProblem(name: string, licence: string | undefined, dev = false): string[] {
  if (!licence) return name in READ && dev ? [] : [`${name} has no licence in the lockfile`];
  const choices = licence.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((part) => mayUse(name, part)))
    ? []
    : [
        `${name} has the licence ${licence}: replace it, or say in scripts/checks/licences.ts why it may be used`,
      ];
}

const mayUse = (name: string, licence: string): boolean =>
  FREE.has(licence) || (FOR_SOME[licence]?.test(name) ?? false);

function summary(named: readonly { license?: string }[]): string {
  const counts = Map.groupBy(named, ({ license }) => license ?? "as their siblings");
  const sorted = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return sorted.map(([licence, { length }]) => `${length} ${licence}`).join(", ");
}

async function readJson(root: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), "utf8"));
}
