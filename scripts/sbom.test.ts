import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./paths.ts";

type Lock = {
  packages: Record<string, { version?: string; link?: boolean; optional?: boolean; integrity?: string }>;
};
type Bom = {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string }[];
};

test("the list of components names every package of the lockfile, without asking anybody", async () => {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-sbom-"));
  const file = join(folder, "sbom.json");
  // No registry can be reached: what the list says comes from the lockfile.
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:9/", npm_config_offline: "true" };
  await promisify(execFile)(process.execPath, [join(ROOT, "scripts/sbom.ts"), file], { env });
  const { bomFormat, metadata, components } = JSON.parse(await readFile(file, "utf8")) as Bom;
  await rm(folder, { recursive: true });
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "owlstat"]);
  const { packages } = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  const listed = new Set(components.map(({ version }) => version));
  const wanted = Object.values(packages).flatMap(({ version, integrity }) =>
    integrity && version ? [version] : [],
  );
  expect(wanted.length).toBeGreaterThan(300);
  expect(wanted.filter((version) => !listed.has(version))).toEqual([]);
  expect(components.length).toBeGreaterThanOrEqual(new Set(wanted).size);
});
