import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { ROOT } from "./paths.ts";

/**
 * Writes the list of everything the product is made from (CycloneDX JSON), as npm reads it from the lockfile:
 * `npm run sbom -- file`. Nothing is installed or asked for.
 */
type Component = { name: string; version: string; licenses?: object[] };
type Bom = { bomFormat: string; metadata: { component: Component }; components: Component[] };

const file = resolve(process.argv[2] ?? "sbom.cdx.json");
const { status, stdout, stderr } = spawnSync(
  "npm",
  ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"],
  { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(status ?? 1);
}
const bom = JSON.parse(stdout) as Bom;
// npm calls the product by the folder it lies in.
bom.metadata.component.name = "owlstat";
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${bom.components.length} components are listed in ${relative(process.cwd(), file)}\n`);
