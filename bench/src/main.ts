import { readdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.ts";
import { runTool } from "../../scripts/run.ts";
import { stopBenchServer } from "../../server/src/testing/bench/bench-database.ts";
import { type Bench, isBench } from "./harness/bench.ts";
import { busyWith, whereAndWhen } from "./harness/machine.ts";
import { type Section, withSections } from "./harness/performance-page.ts";
import { Report } from "./harness/report.ts";
import { tableOf } from "./harness/table.ts";

const HELP = `npm run bench                    every bench
npm run bench -- page-load       the named ones
npm run bench -- --list          what there is
npm run bench -- --strict        exit code 1 when a goal is missed
npm run bench -- --write         keeps the tables in docs/performance.md, with the day and the machine
npm run bench -- --small         just enough of each to see that it works; its figures say nothing

Figures of one run compare with each other; those of two runs or two machines do not.`;

const PAGE = `${ROOT}docs/performance.md`;

/** Every file beside this one that offers a bench. */
async function findBenches(): Promise<Bench[]> {
  const files = (await readdir(import.meta.dirname)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "main.ts",
  );
  const modules = await Promise.all(files.sort().map((file) => import(`./${file}`)));
  return modules.flatMap(({ bench }, index) => {
    if (isBench(bench)) return [bench];
    throw new Error(`bench/src/${files[index]} does not export a bench`);
  });
}

/** Runs the benches one after the other, so none disturbs another; answers what each printed and which broke. */
async function runAll(benches: readonly Bench[], report: Report) {
  const [sections, broken]: [Section[], string[]] = [[], []];
  for (const { name, about, run } of benches) {
    console.log(`── ${name}${about ? `: ${about}` : ""}`);
    const [first, busy] = [report.rows.length, busyWith()];
    try {
      const rows = await run(report);
      for (const row of rows ?? []) report.add(row);
      const taken = `${await whereAndWhen(Date.now())}, ${busy} before it`;
      sections.push({ name, about, rows: report.rows.slice(first), taken });
    } catch (error) {
      console.error(error);
      broken.push(name);
    }
  }
  return { sections, broken };
}

async function writePage(sections: readonly Section[]): Promise<void> {
  const names = all.map(({ name }) => name);
  await writeFile(PAGE, withSections(await readFile(PAGE, "utf8"), sections, names));
  await runTool("biome", ["format", "--write", PAGE]);
}

// Exit through process.exit, so that the exit handlers also end the processes a bench has started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strict: { type: "boolean" },
    small: { type: "boolean" },
    write: { type: "boolean" },
    list: { type: "boolean" },
    help: { type: "boolean" },
  },
});
const all = await findBenches();
const unknown = positionals.filter((name) => !all.some((bench) => bench.name === name));

if (values.help) console.log(HELP);
else if (values.list) for (const { name, about } of all) console.log(about ? `${name}: ${about}` : name);
else if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(", ")}; there are ${all.map(({ name }) => name).join(", ")}.`,
  );
  process.exitCode = 2;
} else if (values.small && values.write) {
  console.error("The figures of --small say nothing, so they are not kept.");
  process.exitCode = 2;
} else {
  const report = new Report();
  const chosen = positionals.length === 0 ? all : all.filter(({ name }) => positionals.includes(name));
  const { sections, broken } = await runAll(chosen, report);
  await stopBenchServer();
  console.log(`\n${tableOf(report.rows)}`);
  for (const text of report.notes) console.log(text);
  if (values.write) await writePage(sections);
  if (broken.length > 0) {
    console.error(`Could not be measured: ${broken.join(", ")}.`);
    process.exitCode = 2;
  } else if (values.strict && report.missed.length > 0) process.exitCode = 1;
}
