import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ATTACKS, type AttackReport, OWN_KIND, tally } from "./attack-kinds.ts";
import { runTool } from "./run.ts";

/**
 * Attacks the product and prints, for each kind of attack, how many were tried and how many were fended off.
 */
const folder = await mkdtemp(join(tmpdir(), "owlstat-attacks-"));
const report = join(folder, "report.json");

try {
  const files = [...Object.values(ATTACKS).flat(), OWN_KIND];
  const reporter = ["--reporter=json", `--outputFile.json=${report}`];
  const code = await runTool("vitest", ["run", ...files, ...reporter], { TEST_KIND: "attacks" });
  const sums = tally(JSON.parse(await readFile(report, "utf8")) as AttackReport);
  const width = Math.max(...sums.map(({ kind }) => kind.length));
  for (const { kind, tried, held, figures } of sums) {
    console.log(
      `${kind.padEnd(width)}  ${String(tried).padStart(5)} tried  ${String(held).padStart(5)} held`,
    );
    for (const figure of figures) console.log(`  ${figure}`);
  }
  const open = sums.filter(({ tried, held }) => held < tried);
  console.log(open.length === 0 ? "\nAll held." : `\nNot held: ${open.map(({ kind }) => kind).join(", ")}`);
  process.exitCode = code !== 0 || open.length > 0 || sums.length === 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
