import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AttackReport, tally } from "./attack-kinds.ts";
import { runTool } from "./run.ts";

type Kinds = {
  /** The files of each kind, and the ending of files that name their kind themselves. */
  listed: Readonly<Record<string, readonly string[]>>;
  own: string;
  /** What the tests are told to be. */
  kind: string;
};

/** Runs tests by kind and prints, for each kind, how many were tried and how many held. Answers the exit code. */
export async function runKinds({ listed, own, kind }: Kinds): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), `owlstat-${kind}-`));
  const report = join(folder, "report.json");
  try {
    const files = [...Object.values(listed).flat(), own];
    const reporter = ["--reporter=json", `--outputFile.json=${report}`];
    const code = await runTool("vitest", ["run", ...files, ...reporter], { TEST_KIND: kind });
    const sums = tally(JSON.parse(await readFile(report, "utf8")) as AttackReport, listed);
    const width = Math.max(...sums.map(({ kind: name }) => name.length));
    for (const { kind: name, tried, held, figures, failures } of sums) {
      console.log(
        `${name.padEnd(width)}  ${String(tried).padStart(5)} tried  ${String(held).padStart(5)} held`,
      );
      for (const figure of figures) console.log(`  ${figure}`);
      for (const failure of failures) console.error(failure.replace(/^/gm, "    "));
    }
    const open = sums.filter(({ tried, held }) => held < tried);
    console.log(
      open.length === 0 ? "\nAll held." : `\nNot held: ${open.map(({ kind: name }) => name).join(", ")}`,
    );
    return code !== 0 || open.length > 0 || sums.length === 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
